// Sealed in parts, so that no single copy is long.
import type { Dexie } from 'dexie'
import { newDeviceKey, open, type Sealed, seal } from '../envelope.ts'
import { sha256 } from './digest.ts'
import { type QueueTables, queueDatabase } from './queue-database.ts'
import { queueCounts } from './queue-delays.ts'

export type SealedParts = { partKey: CryptoKey; parts: Sealed[] }

/** Cannot be opened: altered. Cannot be read: may be readable later. */
const ifAltered = (error: Error): undefined => {
  if (error.name !== 'OperationError') throw error
}

const labelOf = (key: string, part: number): string => `${key} ${part}`

/** Two at once: one leaves the disk idle, three block this thread. */
const eachPart = async (count: number, work: (part: number) => Promise<void>): Promise<void> => {
  const left = Array.from({ length: count }, (_, part) => part)
  const take = async (): Promise<void> => {
    for (let part = left.shift(); part !== undefined; part = left.shift()) await work(part)
  }
  await Promise.all([take(), take()])
}

/** Part by part, so that the file is never whole in memory. @throws where it cannot be read. */
export const sealParts = async (key: string, bytes: Blob): Promise<SealedParts> => {
  const partKey = await newDeviceKey()
  const count = Math.ceil(bytes.size / queueCounts.partBytes)
  const parts: Sealed[] = Array(count)
  await eachPart(count, async (part) => {
    const at = part * queueCounts.partBytes
    const read = await bytes.slice(at, at + queueCounts.partBytes).arrayBuffer()
    parts[part] = await seal(partKey, read, labelOf(key, part))
  })
  return { partKey, parts }
}

/** Within the caller's transaction. */
export const putParts = ({ bytes }: Dexie & QueueTables, key: string, { partKey, parts }: SealedParts): Promise<void> =>
  eachPart(parts.length, async (part) => {
    const sealed = parts[part]
    if (sealed) await bytes.put({ key, part, partKey, sealed })
  })

/** Within the caller's transaction. */
export const deleteParts = async ({ bytes }: Dexie & QueueTables, key: string): Promise<void> => {
  await bytes.where('[key+part]').between([key, 0], [key, Number.MAX_SAFE_INTEGER]).delete()
}

/** Read back part by part; one that does not open is read twice. */
export const isAsSealed = async (key: string, { partKey, parts }: SealedParts): Promise<boolean> => {
  const isPartSame = async (part: number): Promise<boolean> => {
    const row = await queueDatabase.use(({ bytes }) => bytes.get([key, part]))
    const opened = row && (await open(partKey, row.sealed, labelOf(key, part)).catch(ifAltered))
    return opened !== undefined
  }
  let areSame = true
  await eachPart(parts.length, async (part) => {
    if (areSame && !(await isPartSame(part)) && !(await isPartSame(part))) areSame = false
  })
  return areSame
}

/** Undefined where a part is missing or altered. @throws where it may be readable later. */
export const readParts = async ({ key, size }: { key: string; size: number }): Promise<ArrayBuffer | undefined> => {
  const whole = new Uint8Array(size)
  let at = 0
  for (let part = 0; at < size; part += 1) {
    const row = await queueDatabase.use(({ bytes }) => bytes.get([key, part]))
    const opened = row && (await open(row.partKey, row.sealed, labelOf(key, part)).catch(ifAltered))
    if (!opened || opened.byteLength === 0 || at + opened.byteLength > size) return undefined
    whole.set(new Uint8Array(opened), at)
    at += opened.byteLength
  }
  return whole.buffer
}

/** Undefined where its digest is another one after two readings. @throws as `readParts`. */
export const readBytes = async (item: {
  key: string
  size: number
  sha256: string
}): Promise<ArrayBuffer | undefined> => {
  for (let reading = 1; reading <= 2; reading += 1) {
    const bytes = await readParts(item)
    if (bytes && (await sha256(bytes)) === item.sha256) return bytes
  }
  return undefined
}
