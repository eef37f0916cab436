import { createAction } from '@reduxjs/toolkit'

/** Whatever holds something of a patient lets it go. Payload: when, in milliseconds of this device's clock. */
export const patientForgotten = createAction<number>('session/patientForgotten')
