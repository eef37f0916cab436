import { describe, expect, it } from 'vitest'
import { readFact, writeFact } from '#server/db/facts.repository.ts'
import { openTestDatabase } from '#tests/support/databases.ts'

describe('a fact of the database', () => {
  it('is what was written last, and nothing before', async () => {
    const { db, close } = await openTestDatabase()
    expect(await readFact(db, 'provider')).toBeUndefined()
    await writeFact(db, 'provider', 'aurora')
    await writeFact(db, 'provider', 'vardar')
    await writeFact(db, 'other', 'x')
    expect(await readFact(db, 'provider')).toBe('vardar')
    await close()
  })
})
