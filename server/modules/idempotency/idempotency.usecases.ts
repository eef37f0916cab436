// Every definite answer to a key, refusals included, is stored and replayed.

import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, type ErrorDetails } from '../../shared/app-error.ts'
import { sha256 } from '../../shared/ids.ts'
import { lockIdempotencyKey, readAnswer, type StoredAnswer, writeAnswer } from './idempotency.repository.ts'

export const answerDays = 30

type Once<T> = {
  db: Database
  call: string
  key: string
  body: unknown
  now: Date
  /** Runs in the transaction that stores its answer. */
  work: (tx: Database) => Promise<T>
  /** Runs in a replay's transaction, for the parts of an answer beside its body. */
  replay?: (tx: Database, answer: T) => Promise<void>
  /** Completes a refusal after the rollback, for example with other times. */
  refuse?: (error: AppError) => Promise<AppError>
  /** False where a refusal may be another answer later, so that only success is stored. */
  keepsRefusals?: boolean
}

const reused = () => new AppError('request.idempotency-key-reused', 422)

const hashOf = (body: unknown): string => sha256(JSON.stringify(body))

type StoredRefusal = { code: ErrorCode; details: ErrorDetails }

const answerOf = <T>(stored: StoredAnswer, bodyHash: string): T => {
  if (stored.bodyHash !== bodyHash) throw reused()
  if (stored.status < 400) return stored.answer as T
  const { code, details } = stored.answer as StoredRefusal
  throw new AppError(code, stored.status, details)
}

/** @throws request.idempotency-key-reused */
export const answerBefore = async <T>({
  db,
  call,
  key,
  body,
}: Pick<Once<T>, 'db' | 'call' | 'key' | 'body'>): Promise<T | undefined> => {
  const stored = await readAnswer(db, call, key)
  return stored && answerOf<T>(stored, hashOf(body))
}

export const storedAnswer = async <T>(db: Database, call: string, key: string): Promise<T | undefined> => {
  const stored = await readAnswer(db, call, key)
  return stored && stored.status < 400 ? (stored.answer as T) : undefined
}

export const once = async <T>(request: Once<T>): Promise<T> => {
  const { db, call, key, body, now, work, replay, refuse, keepsRefusals = true } = request
  const bodyHash = hashOf(body)
  try {
    return await inTransaction(db, async (tx) => {
      await lockIdempotencyKey(tx, call, key)
      const stored = await readAnswer(tx, call, key)
      if (stored) {
        const answer = answerOf<T>(stored, bodyHash)
        await replay?.(tx, answer)
        return answer
      }
      const answer = await work(tx)
      await writeAnswer(tx, { call, key, bodyHash, status: 200, answer, now })
      return answer
    })
  } catch (error) {
    // A cap is another answer later.
    const isAnswer =
      error instanceof AppError && error.code !== 'request.idempotency-key-reused' && error.status !== 429
    if (!keepsRefusals || !isAnswer) throw error
    const refusal = (await refuse?.(error)) ?? error
    const answer: StoredRefusal = { code: refusal.code, details: refusal.details }
    await writeAnswer(db, { call, key, bodyHash, status: refusal.status, answer, now })
    throw refusal
  }
}
