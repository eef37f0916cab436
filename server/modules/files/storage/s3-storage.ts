import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { S3mini } from 's3mini'
import { ensureKey, type FileStorage, MissingFile } from '../../../ports/file-storage.ts'
import { whileUnread } from './while-unread.ts'

export type S3Settings = {
  /** `https://host/bucket`, or with the bucket in the host. */
  url: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const patienceMilliseconds = 60_000
/** A prefix for buckets that hold other data too. */
const nameOf = (key: string): string => `documents/${ensureKey(key)}`

export const createS3Storage = ({ url, ...settings }: S3Settings): FileStorage => {
  const bucket = new S3mini({ endpoint: url, ...settings, requestAbortTimeout: patienceMilliseconds })
  return {
    put: async (key, path) => {
      const hash = createHash('sha256')
      await pipeline(createReadStream(path), hash)
      const file = await openAsBlob(path)
      // The signature does not cover the body; the bucket compares this digest with what arrived.
      const headers = { 'x-amz-checksum-sha256': hash.digest('base64') } as const
      await bucket.putObject(nameOf(key), file, 'application/octet-stream', undefined, headers, file.size)
      await rm(path)
    },
    read: async (key) => {
      const response = await bucket.getObjectResponse(nameOf(key))
      if (!response?.body) throw new MissingFile()
      return whileUnread(Readable.fromWeb(response.body as ReadableStream))
    },
    remove: async (key) => {
      await bucket.deleteObject(nameOf(key))
    },
  }
}
