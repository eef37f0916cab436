// State, listeners and texts of an area come with its first page.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Area } from '#src/contract/codes/areas.ts'

export type ThunkExtra = {
  loadAreas: (wanted: readonly Area[]) => Promise<void> | undefined
}

export const ensureAreas =
  (wanted: readonly Area[]): ThunkAction<Promise<void> | undefined, unknown, unknown, UnknownAction> =>
  (_dispatch, _getState, extra) =>
    (extra as ThunkExtra).loadAreas(wanted)
