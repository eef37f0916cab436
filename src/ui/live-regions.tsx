// What is spoken without taking the focus. Both regions stand in the page from the start, or a reader misses the first words.
import { useEffect, useState } from 'react'

type Politeness = 'polite' | 'assertive'
type Listener = (politeness: Politeness, words: string) => void

const listeners = new Set<Listener>()

/** Says the words once to whoever listens with a screen reader. */
export const announce = (words: string, politeness: Politeness = 'polite'): void => {
  for (const listener of listeners) listener(politeness, words)
}

type Words = { id: number; words: string; at: number }
type Said = Record<Politeness, readonly Words[]>

const silence: Said = { polite: [], assertive: [] }

/** Milliseconds that words stay at least: a reader that has not come to them yet would miss what others take the place of. */
const stay = 1000

/** Mounted once, in the frame around every page. */
export const LiveRegions = () => {
  const [said, setSaid] = useState(silence)
  useEffect(() => {
    let count = 0
    const listener: Listener = (politeness, words) => {
      count += 1
      const spoken = { id: count, words, at: Date.now() }
      setSaid((before) => {
        const fresh = before[politeness].filter(({ at }) => Math.abs(spoken.at - at) < stay)
        return { ...before, [politeness]: [...fresh, spoken] }
      })
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  const regions: readonly Politeness[] = ['polite', 'assertive']
  return regions.map((politeness) => (
    <div key={politeness} className="only-spoken" aria-live={politeness}>
      {said[politeness].map(({ id, words }) => (
        <p key={id}>{words}</p>
      ))}
    </div>
  ))
}
