import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { newSessionToken } from '../shared/ids.ts'

export type KeyFile = 'desk-key' | 'secret-key'

/** A header carries the desk's. */
export const isKey = (text: string): boolean =>
  text.length >= accessLimits.deskKeyMinCharacters && /^[\x21-\x7e]+$/.test(text)

/** Of a server that has run with this data folder. */
export const readKeyFile = (dataFolder: string, file: KeyFile): string | undefined => {
  try {
    const key = readFileSync(join(dataFolder, file), 'utf8').trim()
    return isKey(key) ? key : undefined
  } catch {
    return undefined
  }
}

/** Made at the first start, so that nothing has to be set. */
export const ensureKeyFile = (dataFolder: string, file: KeyFile): string => {
  const known = readKeyFile(dataFolder, file)
  if (known !== undefined) return known
  const key = newSessionToken()
  const path = join(dataFolder, file)
  // The mode counts for a new file only.
  rmSync(path, { force: true })
  writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}
