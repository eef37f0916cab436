import { earlierTimesApi } from '#src/api/earlier-times.api.ts'
import type { EarlierTimes, EarlierWish } from '#src/contract/entities/earlier-time.ts'
import { type Sent, sendUntilKnown } from '#src/core/send-until-known.ts'
import type { Thunk } from '#src/core/store-types.ts'

type Sending = Thunk<Promise<Sent<EarlierTimes>>, unknown>

const { saveEarlierWish, stopEarlierTimes, declineEarlierTime } = earlierTimesApi.endpoints
const untracked = { track: false } as const

/** Each may be sent twice: said again it stays so. */
export const saveWish =
  (bookingKey: string, wish: EarlierWish): Sending =>
  (dispatch) =>
    sendUntilKnown(() => dispatch(saveEarlierWish.initiate({ params: { bookingKey }, body: wish }, untracked)))

export const stopWish =
  (bookingKey: string): Sending =>
  (dispatch) =>
    sendUntilKnown(() => dispatch(stopEarlierTimes.initiate({ params: { bookingKey } }, untracked)))

export const declineOffer =
  (bookingKey: string, id: string): Sending =>
  (dispatch) =>
    sendUntilKnown(() => dispatch(declineEarlierTime.initiate({ params: { bookingKey, id } }, untracked)))
