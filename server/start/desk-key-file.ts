import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { newSessionToken } from '../shared/ids.ts'

/** A header carries it. */
export const isDeskKey = (text: string): boolean =>
  text.length >= accessLimits.deskKeyMinCharacters && /^[\x21-\x7e]+$/.test(text)

const deskKeyFile = (dataFolder: string): string => join(dataFolder, 'desk-key')

/** Of a demonstration that has run with this data folder. */
export const readDeskKeyFile = (dataFolder: string): string | undefined => {
  try {
    const key = readFileSync(deskKeyFile(dataFolder), 'utf8').trim()
    return isDeskKey(key) ? key : undefined
  } catch {
    return undefined
  }
}

/** Made at the first start of a demonstration, so that `npm run kiosks` needs no setting. */
export const ensureDeskKeyFile = (dataFolder: string): string => {
  const known = readDeskKeyFile(dataFolder)
  if (known !== undefined) return known
  const key = newSessionToken()
  const path = deskKeyFile(dataFolder)
  // The mode counts for a new file only.
  rmSync(path, { force: true })
  writeFileSync(path, `${key}\n`, { mode: 0o600, flag: 'wx' })
  return key
}
