// What a command of the desk speaks to: a server that listens, and a folder for what the command keeps.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/db/database.ts'
import { type Backend, type BackendOptions, startBackend } from './backend.ts'
import { deskKey } from './kiosks.ts'

export type CommandServer = { backend: Backend; server: string; data: string; close: () => Promise<void> }

export const startCommandServer = async (options: Pick<BackendOptions, 'pack'> = {}): Promise<CommandServer> => {
  const data = mkdtempSync(join(tmpdir(), 'front-door-command-'))
  const database = await openEmbedded()
  const backend = await startBackend({ ...options, database, app: { deskKey } })
  const server = await backend.app.listen({ port: 0, host: '127.0.0.1' })
  const close = async (): Promise<void> => {
    await backend.close()
    await database.close()
    rmSync(data, { recursive: true })
  }
  return { backend, server, data, close }
}
