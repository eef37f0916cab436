import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSealing } from '#server/shared/sealing.ts'
import { createSecrets } from '#server/shared/secrets.ts'
import { setKioskDevice } from '#src/api/kiosk-client.ts'
import { abortCalls, setFetch } from '#src/api/request.ts'
import { kioskHeaders } from '#src/contract/call.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import type { SavedArrival } from '#src/contract/entities/saved-arrival.ts'
import {
  removedEnvelope,
  savedArrivalContext,
  savedArrivalDocumentContext,
} from '#src/contract/rules/saved-arrival.rules.ts'
import { createDeviceKeys } from '#src/core/device/kiosk/device-keys.ts'
import {
  canSaveArrivals,
  saveArrival,
  saveSavedArrivalDocument,
  sendLastArrivals,
  sendSavedArrivals,
} from '#src/core/device/kiosk/saved-arrivals.ts'
import { wipeDevice } from '#src/core/device/kiosk/wipe-device.ts'
import { changeIdentity, readIdentity, removeIdentity, storeIdentity } from '#src/offline/device-identity.ts'
import { listDocuments, readSealed } from '#src/offline/saved-arrivals/saved-arrival-documents.ts'
import {
  countSavedArrivals,
  listSavedArrivals,
  removeSavedArrivals,
} from '#src/offline/saved-arrivals/saved-arrivals.ts'
import { savedArrivalsDatabase } from '#src/offline/saved-arrivals/saved-arrivals-database.ts'

const deviceId = 'D'.repeat(22)
const kiosk = { deviceId, name: 'Kiosk 2' } as unknown as Kiosk
const sealing = createSealing(createSecrets(['a key of the tests']))
const person = { lastName: 'Nguyễn', dateOfBirth: '1978-09-14' }

let sent: SavedArrival[] = []
let photos: { key: string; form: FormData }[] = []
let answer: (arrival: SavedArrival) => Response

beforeEach(async () => {
  sent = []
  photos = []
  answer = ({ key }) => Response.json({ key, receivedAt: new Date().toISOString() })
  setKioskDevice({ token: async () => 'token', tokenRefused: () => undefined, revoked: () => undefined })
  setFetch((async (_address, { body, headers } = {}) => {
    if (body instanceof FormData) {
      const key = (headers as Record<string, string>)['idempotency-key'] ?? ''
      photos.push({ key, form: body })
      return Response.json({ key, sha256: body.get('sha256'), receivedAt: new Date().toISOString() })
    }
    const arrival = JSON.parse(String(body)) as SavedArrival
    sent.push(arrival)
    return answer(arrival)
  }) as typeof fetch)
  await storeIdentity({ kiosk, keys: await createDeviceKeys(), hasLost: false })
  await changeIdentity({ arrivals: { sealingKey: await sealing.publicKey(), letter: 'B' }, clockAhead: 1500 })
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setKioskDevice(undefined)
  await removeSavedArrivals()
  await removeIdentity()
})

it('what is saved has a number of the day, and no word of the person on the device [S-36, S-38]', async () => {
  expect((await saveArrival(person)).number).toBe('B1')
  expect((await saveArrival(person)).number).toBe('B2')
  const rows = await listSavedArrivals()
  expect(JSON.stringify(rows)).not.toMatch(/Nguy|1978/)
  const [first] = rows
  const opened = first && (await sealing.open(first.envelope, savedArrivalContext(deviceId, first.key)))
  expect(JSON.parse(new TextDecoder().decode(opened))).toMatchObject(person)
  expect(await countSavedArrivals(Date.now())).toMatchObject({ queued: 2 })
})

it('leaves the device with its receipt, and not before: a portal that answers everything gives none [S-36]', async () => {
  await saveArrival(person)
  answer = () => Response.json({ welcome: true })
  await sendSavedArrivals()
  answer = () => new Response('', { status: 503 })
  await sendSavedArrivals()
  expect(await listSavedArrivals()).toHaveLength(1)
  expect((await readIdentity())?.arrivalsAnsweredAt).toBeUndefined()
  answer = ({ key }) => Response.json({ key, receivedAt: new Date().toISOString() })
  await sendSavedArrivals()
  expect(await listSavedArrivals()).toEqual([])
  expect((await readIdentity())?.arrivalsAnsweredAt).toBeGreaterThan(0)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent[0]).toMatchObject({ number: 'B1', clockAhead: 1500 })
})

it('what was not received is sent again without any other sign of the network [S-36, S-38]', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await saveArrival(person)
  answer = () => new Response('', { status: 503 })
  await sendSavedArrivals()
  answer = ({ key }) => Response.json({ key, receivedAt: new Date().toISOString() })
  expect(await listSavedArrivals()).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(60_000)
  vi.useRealTimers()
  await vi.waitFor(async () => expect(await listSavedArrivals()).toEqual([]))
})

it('a device that never heard of a key saves nothing, and says so [S-36]', async () => {
  expect(await canSaveArrivals()).toBe(true)
  await changeIdentity({ arrivals: undefined as never })
  expect(await canSaveArrivals()).toBe(false)
  await expect(saveArrival(person)).rejects.toThrow()
  expect(await listSavedArrivals()).toEqual([])
})

it('is removed after 72 hours, also where the clock went back, and only its number is still sent [S-36]', async () => {
  const now = Date.now
  for (const days of [4, -4]) {
    await saveArrival(person)
    answer = () => new Response('', { status: 503 })
    Date.now = () => now() + days * 86_400_000
    await sendSavedArrivals()
    expect((await listSavedArrivals()).map(({ envelope }) => envelope)).toEqual([removedEnvelope])
    answer = ({ key }) => Response.json({ key, receivedAt: new Date().toISOString() })
    await sendSavedArrivals()
    Date.now = now
    expect(await listSavedArrivals()).toEqual([])
  }
  expect(new Set(sent.map(({ number }) => number))).toEqual(new Set(['B1', 'B2']))
})

it('is forgotten after twice as long without network', async () => {
  await saveArrival(person)
  answer = () => new Response('', { status: 503 })
  const now = Date.now
  Date.now = () => now() + 7 * 86_400_000
  await sendSavedArrivals()
  Date.now = now
  expect(await listSavedArrivals()).toEqual([])
})

it('of a revoked device is sent once more, signed by the device and without a token [S-32, S-36]', async () => {
  vi.stubGlobal('__VERSION__', '1.0.0')
  await saveArrival(person)
  await saveArrival(person)
  const identity = await readIdentity()
  if (!identity) throw new Error('no identity')
  const headers: Record<string, string>[] = []
  setFetch((async (_address, { body, headers: own } = {}) => {
    headers.push(own as Record<string, string>)
    const { key } = JSON.parse(String(body)) as SavedArrival
    return Response.json({ key, receivedAt: new Date().toISOString() })
  }) as typeof fetch)
  await sendLastArrivals(identity)
  expect(await listSavedArrivals()).toEqual([])
  expect(headers).toHaveLength(2)
  for (const own of headers) {
    expect(own[kioskHeaders.keepalive]).toMatch(/^[\w-]+\.[\w-]{86}$/)
    expect(own[kioskHeaders.device]).toBeUndefined()
  }
})

const photo = new Blob(['\u00ff a page with a name on it: Nguyễn'])

it('a photo of an arrival is stored sealed beside it, and is the server’s alone [S-36]', async () => {
  const { key: arrivalKey } = await saveArrival(person)
  await saveSavedArrivalDocument(arrivalKey, photo)
  const [row] = await listDocuments()
  if (!row) throw new Error('not stored')
  const bytes = new Uint8Array((await readSealed(row.key)) ?? new ArrayBuffer(0))
  expect([bytes.length, JSON.stringify(row)]).toEqual([row.size, expect.not.stringContaining('Nguy')])
  expect(new TextDecoder().decode(bytes)).not.toContain('Nguy')
  const bound = savedArrivalDocumentContext(deviceId, arrivalKey, row.key)
  const opened = await sealing.openBytes(row, bytes, bound)
  expect(new TextDecoder().decode(opened)).toBe(await photo.text())
  expect(
    await sealing.openBytes(row, bytes, savedArrivalDocumentContext(deviceId, 'b'.repeat(32), row.key)),
  ).toBeUndefined()
  expect(await countSavedArrivals(Date.now())).toMatchObject({ queued: 2 })
})

it('goes after its arrival, and leaves the device with its receipt [S-36]', async () => {
  const { key } = await saveArrival(person)
  await saveSavedArrivalDocument(key, photo)
  await sendSavedArrivals()
  expect([sent.length, photos.length]).toEqual([1, 1])
  for (const { form } of photos) expect(String((form.get('file') as File).size)).toBe(form.get('size'))
  expect(await listDocuments()).toEqual([])
  expect(await countSavedArrivals(Date.now())).toEqual({ queued: 0 })
})

it('a photo that a reset breaks off on its way is sent whole the next time, as the same one [S-36] (case 49)', async () => {
  const { key } = await saveArrival(person)
  await saveSavedArrivalDocument(key, photo)
  const begun: string[] = []
  setFetch(((_address, { body, headers, signal } = {}) => {
    if (!(body instanceof FormData)) {
      const arrival = JSON.parse(String(body)) as SavedArrival
      return Promise.resolve(answer(arrival))
    }
    begun.push((headers as Record<string, string>)['idempotency-key'] ?? '')
    if (begun.length > 1)
      return Promise.resolve(
        Response.json({ key: begun.at(-1), sha256: body.get('sha256'), receivedAt: new Date().toISOString() }),
      )
    return new Promise((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })
  }) as typeof fetch)
  const sending = sendSavedArrivals()
  await vi.waitFor(() => expect(begun).toHaveLength(1))
  abortCalls()
  await sending
  expect(await listDocuments()).toHaveLength(1)
  await sendSavedArrivals()
  expect(await listDocuments()).toEqual([])
  expect(begun).toEqual([begun[0], begun[0]])
})

it('a photo that was not sent within 72 hours is removed, and that there was one is told [S-36]', async () => {
  const { key } = await saveArrival(person)
  await saveSavedArrivalDocument(key, photo)
  const now = Date.now
  Date.now = () => now() + 4 * 86_400_000
  await sendSavedArrivals()
  Date.now = now
  expect(photos.map(({ form }) => [form.get('keyId'), (form.get('file') as File).size])).toEqual([
    [removedEnvelope.keyId, 0],
  ])
  expect(await listDocuments()).toEqual([])
})

it('a reset leaves sealed rows as they are, and removes one that is not sealed and says so [S-36]', async () => {
  const { key } = await saveArrival(person)
  await saveSavedArrivalDocument(key, photo)
  await wipeDevice()
  expect([await countSavedArrivals(Date.now()), (await readIdentity())?.lastWipe?.isComplete]).toEqual([
    expect.objectContaining({ queued: 2 }),
    true,
  ])
  await savedArrivalsDatabase.use(({ arrivals, sealed }) =>
    Promise.all([
      arrivals.put({ key: 'open', number: '9', savedAt: 1, clockAhead: null, lastName: 'Nguyễn' } as never),
      sealed.put({ key: 'nobody’s', sealed: new ArrayBuffer(3) }),
    ]),
  )
  await wipeDevice()
  expect(await savedArrivalsDatabase.use(({ sealed }) => sealed.count())).toBe(1)
  expect([(await listSavedArrivals()).length, (await readIdentity())?.lastWipe?.isComplete]).toEqual([1, false])
})
