// Migrated databases for the tests: embedded by default, a real PostgreSQL with TEST_DATABASE=postgres. A worker opens one and
// lends it to one file after the other, emptied.
import { randomBytes } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { getTableName, type SQL, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, type OpenDatabase, openEmbedded, openPostgres } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { serverModules } from '#server/modules/index.ts'
import { perWorker } from './per-worker.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder file that holds a migrated embedded database, or the address of a running PostgreSQL. */
    databaseSnapshot: string
    postgresUrl: string
  }
}

export type TestDatabase = OpenDatabase & { url?: string }

const openFreshPostgres = async (url: string, connections?: number): Promise<TestDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name} template migrated`)
  await admin.end()
  const fresh = new URL(url)
  fresh.pathname = `/${name}`
  return { ...(await openPostgres(fresh.href, connections)), url: fresh.href }
}

const postgresUrl = inject('postgresUrl')
export const isPostgres = postgresUrl !== ''

/** The embedded database, migrated already, in the folder of a server that is about to start: one that makes its own takes seconds. */
export const makeDatabase = async (folder: string): Promise<void> => {
  const database = await openEmbedded(folder, await openAsBlob(inject('databaseSnapshot')))
  await database.close()
}

/** A database that is never lent again, for a test that closes it or breaks it. */
export const openOwnDatabase = async (connections?: number): Promise<TestDatabase> =>
  isPostgres
    ? openFreshPostgres(postgresUrl, connections)
    : openEmbedded(undefined, await openAsBlob(inject('databaseSnapshot')))

/** What is done through the server; what a start fills from the provider pack stays. */
const tablesOfUse = serverModules.flatMap(({ tables = [] }) => tables.map(getTableName))

const readTables = async (db: Database): Promise<string[]> => {
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

const known = perWorker('tables', (): { all?: Promise<string[]> } => ({}))
const tablesOf = (db: Database): Promise<string[]> => {
  known.all ??= readTables(db)
  return known.all
}

const identifiers = (tables: readonly string[]) => tables.map((table) => sql.identifier(table))

/** Past the triggers that keep what is append-only: a test's database is emptied whole. */
const emptied = (db: Database, statement: SQL): Promise<void> =>
  inTransaction(db, async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(statement)
  })

/** After a test: what was done through the server goes. A truncation takes ten times as long for so few rows. */
export const deleteUse = async (db: Database): Promise<void> => {
  const deletions = identifiers(tablesOfUse).map(
    (table, index) => sql`${sql.raw(`d${index}`)} as (delete from ${table})`,
  )
  // In one statement, so that rows and those that refer to them go together.
  await emptied(db, sql`with ${sql.join(deletions, sql`, `)} select 1`)
}

const truncate = async (db: Database, tables: readonly string[]): Promise<void> => {
  await emptied(db, sql`truncate ${sql.join(identifiers(tables), sql`, `)} restart identity`)
}

/** After a file: as `deleteUse`, and nothing that the file deleted is read past in the next. */
export const truncateUse = async (db: Database): Promise<void> => truncate(db, tablesOfUse)

/** Idle databases by the size of their pool. */
const idle = perWorker('databases', () => new Map<number, TestDatabase[]>())

/** An empty database, this caller's until it closes it. */
export const openTestDatabase = async (connections = 0): Promise<TestDatabase> => {
  const waiting = idle.get(connections) ?? []
  idle.set(connections, waiting)
  const database = waiting.pop() ?? (await openOwnDatabase(connections || undefined))
  let isClosed = false
  return {
    ...database,
    close: async () => {
      if (isClosed) return
      isClosed = true
      await truncate(database.db, await tablesOf(database.db))
      waiting.push(database)
    },
  }
}
