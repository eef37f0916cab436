import { isAnyOf, type UnknownAction } from '@reduxjs/toolkit'
import type { CallArgs, CallResult, CallRow } from '#src/contract/call.ts'
import type { listDocuments } from '#src/contract/calls/documents.calls.ts'
import type { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { areaLoaded } from '#src/core/areas.slice.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { withRetries } from '#src/core/listeners/with-retries.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import {
  authenticated,
  type SignInState,
  selectSignIn,
  sessionEnded,
  sessionLost,
  sessionRead,
} from '#src/core/session/sign-in.slice.ts'
import { uploadsMark } from '#src/core/uploads/uploads-mark.ts'
import { readFromDevice } from '#src/lib/device-memory.ts'
import { mayHaveCaptures } from './capture/captures-mark.ts'

type Answered<Row extends CallRow> = {
  type: string
  payload: CallResult<Row>
  meta: { requestStatus: 'fulfilled'; arg: { endpointName: string; originalArgs: CallArgs<Row> } }
}

/** By name: importing the calls would load them with every page. */
const isAnswerTo =
  <Row extends CallRow>(name: string) =>
  (action: UnknownAction): action is Answered<Row> => {
    const { requestStatus, arg } = (action.meta ?? {}) as Partial<Answered<Row>['meta']>
    return requestStatus === 'fulfilled' && arg?.endpointName === name
  }

export const addUploadListeners = (startListening: StartListening): void => {
  // BOOK-32: the server has moved received documents; unsent ones follow to the new key.
  startListening({
    matcher: isAnswerTo<typeof createBookingKey>('createBookingKey'),
    effect: withRetries(async ({ payload, meta }: Answered<typeof createBookingKey>) => {
      const from = meta.arg.originalArgs.body.replaces
      if (from === undefined) return
      if (readFromDevice(uploadsMark) !== undefined)
        await (await import('#src/offline/queue/uploads.ts')).bookingKeyReplaced(from, payload.bookingKey)
      if (mayHaveCaptures())
        await (await import('#src/offline/captures.ts')).moveCaptures(from, payload.bookingKey, Date.now())
    }),
  })
  // S-29: what waited goes on for the person who signs in, and for nobody else.
  const follow = async (state: SignInState, isOfArea: boolean): Promise<void> => {
    const keys = state.bookings.flatMap((each) => (each.authenticationType === null ? [] : each.bookingKey))
    if (keys.length === 0 && readFromDevice(uploadsMark) === undefined) return
    const { resumeUploads, setSubject } = await import('#src/offline/queue/uploads.ts')
    // Another area says nothing of the session, which without a network is not read.
    if (keys.length > 0 || !isOfArea) await setSubject(...keys)
    for (const { bookingKey } of state.bookings) await resumeUploads(bookingKey)
  }
  startListening({
    matcher: isAnyOf(authenticated, sessionRead, sessionLost, sessionEnded, patientForgotten, areaLoaded),
    // Storage that is refused has no queue.
    effect: (action, { getState }) => follow(selectSignIn(getState()), areaLoaded.match(action)).catch(() => undefined),
  })
  // A session that lists documents may send those refused without one.
  startListening({
    matcher: isAnswerTo<typeof listDocuments>('listDocuments'),
    effect: async ({ meta }) => {
      if (readFromDevice(uploadsMark) === undefined) return
      const { resumeUploads } = await import('#src/offline/queue/uploads.ts')
      // Storage that is refused has no queue.
      await resumeUploads(meta.arg.originalArgs.params.bookingKey).catch(() => undefined)
    },
  })
}
