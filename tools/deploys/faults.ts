// What must never happen to whoever has a page open while the product is deployed.

export const faultKinds = [
  /** No text or no heading for seconds. */
  'blank',
  /** What was typed is not there any more. */
  'lost',
  /** A page was loaded again while something typed was in it. */
  'reloaded-while-typed',
  /** More than one reload for one release. */
  'reloaded-twice',
  /** The release never came, though nothing was in its way. */
  'stuck',
  /** Somebody could not go on with what they were doing. */
  'broken',
  /** Thrown, or complained of in the console; a file of the page that is missing. */
  'error',
] as const
export type FaultKind = (typeof faultKinds)[number]

export type Faults = {
  /** Number of the deploy that is under way. */
  deploy: number
  note: (kind: FaultKind, what: string) => void
  count: (kind: FaultKind) => number
  total: () => number
}

export const openFaults = (say: (line: string) => void): Faults => {
  const counts = new Map<FaultKind, number>()
  const faults: Faults = {
    deploy: 0,
    note: (kind, what) => {
      counts.set(kind, (counts.get(kind) ?? 0) + 1)
      say(`deploy ${faults.deploy}: ${kind}: ${what}`)
    },
    count: (kind) => counts.get(kind) ?? 0,
    total: () => [...counts.values()].reduce((sum, count) => sum + count, 0),
  }
  return faults
}
