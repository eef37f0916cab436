// Both regions are rendered from the start, or a screen reader misses the first message.
import { useEffect, useState } from 'react'

type Politeness = 'polite' | 'assertive'
type Listener = (politeness: Politeness, words: string) => void

const listeners = new Set<Listener>()

export const announce = (words: string, politeness: Politeness = 'polite'): void => {
  for (const listener of listeners) listener(politeness, words)
}

type Said = Record<Politeness, readonly { turn: number; words: string }[]>

const silence: Said = { polite: [], assertive: [] }
const regions: readonly Politeness[] = ['polite', 'assertive']

/** Messages stay beside later ones, for a reader may be behind: so many, until a pause. */
const most = 5
const silentMilliseconds = 1000

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
