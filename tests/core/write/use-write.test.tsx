import { act, renderHook } from '@testing-library/react'
import { t } from 'i18next'
import type { ReactNode } from 'react'
import { Provider } from 'react-redux'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { contactApi } from '#src/api/contact.api.ts'
import { setFetch } from '#src/api/request.ts'
import { createCallbackRequest } from '#src/contract/calls/contact.calls.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { callback } from '#tests/support/contact.ts'
import { renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const endpoint = contactApi.endpoints.createCallbackRequest
const asked = () => countRows(backend.context.db, 'contact_requests')

type Options = Parameters<typeof useWrite<{ contactNumber?: string }>>[0]

const open = async (options: Options = {}) => {
  const { store } = await renderApp(backend, '/')
  const keys: (string | null)[] = []
  setFetch((input, init) => {
    const { url, headers } = new Request(input, init)
    if (new URL(url).pathname === createCallbackRequest.path) keys.push(headers.get('idempotency-key'))
    return backend.fetch(input, init)
  })
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  const { result } = renderHook(() => useWrite(options), { wrapper })
  const press = (body = callback(), sending = {}) => act(() => result.current.send(endpoint, { body }, sending))
  return { keys, result, press }
}

const texts = {
  ...{ offline: 'sharing.offline', unknown: 'sharing.unknown' },
  ...{ unknownMore: 'sharing.unknown-more', undone: 'sharing.nothing-sent' },
}

describe('a lost answer', () => {
  it('is asked for again under the same key, and what was sent happens once [STATE-14]', async () => {
    const { keys, result, press } = await open()
    backend.loseNextAnswer(createCallbackRequest)
    expect(await press()).toMatchObject({ kind: 'answered' })
    expect(keys).toHaveLength(2)
    expect(new Set(keys).size).toBe(1)
    expect(await asked()).toBe(1)
    expect(result.current).toMatchObject({ isBusy: false, problem: undefined, error: undefined, isUnknown: false })
  })

  it('keeps its key for the next press, and what may have happened is said', async () => {
    const { keys, result, press } = await open({ texts })
    backend.loseNextAnswer(createCallbackRequest)
    expect(await press(callback(), { tries: 1 })).toMatchObject({ kind: 'unknown' })
    expect(result.current.problem).toEqual({
      title: 'sharing.unknown',
      more: 'sharing.unknown-more',
    })
    expect(result.current.isUnknown).toBe(true)
    expect(await press()).toMatchObject({ kind: 'answered' })
    expect(new Set(keys).size).toBe(1)
    expect(await asked()).toBe(1)
  })

  it('of other words leaves them a key of their own, and its own key stands', async () => {
    const { keys, press } = await open()
    backend.loseNextAnswer(createCallbackRequest)
    await press(callback(), { tries: 1 })
    await press(callback({ name: 'Ana Day' }))
    await press()
    expect(keys[1]).not.toBe(keys[0])
    expect(keys[2]).toBe(keys[0])
    expect(await asked()).toBe(2)
  })

  it('is not taken for nothing sent where the network has gone since', async () => {
    const { press } = await open()
    backend.loseNextAnswer(createCallbackRequest)
    await press(callback(), { tries: 1 })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    backend.failNext(createCallbackRequest, 0)
    expect(await press(callback(), { tries: 1 })).toMatchObject({ kind: 'unknown' })
  })
})

describe('a refusal', () => {
  const tooMany = { code: 'contact.too-many', status: 429, requestId: 'r', secondsLeft: 60 }

  it('ends the attempt: the same goes under another key next', async () => {
    const { keys, result, press } = await open()
    backend.failNext(createCallbackRequest, 429, tooMany)
    expect(await press()).toMatchObject({ kind: 'refused' })
    expect(keys).toHaveLength(1)
    // Its text may have been loaded by another page.
    expect(result.current.problem).toEqual({ title: t('error.contact.too-many', { count: 1 }), more: undefined })
    expect(result.current.error).toMatchObject({ kind: 'refusal', status: 429 })
    await press()
    expect(keys[1]).not.toBe(keys[0])
    expect(result.current.problem).toBeUndefined()
  })

  it('has words of its own where the place has them', async () => {
    const own = { title: 'Later', more: 'Please' }
    const { result, press } = await open({ problemOf: () => own })
    backend.failNext(createCallbackRequest, 429, tooMany)
    await press()
    expect(result.current.problem).toEqual(own)
  })

  it('of fields is for the form to show, and no problem beside it', async () => {
    const { result, press } = await open({
      fromServerFields: (fields) =>
        fields.some(({ path }) => path === 'contactNumber') ? { contactNumber: 'no' } : {},
    })
    expect(await press(callback({ contactNumber: '12' }))).toEqual({ kind: 'fields', errors: { contactNumber: 'no' } })
    expect(result.current.problem).toBeUndefined()
  })
})

it('without a network, before and after the first try, nothing was sent, which is said', async () => {
  const { keys, result, press } = await open({ texts })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  backend.failNext(createCallbackRequest, 0)
  expect(await press()).toMatchObject({ kind: 'offline' })
  expect(keys).toHaveLength(1)
  expect(result.current.problem).toEqual({ title: 'sharing.offline', more: 'sharing.nothing-sent' })
  expect(result.current.isUnknown).toBe(false)
})

it('a second press while one is on its way sends nothing', async () => {
  const { keys, result } = await open()
  const presses: ReturnType<typeof result.current.send>[] = []
  act(() => {
    presses.push(
      result.current.send(endpoint, { body: callback() }, { of: 'first' }),
      result.current.send(endpoint, { body: callback({ name: 'Ana Day' }) }),
    )
  })
  expect(result.current.busyWith).toBe('first')
  const sent = await act(() => Promise.all(presses))
  expect(sent.map(({ kind }) => kind)).toEqual(['answered', 'none'])
  expect(keys).toHaveLength(1)
  expect(result.current.isBusy).toBe(false)
})

it('what threw on its way leaves the place free for the next press', async () => {
  const { result, press } = await open()
  const thrown = await act(() => result.current.run(() => Promise.reject(new Error('of a thunk'))).catch(String))
  expect(thrown).toBe('Error: of a thunk')
  expect(result.current.isBusy).toBe(false)
  expect(await press()).toMatchObject({ kind: 'answered' })
})
