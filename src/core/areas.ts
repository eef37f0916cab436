// Areas of the product: what belongs to one (state, listeners, texts) comes with its first page.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import type { Area } from '#src/contract/codes/areas.ts'

/** What the store hands to every thunk. */
export type ThunkExtra = {
  /** Undefined where all of them are there; the same promise for the same areas until they are. */
  loadAreas: (wanted: readonly Area[]) => Promise<void> | undefined
}

export const ensureAreas =
  (wanted: readonly Area[]): ThunkAction<Promise<void> | undefined, unknown, unknown, UnknownAction> =>
  (_dispatch, _getState, extra) =>
    (extra as ThunkExtra).loadAreas(wanted)
