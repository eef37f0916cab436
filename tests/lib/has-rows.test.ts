import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { hasRows } from '#src/lib/has-rows.ts'

const open = (): Dexie => {
  const database = new Dexie('kept')
  database.version(2).stores({ rows: 'id, state', others: 'id' })
  return database
}

afterEach(async () => {
  vi.restoreAllMocks()
  await Dexie.delete('kept')
})

describe('a look whether something is kept', () => {
  it('sees rows of any version of the database, and of some states alone', async () => {
    const database = open()
    expect(await hasRows('kept', 'rows')).toBe(false)
    await database.table('rows').put({ id: 1, state: 'queued' })
    expect(await hasRows('kept', 'rows')).toBe(true)
    expect(await hasRows('kept', 'rows', { index: 'state', values: ['sent', 'queued'] })).toBe(true)
    expect(await hasRows('kept', 'rows', { index: 'state', values: ['sent'] })).toBe(false)
    database.close()
  })

  it('sees none where there is no database, no table or no storage, and leaves no database behind', async () => {
    expect(await hasRows('kept', 'rows')).toBe(false)
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('kept')
    vi.spyOn(indexedDB, 'databases').mockResolvedValue([{ name: 'kept', version: 1 }])
    expect(await hasRows('kept', 'rows')).toBe(false)
    vi.mocked(indexedDB.databases).mockRestore()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('kept')
    const database = open()
    await database.open()
    expect(await hasRows('kept', 'missing')).toBe(false)
    database.close()
    vi.spyOn(indexedDB, 'databases').mockRejectedValue(new Error('refused'))
    expect(await hasRows('kept', 'rows')).toBe(false)
  })

  it('stands in nobody’s way: the database can be deleted at once', async () => {
    const database = open()
    await database.table('rows').put({ id: 1, state: 'queued' })
    await hasRows('kept', 'rows')
    await database.delete()
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain('kept')
  })
})
