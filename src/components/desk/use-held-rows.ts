import { useState } from 'react'
import type { DeskArrival } from '#src/contract/entities/check-in.ts'

type Held = { view: string; shown: readonly DeskArrival[] }

/**
 * Rows stay where they are while they are read: what is new waits for a press, what is gone stands until then.
 * @param view another one begins anew.
 */
export const useHeldRows = (view: string, rows: readonly DeskArrival[], all: readonly DeskArrival[]) => {
  const [held, setHeld] = useState<Held>({ view, shown: rows })
  const isAnew = held.view !== view || held.shown.length === 0
  const shown = isAnew ? rows : held.shown
  if (isAnew && (held.view !== view || rows.length > 0)) setHeld({ view, shown: rows })
  const now = new Map(all.map((row) => [row.reference, row]))
  const known = new Set(shown.map(({ reference }) => reference))
  return {
    rows: shown.map((row) => ({ arrival: now.get(row.reference) ?? row, isGone: !now.has(row.reference) })),
    fresh: rows.filter(({ reference }) => !known.has(reference)).length,
    refresh: () => setHeld({ view, shown: rows }),
  }
}
