// How the work is shared and ended; the worker itself runs in `npm run bench -- puzzle` and in the journeys.
import { createChallenge, solveChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PuzzleShare } from '#src/components/puzzle/puzzle.worker.ts'
import { solvePuzzle } from '#src/components/puzzle/solve-puzzle.ts'
import { puzzleSchema } from '#src/contract/entities/authentication.ts'

const workers: SameThreadWorker[] = []
let isBroken = false

/** A worker of this thread, with Node's own functions. */
class SameThreadWorker {
  readonly shares: PuzzleShare[] = []
  isEnded = false
  #listeners: Record<string, (event: { data?: unknown }) => void> = {}
  constructor() {
    workers.push(this)
  }
  addEventListener(type: string, listen: (event: { data?: unknown }) => void): void {
    this.#listeners[type] = listen
  }
  async postMessage(share: PuzzleShare): Promise<void> {
    this.shares.push(share)
    if (isBroken) return this.#listeners.error?.({})
    const controller = new AbortController()
    const { puzzle: challenge, first: counterStart, step: counterStep } = share
    const data = await solveChallenge({ challenge, counterStart, counterStep, deriveKey, controller, timeout: 2000 })
    if (!this.isEnded) this.#listeners.message?.({ data })
  }
  terminate(): void {
    this.isEnded = true
  }
}

const secrets = { hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' }
const makePuzzle = async (counter: number) =>
  puzzleSchema.parse(await createChallenge({ algorithm: 'PBKDF2/SHA-256', deriveKey, cost: 10, counter, ...secrets }))

beforeEach(() => {
  workers.length = 0
  isBroken = false
  vi.stubGlobal('Worker', SameThreadWorker)
})
afterEach(() => vi.unstubAllGlobals())

it.each([
  [1, 1],
  [2, 2],
  [16, 4],
])(
  'on %i processors it is searched by %i workers, and the token is what the server verifies [API-33]',
  async (processors, count) => {
    vi.spyOn(navigator, 'hardwareConcurrency', 'get').mockReturnValue(processors)
    const token = await solvePuzzle(await makePuzzle(37))
    expect(workers.map(({ shares }) => shares[0])).toMatchObject(
      Array.from({ length: count }, (_, first) => ({ first, step: count })),
    )
    expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
    const read = JSON.parse(atob(token)) as never as Pick<
      Parameters<typeof verifySolution>[0],
      'challenge' | 'solution'
    >
    expect(await verifySolution({ ...read, deriveKey, ...secrets })).toMatchObject({ verified: true })
  },
)

it('is given up with the page that asked, and ends its workers', async () => {
  const leaving = new AbortController()
  const solving = solvePuzzle(await makePuzzle(1_000_000), leaving.signal)
  leaving.abort()
  await expect(solving).rejects.toMatchObject({ name: 'AbortError' })
  expect(workers.every(({ isEnded }) => isEnded)).toBe(true)
})

it('fails where a worker cannot run', async () => {
  isBroken = true
  await expect(solvePuzzle(await makePuzzle(3))).rejects.toThrow('the worker of the puzzle failed')
})
