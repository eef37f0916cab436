import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#server/start/housekeeping.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import type { Backend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import {
  asDesk,
  atKiosk,
  createDeviceKeys,
  deskKey,
  type EnrolledDevice,
  enrolDevice,
  health,
  listed,
  personAt,
  sendCounted,
  sendSigned,
  signKeepalive,
  tokenOf,
} from '#tests/support/kiosks.ts'
import { type MailStand, packWithMail, resetMailStand, startMailStand } from '#tests/support/messages.ts'

let stand: MailStand
let backend: Backend
let device: EnrolledDevice
beforeAll(async () => {
  const pack = packWithMail((changed) => {
    changed.settings.kiosk.operatorsEmail = 'kiosks@aurora.example'
  })
  stand = await startMailStand(pack, { deskKey })
  backend = stand.backend
})
beforeEach(async () => {
  await resetMailStand(stand)
  device = await enrolDevice(backend)
})
afterAll(() => stand.close())

const only = async () => (await listed(backend)).find(({ deviceId }) => deviceId === device.deviceId)
const nowOf = () => backend.clock.now().toISOString()
const mails = async (): Promise<string[]> => {
  await stand.sendDue()
  return stand.server.inbox.map(({ to, mail }) => `${to.join()}: ${mail.subject}`)
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
/** Of the curve. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n

/** Valid without the key: other spare bits of the last digit, and `n - s`. */
const otherForms = (signed: string): string[] => {
  const [text = '', signature = ''] = signed.split('.')
  const bytes = Buffer.from(signature, 'base64url')
  const s = order - BigInt(`0x${bytes.subarray(32).toString('hex')}`)
  const negated = Buffer.concat([bytes.subarray(0, 32), Buffer.from(s.toString(16).padStart(64, '0'), 'hex')])
  const last = alphabet.indexOf(signature.slice(-1))
  return [`${signed.slice(0, -1)}${alphabet[last ^ 1]}`, `${text}.${negated.toString('base64url')}`]
}

describe('a keepalive', () => {
  it('shows the desk what the device says, and answers its name and clinic anew [KIOSK-15, API-26]', async () => {
    await backend.call(
      calls.changeKiosk,
      { params: { deviceId: device.deviceId }, body: { name: 'Entrance', clinicSlug: 'coburg', sound: 'headset' } },
      asDesk,
    )
    const { status, body } = await sendCounted(backend, device, 1)
    expect([status, body.serverTime, body.version]).toEqual([200, nowOf(), '0.0.0+test'])
    expect(body.kiosk).toMatchObject({ name: 'Entrance', clinic: { slug: 'coburg' }, sound: 'headset' })
    expect(await only()).toMatchObject({ lastSeenAt: nowOf(), clockOffSeconds: 0, isSilent: false, health })
  })

  it('counts once when the very same one comes twice [API-26]', async () => {
    const signed = await signKeepalive(device, 1, nowOf())
    await sendSigned(backend, signed)
    const seen = nowOf()
    backend.clock.advanceSeconds(60)
    expect((await sendSigned(backend, signed)).status).toBe(200)
    expect(await only()).toMatchObject({ lastSeenAt: seen, isCloned: false })
  })

  it('that comes again behind a newer one, or in another form of the same signature, shows no copy [API-26, S-32]', async () => {
    const signed = await signKeepalive(device, 1, nowOf())
    await sendSigned(backend, signed)
    await sendCounted(backend, device, 2)
    for (const again of [signed, ...otherForms(signed)]) expect((await sendSigned(backend, again)).status).toBe(200)
    expect(await only()).toMatchObject({ isCloned: false })
    expect(await mails()).toEqual([])
  })

  it('with an older counter, or the same signed anew, shows a copy: told once, and nothing is deleted [S-32]', async () => {
    await sendCounted(backend, device, 5)
    backend.clock.advanceSeconds(60)
    for (const counter of [5, 4]) {
      const { status, body } = await sendCounted(backend, device, counter)
      expect([status, body.code]).toEqual([403, 'kiosk.proof-wrong'])
    }
    expect(await only()).toMatchObject({ state: 'active', isCloned: true, lastSeenAt: '2026-11-20T23:00:00.000Z' })
    expect(await mails()).toEqual(['kiosks@aurora.example: Aurora Imaging: Kiosk 1 may have been copied'])
    expect((await sendCounted(backend, device, 6)).status).toBe(200)
    expect(await tokenOf(backend, device)).toEqual(expect.any(String))
  })

  it('of a wrong clock is taken, and the difference is shown', async () => {
    await sendSigned(backend, await signKeepalive(device, 1, '2026-11-20T22:50:00Z'))
    expect(await only()).toMatchObject({ clockOffSeconds: -600 })
    expect((await sendSigned(backend, await signKeepalive(device, 2, '9000-01-01T00:00:00Z'))).status).toBe(200)
  })

  it('is refused where it is forged, altered, broken or of nobody', async () => {
    const stranger = await createDeviceKeys()
    const [text = '', signature = ''] = (await signKeepalive(device, 1, nowOf())).split('.')
    const altered = Buffer.from(text, 'base64url').toString().replace('"counter":1', '"counter":9')
    const wrong = [
      await signKeepalive({ ...device, keys: stranger }, 1, nowOf()),
      `${Buffer.from(altered).toString('base64url')}.${signature}`,
      `${text}.`,
      `${text}.${signature}.x`,
      'x',
    ]
    for (const signed of wrong) {
      const { status, body } = await sendSigned(backend, signed)
      expect([status, body.code]).toEqual([403, 'kiosk.proof-wrong'])
    }
    const nobody = await signKeepalive({ ...device, deviceId: '0'.repeat(22) }, 1, nowOf())
    expect((await sendSigned(backend, nobody)).body.code).toBe('kiosk.unknown')
    expect(await only()).toMatchObject({ lastSeenAt: null })
  })

  it('is refused of a revoked device, and without a signature [S-113]', async () => {
    const unsigned = await backend.call(calls.sendKeepalive, {}, atKiosk(await tokenOf(backend, device)))
    expect(unsigned.body.code).toBe('kiosk.proof-wrong')
    await backend.call(calls.revokeKiosk, { params: { deviceId: device.deviceId } }, asDesk)
    expect((await sendCounted(backend, device, 1)).body.code).toBe('kiosk.revoked')
  })

  it('is no proof for any other call, and prolongs no session [KIOSK-15]', async () => {
    const headers = atKiosk(await tokenOf(backend, device))
    const bookingKey = await book(personAt(backend, headers), slot(backend, '09:00'))
    backend.clock.advanceSeconds(11 * 3600)
    headers['x-kiosk'] = await tokenOf(backend, device)
    await sendCounted(backend, device, 1)
    backend.clock.advanceSeconds(11 * 3600)
    headers['x-kiosk'] = await tokenOf(backend, device)
    await sendCounted(backend, device, 2)
    backend.clock.advanceSeconds(2 * 3600)
    const ask = await backend.call(getBookingConfirmation, { params: { bookingKey } }, headers)
    expect(ask.body.code).toBe('session.missing')
    const signed = { 'x-kiosk-keepalive': await signKeepalive(device, 3, nowOf()) }
    const refused = await backend.call(calls.endKioskPerson, { body: {} }, signed)
    expect(refused.body.code).toBe('kiosk.token-expired')
  })
})

describe('a kiosk that falls silent', () => {
  /** Monday 23 November 2026 in Melbourne, where Brunswick and Coburg are open from 9:00 to 12:00. */
  const at = (time: string): void => backend.clock.set(`2026-11-23T${time}:00+11:00`)

  it('is told to operators after two keepalives, in one mail for its clinic, once until it is seen again [KIOSK-15]', async () => {
    const second = await enrolDevice(backend, { name: 'Kiosk 2' })
    const elsewhere = await enrolDevice(backend, { clinicSlug: 'coburg' })
    at('10:00')
    for (const each of [device, second, elsewhere]) await sendCounted(backend, each, 1)
    at('10:20')
    await sendCounted(backend, elsewhere, 2)
    await sweep(backend.context)
    expect(await mails()).toEqual([])
    at('10:21')
    await sweep(backend.context)
    await sweep(backend.context)
    expect(await mails()).toEqual(['kiosks@aurora.example: Aurora Imaging: 2 kiosks are silent in Test Brunswick'])
    expect(stand.server.inbox[0]?.mail.text).toContain('Kiosk 1, last seen Monday 23 November 2026, 10:00 am')
    expect(await only()).toMatchObject({ isSilent: true })

    await sendCounted(backend, device, 2)
    at('10:42')
    await sweep(backend.context)
    expect(await mails()).toEqual([
      expect.any(String),
      'kiosks@aurora.example: Aurora Imaging: 2 kiosks are silent in Test Brunswick',
      expect.stringContaining('1 kiosk is silent in Test Coburg'),
    ])
  })

  it('is told with those of the same outage, whose intervals end later, for one interval at most [KIOSK-15]', async () => {
    const second = await enrolDevice(backend, { name: 'Kiosk 2' })
    const third = await enrolDevice(backend, { name: 'Kiosk 3' })
    at('10:00')
    await sendCounted(backend, device, 1)
    at('10:08')
    for (const each of [second, third]) await sendCounted(backend, each, 1)
    at('10:21')
    await sweep(backend.context)
    expect(await mails()).toEqual([])
    await sendCounted(backend, third, 2)
    at('10:29')
    await sweep(backend.context)
    expect(await mails()).toEqual(['kiosks@aurora.example: Aurora Imaging: 2 kiosks are silent in Test Brunswick'])
  })

  it('is told of alone where another is only late each time [KIOSK-15]', async () => {
    const second = await enrolDevice(backend, { name: 'Kiosk 2' })
    at('10:00')
    await sendCounted(backend, device, 1)
    for (const [index, time] of ['10:03', '10:18'].entries()) {
      at(time)
      await sendCounted(backend, second, index + 1)
    }
    at('10:29')
    await sweep(backend.context)
    expect(await mails()).toEqual([])
    at('10:31')
    await sweep(backend.context)
    expect(await mails()).toEqual([expect.stringContaining('1 kiosk is silent in Test Brunswick')])
  })

  it('is not told while its clinic is closed, nor for the night when it opens', async () => {
    at('11:50')
    await sendCounted(backend, device, 1)
    for (const time of ['12:30', '23:00']) {
      at(time)
      await sweep(backend.context)
    }
    backend.clock.set('2026-11-24T09:10:00+11:00')
    await sweep(backend.context)
    expect(await mails()).toEqual([])
    backend.clock.set('2026-11-24T09:21:00+11:00')
    await sweep(backend.context)
    expect(await mails()).toEqual(['kiosks@aurora.example: Aurora Imaging: 1 kiosk is silent in Test Brunswick'])
  })

  it('is not told once it is revoked', async () => {
    await backend.call(calls.revokeKiosk, { params: { deviceId: device.deviceId } }, asDesk)
    at('10:30')
    await sweep(backend.context)
    expect(await mails()).toEqual([])
  })
})
