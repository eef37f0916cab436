import { describe, expect, it } from 'vitest'
import { createContext, WrongProviderError } from '#server/dependencies.ts'
import { outside } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { createTestClock } from '#tests/support/clock.ts'
import { openTestDatabase } from '#tests/support/databases.ts'
import { testPack } from '#tests/support/test-pack.ts'

describe('a database', () => {
  it('of one provider is refused to another, and left as it was', async () => {
    const database = await openTestDatabase()
    const clock = createTestClock()
    await createContext(database, testPack(), clock, outside(testPack()))
    const before = await countRows(database.db, 'clinics')
    const other = testPack((pack) => {
      pack.provider.code = 'other'
      pack.clinics = pack.clinics.map((clinic) => ({ ...clinic, slug: `other-${clinic.slug}` }))
    })
    await expect(createContext(database, other, clock, outside(other))).rejects.toThrow(
      new WrongProviderError('test', 'other').message,
    )
    expect(await countRows(database.db, 'clinics')).toBe(before)
    expect((await createContext(database, testPack(), clock, outside(testPack()))).catalogue.clinics).toHaveLength(
      before,
    )
    await database.close()
  })
})
