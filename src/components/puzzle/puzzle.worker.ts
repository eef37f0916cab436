import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'
import type { Puzzle } from '#src/contract/entities/authentication.ts'

export type PuzzleShare = { puzzle: Puzzle; first: number; step: number }
export type PuzzleSolution = { counter: number; derivedKey: string }

self.addEventListener('message', async ({ data: { puzzle, first, step } }: MessageEvent<PuzzleShare>) => {
  const solution = await solveChallenge({
    challenge: puzzle,
    counterStart: first,
    counterStep: step,
    deriveKey,
    timeout: 0,
  })
  self.postMessage(solution)
})
