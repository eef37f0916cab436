import { askAnew } from '#src/api/ask-anew.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import type { Reservation } from '#src/contract/entities/reservation.ts'
import { type CapabilitiesRoot, selectMayStore } from '#src/core/device/capabilities.ts'
import { selectBookHold } from '#src/core/hold/hold.slice.ts'
import { readReservation } from '#src/core/hold/hold.thunks.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { holdFound, holdReceived, holdSearched } from '../booking.events.ts'
import { freeStripHeight, isHeldInBrowser } from '../booking-mark.ts'
import { type HoldRoot, selectBookingKey, selectHold } from './booking-keys.slice.ts'

/** What this tab or another of the browser holds. A failure is told by the pages that need the hold. */
export const findHold = (): Thunk<Promise<void>, HoldRoot & CapabilitiesRoot> => async (dispatch, getState) => {
  const bookingKey = selectBookingKey(getState())
  const mayFind = bookingKey !== null || (selectMayStore(getState()) && isHeldInBrowser())
  if (selectBookHold(getState()).isHolding || !mayFind) return freeStripHeight()
  const ask = async (): Promise<Reservation | null | undefined> => {
    if (bookingKey !== null) return (await dispatch(readReservation(bookingKey))).data
    return (await dispatch(askAnew(slotsApi.endpoints.findReservation, {}))).data?.reservation
  }
  dispatch(holdSearched(true))
  try {
    const reservation = await ask()
    const isSame = selectBookingKey(getState()) === bookingKey
    if (!reservation || !isSame || selectBookHold(getState()).isHolding) return
    dispatch(bookingKey === null ? holdFound(reservation, randomKey()) : holdReceived(reservation))
  } finally {
    dispatch(holdSearched(false))
    if (!selectHold(getState())) freeStripHeight()
  }
}
