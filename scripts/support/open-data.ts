import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type OpenDatabase, openEmbedded, openPostgres } from '#server/db/database.ts'
import { takeDataFolder } from '#server/start/data-folder.ts'
import { StartRefusal } from '#server/start/refusal.ts'
import type { StartSettings } from '#server/start/settings.ts'

/** The embedded database is one process's own; a running server has it. */
const openEmbeddedBeside = async (
  { dataFolder, provider }: StartSettings,
  records: string,
): Promise<OpenDatabase | string> => {
  if (!existsSync(join(dataFolder, 'database')))
    return `No ${records.toLowerCase()} yet: no server has run with ${dataFolder}.`
  try {
    const { databaseFolder, release } = takeDataFolder(dataFolder, provider)
    const database = await openEmbedded(databaseFolder)
    const close = async (): Promise<void> => {
      await database.close()
      release()
    }
    return { ...database, close }
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    return `${records} cannot be read now. ${error.message}`
  }
}

/** Or why it cannot be read now, said of these `records`. */
export const openData = async (settings: StartSettings, records: string): Promise<OpenDatabase | string> =>
  settings.databaseUrl === undefined ? openEmbeddedBeside(settings, records) : openPostgres(settings.databaseUrl, 1)
