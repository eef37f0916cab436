// A place to stress: one database with one or two servers on it, each its own process.
import { join } from 'node:path'
import { openEmbedded, openPostgres } from '#server/db/database.ts'
import { type Client, connect } from './harness/client.ts'
import { temporaryFolder } from './harness/leftovers.ts'
import { freshDatabase, type Postgres } from './harness/postgres.ts'
import { spawnServer } from './harness/server-process.ts'
import { provider, writeStressPack } from './pack.ts'

/** Rows of a query against the database itself, past the server. */
export type Query = <Row>(text: string, values?: unknown[]) => Promise<Row[]>

export type Stand = {
  name: string
  /** One per server. */
  clients: Client[]
  ports: number[]
  /** Stops the servers, asks the database what `read` wants to know, and clears everything away. */
  settle: <T>(read: (query: Query) => Promise<T>) => Promise<T>
}

/** What a database in the folder or at the address says once no server is on it. */
export const readDatabase = async <T>(
  place: { folder: string } | { url: string },
  read: (query: Query) => Promise<T>,
): Promise<T> => {
  const database = 'url' in place ? await openPostgres(place.url) : await openEmbedded(place.folder)
  const ask = (text: string, values: unknown[]): Promise<{ rows: unknown[] }> =>
    'pool' in database ? database.pool.query(text, values) : database.client.query(text, values)
  try {
    return await read(async <Row>(text: string, values: unknown[] = []) => (await ask(text, values)).rows as Row[])
  } finally {
    await database.close()
  }
}

type StandOptions = { instances?: number; env?: Record<string, string>; moves?: 'SWAP' | 'REQUEST' }

/** Opens servers on PGlite (one only) or, when given, on a new database of a PostgreSQL server. */
export const openStand = async (
  postgres?: Postgres,
  { instances = 1, env: own = {}, moves }: StandOptions = {},
): Promise<Stand> => {
  const { folder, remove } = temporaryFolder('stress')
  writeStressPack(join(folder, 'providers'), moves)
  const url = postgres && (await freshDatabase(postgres))
  const env = {
    PROVIDER: provider,
    PROVIDERS_DIR: join(folder, 'providers'),
    PORT: '0',
    ENVIRONMENT: 'production',
    DATA_DIR: join(folder, 'data'),
    ...(url ? { DATABASE_URL: url } : {}),
    ...own,
  }
  const servers = Array.from({ length: instances }, () => spawnServer({ env }))
  const ports = await Promise.all(servers.map((server) => server.ready))
  const clients = ports.map(connect)
  const engine = url ? 'PostgreSQL' : 'PGlite'
  return {
    name: instances === 1 ? engine : `${instances} servers on one ${engine}`,
    clients,
    ports,
    settle: async (read) => {
      for (const client of clients) client.close()
      for (const server of servers) await server.stop()
      const found = await readDatabase(url ? { url } : { folder: join(folder, 'data', 'database') }, read)
      remove()
      return found
    },
  }
}
