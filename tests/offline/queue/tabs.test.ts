// More than one tab: each with modules and memory of its own, one database and one set of locks between them.
import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { forceCloseDatabase } from 'fake-indexeddb'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadDocument } from '#src/contract/calls/documents.calls.ts'
import { liveRead } from '#src/offline/open-database.ts'
import { queueDatabase } from '#src/offline/queue/queue-database.ts'
import { setTransport } from '#src/offline/queue/transport.ts'
import { drain, enqueueUpload, listUploads, queueDelays, removeUpload } from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { newKey } from '#tests/support/booking.ts'
import { ledgerOf, openWire, type Wire } from '#tests/support/uploads.ts'
import { emptyDevice, passTime, stopClock, upload } from './device.ts'

let backend: Backend
let wire: Wire
let booking: string

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())
beforeEach(async () => {
  await backend.reset()
  await emptyDevice()
  stopClock()
  wire = openWire(backend)
  setTransport(wire.transport)
  booking = await newKey(backend)
})

type Tab = { drain: () => Promise<void>; stop: () => void }

/** Another tab of the same browser, with a way to the server of its own. */
const openTab = async (itsWire: Wire = wire): Promise<Tab> => {
  vi.resetModules()
  const uploads = await import('#src/offline/queue/uploads.ts')
  const { setTransport: setIts } = await import('#src/offline/queue/transport.ts')
  setIts(itsWire.transport)
  const stop = new AbortController()
  return { drain: () => uploads.drain(stop.signal), stop: () => stop.abort() }
}

const go = (): Promise<void> => drain(new AbortController().signal)

const save = async (): Promise<string> => {
  const saved = await enqueueUpload(await upload(booking))
  if (!('key' in saved)) throw new Error(saved.problem)
  return saved.key
}

const stateOf = async (key: string) => (await listUploads()).find((each) => each.key === key)?.state

const withAndWithout = [
  ['with locks', true],
  ['in a browser without locks', false],
] as const

describe.each(withAndWithout)('two tabs %s', (_, hasLocks) => {
  beforeEach(() => {
    if (!hasLocks) vi.stubGlobal('navigator', {})
  })

  it('that drain at one moment send each upload once', async () => {
    for (let count = 0; count < 12; count += 1) await save()
    const [one, other] = [await openTab(), await openTab()]
    while ((await ledgerOf(backend)).length < 12) {
      await Promise.all([one.drain(), other.drain(), go()])
      passTime(queueDelays.watch)
    }
    expect(wire.seen.filter(({ row }) => row === uploadDocument.name)).toHaveLength(12)
    expect([wire.mostAtOnce(), (await ledgerOf(backend)).length]).toEqual([1, 12])
  })

  it('of which one is frozen while it sends: the other takes over, and the late answer changes nothing', async () => {
    const key = await save()
    const frozenWire = openWire(backend)
    frozenWire.plan(uploadDocument, 'hang')
    const frozen = await openTab(frozenWire)
    const late = frozen.drain()
    await vi.waitFor(async () => expect(await stateOf(key)).toBe('sending'))
    await go()
    expect(wire.seen).toEqual([])
    passTime(queueDelays.lease + 1000)
    expect(await stateOf(key)).toBe('confirming')
    // The tab that lost its lock looks for work too, and may be first to take the item up again.
    await vi.waitFor(async () => {
      await go()
      expect(await stateOf(key)).toBe('received')
    })
    const received = (await listUploads())[0]
    frozenWire.letGo()
    await late
    expect((await listUploads())[0]).toEqual(received)
    expect(await ledgerOf(backend)).toHaveLength(1)
  })

  it('of which one takes back what the other sends: the other cannot say that it was received', async () => {
    const key = await save()
    const itsWire = openWire(backend)
    itsWire.plan(uploadDocument, 'hang')
    const other = await openTab(itsWire)
    const late = other.drain()
    await vi.waitFor(async () => expect(await stateOf(key)).toBe('sending'))
    await removeUpload(key)
    itsWire.letGo()
    await late
    await go()
    passTime(queueDelays.lateArrival)
    await go()
    expect([await listUploads(), await ledgerOf(backend)]).toEqual([[], []])
  })
})

it('a tab that crashes while it sends is followed at once by another', async () => {
  const key = await save()
  const crashedWire = openWire(backend)
  crashedWire.plan(uploadDocument, 'drop-after-commit')
  const crashed = await openTab(crashedWire)
  // Its row stays as it was, with a lease that runs, and its lock is free: that is how a crash looks from outside.
  await crashed.drain()
  await queueDatabase.use(({ items }) =>
    items.toCollection().modify({
      state: 'sending',
      attemptId: 'of-the-crashed-tab',
      leaseUntil: Date.now() + queueDelays.lease,
      isLocked: true,
    }),
  )
  await go()
  expect([await stateOf(key), (await ledgerOf(backend)).length]).toEqual(['received', 1])
})

it('a newer build of the page gets the database when it asks for it, and nothing is lost', async () => {
  const key = await save()
  const newer = new Dexie('queue')
  await newer.open()
  const tables = Object.fromEntries(
    newer.tables.map(({ name, schema }) => [name, [schema.primKey, ...schema.indexes].map(({ src }) => src).join()]),
  )
  newer.close()
  const upgraded = new Dexie('queue')
  upgraded.version(2).stores({ ...tables, more: '++id' })
  await upgraded.open()
  expect(await upgraded.table('items').count()).toBe(1)
  upgraded.close()
  expect(await stateOf(key)).toBe('queued')
})

it('a connection that the browser took away is opened again', async () => {
  const key = await save()
  await queueDatabase.use(async (database) => database.backendDB().close())
  await go()
  expect(await stateOf(key)).toBe('received')
})

it('a list that stands open is true again where the browser threw the database away under it', async () => {
  vi.useRealTimers()
  await save()
  const seen: number[] = []
  const stop = liveRead(() => listUploads()).subscribe((uploads) => seen.push(uploads.length))
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
  const connection = await queueDatabase.use(async (database) => database.backendDB())
  await new Promise((resolve) => {
    indexedDB.deleteDatabase('queue').onsuccess = resolve
    forceCloseDatabase(connection as never)
  })
  await vi.waitFor(() => expect(seen.at(-1)).toBe(0))
  await save()
  await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
  stop()
})
