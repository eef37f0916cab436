import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSealing } from '#server/shared/sealing.ts'
import { createSecrets } from '#server/shared/secrets.ts'
import { setKioskDevice } from '#src/api/kiosk-client.ts'
import { setFetch } from '#src/api/request.ts'
import { kioskHeaders } from '#src/contract/call.ts'
import type { SavedArrival } from '#src/contract/entities/arrival.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { arrivalContext, removedEnvelope } from '#src/contract/rules/arrival.rules.ts'
import { canSaveArrivals, saveArrival, sendLastArrivals, sendSavedArrivals } from '#src/core/device/kiosk/arrivals.ts'
import { createDeviceKeys } from '#src/core/device/kiosk/device-keys.ts'
import { countArrivals, listArrivals, removeArrivals } from '#src/offline/arrivals/arrivals.ts'
import { changeIdentity, readIdentity, removeIdentity, storeIdentity } from '#src/offline/device-identity.ts'

const deviceId = 'D'.repeat(22)
const kiosk = { deviceId, name: 'Kiosk 2' } as unknown as Kiosk
const sealing = createSealing(createSecrets(['a key of the tests']))
const person = { lastName: 'Nguyễn', dateOfBirth: '1978-09-14' }

let sent: SavedArrival[] = []
let answer: (arrival: SavedArrival) => Response

beforeEach(async () => {
  sent = []
  answer = ({ key }) => Response.json({ key, receivedAt: new Date().toISOString() })
  setKioskDevice({ token: async () => 'token', tokenRefused: () => undefined, revoked: () => undefined })
  setFetch((async (_address, { body } = {}) => {
    const arrival = JSON.parse(String(body)) as SavedArrival
    sent.push(arrival)
    return answer(arrival)
  }) as typeof fetch)
  await storeIdentity({ kiosk, keys: await createDeviceKeys(), hasLost: false })
  await changeIdentity({ arrivals: { sealingKey: await sealing.publicKey(), letter: 'B' }, clockAhead: 1500 })
})
afterEach(async () => {
  vi.unstubAllGlobals()
  setKioskDevice(undefined)
  await removeArrivals()
  await removeIdentity()
})

it('what is saved has a number of the day, and no word of the person on the device [S-36, S-38]', async () => {
  expect((await saveArrival(person)).number).toBe('B1')
  expect((await saveArrival(person)).number).toBe('B2')
  const rows = await listArrivals()
  expect(JSON.stringify(rows)).not.toMatch(/Nguy|1978/)
  const [first] = rows
  const opened = first && (await sealing.open(first.envelope, arrivalContext(deviceId, first.key)))
  expect(JSON.parse(new TextDecoder().decode(opened))).toMatchObject(person)
  expect(await countArrivals(Date.now())).toMatchObject({ queued: 2 })
})

it('leaves the device with its receipt, and not before: a portal that answers everything gives none [S-36]', async () => {
  await saveArrival(person)
  answer = () => Response.json({ welcome: true })
  await sendSavedArrivals()
  answer = () => new Response('', { status: 503 })
  await sendSavedArrivals()
  expect(await listArrivals()).toHaveLength(1)
  answer = ({ key }) => Response.json({ key, receivedAt: new Date().toISOString() })
  await sendSavedArrivals()
  expect(await listArrivals()).toEqual([])
  expect(new Set(sent.map(({ key }) => key)).size).toBe(1)
  expect(sent[0]).toMatchObject({ number: 'B1', clockAhead: 1500 })
})

it('a device that never heard of a key saves nothing, and says so [S-36]', async () => {
  expect(await canSaveArrivals()).toBe(true)
  await changeIdentity({ arrivals: undefined as never })
  expect(await canSaveArrivals()).toBe(false)
  await expect(saveArrival(person)).rejects.toThrow()
  expect(await listArrivals()).toEqual([])
})

it('is removed after 72 hours, also where the clock went back, and only its number is still sent [S-36]', async () => {
  const now = Date.now
  for (const days of [4, -4]) {
    await saveArrival(person)
    answer = () => new Response('', { status: 503 })
    Date.now = () => now() + days * 86_400_000
    await sendSavedArrivals()
    expect((await listArrivals()).map(({ envelope }) => envelope)).toEqual([removedEnvelope])
    answer = ({ key }) => Response.json({ key, receivedAt: new Date().toISOString() })
    await sendSavedArrivals()
    Date.now = now
    expect(await listArrivals()).toEqual([])
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
  expect(await listArrivals()).toEqual([])
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
  expect(await listArrivals()).toEqual([])
  expect(headers).toHaveLength(2)
  for (const own of headers) {
    expect(own[kioskHeaders.keepalive]).toMatch(/^[\w-]+\.[\w-]{86}$/)
    expect(own[kioskHeaders.device]).toBeUndefined()
  }
})
