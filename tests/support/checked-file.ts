// A file in a folder of its own, checked as an upload is.
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { type CleanFile, checkFile, type FileRules } from '#server/modules/files/checks/file-check.ts'
import { digest } from './documents.ts'

export const checkRules: FileRules = {
  contentTypes: ['application/pdf', 'image/jpeg', 'image/png'],
  pages: 5,
  megapixels: 1,
}

type Checking = { name?: string; type?: string } & Partial<FileRules>

export type CheckBytes = ((bytes: Uint8Array, how?: Checking) => Promise<CleanFile>) & {
  /** Of the last one. */
  folder: () => string
}

/** Its folders are gone after each test. */
export const fileChecking = (): CheckBytes => {
  let folders: string[] = []
  afterEach(async () => {
    await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))
    folders = []
  })
  const check = async (bytes: Uint8Array, { name = 'a.jpg', type = 'image/jpeg', ...changes }: Checking = {}) => {
    const folder = await mkdtemp(join(tmpdir(), 'front-door-check-'))
    folders.push(folder)
    const path = join(folder, 'received')
    await writeFile(path, bytes)
    const file = { path, size: bytes.length, sha256: digest(bytes), fileName: name, declaredType: type }
    return checkFile(file, { ...checkRules, ...changes })
  }
  return Object.assign(check, { folder: () => folders.at(-1) ?? '' })
}

export const asPdf = { name: 'a.pdf', type: 'application/pdf' }
