// One SQL dialect, two engines: embedded PGlite by default, a PostgreSQL server for production.
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Pool } from 'pg'

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

/** `connections` is the size of this instance's pool. */
export const openPostgres = async (url: string, connections = 10): Promise<OpenDatabase & { pool: Pool }> => {
  const pool = new Pool({ connectionString: url, max: connections, application_name: 'front-door' })
  // A lost idle connection is replaced at the next query; an unhandled 'error' would end the process.
  pool.on('error', () => undefined)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await migratePostgres(drizzlePostgres({ client, casing }), migrations)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined)
    client.release()
  }
  const db = drizzlePostgres({ client: pool, casing })
  return { db: db as unknown as Database, engine: 'postgresql', pool, close: () => pool.end() }
}
