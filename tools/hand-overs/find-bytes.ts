// Finds many texts at once in bytes, and so in every file of a folder, however a browser wrote them.
import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'

export type Hit = { text: string; where: string }

const prefixBytes = 4
const bloomBits = 1 << 22

/** As it may stand in a file: upper and lower case, escaped for JSON or an address, UTF-8 and UTF-16LE. */
const spellingsOf = (text: string): Buffer[] => {
  const cases = [...new Set([text, text.toLowerCase(), text.toUpperCase()])]
  const escaped = [...text].map((sign) =>
    sign < '\u0080' ? sign : `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  const written = [...cases, encodeURIComponent(text), escaped.join(''), JSON.stringify(text).slice(1, -1)]
  const buffers = [...new Set(written)].flatMap((each) => [Buffer.from(each, 'utf8'), Buffer.from(each, 'utf16le')])
  return buffers.filter(({ length }) => length >= prefixBytes)
}

const mix = (prefix: number): number => Math.imul(prefix, 0x9e3779b1) >>> 10

export type Finder = { add: (text: string) => void; findIn: (bytes: Buffer, where: string) => Hit[] }

export const createFinder = (): Finder => {
  const byPrefix = new Map<number, { text: string; bytes: Buffer }[]>()
  const bloom = new Uint8Array(bloomBits)
  return {
    add: (text) => {
      for (const bytes of spellingsOf(text)) {
        const prefix = bytes.readUInt32BE(0)
        byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), { text, bytes }])
        bloom[mix(prefix)] = 1
      }
    },
    findIn: (bytes, where) => {
      const found = new Set<string>()
      let prefix = 0
      for (let at = 0; at < bytes.length; at += 1) {
        prefix = ((prefix << 8) | (bytes[at] as number)) >>> 0
        if (at < prefixBytes - 1 || bloom[mix(prefix)] === 0) continue
        const start = at - prefixBytes + 1
        for (const needle of byPrefix.get(prefix) ?? [])
          if (
            start + needle.bytes.length <= bytes.length &&
            bytes.compare(needle.bytes, 0, needle.bytes.length, start, start + needle.bytes.length) === 0
          )
            found.add(needle.text)
      }
      return [...found].map((text) => ({ text, where }))
    },
  }
}

const readOrNothing = (path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch {
    // Removed meanwhile, or a socket.
    return Buffer.alloc(0)
  }
}

const isFile = (entry: Dirent): boolean => entry.isFile()

/** Names of files and folders count too. */
export const scanFolder = (folder: string, { findIn }: Finder): { hits: Hit[]; files: number; bytes: number } => {
  const hits: Hit[] = []
  let files = 0
  let bytes = 0
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const where = relative(folder, path)
    hits.push(...findIn(Buffer.from(where), `name of ${where}`))
    if (!isFile(entry)) continue
    const content = readOrNothing(path)
    files += 1
    bytes += content.length
    hits.push(...findIn(content, where))
  }
  return { hits, files, bytes }
}
