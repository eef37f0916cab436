import { createAction } from '@reduxjs/toolkit'

/** KIOSK-12: the person at the kiosk is done, and nothing of them stays. */
export const startAgainPressed = createAction('kiosk/startAgainPressed')

/** For one person, until the kiosk starts again. */
export const moreTimePressed = createAction('kiosk/moreTimePressed')

/** Whether a booking was sent whose outcome is not known yet. */
export const bookingUnsettled = createAction<boolean>('kiosk/bookingUnsettled')

/** The end of a check-in came while its person waited: they have their time from then on. */
export const outcomeShown = createAction('kiosk/outcomeShown')
