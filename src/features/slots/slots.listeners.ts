import { isAnyOf, isFulfilled, isRejected } from '@reduxjs/toolkit'
import { type ApiError, isApiError } from '#src/api/api-error.ts'
import { invalidates } from '#src/api/endpoint.ts'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import { selectMayStore } from '#src/core/device/capabilities.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { canCacheSlots, noteDropped } from './cache/slot-cache-marks.ts'
import { clinicAppointmentsFailed, examChanged, slotsInvalidated, slotsRequested } from './slots.slice.ts'

const argOf = (action: unknown) => (action as { meta: { arg?: { endpointName?: unknown } } }).meta.arg

/** Reported without the request and the server's words. */
const bare = (error: ApiError): ReturnType<typeof clinicAppointmentsFailed>['payload'] =>
  error.kind === 'refusal'
    ? { kind: error.kind, status: error.status, code: error.body.code }
    : { kind: error.kind, ...(error.kind === 'unknown' ? { status: error.status } : {}) }

export const addSlotsListeners = (startListening: StartListening): void => {
  startListening({
    actionCreator: examChanged,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners()
      await api.delay(slotsLimits.examChangeReloadMilliseconds)
      api.dispatch(slotsRequested(payload))
    },
  })

  startListening({
    matcher: isRejected,
    effect: (action, api) => {
      const { meta, payload, error } = action
      const { aborted, condition } = meta as { aborted?: boolean; condition?: boolean }
      // BOOK-25: a cancelled request is no failure.
      if (aborted || condition || argOf(action)?.endpointName !== 'listClinicAppointments') return
      const found = isApiError(payload) ? payload : isApiError(error) ? error : undefined
      const told = bare(found ?? { kind: 'unknown', status: undefined })
      console.warn('Clinic appointments could not be loaded:', JSON.stringify(told))
      api.dispatch(clinicAppointmentsFailed(told))
    },
  })

  startListening({
    matcher: isFulfilled,
    effect: (action, api) => {
      if (
        argOf(action)?.endpointName !== 'listClinicAppointments' ||
        !(selectMayStore(api.getState()) && canCacheSlots())
      )
        return
      const work = async (): Promise<void> => (await import('./cache/store-slots.ts')).storeSlots(action as never)
      whenIdle(() => void work().catch(() => undefined))
    },
  })

  startListening({
    matcher: isAnyOf(isFulfilled, isRejected),
    effect: async (action, api) => {
      // S-40: changes availability, whatever the outcome.
      if (!invalidates(argOf(action)?.endpointName, 'Slots')) return
      const now = Date.now()
      api.dispatch(slotsInvalidated(now))
      if (!(selectMayStore(api.getState()) && canCacheSlots())) return
      // At once, for other tabs; the database follows.
      noteDropped(now)
      await (await import('./cache/store-slots.ts')).invalidateCachedSlots()
    },
  })
}
