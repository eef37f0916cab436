import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { User } from '#src/contract/entities/user.ts'

/** STATE-01: access to a booking is not a login. */
type SessionState = { user: User | null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { user: null } as SessionState,
  reducers: {
    userChanged: (state, { payload }: PayloadAction<User | null>) => {
      state.user = payload
    },
  },
  selectors: {
    selectUser: (state) => state.user,
    selectIsLoggedIn: (state) => state.user !== null,
    selectIsReferrer: (state) => state.user?.role === 'referrer',
    selectIsReadOnly: (state) => state.user?.readOnly === true,
  },
})

export const { userChanged } = sessionSlice.actions
export const { selectUser, selectIsLoggedIn, selectIsReadOnly, selectIsReferrer } = sessionSlice.selectors
