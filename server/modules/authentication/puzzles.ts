// S-22: see docs/decisions/0043-sms-and-puzzle.md.
import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import * as z from 'zod/mini'
import { puzzleSchema } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import type { AppContext } from '../../context.ts'
import { sha256 } from '../../shared/ids.ts'
import { insertPuzzle } from './authentication.repository.ts'
import type { Puzzles } from './authentication.services.ts'

const { puzzleRounds, puzzleMostTries, puzzleMinutes, sprayedPuzzleFactor } = authenticationLimits

const solvedSchema = z.object({
  challenge: z.extend(puzzleSchema, {
    parameters: z.extend(puzzleSchema.shape.parameters, { data: z.object({ endsAt: z.int() }) }),
  }),
  solution: z.object({ counter: z.int(), derivedKey: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
})

const readToken = (token: string): z.infer<typeof solvedSchema> | undefined => {
  try {
    return solvedSchema.parse(JSON.parse(Buffer.from(token, 'base64').toString('utf8')))
  } catch {
    return undefined
  }
}

export const createPuzzles = ({ db, secrets, clock }: Pick<AppContext, 'db' | 'secrets' | 'clock'>): Puzzles => {
  const keys = {
    hmacSignatureSecret: secrets.derive('puzzle', 'challenge').toString('hex'),
    hmacKeySignatureSecret: secrets.derive('puzzle', 'solution').toString('hex'),
  }
  return {
    make: async (isSprayed) => {
      const mostTries = puzzleMostTries * (isSprayed ? sprayedPuzzleFactor : 1)
      const { parameters, signature } = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        deriveKey,
        cost: puzzleRounds,
        // From 1: a narrower range would be known to a guesser, who could begin where it does.
        counter: randomInt(mostTries),
        data: { endsAt: clock.now().getTime() + puzzleMinutes * 60_000 },
        ...keys,
      })
      return puzzleSchema.parse({ parameters, signature })
    },
    isSolved: async (token) => {
      const solved = readToken(token)
      const now = clock.now()
      if (!solved || solved.challenge.parameters.data.endsAt <= now.getTime()) return false
      const { challenge, solution } = solved
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...keys })
      return (
        verified &&
        (await insertPuzzle(db, {
          id: sha256(challenge.signature),
          endsAt: new Date(challenge.parameters.data.endsAt),
        }))
      )
    },
  }
}
