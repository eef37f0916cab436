// What is spoken without taking the focus. Both regions stand in the page from the start, or a reader misses the first words.
import { useEffect, useState } from 'react'

type Politeness = 'polite' | 'assertive'
type Listener = (politeness: Politeness, words: string) => void

const listeners = new Set<Listener>()

/** Says the words once to whoever listens with a screen reader. */
export const announce = (words: string, politeness: Politeness = 'polite'): void => {
  for (const listener of listeners) listener(politeness, words)
}

type Said = Record<Politeness, { words: string; turn: number }>

const silence: Said = { polite: { words: '', turn: 0 }, assertive: { words: '', turn: 0 } }

/** Mounted once, in the frame around every page. */
export const LiveRegions = () => {
  const [said, setSaid] = useState(silence)
  useEffect(() => {
    const listener: Listener = (politeness, words) =>
      setSaid((before) => ({ ...before, [politeness]: { words, turn: before[politeness].turn + 1 } }))
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  return (
    <>
      <div className="only-spoken" aria-live="polite">
        <span key={said.polite.turn}>{said.polite.words}</span>
      </div>
      <div className="only-spoken" aria-live="assertive">
        <span key={said.assertive.turn}>{said.assertive.words}</span>
      </div>
    </>
  )
}
