// A fresh, migrated database for a test file: embedded by default, a real PostgreSQL with TEST_DATABASE=postgres.
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type OpenDatabase, openEmbedded, openPostgres } from '#server/db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder file that holds a migrated embedded database, or the address of a running PostgreSQL. */
    databaseSnapshot: string
    postgresUrl: string
  }
}

const openFreshPostgres = async (url: string, connections?: number): Promise<OpenDatabase & { url: string }> => {
  const name = `test_${randomBytes(6).toString('hex')}`
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const fresh = new URL(url)
  fresh.pathname = `/${name}`
  return { ...(await openPostgres(fresh.href, connections)), url: fresh.href }
}

const postgresUrl = inject('postgresUrl')
export const isPostgres = postgresUrl !== ''

/** The embedded database, migrated already, in the folder of a server that is about to start: one that makes its own takes seconds. */
export const makeDatabase = async (folder: string): Promise<void> => {
  const { openAsBlob } = await import('node:fs')
  const database = await openEmbedded(folder, await openAsBlob(inject('databaseSnapshot')))
  await database.close()
}

/** A database of this test alone. Close it, or the process stays alive. */
export const openTestDatabase = async (connections?: number): Promise<OpenDatabase & { url?: string }> => {
  if (isPostgres) return openFreshPostgres(postgresUrl, connections)
  const { openAsBlob } = await import('node:fs')
  return openEmbedded(undefined, await openAsBlob(inject('databaseSnapshot')))
}
