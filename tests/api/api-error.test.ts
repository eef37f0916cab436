import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { errorMessage, isApiError, refusalOf, toApiError } from '#src/api/api-error.ts'
import { setFetch } from '#src/api/request.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import { createStore, type Store } from '#src/app/store.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { errorCodes } from '#src/contract/codes/error-codes.ts'
import type { Texts } from '#src/contract/entities/texts.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, reserve, slot } from '#tests/support/booking.ts'
import { flatTexts } from '#tests/support/texts.ts'

let backend: Backend
let store: Store
let texts: Texts
beforeAll(async () => {
  backend = await startBackend()
  texts = await flatTexts('en-AU')
})
beforeEach(async () => {
  await backend.reset()
  setFetch(backend.fetch)
  store = createStore(window.location)
})
afterAll(() => backend.close())

/** What the client makes of a write that the server answers so. */
const answered = async (status: number, body?: unknown) => {
  backend.failNext(createBookingKey, status, body)
  const { error } = await store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body: {} }))
  return error
}

describe('a server failure', () => {
  it.each([
    [500, 'message.server_error_500'],
    [501, 'message.server_error_501'],
    [502, 'message.server_error_502'],
    [503, 'message.server_error_503'],
    [504, 'message.server_error_504'],
  ])('of %i has a message of its own, %s [ERR-02]', async (status, key) => {
    const error = await answered(status)
    expect(error).toMatchObject({ kind: 'unknown', status })
    expect(errorMessage(error)).toEqual({ key, message: undefined })
    expect(texts[key] ?? texts[`${key}_other`]).toMatch(/\w/)
  })

  it.each([505, 507, 511, 520, 599])('of %i has the general message [ERR-01]', async (status) => {
    const error = await answered(status)
    expect(errorMessage(error).key).toBe('message.server_error')
    expect(texts['message.server_error']).toMatch(/\w/)
  })

  it('leaves the outcome unknown: it is no refusal, whatever its body says [ERR-02]', async () => {
    const error = await answered(503, { code: 'slot.taken', status: 409, requestId: 'x' })
    expect(refusalOf(error)).toBeUndefined()
    expect(errorMessage(error).key).toBe('message.server_error_503')
  })
})

describe('no connection', () => {
  it('has a message of its own, and the outcome is unknown', async () => {
    const error = await answered(0)
    expect(error).toEqual({ kind: 'unknown', status: undefined })
    expect(errorMessage(error)).toEqual({ key: 'message.no_connection' })
    expect(texts['message.no_connection']).toMatch(/connection/)
  })

  it('is what a lost answer looks like too, though the server did the work', async () => {
    backend.loseNextAnswer(createBookingKey)
    const { error } = await store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body: {} }))
    expect(errorMessage(error).key).toBe('message.no_connection')
  })

  it('is what an answer cut off in the middle looks like', async () => {
    setFetch(async (input, init) => {
      const answer = await backend.fetch(input, init)
      return new Response((await answer.text()).slice(0, -5), { status: answer.status })
    })
    const { error } = await store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body: {} }))
    expect(error).toEqual({ kind: 'unknown', status: undefined })
  })
})

describe('a refusal', () => {
  it('of our server keeps its code, the seconds and the other times', async () => {
    const nine = slot(backend, '09:00')
    await book(backend.newBrowser(), nine)
    const { bookingKey } = await store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body: {} })).unwrap()
    const { error } = await store.dispatch(
      slotsApi.endpoints.reserveSlots.initiate({ body: { bookingKey, slots: [nine] } }),
    )
    const direct = await reserve(backend, bookingKey, nine)
    expect(refusalOf(error)?.code).toBe('slot.taken')
    expect(refusalOf(error)?.alternatives).toEqual(direct.body.alternatives)
    expect(refusalOf(error)?.alternatives).toHaveLength(3)
  })

  it.each(errorCodes.map((code) => [code]))('with the code %s has words of its own', (code) => {
    const { key } = errorMessage({ kind: 'refusal', status: 409, body: { code, status: 409, requestId: '' } })
    expect(key).toBe(`error.${code}`)
    expect(texts[key] ?? texts[`${key}_other`]).toMatch(/\w/)
  })

  it('shows the server’s own words where it gave some', async () => {
    const error = await answered(409, {
      code: 'slot.taken',
      status: 409,
      requestId: '1',
      message: 'Closed for training.',
    })
    expect(errorMessage(error)).toEqual({ key: 'error.slot.taken', message: 'Closed for training.' })
  })
})

describe('an error body that is read as a blob', () => {
  const blob = (text: string, type = 'application/json') => new Blob([text], { type })

  it('is parsed as JSON whatever its type says, and its message is used [ERR-03]', async () => {
    const body = JSON.stringify({ code: 'slot.held', status: 409, requestId: '1', message: 'One moment.' })
    for (const type of ['application/json', 'application/octet-stream', ''])
      expect(await toApiError(409, blob(body, type))).toMatchObject({
        kind: 'refusal',
        body: { code: 'slot.held', message: 'One moment.' },
      })
  })

  it.each([
    ['message', { message: 'Too many requests' }],
    ['errorMessage', { errorMessage: 'Too many requests' }],
    ['errorMessage, where message is no text', { message: { deep: 1 }, errorMessage: 'Too many requests' }],
    ['message, with a code nobody knows', { code: 'proxy.limit', status: 429, message: 'Too many requests' }],
  ])('of a server that is not ours gives its %s [ERR-03]', async (_what, body) => {
    const error = await toApiError(429, blob(JSON.stringify(body)))
    expect(error).toMatchObject({ kind: 'refusal', status: 429 })
    expect(errorMessage(error).message).toBe('Too many requests')
  })

  it.each([
    ['HTML', '<html><h1>Forbidden</h1></html>'],
    ['nothing', ''],
    ['a number', '5'],
    ['null', 'null'],
    ['a list', '[]'],
    ['half of JSON', '{"message":"'],
  ])('that holds %s is still a refusal with words, and none of it is shown [ERR-03]', async (_what, text) => {
    const error = await toApiError(403, blob(text))
    expect(errorMessage(error)).toEqual({ key: 'error.request.invalid', message: undefined })
    expect(texts['error.request.invalid']).toMatch(/\w/)
  })

  it('of a server failure is read as well [ERR-03, ERR-01]', async () => {
    const error = await toApiError(530, blob(JSON.stringify({ message: 'Maintenance until 6 pm' })))
    expect(errorMessage(error)).toEqual({ key: 'message.server_error', message: 'Maintenance until 6 pm' })
  })
})

describe('anything else that was thrown', () => {
  it.each([[undefined], [null], ['text'], [new Error('inside')], [{ status: 409 }]])(
    '%s has the general message and shows nothing of itself [ERR-01]',
    (thrown) => {
      expect(isApiError(thrown)).toBe(false)
      expect(refusalOf(thrown)).toBeUndefined()
      expect(errorMessage(thrown)).toEqual({ key: 'message.server_error' })
    },
  )
})
