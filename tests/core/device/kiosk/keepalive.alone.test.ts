// Who sends a keepalive, and when, while workers are stopped and documents come and go.
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setFetch } from '#src/api/request.ts'
import type { Kiosk } from '#src/contract/entities/kiosk.ts'
import { createDeviceKeys } from '#src/core/device/kiosk/device-keys.ts'
import { keepaliveDelays, sendIfDue } from '#src/core/device/kiosk/keepalive.ts'
import { readHealth } from '#src/features/kiosk/health/read-health.ts'
import { removeIdentity, storeIdentity } from '#src/offline/device-identity.ts'
import type { ToWorker } from '#src/offline/messages.ts'
import { samples } from '#tests/features/check-in/check-in.dialogs.ts'

const kiosk = { deviceId: 'D'.repeat(22), name: 'Kiosk 2' } as unknown as Kiosk
const seconds = 600

type Sent = { by: 'page' | 'worker'; at: number; signed: string }
let sent: Sent[] = []
let now = 0

const options = { seconds, outside: undefined, heard: vi.fn(), revoked: vi.fn() }

/** Undefined: none is in control; one that is stopped takes the message and never answers. */
const setWorker = (worker: 'answers' | 'stopped' | undefined): void => {
  const postMessage = (message: ToWorker, [port]: MessagePort[]): void => {
    if (worker === 'stopped' || message.type !== 'keepalive') return
    sent.push({ by: 'worker', at: now, signed: message.signed })
    port?.postMessage({ status: 200, body: {} })
  }
  // One that answers is waited for, however slow the machine is.
  keepaliveDelays.worker = worker === 'stopped' ? 50 : 60_000
  const controller = worker === undefined ? null : { postMessage }
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller }, configurable: true })
}

beforeEach(async () => {
  sent = []
  now = Date.parse('2026-11-23T00:00:00Z')
  vi.stubGlobal('__VERSION__', '1.0.0')
  vi.spyOn(Date, 'now').mockImplementation(() => now)
  setFetch((async (_address, { headers } = {}) => {
    sent.push({ by: 'page', at: now, signed: Object.values(headers as Record<string, string>).at(-1) ?? '' })
    return new Response('{}')
  }) as typeof fetch)
  await storeIdentity({ kiosk, keys: await createDeviceKeys(), hasLost: false })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await removeIdentity()
})

const senders = () => sent.map(({ by }) => by)

it('a keepalive is sent by the worker in control, and by the page where there is none or it is stopped [CARD-10]', async () => {
  setWorker('answers')
  await sendIfDue(options)
  expect(senders()).toEqual(['worker'])
  for (const worker of ['stopped', undefined] as const) {
    now += seconds * 1000
    setWorker(worker)
    await sendIfDue(options)
  }
  expect(senders()).toEqual(['worker', 'page', 'page'])
})

it('there is one in each interval for six hours, through documents that come and go and workers that are stopped [CARD-10, KIOSK-15] (case 55)', async () => {
  const begun = now
  for (let looked = 0; now < begun + 6 * 3_600_000; looked += 1) {
    setWorker((['stopped', 'answers', undefined] as const)[Math.floor(looked / 12) % 3])
    // A reset opens a document that looks at once, beside the one that ends.
    const looks = looked % 24 === 0 ? [sendIfDue(options), sendIfDue(options)] : [sendIfDue(options)]
    await Promise.all(looks)
    now += keepaliveDelays.look
  }
  const gaps = sent.slice(1).map(({ at }, index) => (at - (sent[index]?.at ?? 0)) / 1000)
  expect(gaps).toHaveLength(35)
  for (const gap of gaps) expect(Math.abs(gap - seconds)).toBeLessThanOrEqual(5)
  expect(new Set(sent.map(({ signed }) => signed)).size).toBe(36)
})

it('the last signal of the health page is the last that the server answered [KIOSK-15]', async () => {
  setWorker(undefined)
  await sendIfDue(options)
  expect(await readHealth([])).toMatchObject({ lastSignalAt: undefined, nextSignalAt: now + seconds * 1000 })
  now += seconds * 1000
  const serverTime = new Date(now - 300_000).toISOString()
  const named = {
    deviceId: kiosk.deviceId,
    name: 'Kiosk 2',
    clinic: samples['check-in-form'].props.visit.clinic,
    sound: 'speaker',
  }
  setFetch((async () => Response.json({ kiosk: named, serverTime, version: '1.0.0' })) as typeof fetch)
  await sendIfDue(options)
  const answeredAt = now
  expect(options.heard).toHaveBeenLastCalledWith(expect.objectContaining({ clockAhead: 300_000 }))
  now += seconds * 1000
  setFetch((async () => new Response('', { status: 503 })) as typeof fetch)
  await sendIfDue(options)
  expect((await readHealth([])).lastSignalAt).toBe(answeredAt)
})
