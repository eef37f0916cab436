import { useEffect, useRef } from 'react'
import { announce } from '#src/ui/live-regions.tsx'

/**
 * What is new in a list is spoken once, by number and not by name: others hear the desk too.
 * @param keys undefined while the list is not there; what it begins with is not new.
 */
export const useSpokenNew = (keys: readonly string[] | undefined, words: (count: number) => string): void => {
  const known = useRef<ReadonlySet<string>>(undefined)
  useEffect(() => {
    if (!keys) return
    const before = known.current
    const count = before ? keys.filter((key) => !before.has(key)).length : 0
    known.current = new Set([...keys, ...(before ?? [])])
    if (count > 0) announce(words(count))
  })
}
