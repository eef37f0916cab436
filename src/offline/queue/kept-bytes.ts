// Bytes of an upload on the device: sealed in parts, so that no single copy is long.
import type { Dexie } from 'dexie'
import { newDeviceKey, open, type Sealed, seal } from '../envelope.ts'
import { sha256 } from './digest.ts'
import { type QueueTables, queueDatabase } from './queue-database.ts'
import { queueCounts } from './queue-times.ts'

/** `digests`: of what is in each part, for reading back. */
export type SealedParts = { partKey: CryptoKey; parts: Sealed[]; digests: string[] }

const labelOf = (key: string, part: number): string => `${key} ${part}`

export const sealParts = async (key: string, bytes: ArrayBuffer): Promise<SealedParts> => {
  const partKey = await newDeviceKey()
  const parts: Sealed[] = []
  const digests: string[] = []
  for (let at = 0; at < bytes.byteLength; at += queueCounts.partBytes) {
    const part = new Uint8Array(bytes, at, Math.min(queueCounts.partBytes, bytes.byteLength - at))
    digests.push(await sha256(part))
    parts.push(await seal(partKey, part, labelOf(key, parts.length)))
  }
  return { partKey, parts, digests }
}

/** Within the caller's transaction; one part after the other, so that each is copied in a turn of its own. */
export const putParts = async (
  { bytes }: Dexie & QueueTables,
  key: string,
  { partKey, parts }: Pick<SealedParts, 'partKey' | 'parts'>,
): Promise<void> => {
  for (const [part, sealed] of parts.entries()) await bytes.put({ key, part, partKey, sealed })
}

/** Within the caller's transaction. The key that opens them goes with them. */
export const deleteParts = async ({ bytes }: Dexie & QueueTables, key: string): Promise<void> => {
  await bytes.where('[key+part]').between([key, 0], [key, Number.MAX_SAFE_INTEGER]).delete()
}

/** Whether each part on the disk is what was sealed; read twice before it is said not to be. */
export const isAsSealed = async (key: string, { digests }: Pick<SealedParts, 'digests'>): Promise<boolean> => {
  const isPartSame = async (part: number): Promise<boolean> => {
    const row = await queueDatabase.use(({ bytes }) => bytes.get([key, part]))
    const opened = row && (await open(row.partKey, row.sealed, labelOf(key, part)).catch(() => undefined))
    return opened !== undefined && (await sha256(opened)) === digests[part]
  }
  // One after the other: together they would be one long task of this thread.
  for (const part of digests.keys()) if (!(await isPartSame(part)) && !(await isPartSame(part))) return false
  return true
}

const readOnce = async (key: string, size: number): Promise<ArrayBuffer | undefined> => {
  const whole = new Uint8Array(size)
  let at = 0
  for (let part = 0; at < size; part += 1) {
    const row = await queueDatabase.use(({ bytes }) => bytes.get([key, part]))
    if (!row) return undefined
    const opened = new Uint8Array(await open(row.partKey, row.sealed, labelOf(key, part)))
    if (opened.byteLength === 0 || at + opened.byteLength > size) return undefined
    whole.set(opened, at)
    at += opened.byteLength
  }
  return whole.buffer
}

/** The bytes as they were captured, or nothing where they are not those any more. Read twice before that is said. */
export const readBytes = async (item: {
  key: string
  size: number
  sha256: string
}): Promise<ArrayBuffer | undefined> => {
  for (let reading = 1; reading <= 2; reading += 1) {
    const bytes = await readOnce(item.key, item.size).catch((error: Error) => {
      // What cannot be opened was altered; what cannot be read may be read later.
      if (error.name === 'OperationError') return undefined
      throw error
    })
    if (bytes && (await sha256(bytes)) === item.sha256) return bytes
  }
  return undefined
}
