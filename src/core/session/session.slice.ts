import { createSlice } from '@reduxjs/toolkit'

/** SHELL-21: who is logged in. Nobody until sign-in exists. */
export type User = {
  username: string
  organization?: string
  currentDoctor?: { firstName: string; lastName: string }
}

type SessionState = { user: User | null }

export const sessionSlice = createSlice({
  name: 'session',
  initialState: { user: null } as SessionState,
  reducers: {},
  selectors: { selectIsLoggedIn: (state) => state.user !== null },
})

export const { selectIsLoggedIn } = sessionSlice.selectors
