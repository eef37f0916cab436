// One SQL dialect, two engines: embedded PGlite by default, a PostgreSQL server for production.
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client, Pool } from 'pg'
import { isLostConnection } from './lost-connection.ts'

/** The database or a transaction in it. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>

export type OpenDatabase = {
  db: Database
  engine: 'embedded' | 'postgresql'
  close: () => Promise<void>
}

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
const migrations = { migrationsFolder }
const casing = 'snake_case'

/** Instances that start together migrate one after the other. */
const migrationLock = 7_203_611

/** Without `folder` all is in memory; `snapshot` is a `dumpDataDir` of a migrated database, for fast tests. */
export const openEmbedded = async (folder?: string, snapshot?: Blob): Promise<OpenDatabase & { client: PGlite }> => {
  const client = await PGlite.create({
    ...(folder ? { dataDir: folder } : {}),
    ...(snapshot ? { loadDataDir: snapshot } : {}),
    extensions: { btree_gist },
  })
  const db = drizzlePglite({ client, casing })
  await migratePglite(db, migrations)
  return { db: db as unknown as Database, engine: 'embedded', client, close: () => client.close() }
}

const ignore = (): undefined => undefined

/** A connection of its own, which no timeout of the pool ends. */
const migrate = async (url: string): Promise<void> => {
  const client = new Client({ connectionString: url, application_name: 'front-door migration' })
  client.on('error', ignore)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgres(drizzlePostgres({ client, casing }), migrations)
  } finally {
    await client.end().catch(ignore)
  }
}

/** A host that is gone answers nothing at all: what waits for it ends, and is told as unavailable. */
const patience = { connectionTimeoutMillis: 10_000, query_timeout: 60_000, keepAlive: true }

/** `connections` is the size of this instance's pool. */
export const openPostgres = async (url: string, connections = 10): Promise<OpenDatabase & { pool: Pool }> => {
  await migrate(url)
  const pool = new Pool({ connectionString: url, max: connections, application_name: 'front-door', ...patience })
  // A lost connection fails the call that has it and is replaced; an unhandled 'error' would end the process.
  pool.on('error', ignore)
  pool.on('connect', (client) => void client.on('error', ignore))
  const db = drizzlePostgres({ client: pool, casing })
  // Drizzle's own keeps the client of a begin that fails, and gives back one that still waits for an answer.
  db.transaction = async (work, config) => {
    const client = await pool.connect()
    let isLost = false
    try {
      return await drizzlePostgres({ client, casing }).transaction(work, config)
    } catch (error) {
      isLost = isLostConnection(error)
      throw error
    } finally {
      client.release(isLost)
    }
  }
  return { db: db as unknown as Database, engine: 'postgresql', pool, close: () => pool.end() }
}
