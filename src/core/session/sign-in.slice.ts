import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Session, SessionBooking } from '#src/contract/entities/authentication.ts'
import { patientForgotten } from './patient-forgotten.ts'

/** STATE-02, and which bookings this browser is signed in to. */
type SignInState = {
  isAuthenticated: boolean
  loading: boolean
  verifiedCaptcha: boolean
  otpSent: boolean
  bookings: SessionBooking[]
  /** Milliseconds that the server's clock is ahead of this one. */
  clockAhead: number
}

const initialState: SignInState = {
  isAuthenticated: false,
  loading: false,
  verifiedCaptcha: false,
  otpSent: false,
  bookings: [],
  clockAhead: 0,
}

const isSame = (one: SessionBooking, other: SessionBooking): boolean =>
  one.bookingKey === other.bookingKey && one.proof === other.proof

export const signInSlice = createSlice({
  name: 'appointmentAuthentication',
  initialState,
  reducers: {
    authenticationBegan: (state) => {
      state.loading = true
    },
    authenticationFinished: (state) => {
      state.loading = false
    },
    captchaVerified: (state, { payload }: PayloadAction<boolean>) => {
      state.verifiedCaptcha = payload
    },
    otpSent: (state, { payload }: PayloadAction<boolean>) => {
      state.otpSent = payload
    },
    /** AUTH-13, AUTH-16 */
    authenticated: (state, { payload }: PayloadAction<SessionBooking>) => {
      state.isAuthenticated = true
      state.loading = false
      state.bookings = [...state.bookings.filter((each) => !isSame(each, payload)), payload]
    },
    sessionRead: (state, { payload: { session, at } }: PayloadAction<{ session: Session; at: number }>) => {
      state.bookings = session.bookings
      state.isAuthenticated = session.bookings.some(({ authenticationType }) => authenticationType !== null)
      state.clockAhead = Date.parse(session.now) - at
    },
    sessionEnded: () => initialState,
  },
  extraReducers: (build) => build.addCase(patientForgotten, () => initialState),
  selectors: {
    selectIsAuthenticated: (state) => state.isAuthenticated,
    selectIsAuthenticating: (state) => state.loading,
    selectSignedInBookings: (state) => state.bookings,
    selectClockAhead: (state) => state.clockAhead,
  },
})

export const {
  authenticationBegan,
  authenticationFinished,
  captchaVerified,
  otpSent,
  authenticated,
  sessionRead,
  sessionEnded,
} = signInSlice.actions
export const { selectIsAuthenticated, selectIsAuthenticating, selectSignedInBookings, selectClockAhead } =
  signInSlice.selectors
