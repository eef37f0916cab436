// A migrated embedded database made with the build, which a first start copies: making one takes seconds.
import { createHash } from 'node:crypto'
import { constants, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrationsFolder, openEmbedded } from '../db/database.ts'
import { projectFolder } from '../shared/project-folder.ts'

const distFolder = join(projectFolder, 'dist')

const readyName = /^database-[0-9a-f]{12}$/

const enginePackage = join(projectFolder, 'node_modules', '@electric-sql', 'pglite', 'package.json')

const statementsOf = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.sql$|^_journal\.json$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name))
    .sort()

/** Another migration or another engine is another database. */
export const readyDatabaseName = (migrations = migrationsFolder): string => {
  const hash = createHash('sha256')
  const { version } = JSON.parse(readFileSync(enginePackage, 'utf8')) as { version: string }
  hash.update(version)
  for (const file of statementsOf(migrations))
    hash.update('\0').update(file.slice(migrations.length)).update('\0').update(readFileSync(file))
  return `database-${hash.digest('hex').slice(0, 12)}`
}

/** Makes it unless it is there; one that is made half-way has another name. */
export const ensureReadyDatabase = async (place = distFolder): Promise<void> => {
  const name = readyDatabaseName()
  const folder = join(place, name)
  if (existsSync(folder)) return
  const making = join(place, `making-database-${process.pid}`)
  rmSync(making, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  const database = await openEmbedded(making)
  await database.close()
  if (existsSync(folder)) rmSync(making, { recursive: true, force: true })
  else renameSync(making, folder)
  for (const old of readdirSync(place).filter((each) => readyName.test(each) && each !== name))
    rmSync(join(place, old), { recursive: true, force: true })
}

/** For the first start on a data folder that this process holds. Without one, the start makes its own. */
export const copyReadyDatabase = (databaseFolder: string, place = distFolder): void => {
  const ready = join(place, readyDatabaseName())
  if (existsSync(databaseFolder) || !existsSync(ready)) return
  const copying = join(dirname(databaseFolder), 'database-copying')
  try {
    rmSync(copying, { recursive: true, force: true })
    cpSync(ready, copying, { recursive: true, mode: constants.COPYFILE_FICLONE })
    // Under its name it is always whole.
    renameSync(copying, databaseFolder)
  } catch {
    rmSync(copying, { recursive: true, force: true })
  }
}
