import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { migrationsFolder, openEmbedded } from '#server/db/database.ts'
import { occupancy } from '#server/modules/slots/slots.table.ts'
import { copyReadyDatabase, ensureReadyDatabase, readyDatabaseName } from '#server/start/ready-database.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'front-door-ready-'))
})
afterEach(() => rmSync(place, { recursive: true }))

const data = () => join(place, 'data', 'database')

/** What stands for a database where only its files matter. */
const writeReady = (name = readyDatabaseName()): void => {
  mkdirSync(join(place, 'data'), { recursive: true })
  mkdirSync(join(place, name, 'base'), { recursive: true })
  writeFileSync(join(place, name, 'base', 'rows'), 'of the build')
}

describe('the database that a first start copies', () => {
  it('is named by its migrations: one more is another database', () => {
    const migrations = join(place, 'migrations')
    cpSync(migrationsFolder, migrations, { recursive: true })
    expect(readyDatabaseName(migrations)).toBe(readyDatabaseName())
    writeFileSync(join(migrations, '9999_later.sql'), 'select 1')
    expect(readyDatabaseName(migrations)).not.toBe(readyDatabaseName())
  })

  it('is taken whole, also where a start before it was killed while it copied', () => {
    writeReady()
    mkdirSync(join(place, 'data', 'database-copying', 'half'), { recursive: true })
    copyReadyDatabase(data(), place)
    expect(readFileSync(join(data(), 'base', 'rows'), 'utf8')).toBe('of the build')
    expect(readdirSync(data())).toEqual(['base'])
    expect(readdirSync(join(place, 'data'))).toEqual(['database'])
  })

  it('never replaces one that is there', () => {
    writeReady()
    mkdirSync(data())
    writeFileSync(join(data(), 'bookings'), 'of people')
    copyReadyDatabase(data(), place)
    expect(readdirSync(data())).toEqual(['bookings'])
  })

  it('of other migrations is left alone: the start makes its own', () => {
    writeReady('database-0123456789ab')
    copyReadyDatabase(data(), place)
    expect(existsSync(data())).toBe(false)
  })

  it('has every migration, and replaces that of earlier ones', async () => {
    mkdirSync(join(place, 'data'))
    mkdirSync(join(place, 'database-0123456789ab'))
    await ensureReadyDatabase(place)
    expect(readdirSync(place).sort()).toEqual(['data', readyDatabaseName()])
    copyReadyDatabase(data(), place)
    const { entries } = JSON.parse(readFileSync(join(migrationsFolder, 'meta', '_journal.json'), 'utf8')) as {
      entries: unknown[]
    }
    // As it is, before an opening would migrate what is missing.
    const { PGlite } = await import('@electric-sql/pglite')
    const bare = await PGlite.create(data())
    const { rows } = await bare.query('select count(*)::int as count from drizzle.__drizzle_migrations')
    await bare.close()
    expect(rows).toEqual([{ count: entries.length }])
    const database = await openEmbedded(data())
    const bookings = await database.db.$count(occupancy)
    await database.close()
    expect(bookings).toBe(0)
    // Two databases are made and opened.
  }, 90_000)
})
