// One-time addresses that log in to a demonstration; write access to the data folder permits making one.
import { randomUUID } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { instantSchema } from '#src/contract/entities/primitives.ts'
import { type User, userSchema } from '#src/contract/entities/user.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'

const linkMinutes = 10

const loginLinkSchema = z.extend(userSchema, { expiresAt: instantSchema })
type LoginLink = z.infer<typeof loginLinkSchema>

export const loginLinksFolder = (dataFolder: string): string => join(dataFolder, 'login-links')

const parseLink = (text: string): LoginLink | undefined => {
  try {
    const result = loginLinkSchema.safeParse(JSON.parse(text))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}

const isLive = (link: LoginLink | undefined, now: Date): link is LoginLink =>
  link !== undefined && Date.parse(link.expiresAt) > now.getTime()

/** The server may remove a link at any moment. */
const readIfThere = (path: string): string => {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}

const removeExpired = (folder: string, now: Date): void => {
  for (const name of readdirSync(folder).filter((each) => /^[0-9a-f-]+\.(?:json|taken)$/.test(each))) {
    const path = join(folder, name)
    if (!isLive(parseLink(readIfThere(path)), now)) rmSync(path, { force: true })
  }
}

/** Good once, for ten minutes; the folder holds only the token's hash. Removes expired links. */
export const writeLoginLink = (folder: string, user: User, now: Date): string => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  removeExpired(folder, now)
  const token = newSessionToken()
  const link: LoginLink = { ...user, expiresAt: new Date(now.getTime() + linkMinutes * 60_000).toISOString() }
  writeFileSync(join(folder, `${sha256(token)}.json`), JSON.stringify(link), { mode: 0o600, flag: 'wx' })
  return token
}

/** Taken out of the folder before it is read, so that only one of two requests gets it. */
export const takeLoginLink = async (folder: string, token: string, now: Date): Promise<User | undefined> => {
  const taken = join(folder, `${randomUUID()}.taken`)
  try {
    await rename(join(folder, `${sha256(token)}.json`), taken)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  try {
    const link = parseLink(await readFile(taken, 'utf8'))
    if (!isLive(link, now)) return undefined
    const { expiresAt: _, ...user } = link
    return user
  } finally {
    await rm(taken, { force: true })
  }
}
