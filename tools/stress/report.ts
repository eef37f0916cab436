// One line per promise, and the count at the end.
export type Report = {
  /** Prints the promise with its figures and counts it. */
  promise: (isKept: boolean, words: string) => void
  /** A promise about time; only counted where the run is long enough to tell. */
  timing: (isKept: boolean, words: string) => void
  /** A figure that nothing depends on. */
  note: (words: string) => void
  close: () => { failed: number }
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

export const createReport = ({ timesCount }: { timesCount: boolean }): Report => {
  let passed = 0
  let failed = 0
  const note = (words: string): void => say(`        ${words}`)
  const promise = (isKept: boolean, words: string): void => {
    if (isKept) passed += 1
    else failed += 1
    say(`${isKept ? 'passed' : 'FAILED'}  ${words}`)
  }
  return {
    promise,
    timing: (isKept, words) => (timesCount ? promise(isKept, words) : note(words)),
    note,
    close: () => {
      say(`${passed} passed, ${failed} failed`)
      return { failed }
    },
  }
}

/** The value below which `share` of the values lie. */
export const quantile = (values: readonly number[], share: number): number => {
  const inOrder = [...values].sort((a, b) => a - b)
  return inOrder[Math.min(inOrder.length - 1, Math.floor(inOrder.length * share))] ?? Number.NaN
}

export const whole = (value: number): string => Math.round(value).toLocaleString('en-AU')
