import { earlierSlotsApi } from '#src/api/earlier-slots.api.ts'
import type { EarlierPreference, EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import type { Thunk } from '#src/core/store-types.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { type Writable, type WriteArgs, write } from '#src/core/write/write.ts'

type Sending = Thunk<Promise<Outcome<EarlierSlots>>, never>

const { saveEarlierPreference, stopEarlierSlots, declineEarlierSlot } = earlierSlotsApi.endpoints

/** May be sent twice: said again it stays so. The page that comes next shows the answer, and nothing of before. */
const writeEarlier =
  <Args>(bookingKey: string, endpoint: Writable<Args, EarlierSlots>, args: WriteArgs<Args>): Sending =>
  async (dispatch) => {
    const sent = await dispatch(write(endpoint, args, { mayRepeat: true }))
    if (sent.kind === 'answered')
      await dispatch(earlierSlotsApi.util.upsertQueryData('getEarlierSlots', { params: { bookingKey } }, sent.answer))
    return sent
  }

export const savePreference = (bookingKey: string, body: EarlierPreference): Sending =>
  writeEarlier(bookingKey, saveEarlierPreference, { params: { bookingKey }, body })

export const stopPreference = (bookingKey: string): Sending =>
  writeEarlier(bookingKey, stopEarlierSlots, { params: { bookingKey } })

export const declineOffer = (bookingKey: string, id: string): Sending =>
  writeEarlier(bookingKey, declineEarlierSlot, { params: { bookingKey, id } })
