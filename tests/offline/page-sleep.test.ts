// A page that the browser freezes, beside another tab of the same databases.
import 'fake-indexeddb/auto'
import { Dexie, type EntityTable } from 'dexie'
import { beforeEach, expect, it, vi } from 'vitest'

/** The page is there before what listens to it is loaded. */
const page = vi.hoisted(() => {
  const target = new EventTarget()
  Object.assign(globalThis, { document: target })
  return target
})
const { openDatabase } = await import('#src/offline/open-database.ts')
const { enqueueUpload, listUploads, removeUploads } = await import('#src/offline/queue/uploads.ts')

type Row = { id: number; of: string }
const tables = { rows: 'id' }
const own = openDatabase<{ rows: EntityTable<Row, 'id'> }>('asleep', [tables], 'relaxed')

const other = new Dexie('asleep') as Dexie & { rows: EntityTable<Row, 'id'> }
other.version(1).stores(tables)

const freeze = (): void => void page.dispatchEvent(new Event('freeze'))
const resume = (): void => void page.dispatchEvent(new Event('resume'))

beforeEach(() => own.use(({ rows }) => rows.clear()))

/** A transaction that is not over before it is told to be. */
const writeSlowly = () => {
  let isEnough = false
  let hasBegun = (): void => undefined
  const begun = new Promise<void>((resolve) => {
    hasBegun = resolve
  })
  const written = own.use((database) =>
    database.transaction('rw', database.rows, async () => {
      await database.rows.put({ id: 1, of: 'this tab' })
      hasBegun()
      while (!isEnough) await database.rows.get(1)
      return 'written'
    }),
  )
  const end = (): void => {
    isEnough = true
  }
  return { begun, written, end }
}

it('what a frozen page was writing stands in nobody’s way, and is written once it is awake [STATE-06]', async () => {
  const { begun, written, end } = writeSlowly()
  await begun
  freeze()
  await other.rows.put({ id: 2, of: 'another tab' })
  expect(await other.rows.toArray()).toEqual([{ id: 2, of: 'another tab' }])
  end()
  resume()
  expect(await written).toBe('written')
  expect((await other.rows.toArray()).map(({ of }) => of)).toEqual(['this tab', 'another tab'])
})

it('what a frozen page is asked to do waits until it is awake', async () => {
  freeze()
  const written = own.use(({ rows }) => rows.put({ id: 3, of: 'this tab' }))
  expect(await other.rows.count()).toBe(0)
  resume()
  await written
  expect(await other.rows.count()).toBe(1)
})

it('a file that was being saved when the page was frozen is saved, beside what another tab saved meanwhile', async () => {
  await removeUploads()
  const { add } = IDBObjectStore.prototype
  const frozen = new Promise<void>((resolve) => {
    vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementationOnce(function freezeAfter(
      this: IDBObjectStore,
      ...given
    ) {
      const request = add.apply(this, given)
      request.addEventListener('success', () => {
        freeze()
        resolve()
      })
      return request
    })
  })
  const saving = enqueueUpload({
    kind: 'document',
    bookingRef: 'booking',
    bytes: new Blob(['%PDF']),
    mime: 'application/pdf',
    about: { fileName: 'referral.pdf' },
  })
  await frozen
  const otherQueue = await new Dexie('queue').open()
  await otherQueue
    .table('items')
    .add({ key: 'another', state: 'cancelled', entity: 'another', subject: '', booking: '' })
  otherQueue.close()
  resume()
  const saved = await saving
  expect(saved).toEqual({ key: expect.any(String) })
  expect(await listUploads()).toMatchObject([{ state: 'queued', about: { fileName: 'referral.pdf' } }])
})
