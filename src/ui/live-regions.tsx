// What is spoken without taking the focus. Both regions stand in the page from the start, or a reader misses the first words.
import { useEffect, useState } from 'react'

type Politeness = 'polite' | 'assertive'
type Listener = (politeness: Politeness, words: string) => void

const listeners = new Set<Listener>()

/** Spoken once by a screen reader. */
export const announce = (words: string, politeness: Politeness = 'polite'): void => {
  for (const listener of listeners) listener(politeness, words)
}

type Said = Record<Politeness, readonly { turn: number; words: string }[]>

const silence: Said = { polite: [], assertive: [] }
const regions: readonly Politeness[] = ['polite', 'assertive']

/** Words stay beside those that follow, for a reader may not have come to them yet: so many, until nothing was said for so long. */
const most = 5
const silentMilliseconds = 1000

/** Mounted once, in the frame around every page. */
export const LiveRegions = () => {
  const [said, setSaid] = useState(silence)
  useEffect(() => {
    let turn = 0
    const listener: Listener = (politeness, words) => {
      turn += 1
      const next = { turn, words }
      setSaid((before) => ({ ...before, [politeness]: [...before[politeness], next].slice(-most) }))
    }
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }, [])
  useEffect(() => {
    if (regions.every((politeness) => said[politeness].length < 2)) return
    const lastOnes = ({ polite, assertive }: Said): Said => ({
      polite: polite.slice(-1),
      assertive: assertive.slice(-1),
    })
    const timer = setTimeout(() => setSaid(lastOnes), silentMilliseconds)
    return () => clearTimeout(timer)
  }, [said])
  return regions.map((politeness) => (
    <div key={politeness} className="only-spoken" aria-live={politeness}>
      {said[politeness].map(({ turn, words }) => (
        <p key={turn}>{words}</p>
      ))}
    </div>
  ))
}
