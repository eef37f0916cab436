// Saving an upload on the device: what "saved" means, what lies there, and what is said when it cannot be.
import 'fake-indexeddb/auto'
import { IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cacheDatabase } from '#src/offline/cache-database.ts'
import { queueDatabase } from '#src/offline/queue/queue-database.ts'
import {
  bookingKeyReplaced,
  countUploads,
  enqueueUpload,
  listUploads,
  readUpload,
  removeUpload,
  removeUploads,
  replaceUpload,
  setSubject,
} from '#src/offline/queue/uploads.ts'
import { saveCachedSlots } from '#src/offline/slot-cache.ts'
import { everythingStored } from '../everything-stored.ts'
import { bytesOf, emptyDevice, upload } from './device.ts'

const booking = 'B'.repeat(22)

beforeEach(emptyDevice)

const save = async (change = {}): Promise<string> => {
  const saved = await enqueueUpload(await upload(booking, change))
  if (!('key' in saved)) throw new Error(saved.problem)
  return saved.key
}

describe('an upload that is saved', () => {
  it('is queued with what the row of it shows, and its bytes are those that were given [STATE-06]', async () => {
    const given = await upload(booking, { about: { fileName: 'упат.jpg', documentTypeId: 'referral', pages: 2 } })
    const saved = await enqueueUpload(given)
    expect(await listUploads(booking)).toMatchObject([
      { ...saved, state: 'queued', bookingRef: booking, about: given.about, mime: 'image/jpeg', sentBytes: null },
    ])
    const [view] = await listUploads()
    expect(await bytesOf(await readUpload(view?.key ?? ''))).toEqual(await bytesOf(given.bytes))
  })

  it('says nothing in clear of who or what: no name, no booking key, no byte of the file', async () => {
    const secret = 'Knee of Mārama Wilson'
    const bytes = new Blob([secret.repeat(50)])
    await save({ bytes, about: { fileName: `${secret}.jpg`, examSlug: 'knee-mri', label: secret }, entityKey: secret })
    const stored = await everythingStored()
    expect(stored).toContain('queued')
    for (const word of ['Mārama', 'Knee', 'knee-mri', booking, 'image/jpeg']) expect(stored).not.toContain(word)
  })

  it('is one upload when two tabs save the same draft, and refused when the bytes are others', async () => {
    const given = await upload(booking, { key: 'the-key-of-the-draft' })
    const both = await Promise.all([enqueueUpload(given), enqueueUpload(given)])
    expect(both).toEqual([{ key: 'the-key-of-the-draft' }, { key: 'the-key-of-the-draft' }])
    expect(await enqueueUpload(given)).toEqual({ key: 'the-key-of-the-draft' })
    expect(await enqueueUpload(await upload(booking, { key: 'the-key-of-the-draft' }))).toEqual({ problem: 'altered' })
    expect(await listUploads()).toHaveLength(1)
  })

  it('keeps files of many parts whole', async () => {
    const bytes = new Uint8Array(5 * 1024 * 1024 + 3).map((_, index) => index % 251)
    const key = await save({ bytes: new Blob([bytes]) })
    const read = await bytesOf(await readUpload(key))
    expect(Buffer.compare(read, bytes)).toBe(0)
  })

  it('asks for the disk before it is called saved', async () => {
    await queueDatabase.use(async (database) => {
      expect(database._options.chromeTransactionDurability).toBe('strict')
    })
  })
})

describe('an upload that cannot be saved', () => {
  it('without bytes is refused', async () => {
    expect(await enqueueUpload(await upload(booking, { bytes: new Blob([]) }))).toEqual({ problem: 'altered' })
  })

  it('and cannot be read any more since it was chosen is refused, and leaves nothing', async () => {
    const gone = new Blob(['moved meanwhile'])
    gone.slice = () => Object.assign(new Blob(['moved']), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    expect(await enqueueUpload(await upload(booking, { bytes: gone }))).toEqual({ problem: 'altered' })
    expect(await listUploads()).toEqual([])
  })

  it('and changes while it is being read is refused, and nothing of it is queued later', async () => {
    const changed = new Blob(['as it was chosen'])
    changed.arrayBuffer = () => Promise.reject(new DOMException('changed', 'NotReadableError'))
    expect(await enqueueUpload(await upload(booking, { bytes: changed }))).toEqual({ problem: 'altered' })
    expect(await queueDatabase.use(async ({ items, bytes }) => [await items.count(), await bytes.count()])).toEqual([
      0, 0,
    ])
  })

  it('is not kept when what is read back is something else', async () => {
    const get = IDBObjectStore.prototype.get
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: typeof IDBObjectStore, query) {
      const request = get.call(this, query)
      request.addEventListener('success', () => {
        const part = request.result as { sealed?: { bytes: ArrayBuffer } } | undefined
        if (part?.sealed) new Uint8Array(part.sealed.bytes).fill(1, 3, 9)
      })
      return request
    })
    expect(await enqueueUpload(await upload(booking))).toEqual({ problem: 'altered' })
    vi.restoreAllMocks()
    expect(await listUploads()).toEqual([])
    expect(await queueDatabase.use(({ bytes }) => bytes.count())).toBe(0)
  })

  /** As browsers do it: the request fails without a word, the transaction aborts with the reason. */
  const fillDisk = (times: number): void => {
    const put = IDBObjectStore.prototype.put
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      value: unknown,
      key?: IDBValidKey,
    ) {
      if (this.name === 'bytes' && times > 0) {
        times -= 1
        throw new DOMException('full', 'QuotaExceededError')
      }
      return put.call(this as never, value, key)
    } as never)
  }

  it('on a full disk is saved after the cache made room', async () => {
    await saveCachedSlots({ clinicIds: '1', examSlug: 'x', start: 'a', end: 'b' }, Date.now(), [])
    fillDisk(1)
    expect(await enqueueUpload(await upload(booking))).toEqual({ key: expect.any(String) })
    expect(await cacheDatabase.use(({ times }) => times.count())).toBe(0)
  })

  it('on a disk that stays full says so and leaves nothing behind', async () => {
    fillDisk(9)
    expect(await enqueueUpload(await upload(booking))).toEqual({ problem: 'full' })
    vi.restoreAllMocks()
    expect(await queueDatabase.use(({ items }) => items.count())).toBe(0)
  })

  it('where the browser keeps nothing says so, and lists stay empty', async () => {
    queueDatabase.close()
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('no', 'SecurityError')
    })
    expect(await enqueueUpload(await upload(booking))).toEqual({ problem: 'refused' })
    expect([await listUploads(), await countUploads()]).toEqual([
      [],
      { waiting: 0, needAttention: 0, going: 0, all: undefined },
    ])
    vi.restoreAllMocks()
    queueDatabase.close()
  })
})

describe('uploads of the device', () => {
  it('are listed by booking, also under the key that replaced it [BOOK-32]', async () => {
    const key = await save()
    await save({ bookingRef: 'C'.repeat(22) })
    await bookingKeyReplaced(booking, 'D'.repeat(22))
    await bookingKeyReplaced('D'.repeat(22), 'E'.repeat(22))
    for (const asked of [booking, 'D'.repeat(22), 'E'.repeat(22)])
      expect((await listUploads(asked)).map((view) => [view.key, view.bookingRef])).toEqual([[key, 'E'.repeat(22)]])
  })

  it('of somebody who signed in are hidden from anybody else, and without a name where nobody is signed in', async () => {
    const key = await save({ subject: 'mārama' })
    expect(await listUploads()).toMatchObject([{ key, state: 'paused_auth', about: { fileName: '' } }])
    expect(await countUploads()).toMatchObject({ waiting: 1, going: 0 })
    await expect(readUpload(key)).rejects.toThrow()
    await setSubject('mārama')
    expect((await listUploads()).map((view) => view.key)).toEqual([key])
    await setSubject('somebody else')
    expect(await listUploads()).toEqual([])
    await expect(readUpload(key)).rejects.toThrow()
  })

  it('never sent are deleted here when taken back, and in place of one that is replaced stands the new one', async () => {
    const first = await save()
    const replaced = await replaceUpload(first, await upload(booking, { about: { fileName: 'page 2.jpg' } }))
    expect((await listUploads(booking)).map(({ key, about }) => [key, about.fileName])).toEqual([
      [(replaced as { key: string }).key, 'page 2.jpg'],
    ])
    await removeUpload((replaced as { key: string }).key)
    expect(await listUploads(booking)).toEqual([])
    expect(await queueDatabase.use(({ bytes }) => bytes.count())).toBe(0)
    expect(await countUploads()).toMatchObject({ waiting: 0 })
  })

  it('are all gone after "remove my data" [STATE-06]', async () => {
    await save()
    await removeUploads()
    expect([await listUploads(), await everythingStored()]).toEqual([[], ''])
  })

  it('that the device does not let go of are not said to be gone [STATE-06]', async () => {
    const key = await save()
    vi.spyOn(IDBObjectStore.prototype, 'clear').mockImplementation(() => {
      throw new DOMException('refused', 'AbortError')
    })
    await expect(removeUploads()).rejects.toThrow()
    vi.restoreAllMocks()
    expect(await listUploads()).toMatchObject([{ key }])
  })

  it('does not take the store away from what is read or written meanwhile [STATE-06]', async () => {
    const work = [() => countUploads(), () => listUploads(booking), () => bookingKeyReplaced(booking, 'D'.repeat(22))]
    const later = async (turns: number, act: () => Promise<unknown>): Promise<void> => {
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve))
      await act()
    }
    for (let turns = 0; turns < 60; turns += 1)
      await Promise.all([later(turns % 4, removeUploads), ...work.map((act, at) => later((turns % 13) + at, act))])
    expect(await countUploads()).toMatchObject({ waiting: 0, needAttention: 0, going: 0 })
  })
})
