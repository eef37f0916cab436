// Effects of choosing a time: when the times of another exam are asked for, and what is said of times that cannot be read.
import { isRejected, type TypedStartListening } from '@reduxjs/toolkit'
import { type ApiError, isApiError } from '#src/api/api-error.ts'
import { limits } from '#src/contract/rules/limits.ts'
import { clinicAppointmentsFailed, examChanged, type TimesRoot, timesAsked } from './times.slice.ts'

/** The call's name in an action of the api. */
const endpointOf = (arg: unknown): unknown => (arg as { endpointName?: unknown } | undefined)?.endpointName

/** What may be told of an error: never what was asked for, nor the server's words. */
const bare = (error: ApiError): ReturnType<typeof clinicAppointmentsFailed>['payload'] =>
  error.kind === 'refusal'
    ? { kind: error.kind, status: error.status, code: error.body.code }
    : { kind: error.kind, ...(error.kind === 'unknown' ? { status: error.status } : {}) }

export const addTimesListeners = (startListening: TypedStartListening<TimesRoot>): void => {
  startListening({
    actionCreator: examChanged,
    effect: async ({ payload }, api) => {
      api.cancelActiveListeners()
      await api.delay(limits.examChangeReloadMilliseconds)
      api.dispatch(timesAsked(payload))
    },
  })

  startListening({
    matcher: isRejected,
    effect: ({ meta, payload, error }, api) => {
      const { aborted, condition, arg } = meta as { aborted?: boolean; condition?: boolean; arg: unknown }
      // BOOK-25: what the patient left behind did not fail.
      if (aborted || condition || endpointOf(arg) !== 'listClinicAppointments') return
      const found = isApiError(payload) ? payload : isApiError(error) ? error : undefined
      const told = bare(found ?? { kind: 'unknown', status: undefined })
      console.warn('Clinic appointments could not be loaded:', JSON.stringify(told))
      api.dispatch(clinicAppointmentsFailed(told))
    },
  })
}
