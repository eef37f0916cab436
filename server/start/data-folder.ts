// Two servers on one embedded database lose data without an error.
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { StartRefusal } from './refusal.ts'

export type DataFolder = {
  databaseFolder: string
  /** The operating system does it too, however the process ends. */
  release: () => void
}

export const messagesFolder = (folder: string): string => join(folder, 'messages')

export const documentsFolder = (folder: string): string => join(folder, 'documents')

/** The recursive form never returns where the system allows no folders, as below /proc. */
const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

/** @throws StartRefusal */
export const makeWritable = (folder: string, what = 'data'): void => {
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK | constants.X_OK)
    writeFileSync(join(folder, '.writable'), '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new StartRefusal(`The ${what} folder ${folder} cannot be written (${code}). Set DATA_DIR to one that can.`)
  }
}

const lock = (folder: string): DatabaseSync => {
  try {
    const database = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
    try {
      database.exec('pragma locking_mode = exclusive; begin exclusive')
      return database
    } catch (error) {
      database.close()
      throw error
    }
  } catch {
    throw new StartRefusal(`Another server is using the data folder ${folder}. Stop it, or set DATA_DIR to another.`)
  }
}

/** @throws StartRefusal when it cannot be written, is in use, or belongs to another provider. */
export const takeDataFolder = (folder: string, provider: string): DataFolder => {
  makeWritable(folder)
  const held = lock(folder)
  const nameFile = join(folder, 'provider')
  const owner = existsSync(nameFile) ? readFileSync(nameFile, 'utf8').trim() : undefined
  if (owner !== undefined && owner !== provider) {
    held.close()
    throw new StartRefusal(
      `The data folder ${folder} holds the data of the provider “${owner}”, not “${provider}”. Set DATA_DIR to another.`,
    )
  }
  writeFileSync(nameFile, `${provider}\n`)
  return { databaseFolder: join(folder, 'database'), release: () => held.close() }
}
