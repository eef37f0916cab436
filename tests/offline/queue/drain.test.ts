// Sending what waits: the real server behind a network that breaks, and what the device believes of it.
import 'fake-indexeddb/auto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  deleteDocument,
  getDocumentReceipt,
  updateDocument,
  uploadDocument,
} from '#src/contract/calls/documents.calls.ts'
import { ping } from '#src/contract/calls/health.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { nextDrainAt } from '#src/offline/queue/drain.ts'
import { networkMayBeBack, suspectNetwork } from '#src/offline/queue/network.ts'
import { queueDatabase } from '#src/offline/queue/queue-database.ts'
import { forgetSweep, nextSweepAt } from '#src/offline/queue/sweep.ts'
import { setTransport } from '#src/offline/queue/transport.ts'
import {
  bookingKeyReplaced,
  drain,
  enqueueUpload,
  listRemovedSlugs,
  listUploads,
  queueDelays,
  removeUpload,
  replaceUpload,
  resumeUploads,
  sendWithoutSaving,
  setSubject,
  tryUploadNow,
  type Upload,
  type UploadView,
} from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, newKey, slot } from '#tests/support/booking.ts'
import { defaultNow } from '#tests/support/clock.ts'
import { type Fault, ledgerOf, openWire, type Wire } from '#tests/support/uploads.ts'
import { day, digestOf, emptyDevice, hour, passTime, stopClock, upload } from './device.ts'

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

const go = (): Promise<void> => drain(new AbortController().signal)

const save = async (change: Partial<Upload> = {}): Promise<string> => {
  const saved = await enqueueUpload(await upload(booking, change))
  if (!('key' in saved)) throw new Error(saved.problem)
  return saved.key
}

const look = async (key: string): Promise<UploadView> => {
  const view = (await listUploads()).find((each) => each.key === key)
  if (!view) throw new Error('not listed')
  return view
}

/** Lets time go on to the next try, again and again, until nothing waits for one. */
const goOn = async (most = 60): Promise<void> => {
  for (let round = 0; round < most; round += 1) {
    await go()
    const next = await nextDrainAt()
    if (next === null) return
    passTime(Math.max(1, next - Date.now()))
  }
}

const posts = (key?: string): number =>
  wire.seen.filter((each) => each.row === uploadDocument.name && (key === undefined || each.key === key)).length

const countParts = (): Promise<number> => queueDatabase.use(({ bytes }) => bytes.count())

describe('an upload that is sent', () => {
  it('is received once, as it was given, and its bytes leave the device with the receipt [STATE-06]', async () => {
    const given = await upload(booking)
    const { key } = (await enqueueUpload(given)) as { key: string }
    await go()
    const [document] = await ledgerOf(backend)
    expect(document).toMatchObject({
      sha256: await digestOf(given),
      file_name: given.about.fileName,
      booking_key: booking,
    })
    expect(await look(key)).toMatchObject({
      state: 'received',
      receipt: { slug: document?.slug },
      about: given.about,
      problem: null,
    })
    expect([await countParts(), await countRows(backend.context.db, 'documents')]).toEqual([0, 1])
  })

  it('is one of two that are on their way at a time', async () => {
    for (let count = 0; count < 5; count += 1) await save()
    wire.plan(uploadDocument, 'hang', 'hang')
    const done = go()
    await vi.waitFor(() => expect(posts()).toBe(2))
    expect((await listUploads()).map(({ state }) => state).sort()).toEqual([
      'queued',
      'queued',
      'queued',
      'sending',
      'sending',
    ])
    wire.letGo()
    await done
    expect(await ledgerOf(backend)).toHaveLength(5)
  })

  it('shows how far it is, and where it stopped', async () => {
    const key = await save()
    wire.plan(uploadDocument, 'hang')
    const stop = new AbortController()
    setTransport((exchange, options) => {
      passTime(queueDelays.progress)
      return wire.transport(exchange, options)
    })
    const done = drain(stop.signal)
    await vi.waitFor(async () => {
      const { sentBytes, size } = await look(key)
      expect(sentBytes).toBe(size / 2)
    })
    stop.abort()
    await done
    expect(await look(key)).toMatchObject({ state: 'confirming', sentBytes: null, stoppedAt: 0.5 })
  })

  it('is gone on with at once by whoever comes while it is being stopped', async () => {
    const key = await save()
    wire.plan(uploadDocument, 'hang')
    const stop = new AbortController()
    const done = drain(stop.signal)
    await vi.waitFor(() => expect(posts(key)).toBe(1))
    stop.abort()
    await go()
    expect((await look(key)).state).toBe('received')
    await done
  })
})

/** Whatever happens on the way: received once, unaltered, never said to be received before it was. */
describe('an upload that meets', () => {
  const faults: [string, Fault[]][] = [
    ['a reset before its body', ['drop-before']],
    ['a reset after its body', ['drop-after-body']],
    ['an answer that is lost after it was taken in', ['drop-after-commit']],
    ['half an answer', ['truncated']],
    ['a portal that answers everything', ['portal']],
    ['a way to a login page', ['redirect']],
    ['a receipt of other bytes', ['wrong-hash', 'wrong-hash']],
    ['the receipt of another upload', ['wrong-key', 'wrong-key']],
    ['a server that fails', [{ status: 500, code: 'server.error' }, { status: 502 }, { status: 504 }]],
    ['a server that is away', [{ status: 503, code: 'server.unavailable', retryAfter: '2' }]],
    ['a server that asks for less', [{ status: 429, code: 'upload.too-many', retryAfter: '60' }]],
    ['a disk that is full', [{ status: 507, code: 'server.storage-full' }]],
    ['bytes that changed on the way', [{ status: 409, code: 'document.altered' }]],
    ['a server that waited too long', [{ status: 408, code: 'request.too-slow' }]],
    [
      'a proxy that refuses in its own words',
      [
        { status: 404, html: true },
        { status: 403, html: true },
      ],
    ],
  ]
  it.each(faults)('%s is received once all the same [STATE-06]', async (_, met) => {
    const key = await save()
    wire.plan(uploadDocument, ...met)
    await go()
    const first = await look(key)
    expect([first.state, await countParts()]).not.toContain('received')
    expect(first.nextAttemptAt).toBeGreaterThan(Date.now())
    await goOn()
    expect((await look(key)).state).toBe('received')
    expect(await ledgerOf(backend)).toHaveLength(1)
    expect(await countParts()).toBe(0)
  })

  it('a lost answer asks what became of it before a byte is sent again', async () => {
    const key = await save()
    wire.plan(uploadDocument, 'drop-after-commit')
    await go()
    expect(await look(key)).toMatchObject({ state: 'confirming', problem: { class: 'transient' } })
    await goOn()
    expect([posts(key), wire.seen.filter(({ row }) => row === getDocumentReceipt.name).length]).toEqual([1, 1])
  })

  it('a lost answer, and its document is deleted elsewhere: not received, kept here, and not brought back [STATE-06]', async () => {
    const key = await save()
    wire.plan(uploadDocument, 'drop-after-commit')
    await go()
    const [{ slug = '' } = {}] = await ledgerOf(backend)
    await backend.call(deleteDocument, { params: { bookingKey: booking, slug }, idempotencyKey: crypto.randomUUID() })
    await goOn()
    expect(await look(key)).toMatchObject({ state: 'blocked', problem: { class: 'gone', code: 'document.unknown' } })
    expect([await countParts(), await countRows(backend.context.db, 'documents')]).toEqual([1, 0])
  })

  it('Retry-After waits so long, and a full disk half an hour', async () => {
    const first = await save()
    wire.plan(uploadDocument, { status: 503, code: 'server.unavailable', retryAfter: '20' })
    await go()
    expect((await look(first)).nextAttemptAt).toBeGreaterThanOrEqual(Date.now() + 20_000)
    const second = await save()
    wire.plan(uploadDocument, { status: 507, code: 'server.storage-full' })
    await go()
    expect(await look(second)).toMatchObject({ problem: { class: 'storage', code: 'server.storage-full' } })
    expect((await look(second)).nextAttemptAt).toBeGreaterThanOrEqual(Date.now() + queueDelays.storagePause)
  })

  it('wrong receipts three times needs somebody who looks, and keeps its bytes', async () => {
    const key = await save()
    wire.choose((row) => (row === ping.name ? 'none' : 'wrong-hash'))
    await goOn()
    expect(await look(key)).toMatchObject({ state: 'blocked', problem: { class: 'refused' } })
    expect(await countParts()).toBe(1)
  })

  it.each([
    [403, 'access.read-only', 'gone'],
    [404, 'booking-key.unknown', 'gone'],
    [410, undefined, 'gone'],
    [400, 'request.invalid', 'refused'],
    [422, 'request.idempotency-key-reused', 'refused'],
    [413, 'document.too-large', 'too-large'],
    [415, 'document.password-protected', 'type'],
  ])('%i %s needs the patient; the others flow on, and a new try is possible', async (status, code, problem) => {
    const key = await save()
    const other = await save()
    wire.choose((_, sent) => (sent === key ? { status, ...(code === undefined ? {} : { code }) } : 'none'))
    await goOn()
    const view = await look(key)
    expect(view).toMatchObject({ state: 'blocked', nextAttemptAt: null, problem: { class: problem } })
    expect(view.problem?.code).toBe(code)
    expect([(await look(other)).state, await countParts()]).toEqual(['received', 1])
    wire.choose(undefined)
    await tryUploadNow(key)
    await go()
    expect((await look(key)).state).toBe('received')
  })

  it('a refusal of the real server keeps its words', async () => {
    const key = await save({ bytes: new Blob(['not a photo at all']) })
    await go()
    expect(await look(key)).toMatchObject({
      state: 'blocked',
      problem: { class: 'type', code: 'document.type-not-accepted' },
    })
  })
})

describe('a network that is away', () => {
  it('is asked for seldom, with nothing of an upload, and the uploads go as soon as it is back', async () => {
    const keys = [await save(), await save(), await save()]
    wire.setDown('down')
    await go()
    const sent = posts()
    for (let seconds = 0; seconds < 3600; seconds += 10) {
      passTime(10_000)
      await go()
    }
    expect([sent, posts()]).toEqual([2, 2])
    expect(wire.seen.filter(({ row }) => row === ping.name).length).toBeLessThan(361)
    expect(await look(keys[0] ?? '')).toMatchObject({ state: 'confirming', problem: { class: 'transient' } })
    wire.setDown('up')
    passTime(queueDelays.probeCap)
    await go()
    expect((await listUploads()).map(({ state }) => state)).toEqual(['received', 'received', 'received'])
  })

  it('behind a portal is said to be one', async () => {
    const key = await save()
    wire.setDown('portal')
    await go()
    expect(await look(key)).toMatchObject({ problem: { class: 'portal' }, receipt: null })
    expect(await countParts()).toBe(1)
  })

  it('that comes back is asked by each device at a time of its own', async () => {
    await save()
    wire.setDown('down')
    await go()
    await go()
    const times = new Set<number>()
    for (let device = 0; device < 10; device += 1) {
      await networkMayBeBack()
      times.add(Math.floor(((await nextDrainAt()) ?? 0) - Date.now()))
    }
    expect(times.size).toBeGreaterThan(5)
    expect(Math.max(...times)).toBeLessThan(queueDelays.onlineSpread + 1)
  })

  it('that comes back is not blamed before it was asked: the upload only waits [STATE-06]', async () => {
    await networkMayBeBack()
    const key = await save()
    await go()
    expect(posts()).toBe(0)
    expect(await look(key)).toMatchObject({ state: 'queued', problem: null })
    // A request from before may end only now.
    await suspectNetwork('transient')
    expect(await look(key)).toMatchObject({ state: 'queued', problem: null })
    wire.setDown('down')
    passTime(queueDelays.onlineSpread)
    await go()
    expect(await look(key)).toMatchObject({ state: 'queued', problem: { class: 'transient' } })
  })

  it('for a day, or for twenty tries, needs attention and is tried each hour', async () => {
    const key = await save()
    wire.choose((row) => (row === uploadDocument.name ? { status: 503, code: 'server.unavailable' } : 'none'))
    for (let tries = 0; tries < 20; tries += 1) {
      await go()
      passTime(((await nextDrainAt()) ?? 0) - Date.now())
    }
    expect(await look(key)).toMatchObject({ needsAttention: true, state: 'queued' })
    await go()
    expect((await look(key)).nextAttemptAt).toBe(Date.now() + queueDelays.attentionPause)
    const young = await save()
    expect((await look(young)).needsAttention).toBe(false)
    passTime(day)
    expect((await look(young)).needsAttention).toBe(true)
  })
})

describe('who is not signed in', () => {
  it('waits for the same sign-in, while others go on [STATE-06]', async () => {
    await setSubject('mārama')
    const own = [await save({ subject: 'mārama' }), await save({ subject: 'mārama' })]
    const anonymous = await save()
    wire.choose((_, sent) => (sent === own[0] ? { status: 401, code: 'session.missing' } : 'none'))
    await goOn()
    wire.choose(undefined)
    expect(await look(own[0] ?? '')).toMatchObject({ state: 'paused_auth', problem: { class: 'auth' } })
    expect((await look(anonymous)).state).toBe('received')
    await setSubject('somebody else')
    await resumeUploads()
    await goOn()
    expect((await listUploads()).map(({ key }) => key)).toEqual([anonymous])
    await setSubject('mārama')
    await resumeUploads()
    await goOn()
    expect((await look(own[0] ?? '')).state).toBe('received')
  })

  it('is asked by the real server, once the booking is made and this browser does not have its session', async () => {
    const booked = await book(backend, slot(backend, '09:20'))
    backend.forgetCookies()
    const key = await save({ bookingRef: booked })
    const behind = await save({ bookingRef: booked })
    const other = await save()
    await goOn()
    expect([(await look(key)).state, (await look(behind)).state]).toEqual(['paused_auth', 'paused_auth'])
    expect((await look(other)).state).toBe('received')
  })
})

describe('clocks', () => {
  it.each([
    ['a day forward', day],
    ['a day back', -day],
    ['ten minutes back', -hour / 6],
  ])('%s do not stop an upload, end it or change its order', async (_, jump) => {
    const key = await save({ entityKey: 'one' })
    const second = await save({ entityKey: 'one' })
    wire.plan(uploadDocument, { status: 503, code: 'server.unavailable', retryAfter: '240' })
    await go()
    passTime(jump)
    await go()
    expect([(await look(key)).state, (await look(second)).state]).toEqual(['received', 'received'])
    expect((await ledgerOf(backend)).map(({ slug }) => slug)).toEqual([
      (await look(key)).receipt?.slug,
      (await look(second)).receipt?.slug,
    ])
  })
})

describe('what is changed while it waits', () => {
  it('goes to the key that replaced the one it was saved for, once [BOOK-32]', async () => {
    const key = await save()
    const { body } = await backend.call(createBookingKey, { body: { replaces: booking } })
    await bookingKeyReplaced(booking, body.bookingKey)
    await goOn()
    expect((await ledgerOf(backend)).map((row) => row.booking_key)).toEqual([body.bookingKey])
    expect((await listUploads(body.bookingKey)).map((view) => view.key)).toEqual([key])
  })

  it('taken back after it was received is deleted at the clinic too, and not listed meanwhile', async () => {
    const key = await save()
    await go()
    await removeUpload(key)
    expect(await listUploads(booking)).toEqual([])
    wire.plan(deleteDocument, 'drop-before', 'drop-after-commit')
    await goOn()
    expect([await ledgerOf(backend), await listUploads(booking)]).toEqual([[], []])
  })

  it('taken back while it is on its way leaves nothing at the clinic', async () => {
    const key = await save()
    wire.plan(uploadDocument, 'drop-after-commit')
    await go()
    await removeUpload(key)
    expect(await countParts()).toBe(0)
    await goOn()
    expect(await ledgerOf(backend)).toEqual([])
  })

  it('replaced after an answer was lost is replaced at the clinic, not doubled', async () => {
    const key = await save()
    wire.plan(uploadDocument, 'drop-after-commit')
    await go()
    const next = await upload(booking, { about: { fileName: 'sharper.jpg' } })
    const replaced = (await replaceUpload(key, next)) as { key: string }
    await goOn()
    expect((await ledgerOf(backend)).map((row) => [row.sha256, row.file_name])).toEqual([
      [await digestOf(next), 'sharper.jpg'],
    ])
    expect((await listUploads(booking)).map((view) => [view.key, view.state])).toEqual([[replaced.key, 'received']])
  })

  it('replaced twice and taken back while offline leaves what the clinic has, in a row of its own', async () => {
    const first = await save()
    await go()
    const second = (await replaceUpload(first, await upload(booking))) as { key: string }
    const third = (await replaceUpload(second.key, await upload(booking))) as { key: string }
    expect((await listUploads(booking)).map((view) => view.key)).toEqual([third.key])
    await removeUpload(third.key)
    await goOn()
    expect((await listUploads(booking)).map((view) => [view.key, view.state])).toEqual([[first, 'received']])
    expect([(await ledgerOf(backend)).length, await countParts()]).toEqual([1, 0])
  })

  it('replaced before anybody knows whether it arrived is taken back with what replaces it', async () => {
    const first = await save()
    wire.plan(uploadDocument, 'drop-after-commit')
    await go()
    const second = (await replaceUpload(first, await upload(booking))) as { key: string }
    await removeUpload(second.key)
    await goOn()
    expect([await ledgerOf(backend), await listUploads(booking), await countParts()]).toEqual([[], [], 0])
  })

  it('replaced by one that is refused is at the clinic as before, also once that one is taken back', async () => {
    const first = await save()
    await go()
    const second = (await replaceUpload(first, await upload(booking))) as { key: string }
    wire.plan(updateDocument, { status: 415, code: 'document.damaged' })
    await goOn()
    expect((await look(second.key)).state).toBe('blocked')
    // The clinic's list may go on naming it.
    expect(await listRemovedSlugs()).toEqual(new Set())
    await removeUpload(second.key)
    await goOn()
    expect(await ledgerOf(backend)).toHaveLength(1)
    expect((await look(first)).state).toBe('received')
    await removeUpload(first)
    expect([...(await listRemovedSlugs())]).toHaveLength(1)
  })

  it('behind a refused one of the same entity is not held up by it', async () => {
    const first = await save({ entityKey: 'one' })
    const second = await save({ entityKey: 'one' })
    wire.plan(uploadDocument, { status: 415, code: 'document.damaged' })
    await goOn()
    expect([(await look(first)).state, (await look(second)).state]).toEqual(['blocked', 'received'])
  })

  it('that is corrupt on the device is never sent, and its place is asked for anew', async () => {
    const key = await save()
    await queueDatabase.use(({ bytes }) =>
      bytes.toCollection().modify((part) => {
        new Uint8Array(part.sealed.bytes).fill(1, 5, 9)
      }),
    )
    await go()
    expect(await look(key)).toMatchObject({ state: 'blocked', problem: { class: 'unreadable' } })
    expect(posts()).toBe(0)
  })
})

describe('what nobody received', () => {
  it('is warned of after one, three and six days, and after seven its bytes go, not before an hour of tries', async () => {
    const key = await save()
    wire.setDown('down')
    const seen: number[] = []
    for (let age = 0; age < 7; age += 1) {
      await go()
      seen.push((await look(key)).daysWaiting)
      passTime(day)
    }
    expect(seen).toEqual([0, 1, 1, 3, 3, 3, 6])
    await go()
    expect([(await look(key)).state, await countParts()]).toEqual(['confirming', 1])
    passTime(hour)
    await go()
    expect([(await look(key)).state, await countParts()]).toEqual(['expired', 0])
    await removeUpload(key)
    expect(await listUploads()).toEqual([])
  })

  describe('and was saved while the clock was wrong', () => {
    const usual = Date.parse(defaultNow)
    const saveAt = async (offset: number): Promise<string> => {
      stopClock(usual + offset)
      wire.setDown('down')
      return save()
    }
    const nextLook = async (): Promise<void> => {
      forgetSweep()
      await go()
    }
    const stateOf = async (key: string) => [(await look(key)).state, await countParts()]

    it.each([-3650, -30, -8])('%i days off: is not expired at once, but has a day of tries', async (days) => {
      const key = await saveAt(days * day)
      stopClock(usual)
      await nextLook()
      expect(await look(key)).toMatchObject({ expiresAt: usual + day, daysWaiting: 6 })
      passTime(day - hour)
      await nextLook()
      expect((await stateOf(key))[1]).toBe(1)
      wire.setDown('up')
      passTime(hour / 2)
      await go()
      expect((await look(key)).state).toBe('received')
    })

    it('and nobody received it in that day, it goes', async () => {
      const key = await saveAt(-30 * day)
      stopClock(usual)
      await nextLook()
      passTime(day)
      await nextLook()
      expect(await stateOf(key)).toEqual(['expired', 0])
    })

    it.each([3650, 30, 8])(
      '%i days off: goes seven days after the clock was set right, and not before',
      async (days) => {
        const key = await saveAt(days * day)
        await go()
        stopClock(usual)
        await nextLook()
        expect(await look(key)).toMatchObject({ expiresAt: usual + 7 * day, daysWaiting: 0 })
        for (let age = 0; age < 7; age += 1) {
          expect((await stateOf(key))[1]).toBe(1)
          passTime(day)
          await nextLook()
        }
        passTime(hour)
        await nextLook()
        expect(await stateOf(key)).toEqual(['expired', 0])
      },
    )

    it('a clock that is ahead for a while expires nothing', async () => {
      const key = await saveAt(0)
      await go()
      stopClock(usual + 30 * day)
      await nextLook()
      passTime(hour)
      await nextLook()
      expect((await stateOf(key))[1]).toBe(1)
      stopClock(usual + 3 * hour)
      await nextLook()
      passTime(day)
      await nextLook()
      expect(await look(key)).toMatchObject({ expiresAt: usual + 7 * day, daysWaiting: 1 })
    })

    it('a week in which nobody looked leaves a day of tries', async () => {
      const key = await saveAt(0)
      passTime(10 * day)
      await nextLook()
      passTime(day - hour)
      await nextLook()
      expect((await stateOf(key))[1]).toBe(1)
      passTime(hour)
      await nextLook()
      expect(await stateOf(key)).toEqual(['expired', 0])
    })

    it('once received leaves its mark for thirty days of a right clock', async () => {
      stopClock(usual + 3650 * day)
      await save()
      await go()
      stopClock(usual)
      await nextLook()
      expect(await nextSweepAt()).toBe(usual + day)
      passTime(31 * day)
      await nextLook()
      expect(await listUploads()).toEqual([])
    })
  })

  it('leaves a mark without a name for thirty days, once it was received', async () => {
    const key = await save()
    await go()
    passTime(day)
    await go()
    expect(await look(key)).toMatchObject({ about: { fileName: '' }, state: 'received' })
    passTime(30 * day)
    await go()
    expect([await listUploads(), await queueDatabase.use(({ receipts }) => receipts.count())]).toEqual([[], 0])
  })
})

describe('an upload that cannot be saved', () => {
  it('is sent from memory under one key, and nothing of it is kept', async () => {
    vi.useRealTimers()
    const given = await upload(booking, { key: 'a-key-from-memory' })
    wire.plan(uploadDocument, 'drop-after-commit')
    queueDelays.backoffFloor = 1
    queueDelays.backoffBase = 1
    const progress: number[] = []
    expect(await sendWithoutSaving(given, (sent) => progress.push(sent))).toMatchObject({
      receipt: { slug: expect.any(String) },
    })
    expect(progress).toContain(given.bytes.size)
    const gone = Object.assign(new Blob(['gone']), { arrayBuffer: () => Promise.reject(new Error('gone')) })
    expect(await sendWithoutSaving({ ...given, bytes: gone }, () => undefined)).toEqual({
      problem: { class: 'unreadable' },
    })
    expect([(await ledgerOf(backend)).length, await listUploads()]).toEqual([1, []])
  })
})
