// What each work of the flow does, and what it came to.
import { refusalOf } from '#src/api/api-error.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { checkInApi } from '#src/api/check-in.api.ts'
import { setCheckInRun } from '#src/api/check-in-run.ts'
import type { CallResult } from '#src/contract/call.ts'
import type * as calls from '#src/contract/calls/check-in.calls.ts'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { type Attempts, createAttempts } from '#src/core/write/attempts.ts'
import { write } from '#src/core/write/write.ts'
import { pause } from '#src/lib/retry.ts'
import type { CheckInDone } from './check-in.events.ts'
import { type CheckInWork, type WorkOf, waitsForPreparation } from './check-in.flow.ts'
import { checkInLeft, checkInMoved, selectCheckIn, selectCheckInWork } from './check-in.slice.ts'

type Doing = { attempts: Attempts; signal: AbortSignal }
type Done = Thunk<Promise<CheckInDone>, unknown>
type Sent = CallResult<typeof calls.getCheckInSent>

const { checkIn, getCheckInReadiness, getCheckInSent, getCheckInVisits, getPreparationSent } = checkInApi.endpoints

const pollMilliseconds = checkInLimits.pollSeconds * 1000
const polls = checkInLimits.pollMaxSeconds / checkInLimits.pollSeconds

const read =
  ({ visit: { bookingKey } }: WorkOf<'read'>): Done =>
  async (dispatch) => {
    const { data, error } = await dispatch(askAnew(getCheckInReadiness, { params: { bookingKey } }))
    return data ? { name: 'read', ready: data } : { name: 'failed', error }
  }

const askDetails =
  ({ visit }: WorkOf<'ask-details'>): Done =>
  async (dispatch) => ({ name: 'details-given', ready: await dispatch(ask('check-in-form', { visit })) })

const askReferral =
  ({ visit }: WorkOf<'ask-referral'>): Done =>
  async (dispatch) => ({ name: 'referral-chosen', way: await dispatch(ask('missing-referral', { visit })) })

const upload =
  ({ visit: { bookingKey }, ready: { documentTypeId } }: WorkOf<'upload'>): Done =>
  async (dispatch) => {
    const typeId = documentTypeId === null ? {} : { documentTypeId }
    await dispatch(ask('upload-attachment', { bookingKey, isBooked: true, needsReferral: true, ...typeId }))
    return { name: 'uploaded' }
  }

const send =
  ({ visit: { bookingKey } }: WorkOf<'send'>, { attempts }: Doing): Done =>
  async (dispatch) => {
    const sent = await dispatch(write(checkIn, { params: { bookingKey } }, { attempts, tries: 1 }))
    if (sent.kind === 'answered') return { name: 'sent', given: sent.answer }
    return { name: 'failed', error: sent.error, code: refusalOf(sent.error)?.code }
  }

const readSent =
  (
    endpoint: typeof getCheckInSent | typeof getPreparationSent,
    { bookingKey }: CheckInVisit,
  ): Thunk<Promise<Sent | undefined>, unknown> =>
  async (dispatch) => {
    const { data } = await dispatch(askAnew(endpoint, { params: { bookingKey } }))
    return data?.sent ? data : undefined
  }

/** The desk may have named another waiting area. */
const readVisit =
  (visit: CheckInVisit): Thunk<Promise<CheckInVisit>, unknown> =>
  async (dispatch) => {
    const { bookingKey } = visit
    const { data } = await dispatch(askAnew(getCheckInVisits, { params: { bookingKey } }))
    return data?.find((each) => each.bookingKey === bookingKey) ?? visit
  }

/** S-62: an answer that does not come is none; the next is asked for. */
const wait =
  (work: WorkOf<'wait'>, { signal }: Doing): Done =>
  async (dispatch) => {
    const { visit } = work
    const isPrepared = waitsForPreparation(work)
    for (let tries = 0; tries <= polls && !signal.aborted; tries += 1) {
      const sent = await dispatch(readSent(getCheckInSent, visit))
      if (sent && (!isPrepared || (await dispatch(readSent(getPreparationSent, visit)))))
        return { name: 'word-given', visit: await dispatch(readVisit(visit)), at: sent.at }
      await pause(pollMilliseconds, signal)
    }
    return { name: 'word-missing' }
  }

const does: { [Does in CheckInWork['does']]: (work: WorkOf<Does>, doing: Doing) => Done } = {
  read,
  'ask-details': askDetails,
  'ask-referral': askReferral,
  upload,
  send,
  wait,
}

const done = <Does extends CheckInWork['does']>(work: WorkOf<Does> & { does: Does }, doing: Doing): Done =>
  does[work.does](work, doing)

export const addCheckInListeners = (startListening: StartListening): void => {
  let attempts = createAttempts()
  startListening({
    predicate: (_action, now, before) => selectCheckInWork(now) !== selectCheckInWork(before),
    effect: async (_action, { cancelActiveListeners, dispatch, getState, signal }) => {
      cancelActiveListeners()
      const work = selectCheckInWork(getState())
      if (!work) return
      const event = await dispatch(done(work, { attempts, signal }))
      if (!signal.aborted) dispatch(checkInMoved(event))
    },
  })
  // What a run opened is let go of with it.
  startListening({
    predicate: (_action, now, before) =>
      selectCheckIn(before).process !== undefined && selectCheckIn(now).process === undefined,
    effect: () => setCheckInRun(undefined),
  })
  startListening({
    actionCreator: checkInLeft,
    effect: () => {
      attempts = createAttempts()
    },
  })
}
