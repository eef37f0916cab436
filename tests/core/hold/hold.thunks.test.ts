import { configureStore } from '@reduxjs/toolkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { baseApi } from '#src/api/base-api.ts'
import { setFetch } from '#src/api/request.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { holdEventsOf, holdPurposes } from '#src/core/hold/hold.events.ts'
import { holdsSlice, selectHoldFor } from '#src/core/hold/hold.slice.ts'
import { createKey, reserve } from '#src/core/hold/hold.thunks.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  setFetch(backend.fetch)
})
afterAll(() => backend.close())

/** A tab that holds for a purpose, with more in its slot than the call takes. */
const open = (purpose: (typeof holdPurposes)[number]) => {
  const store = configureStore({
    reducer: { api: baseApi.reducer, holds: holdsSlice.reducer },
    middleware: (defaults) => defaults().concat(baseApi.middleware),
  })
  const newKey = vi.fn(async () => (await store.dispatch(createKey({}))).bookingKey)
  const shown = { ...slot(backend, '09:20'), timeZone: 'Australia/Melbourne', clinicName: 'Brunswick' }
  const ask = (options: Partial<Parameters<typeof reserve>[2]> = {}) =>
    store.dispatch(reserve(holdEventsOf(purpose), [shown], { key: null, newKey, ...options }))
  return { ask, newKey, state: () => selectHoldFor(store.getState(), purpose) }
}

describe.each(holdPurposes)('a hold to %s', (purpose) => {
  it('is made under a new key, and another under the same [S-51]', async () => {
    const { ask, newKey, state } = open(purpose)
    expect(await ask()).toBe('held')
    const { hold } = state()
    expect(hold).toMatchObject({ slots: [slot(backend, '09:20')], secondsTotal: 600 })
    expect(await ask({ key: hold?.holdKey ?? null })).toBe('held')
    expect(state().hold?.holdKey).toBe(hold?.holdKey)
    expect(newKey).toHaveBeenCalledOnce()
  })

  it.each(['booking-key.unknown', 'booking-key.used'])('begins anew where its key is dead: %s', async (code) => {
    const { ask, newKey, state } = open(purpose)
    const key = 'A'.repeat(22)
    backend.failNext(reserveSlots, 409, { code, status: 409, requestId: 'r' })
    expect(await ask({ key })).toBe('held')
    expect(newKey).toHaveBeenCalledOnce()
    expect(state().hold?.holdKey).not.toBe(key)
  })

  it('asks its area before it begins anew, which may know better', async () => {
    const { ask, newKey, state } = open(purpose)
    await ask()
    backend.failNext(reserveSlots, 409, { code: 'booking-key.used', status: 409, requestId: 'r' })
    expect(await ask({ key: state().hold?.holdKey ?? '', settle: () => 'lost' })).toBe('lost')
    expect(newKey).toHaveBeenCalledOnce()
  })

  it('is refused with what is free instead, and what was held stays', async () => {
    const { ask, state } = open(purpose)
    await book(backend.newBrowser(), slot(backend, '09:20'))
    expect(await ask()).toBe('failed')
    expect(state()).toMatchObject({ hold: null, isHolding: false, problem: { key: 'error.slot.taken' } })
    expect(state().problem?.alternatives).not.toEqual([])
    expect(state().problem?.mayBeHeld).toBeUndefined()
  })

  it('may be held where no answer came, or the wait for it was left [S-51]', async () => {
    const { ask, state } = open(purpose)
    backend.failNext(reserveSlots, 503)
    expect(await ask({ place: { atStrip: true } })).toBe('failed')
    expect(state().problem).toMatchObject({ key: 'message.server_error_503', mayBeHeld: true, atStrip: true })
    const left = new AbortController()
    const asking = ask({ signal: left.signal })
    left.abort()
    expect(await asking).toBe('failed')
    expect(state().problem).toEqual({ key: 'wait.left', mayBeHeld: true })
  })

  it('is asked for once at a time', async () => {
    const { ask, newKey } = open(purpose)
    expect(await Promise.all([ask(), ask()])).toEqual(['held', 'failed'])
    expect(newKey).toHaveBeenCalledOnce()
  })
})
