import { describe, expect, it } from 'vitest'
import type { Database } from '#server/db/database.ts'
import { inTransaction, sqlState } from '#server/db/transaction.ts'

const failing = (code: string): Error =>
  new Error('Failed query', { cause: Object.assign(new Error('driver'), { code }) })

/** A database whose transactions end as told, one after the other. */
const ending = (...ends: (Error | string)[]) => {
  let tries = 0
  const db = {
    transaction: async (work: (tx: Database) => Promise<unknown>) => {
      const end = ends[tries]
      tries += 1
      await work(db as Database)
      if (end instanceof Error) throw end
      return end
    },
  } as unknown as Database
  return { db, tries: () => tries }
}

describe('a transaction', () => {
  it.each(['40001', '40P01', '55P03'])(
    'that lost against another (%s) is done again, since nothing of it happened',
    async (code) => {
      const { db, tries } = ending(failing(code), failing(code), 'done')
      expect(await inTransaction(db, async () => 'work')).toBe('done')
      expect(tries()).toBe(3)
    },
  )

  it('is given up after five tries', async () => {
    const { db, tries } = ending(...Array.from({ length: 9 }, () => failing('40P01')))
    await expect(inTransaction(db, async () => 'work')).rejects.toThrow('Failed query')
    expect(tries()).toBe(5)
  })

  it.each(['23505', '23P01', '57P01'])('that failed for another reason (%s) is not done again', async (code) => {
    const { db, tries } = ending(failing(code), 'done')
    await expect(inTransaction(db, async () => 'work')).rejects.toThrow('Failed query')
    expect(tries()).toBe(1)
  })
})

describe('the state of a failed statement', () => {
  it('is found however deep it lies, and is nothing where there is none', () => {
    expect(sqlState(new Error('outer', { cause: failing('23P01') }))).toBe('23P01')
    expect([sqlState(new Error('x')), sqlState('x'), sqlState(undefined), sqlState(failing('ECONNRESET'))]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
  })
})
