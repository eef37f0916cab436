import { useEffect } from 'react'
import type { SummaryEntry } from './error-summary.tsx'

/** Of a form too short for a summary: the first field that is wrong has the focus, at each attempt. */
export const useFocusedError = (form: { entries: readonly SummaryEntry[]; attempt: number }): void => {
  const { entries, attempt } = form
  const first = entries[0]?.targetId
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further attempt with the same errors must be told again
  useEffect(() => {
    if (first !== undefined) document.getElementById(first)?.focus()
  }, [attempt, first])
}
