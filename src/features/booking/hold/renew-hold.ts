import type { ListenerEffectAPI, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { isApiError, refusalOf } from '#src/api/api-error.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { selectBookHold } from '#src/core/hold/hold.slice.ts'
import { readReservation } from '#src/core/hold/hold.thunks.ts'
import { write } from '#src/core/write/write.ts'
import { retryWait } from '#src/lib/retry.ts'
import { holdEnded, holdReceived } from '../booking.events.ts'
import type { CreationRoot } from '../create/creation.slice.ts'
import { type HoldRoot, selectBookingKey, selectHold } from './booking-keys.slice.ts'
import { explainLoss } from './hold.thunks.ts'

type BookingRoot = HoldRoot & CreationRoot
type Api = ListenerEffectAPI<BookingRoot, ThunkDispatch<BookingRoot, unknown, UnknownAction>>

/** STATE-14: at most ten tries with growing pauses, never past the end of the hold. */
export const renewHold = async (api: Api): Promise<void> => {
  for (let attempt = 1; attempt <= commonLimits.effectRetries; attempt += 1) {
    const bookingKey = selectBookingKey(api.getState())
    const hold = selectHold(api.getState())
    if (bookingKey === null || !hold || hold.deadline <= Date.now()) return
    const result = await api.dispatch(write(slotsApi.endpoints.renewReservation, { params: { bookingKey } }))
    if (result.kind === 'answered') {
      api.dispatch(holdReceived(result.answer))
      return
    }
    if (refusalOf(result.error)?.code === 'hold.expired') {
      // The refusal brings the alternatives.
      api.dispatch(explainLoss(result.error, hold.slots[0]))
      api.dispatch(holdEnded())
    }
    if (!isApiError(result.error) || result.error.kind === 'refusal') return
    await api.delay(retryWait(attempt))
  }
}

/** S-118: in the language that the page has now; a hold that cannot be read stays as it was. */
export const readHoldAgain = async (api: Api): Promise<void> => {
  const bookingKey = selectBookingKey(api.getState())
  const { hold, isHolding } = selectBookHold(api.getState())
  if (bookingKey === null || !hold || isHolding || hold.deadline <= Date.now()) return
  const { data } = await api.dispatch(readReservation(bookingKey))
  const now = selectBookHold(api.getState())
  if (data && now.hold === hold && !now.isHolding) api.dispatch(holdReceived(data))
}
