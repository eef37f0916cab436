// S-22: the widget of the library would start workers and WebAssembly that our policy forbids.
import type { Puzzle } from '#src/contract/entities/authentication.ts'
import type { PuzzleShare, PuzzleSolution } from './puzzle.worker.ts'

const maxWorkers = 4

const tokenOf = (challenge: Puzzle, { counter, derivedKey }: PuzzleSolution): string =>
  btoa(JSON.stringify({ challenge, solution: { counter, derivedKey } }))

const search = (worker: Worker, share: PuzzleShare): Promise<PuzzleSolution> =>
  new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<PuzzleSolution>) => resolve(data))
    worker.addEventListener('error', () => reject(new Error('the worker of the puzzle failed')))
    worker.postMessage(share)
  })

/** The token for `verifyPuzzle`. Ends early, as a rejection, with the signal. */
export const solvePuzzle = async (puzzle: Puzzle, signal?: AbortSignal): Promise<string> => {
  const step = Math.min(maxWorkers, Math.max(1, navigator.hardwareConcurrency || 1))
  const workers = Array.from(
    { length: step },
    () => new Worker(new URL('./puzzle.worker.ts', import.meta.url), { type: 'module', name: 'puzzle' }),
  )
  const aborted = new Promise<never>((_, reject) => {
    const end = (): void => reject(new DOMException('aborted', 'AbortError'))
    if (signal?.aborted) end()
    signal?.addEventListener('abort', end, { once: true })
  })
  try {
    const shares = workers.map((worker, first) => search(worker, { puzzle, first, step }))
    return tokenOf(puzzle, await Promise.race([...shares, aborted]))
  } finally {
    for (const worker of workers) worker.terminate()
  }
}
