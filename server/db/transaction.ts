import type { Database } from './database.ts'

/** SQLSTATEs after which the whole transaction may run again. */
const tryAgain = new Set(['40001', '40P01', '55P03'])
const mostTries = 5

/** Drizzle keeps the driver's error as the cause. */
export const sqlState = (error: unknown): string | undefined => {
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code
  }
  return undefined
}

/** Repeats `work` after a deadlock or serialisation failure, which undo it whole. */
export const inTransaction = async <T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction((tx) => work(tx as unknown as Database))
    } catch (error) {
      if (attempt >= mostTries || !tryAgain.has(sqlState(error) ?? '')) throw error
    }
  }
}
