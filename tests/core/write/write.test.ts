import { configureStore } from '@reduxjs/toolkit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { baseApi } from '#src/api/base-api.ts'
import { contactApi } from '#src/api/contact.api.ts'
import { setFetch } from '#src/api/request.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import { createCallbackRequest } from '#src/contract/calls/contact.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { write } from '#src/core/write/write.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { callback } from '#tests/support/contact.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const open = () => {
  const keys: (string | null)[] = []
  setFetch((input, init) => {
    keys.push(new Request(input, init).headers.get('idempotency-key'))
    return backend.fetch(input, init)
  })
  const { dispatch } = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })
  return { keys, dispatch }
}

const { createBookingKey: withoutKey } = slotsApi.endpoints
const { createCallbackRequest: withKey } = contactApi.endpoints

it('sends once what the server cannot tell from a second one', async () => {
  const { keys, dispatch } = open()
  backend.failNext(createBookingKey, 503)
  expect(await dispatch(write(withoutKey, { body: {} }))).toMatchObject({ kind: 'unknown', error: { status: 503 } })
  expect(keys).toEqual([null])
})

it('sends again without a key where it stays so when said again', async () => {
  const { keys, dispatch } = open()
  backend.failNext(createBookingKey, 503)
  expect(await dispatch(write(withoutKey, { body: {} }, { mayRepeat: true }))).toMatchObject({ kind: 'answered' })
  expect(keys).toEqual([null, null])
})

it('sends under the key that it is given', async () => {
  const { keys, dispatch } = open()
  const idempotencyKey = 'of-a-hold-that-is-kept'
  await dispatch(write(withKey, { body: callback(), idempotencyKey }))
  expect(keys).toEqual([idempotencyKey])
})

it('tells of a lost answer, and stops asking where nobody waits any more', async () => {
  const { dispatch } = open()
  const nobody = new AbortController()
  const heard: string[] = []
  backend.loseNextAnswer(createCallbackRequest)
  const onAnswerLost = (): void => {
    heard.push('lost')
    nobody.abort()
  }
  const sent = await dispatch(write(withKey, { body: callback() }, { onAnswerLost, signal: nobody.signal }))
  expect(sent.kind).toBe('unknown')
  expect(heard).toEqual(['lost'])
})
