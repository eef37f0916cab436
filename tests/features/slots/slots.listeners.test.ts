// What choosing a time does beside the page: it waits after a changed exam, and tells of times that cannot be read.
import { configureStore, createListenerMiddleware, type Middleware, type UnknownAction } from '@reduxjs/toolkit'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { baseApi } from '#src/api/base-api.ts'
import { setFetch } from '#src/api/request.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import { callTable } from '#src/contract/call-table.ts'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import { deviceSlice } from '#src/core/device/device.slice.ts'
import { frameSlice } from '#src/core/frame/frame.slice.ts'
import { addSlotsListeners } from '#src/features/slots/slots.listeners.ts'
import {
  clinicAppointmentsFailed,
  examChanged,
  selectRequestedExams,
  slotsInvalidated,
  slotsRequested,
  slotsSlice,
} from '#src/features/slots/slots.slice.ts'
import { runTimers, stopTimers } from '#tests/support/timers.ts'

const open = () => {
  const seen: UnknownAction[] = []
  const outside: Middleware = () => (next) => (action) => {
    seen.push(action as UnknownAction)
    return next(action)
  }
  const listeners = createListenerMiddleware()
  const store = configureStore({
    reducer: {
      times: slotsSlice.reducer,
      device: deviceSlice.reducer,
      frame: frameSlice.reducer,
      [baseApi.reducerPath]: baseApi.reducer,
    },
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(baseApi.middleware, outside),
  })
  addSlotsListeners(listeners.startListening as never)
  return { store, seen, asked: () => selectRequestedExams(store.getState())?.examSlugs.join() }
}

const thyroid = { regionSlug: 'melbourne', examSlugs: ['thyroid-ultrasound'] }
const abdomen = { regionSlug: 'melbourne', examSlugs: ['abdomen-ultrasound'] }

describe('a changed exam', () => {
  beforeEach(stopTimers)

  it('has its times asked for 400 ms later [BOOK-23, LIMIT-09]', async () => {
    const { store, asked } = open()
    store.dispatch(slotsRequested(thyroid))
    store.dispatch(examChanged(abdomen))
    await runTimers(slotsLimits.examChangeReloadMilliseconds / 1000 - 0.001)
    expect(asked()).toBe('thyroid-ultrasound')
    await runTimers(0.001)
    expect(asked()).toBe('abdomen-ultrasound')
  })

  it('that is changed again meanwhile has none asked for: the last one counts, once [BOOK-23]', async () => {
    const { store, seen, asked } = open()
    store.dispatch(examChanged(abdomen))
    await runTimers(0.3)
    store.dispatch(examChanged(thyroid))
    await runTimers(0.399)
    expect(asked()).toBeUndefined()
    await runTimers(10)
    expect(asked()).toBe('thyroid-ultrasound')
    expect(seen.filter(slotsRequested.match)).toHaveLength(1)
  })
})

describe('times that cannot be read', () => {
  const ask = async (answer: () => Promise<Response>) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const { store, seen } = open()
    setFetch(answer)
    const args = { query: { clinicIds: '7', examSlug: 'thyroid-ultrasound', start: '2026-11-23', end: '2026-11-29' } }
    const asked = store.dispatch(slotsApi.endpoints.listClinicAppointments.initiate(args))
    return { warn, asked, told: () => seen.filter(clinicAppointmentsFailed.match).map(({ payload }) => payload) }
  }
  const refusal = { code: 'exam.unknown', status: 404, requestId: 'r-1', message: 'No exam of Mārama Wilson' }

  it('raise an error action and are logged, with what is no secret [BOOK-26]', async () => {
    const { warn, asked, told } = await ask(async () => Response.json(refusal, { status: 404 }))
    await asked
    expect(told()).toEqual([{ kind: 'refusal', status: 404, code: 'exam.unknown' }])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      'Clinic appointments could not be loaded:',
      '{"kind":"refusal","status":404,"code":"exam.unknown"}',
    )
  })

  it('raise it also for an answer that is none of ours [BOOK-26, S-02]', async () => {
    const { asked, told } = await ask(async () => Response.json([{ clinic: 'no' }]))
    await asked
    expect(told()).toEqual([{ kind: 'misfit' }])
  })

  it('raise nothing when they were cancelled [BOOK-25, BOOK-26]', async () => {
    const { warn, asked, told } = await ask(() => new Promise(() => undefined))
    asked.abort()
    await asked
    expect([told(), warn.mock.calls]).toEqual([[], []])
  })
})

describe('slots of the device', () => {
  /** Of all areas, as a page that has them all. */
  const apis = import.meta.glob('/src/api/*.api.ts')

  it('are dropped by each call that changes availability, whatever its outcome, and by no other [S-40, STATE-13]', async () => {
    for (const load of Object.values(apis)) await load()
    const next = '/api/clinic_appointments/next_available'
    let reads = 0
    setFetch((async (input) => {
      if (new URL(String(input)).pathname !== next) return Response.json({ code: 'none' }, { status: 503 })
      reads += 1
      return Response.json([])
    }) as typeof fetch)
    const { store, seen } = open()
    const query = { clinicIds: '1', examSlug: 'thyroid-ultrasound' }
    await store.dispatch(slotsApi.endpoints.listNextAvailable.initiate({ query }) as never)
    const endpoints = baseApi.endpoints as unknown as Record<string, { initiate: (args: object) => never }>
    const dropping: string[] = []
    for (const { name, method } of callTable) {
      const endpoint = endpoints[name]
      if (method === 'GET' || !endpoint) continue
      const [before, dropped] = [reads, seen.filter(slotsInvalidated.match).length]
      await store.dispatch(endpoint.initiate({ params: {}, query: {}, body: {}, idempotencyKey: 'k' }))
      await Promise.all(store.dispatch(baseApi.util.getRunningQueriesThunk() as never) as unknown as Promise<unknown>[])
      const isDropped = seen.filter(slotsInvalidated.match).length > dropped
      expect([name, isDropped]).toEqual([name, reads > before])
      if (isDropped) dropping.push(name)
    }
    expect(dropping).toEqual(
      expect.arrayContaining(['requestReschedule', 'withdrawReschedule', 'createBookingRequest', 'releaseReservation']),
    )
  })
})
