import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Session, SessionBooking } from '#src/contract/entities/authentication.ts'
import { routeEntered } from '../router/router.slice.ts'
import { patientForgotten } from './patient-forgotten.ts'

/** `refused`: none was there; `ended`: it ran out; `signed-out`: by the patient. */
export type LostSession = {
  bookingKey: string | undefined
  cause: 'refused' | 'ended' | 'signed-out'
  /** What was asked for and refused with it. */
  undone?: Undone | undefined
}

export type Undone = 'cancel' | 'change'

/** STATE-02, and which bookings this browser is signed in to. */
export type SignInState = {
  isAuthenticated: boolean
  loading: boolean
  verifiedCaptcha: boolean
  otpSent: boolean
  bookings: SessionBooking[]
  /** Milliseconds that the server's clock is ahead of this one. */
  clockAhead: number
  /** AUTH-19: the page that stands shows nothing more, and is being left. */
  lost: LostSession | null
  /** Told on the page after it. */
  hasEnded: boolean
  undone: Undone | null
}

const initialState: SignInState = {
  isAuthenticated: false,
  loading: false,
  verifiedCaptcha: false,
  otpSent: false,
  bookings: [],
  clockAhead: 0,
  lost: null,
  hasEnded: false,
  undone: null,
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
      state.lost = null
      state.hasEnded = false
      state.undone = null
    },
    sessionRead: (state, { payload: { session, at } }: PayloadAction<{ session: Session; at: number }>) => {
      state.bookings = session.bookings
      state.isAuthenticated = session.bookings.some(({ authenticationType }) => authenticationType !== null)
      state.clockAhead = Date.parse(session.now) - at
      if (session.bookings.some(({ bookingKey }) => bookingKey === state.lost?.bookingKey)) state.lost = null
    },
    sessionLost: (_state, { payload }: PayloadAction<LostSession>) => ({
      ...initialState,
      lost: payload,
      hasEnded: payload.cause === 'ended',
      undone: payload.undone ?? null,
    }),
    changeUndone: (state, { payload }: PayloadAction<Undone>) => {
      state.undone = payload
    },
    sessionEnded: ({ lost, hasEnded, undone }) => ({ ...initialState, lost, hasEnded, undone }),
  },
  extraReducers: (build) =>
    build
      .addCase(patientForgotten, () => initialState)
      .addCase(routeEntered, (state, { payload }) => {
        if (payload.needsSession) return
        // The page after the loss tells of it, the one after that does not.
        if (state.lost) state.lost = null
        else {
          state.hasEnded = false
          state.undone = null
        }
      }),
  selectors: {
    selectSignIn: (state) => state,
    selectIsAuthenticated: (state) => state.isAuthenticated,
    selectIsAuthenticating: (state) => state.loading,
    selectSignedInBookings: (state) => state.bookings,
    selectClockAhead: (state) => state.clockAhead,
    selectLostSession: (state) => state.lost,
    selectHasSessionEnded: (state) => state.hasEnded,
    selectUndone: (state) => state.undone,
  },
})

export type SignInRoot = Parameters<typeof signInSlice.selectors.selectIsAuthenticated>[0]
export const {
  authenticationBegan,
  authenticationFinished,
  captchaVerified,
  otpSent,
  authenticated,
  sessionRead,
  sessionLost,
  changeUndone,
  sessionEnded,
} = signInSlice.actions
export const {
  selectSignIn,
  selectIsAuthenticated,
  selectIsAuthenticating,
  selectSignedInBookings,
  selectClockAhead,
  selectLostSession,
  selectHasSessionEnded,
  selectUndone,
} = signInSlice.selectors
