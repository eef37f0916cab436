import { earlierSlotsApi } from '#src/api/earlier-slots.api.ts'
import type { EarlierPreference, EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { type Sent, sendUntilKnown } from '#src/core/send-until-known.ts'
import type { Thunk } from '#src/core/store-types.ts'

type Sending = Thunk<Promise<Sent<EarlierSlots>>, never>
type Dispatch = Parameters<Sending>[0]
type Answer = { data?: EarlierSlots; error?: unknown }

const { saveEarlierPreference, stopEarlierSlots, declineEarlierSlot } = earlierSlotsApi.endpoints
const untracked = { track: false } as const

/** May be sent twice: said again it stays so. The page that comes next shows the answer, and nothing of before. */
const write =
  (bookingKey: string, send: (dispatch: Dispatch) => Promise<Answer>): Sending =>
  async (dispatch) => {
    const sent = await sendUntilKnown(() => send(dispatch))
    if (typeof sent === 'object' && 'answer' in sent)
      await dispatch(earlierSlotsApi.util.upsertQueryData('getEarlierSlots', { params: { bookingKey } }, sent.answer))
    return sent
  }

export const savePreference = (bookingKey: string, body: EarlierPreference): Sending =>
  write(bookingKey, (dispatch) => dispatch(saveEarlierPreference.initiate({ params: { bookingKey }, body }, untracked)))

export const stopPreference = (bookingKey: string): Sending =>
  write(bookingKey, (dispatch) => dispatch(stopEarlierSlots.initiate({ params: { bookingKey } }, untracked)))

export const declineOffer = (bookingKey: string, id: string): Sending =>
  write(bookingKey, (dispatch) => dispatch(declineEarlierSlot.initiate({ params: { bookingKey, id } }, untracked)))
