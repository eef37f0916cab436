// What is measured: the server on PostgreSQL and on PGlite with the same data, and the floor beside them.
import { join } from 'node:path'
import { type Client, connect } from '../stress/harness/client.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { freshDatabase, type Postgres, startPostgres } from '../stress/harness/postgres.ts'
import { type ServerProcess, spawnServer } from '../stress/harness/server-process.ts'
import type { Question, Usage } from './messages.ts'
import { provider, writeBenchPack } from './pack.ts'

export type Subject = {
  name: string
  port: number
  pid: number
  client: Client
  ask: (question: Question) => Promise<unknown>
  usage: () => Promise<Usage>
}

export type Subjects = {
  postgresql: Subject
  /** A second server on the same PostgreSQL database. */
  neighbour: Subject
  pglite: Subject
  /** The same set-up, asked only for what needs no database. */
  floor: Subject
  postgres: Postgres
  close: () => Promise<void>
}

const asSubject = async (name: string, server: ServerProcess): Promise<Subject> => {
  const port = await server.ready
  const ask = (question: Question) => server.ask(question)
  return {
    name,
    port,
    pid: server.pid,
    client: connect(port),
    ask,
    usage: () => ask({ usage: true }) as Promise<Usage>,
  }
}

/** Starts everything, one after the other. */
export const openSubjects = async (): Promise<Subjects> => {
  const { folder, remove } = temporaryFolder('bench')
  const providers = join(folder, 'providers')
  writeBenchPack(providers)
  const postgres = await startPostgres({ isDurable: true })
  const url = await freshDatabase(postgres)
  const servers: ServerProcess[] = []
  const spawnOne = (env: Record<string, string>): ServerProcess => {
    const common = { PROVIDER: provider, PROVIDERS_DIR: providers, PORT: '0', DEMO: '1', ENVIRONMENT: 'demo' }
    const server = spawnServer({ entry: 'tools/bench/server.ts', env: { ...common, ...env } })
    servers.push(server)
    return server
  }
  const postgresql = await asSubject('PostgreSQL', spawnOne({ DATABASE_URL: url }))
  const neighbour = await asSubject('PostgreSQL, second server', spawnOne({ DATABASE_URL: url }))
  const pglite = await asSubject('PGlite', spawnOne({ DATA_DIR: join(folder, 'pglite') }))
  const floor = await asSubject('floor', spawnOne({ DATA_DIR: join(folder, 'floor'), ENVIRONMENT: 'production' }))
  const close = async (): Promise<void> => {
    for (const { client } of [postgresql, neighbour, pglite, floor]) client.close()
    for (const server of servers) await server.kill()
    await postgres.stop()
    remove()
  }
  return { postgresql, neighbour, pglite, floor, postgres, close }
}
