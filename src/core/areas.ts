// Areas of the product: what belongs to one (state, listeners, texts) comes with its first page.
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'

export const areas = [
  'attachments',
  'booking',
  'contact',
  'device-data',
  'exams',
  'location',
  'portal',
  'slots',
] as const

export type Area = (typeof areas)[number]

/** What the store hands to every thunk. */
export type ThunkExtra = {
  /** Undefined where all of them are there; the same promise for the same areas until they are. */
  loadAreas: (wanted: readonly Area[]) => Promise<void> | undefined
}

export const ensureAreas =
  (wanted: readonly Area[]): ThunkAction<Promise<void> | undefined, unknown, unknown, UnknownAction> =>
  (_dispatch, _getState, extra) =>
    (extra as ThunkExtra).loadAreas(wanted)
