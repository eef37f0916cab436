import { earlierSlotsApi } from '#src/api/earlier-slots.api.ts'
import type { EarlierPreference, EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { type Sent, sendUntilKnown } from '#src/core/send-until-known.ts'
import type { Thunk } from '#src/core/store-types.ts'

type Sending = Thunk<Promise<Sent<EarlierSlots>>, unknown>

const { saveEarlierPreference, stopEarlierSlots, declineEarlierSlot } = earlierSlotsApi.endpoints
const untracked = { track: false } as const

/** Each may be sent twice: said again it stays so. */
export const savePreference =
  (bookingKey: string, wish: EarlierPreference): Sending =>
  (dispatch) =>
    sendUntilKnown(() => dispatch(saveEarlierPreference.initiate({ params: { bookingKey }, body: wish }, untracked)))

export const stopPreference =
  (bookingKey: string): Sending =>
  (dispatch) =>
    sendUntilKnown(() => dispatch(stopEarlierSlots.initiate({ params: { bookingKey } }, untracked)))

export const declineOffer =
  (bookingKey: string, id: string): Sending =>
  (dispatch) =>
    sendUntilKnown(() => dispatch(declineEarlierSlot.initiate({ params: { bookingKey, id } }, untracked)))
