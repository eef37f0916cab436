import { createAction } from '@reduxjs/toolkit'

/** A call of staff or a referrer was answered 401: the login of this browser has ended. */
export const loginRefused = createAction('api/login-refused')

/** AUTH-29: a call that needs a session was answered 401. `api` imports no `core`, which listens. */
export const unauthorized = createAction<{ call: string; bookingKey: string | undefined }>('api/unauthorized')
