import { askAnew } from '#src/api/ask-anew.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import type { Reservation } from '#src/contract/entities/reservation.ts'
import { type CapabilitiesRoot, selectMayStore } from '#src/core/device/capabilities.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { holdFound, holdReceived, holdSearched } from '../booking.events.ts'
import { freeStripHeight, isHeldInBrowser } from '../booking-mark.ts'
import { type HoldRoot, selectHolding } from './hold.slice.ts'

/** What this tab or another of the browser holds. A failure is told by the pages that need the hold. */
export const findHold = (): Thunk<Promise<void>, HoldRoot & CapabilitiesRoot> => async (dispatch, getState) => {
  const { bookingKey, isHolding } = selectHolding(getState())
  const mayFind = bookingKey !== null || (selectMayStore(getState()) && isHeldInBrowser())
  if (isHolding || !mayFind) return freeStripHeight()
  const { getReservation, findReservation } = slotsApi.endpoints
  const ask = async (): Promise<Reservation | null | undefined> => {
    if (bookingKey !== null) return (await dispatch(askAnew(getReservation, { params: { bookingKey } }))).data
    return (await dispatch(askAnew(findReservation, {}))).data?.reservation
  }
  dispatch(holdSearched(true))
  try {
    const reservation = await ask()
    const now = selectHolding(getState())
    if (!reservation || now.bookingKey !== bookingKey || now.isHolding) return
    dispatch(bookingKey === null ? holdFound(reservation, randomKey()) : holdReceived(reservation))
  } finally {
    dispatch(holdSearched(false))
    if (!selectHolding(getState()).hold) freeStripHeight()
  }
}
