import { createAction } from '@reduxjs/toolkit'

/** Payload: milliseconds of this device's clock. */
export const patientForgotten = createAction<number>('session/patientForgotten')
