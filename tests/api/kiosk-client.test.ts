// Calls of an enrolled kiosk: no cookie, the tokens of device and person, a token fetched anew once.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { setKioskDevice } from '#src/api/kiosk-client.ts'
import { abortCalls, sendCall, setFetch } from '#src/api/request.ts'
import { listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { openKiosk } from '#src/contract/calls/kiosks.calls.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'

type Sent = { credentials: RequestCredentials | undefined; headers: Record<string, string> }

const sent: Sent[] = []
const answerWith = (...statuses: number[]): void => {
  setFetch((async (_address, { credentials, headers } = {}) => {
    sent.push({ credentials, headers: headers as Record<string, string> })
    const status = statuses.shift() ?? 200
    const body =
      status === 200 ? {} : { code: status === 401 ? 'kiosk.token-expired' : 'kiosk.revoked', status, requestId: '' }
    return new Response(JSON.stringify(body), { status })
  }) as typeof fetch)
}

const device = { token: vi.fn(async () => 'device-token'), tokenRefused: vi.fn(), revoked: vi.fn() }
const signal = new AbortController().signal

afterEach(() => {
  sent.length = 0
  setKioskDevice(undefined)
  vi.clearAllMocks()
})

describe('a call of an enrolled kiosk', () => {
  it('takes no cookie, and names the device and its person [S-23, S-30]', async () => {
    answerWith()
    setKioskDevice(device)
    await sendCall({ row: createBookingKey, args: { body: {} } }, signal)
    await sendCall({ row: createBookingKey, args: { body: {} } }, signal)
    const [first, second] = sent
    expect(first?.credentials).toBe('omit')
    expect(first?.headers).toMatchObject({ 'x-front-door': 'kiosk', 'x-kiosk': 'device-token' })
    expect(first?.headers['x-kiosk-person']).toMatch(/^[0-9A-Za-z]{43}$/)
    expect(second?.headers['x-kiosk-person']).toBe(first?.headers['x-kiosk-person'])
  })

  it('that is public says nothing of them, and needs no token', async () => {
    answerWith()
    setKioskDevice({ ...device, token: () => Promise.reject(new Error('unreached')) })
    expect(await sendCall({ row: listRegions }, signal)).toEqual({ data: {} })
    expect([sent[0]?.credentials, Object.keys(sent[0]?.headers ?? {})]).toEqual([
      'omit',
      expect.not.arrayContaining(['x-kiosk']),
    ])
  })

  it('takes cookies in the one call that renews the mirror [S-31]', async () => {
    answerWith()
    setKioskDevice(device)
    await sendCall({ row: openKiosk, args: { body: {} }, withCookies: true }, signal)
    expect(sent[0]?.credentials).toBe('same-origin')
  })

  it('fetches a token anew once, where the server no longer knows it', async () => {
    answerWith(401, 401, 401)
    setKioskDevice(device)
    const result = await sendCall({ row: createBookingKey, args: { body: {} } }, signal)
    expect(result).toMatchObject({ error: { kind: 'refusal', status: 401 } })
    expect([sent.length, device.tokenRefused.mock.calls.length]).toEqual([2, 1])
  })

  it('ends the service of a device that was revoked', async () => {
    answerWith(403)
    setKioskDevice(device)
    await sendCall({ row: createBookingKey, args: { body: {} } }, signal)
    expect(device.revoked).toHaveBeenCalledOnce()
  })
})

it('a call of any other device takes its cookies and names no kiosk', async () => {
  answerWith()
  await sendCall({ row: createBookingKey, args: { body: {} } }, signal)
  expect(sent[0]).toMatchObject({ credentials: 'same-origin', headers: { 'x-front-door': 'page' } })
  expect(sent[0]?.headers).not.toHaveProperty('x-kiosk')
})

it('a call that is aborted with all others ends without an answer [KIOSK-13]', async () => {
  setFetch(
    (_address, { signal: own } = {}) =>
      new Promise((_resolve, reject) => own?.addEventListener('abort', () => reject(new Error('aborted')))),
  )
  const result = sendCall({ row: createBookingKey, args: { body: {} } }, signal)
  await Promise.resolve()
  abortCalls()
  expect(await result).toMatchObject({ error: { kind: 'unknown' } })
})
