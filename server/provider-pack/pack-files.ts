// What a pack names is read from the pack: a link could serve any file of the machine.
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { basename, extname, join, sep } from 'node:path'
import { svgProblem } from './svg.rules.ts'

/** @throws what the file system says of a file that is not there */
export const leadsOut = (folder: string, file: string): boolean =>
  !realpathSync(join(folder, file)).startsWith(`${realpathSync(folder)}${sep}`)

const imageBytes = 1_000_000

const startsWith =
  (...texts: string[]) =>
  (bytes: Buffer): boolean =>
    texts.some((text) => bytes.subarray(0, text.length).toString('latin1') === text)

const isWebp = (bytes: Buffer): boolean => /^RIFF[\s\S]{4}WEBP/.test(bytes.subarray(0, 12).toString('latin1'))

const jpeg = { type: 'image/jpeg', isOf: startsWith('\u00ff\u00d8\u00ff') }

const kinds: Readonly<Record<string, { type: string; isOf: (bytes: Buffer) => boolean }>> = {
  '.svg': { type: 'image/svg+xml', isOf: () => true },
  '.png': { type: 'image/png', isOf: startsWith('\u0089PNG\r\n\u001a\n') },
  '.jpg': jpeg,
  '.jpeg': jpeg,
  '.webp': { type: 'image/webp', isOf: isWebp },
  '.ico': { type: 'image/x-icon', isOf: startsWith('\0\0\u0001\0', '\u0089PNG\r\n\u001a\n') },
}

const kindOf = (file: string) => kinds[extname(file).toLowerCase()]

export const imageTypeOf = (file: string): string | undefined => kindOf(file)?.type

export type PackImage = { type: string; bytes: Buffer } | { problem: string }

const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/** Checked by its bytes. `problem` goes on after the file's name. */
export const readPackImage = (folder: string, file: string): PackImage => {
  const path = join(folder, 'images', file)
  if (basename(file) !== file || !isFile(path)) return { problem: 'does not exist' }
  if (leadsOut(folder, join('images', file))) return { problem: 'is a link that leads out of the pack' }
  const kind = kindOf(file)
  if (!kind) return { problem: `is no picture; a picture ends in ${Object.keys(kinds).join(', ')}` }
  if (statSync(path).size > imageBytes) return { problem: `is larger than ${imageBytes / 1_000_000} MB` }
  const bytes = readFileSync(path)
  if (!kind.isOf(bytes)) return { problem: `is not what its name says (${kind.type})` }
  const svg = kind.type === 'image/svg+xml' ? svgProblem(bytes.toString('utf8')) : undefined
  return svg === undefined ? { type: kind.type, bytes } : { problem: `must not hold ${svg}` }
}
