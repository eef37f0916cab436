// Every definite answer to a key, refusals included, is stored and replayed.

import type { ErrorCode } from '#src/contract/codes/error-codes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError, type ErrorDetails } from '../../shared/app-error.ts'
import { sha256 } from '../../shared/ids.ts'
import type { Secrets } from '../../shared/secrets.ts'
import { lockIdempotencyKey, readAnswer, type StoredAnswer, writeAnswer } from './idempotency.repository.ts'

export const answerDays = 30

type Once<T> = {
  db: Database
  secrets: Secrets
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

const purpose = 'idempotent-body'

/** No birth date may be tried through: a plain hash would let it. Versions before this one stored one. */
const isSameBody = (secrets: Secrets, body: unknown, stored: string): boolean => {
  const text = JSON.stringify(body)
  return /^[0-9a-f]{64}$/.test(stored) ? stored === sha256(text) : secrets.verify(purpose, text, stored)
}

type StoredRefusal = { code: ErrorCode; details: ErrorDetails }

const answerOf = <T>(stored: StoredAnswer, { secrets, body }: Pick<Once<T>, 'secrets' | 'body'>): T => {
  if (!isSameBody(secrets, body, stored.bodyHash)) throw reused()
  if (stored.status < 400) return stored.answer as T
  const { code, details } = stored.answer as StoredRefusal
  throw new AppError(code, stored.status, details)
}

/** @throws request.idempotency-key-reused */
export const answerBefore = async <T>(
  request: Pick<Once<T>, 'db' | 'secrets' | 'call' | 'key' | 'body'>,
): Promise<T | undefined> => {
  const stored = await readAnswer(request.db, request.call, request.key)
  return stored && answerOf<T>(stored, request)
}

export const storedAnswer = async <T>(db: Database, call: string, key: string): Promise<T | undefined> => {
  const stored = await readAnswer(db, call, key)
  return stored && stored.status < 400 ? (stored.answer as T) : undefined
}

export const once = async <T>(request: Once<T>): Promise<T> => {
  const { db, secrets, call, key, body, now, work, replay, refuse, keepsRefusals = true } = request
  const bodyHash = secrets.sign(purpose, JSON.stringify(body))
  try {
    return await inTransaction(db, async (tx) => {
      await lockIdempotencyKey(tx, call, key)
      const stored = await readAnswer(tx, call, key)
      if (stored) {
        const answer = answerOf<T>(stored, request)
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
