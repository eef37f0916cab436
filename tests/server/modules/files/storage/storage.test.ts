// What every storage of documents promises; a folder and a bucket keep the same promises.
import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStorage } from '#server/modules/files/storage/folder-storage.ts'
import { createS3Storage } from '#server/modules/files/storage/s3-storage.ts'
import { type FileStorage, MissingFile } from '#server/ports/file-storage.ts'
import { newFileKey } from '#server/shared/ids.ts'
import { type S3Server, startS3 } from '#tests/support/s3-server.ts'

let folder: string
let bucket: S3Server
const storages: Record<string, FileStorage> = {}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'front-door-storage-'))
  bucket = await startS3()
  storages.folder = createFolderStorage(join(folder, 'kept'))
  storages.bucket = createS3Storage({
    url: bucket.url,
    region: 'ap-southeast-2',
    accessKeyId: 'test-id',
    secretAccessKey: 'test-secret',
  })
})
afterAll(async () => {
  await bucket.close()
  await rm(folder, { recursive: true })
})

describe.each(['folder', 'bucket'])('a %s', (name) => {
  const storage = (): FileStorage => storages[name] as FileStorage
  const place = () => join(folder, 'incoming')
  const put = async (bytes: Buffer): Promise<string> => {
    const key = newFileKey()
    await writeFile(place(), bytes)
    await storage().put(key, place())
    return key
  }

  it.each([0, 1, 65_536, 3_000_001])(
    'gives back the %i bytes it was given, and takes their file over',
    async (size) => {
      const bytes = randomBytes(size)
      const key = await put(bytes)
      expect((await buffer(await storage().read(key))).equals(bytes)).toBe(true)
      expect(existsSync(place())).toBe(false)
    },
  )

  it('keeps files apart', async () => {
    const [first, second] = [await put(Buffer.from('first')), await put(Buffer.from('second'))]
    await storage().remove(first)
    expect(String(await buffer(await storage().read(second)))).toBe('second')
  })

  it('has nothing under a key once it is removed, and minds no second removal', async () => {
    const key = await put(Buffer.from('gone'))
    await storage().remove(key)
    await storage().remove(key)
    await expect(storage().read(key)).rejects.toThrow(MissingFile)
  })

  it('takes no key that is not its own kind', async () => {
    await writeFile(place(), 'x')
    for (const key of ['../x', '', 'a/b', 'x'.repeat(23)]) {
      await expect(storage().put(key, place())).rejects.toThrow('not a key')
      await expect(storage().read(key)).rejects.toThrow('not a key')
    }
  })
})

describe('a folder', () => {
  it('is closed to others of the machine', async () => {
    const [first = ''] = readdirSync(join(folder, 'kept'))
    expect((await stat(join(folder, 'kept', first))).mode & 0o77).toBe(0)
  })
})

describe('a bucket', () => {
  it('that refuses keeps nothing, and the file stays where it was', async () => {
    const path = join(folder, 'waiting')
    await writeFile(path, 'again')
    const before = bucket.objects.size
    bucket.failNext(503)
    await expect(storages.bucket?.put(newFileKey(), path)).rejects.toThrow()
    expect([bucket.objects.size, existsSync(path)]).toEqual([before, true])
  })

  it('that breaks before anybody reads ends no process, and who reads is told', async () => {
    const path = join(folder, 'waiting')
    await writeFile(path, randomBytes(100_000))
    const key = newFileKey()
    await storages.bucket?.put(key, path)
    bucket.cutNext()
    const content = await storages.bucket?.read(key)
    await expect.poll(() => content?.destroyed).toBe(true)
    await expect(buffer(content ?? Readable.from([]))).rejects.toThrow()
  })
})
