import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { ParentRoute } from '../paths/path-builder.ts'

/** SHELL-25 to SHELL-27; `desk` is where staff works all day. */
export type PageClass = 'home' | 'booking' | 'confirmation' | 'check-in' | 'desk' | 'other'

/** STATE-01, STATE-07: everything else stays in the address. */
export type RouterState = {
  parentRoute: ParentRoute
  pageClass: PageClass
  isHomeStyle: boolean
  /** The page shows nothing without a sign-in of the patient. */
  needsSession: boolean
}

export const routerSlice = createSlice({
  name: 'router',
  initialState: { parentRoute: '', pageClass: 'other', isHomeStyle: false, needsSession: false } as RouterState,
  reducers: { routeEntered: (_state, { payload }: PayloadAction<RouterState>) => payload },
  selectors: {
    selectParentRoute: (state) => state.parentRoute,
    selectPageClass: (state) => state.pageClass,
    selectIsHomeStyle: (state) => state.isHomeStyle,
    selectNeedsSession: (state) => state.needsSession,
  },
})

export type RouterRoot = Parameters<typeof routerSlice.selectors.selectPageClass>[0]
export const { routeEntered } = routerSlice.actions
export const { selectParentRoute, selectPageClass, selectIsHomeStyle, selectNeedsSession } = routerSlice.selectors
