// The product's solver in a page, beside the same tries in a bare loop.
import { solvePuzzle } from '#src/components/puzzle/solve-puzzle.ts'
import type { Puzzle } from '#src/contract/entities/authentication.ts'

export type PuzzleBench = {
  /** Milliseconds. */
  solve: (puzzle: Puzzle) => Promise<number>
  bare: (rounds: number, tries: number) => Promise<number>
}

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

const bareLoop = async (iterations: number, tries: number): Promise<void> => {
  const salt = new Uint8Array(16)
  for (let number = 0; number < tries; number += 1) {
    const password = new Uint32Array([number])
    const key = await crypto.subtle.importKey('raw', password, 'PBKDF2', false, ['deriveBits'])
    await crypto.subtle.deriveBits({ name: 'PBKDF2', salt, iterations, hash: 'SHA-256' }, key, 256)
  }
}

const puzzleBench: PuzzleBench = {
  solve: (puzzle) => timed(() => solvePuzzle(puzzle)),
  bare: (rounds, tries) => timed(() => bareLoop(rounds, tries)),
}

Object.assign(globalThis, { puzzleBench })
