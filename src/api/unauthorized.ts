import { createAction } from '@reduxjs/toolkit'

/** AUTH-29: a call that needs a session was answered 401. `api` imports no `core`, which listens. */
export const unauthorized = createAction<{ call: string; bookingKey: string | undefined }>('api/unauthorized')
