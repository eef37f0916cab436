import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweep } from '#server/start/housekeeping.ts'
import { clientHeader, kioskHeaders } from '#src/contract/call.ts'
import { createAppointment, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import { checkCookies, getAuthenticated } from '#src/contract/calls/session.calls.ts'
import { createBookingKey, getReservation, reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { challengeText } from '#src/contract/rules/kiosk.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, hold, newKey, offered, patient, reserve, slot } from '#tests/support/booking.ts'
import {
  asDesk,
  atKiosk,
  createDeviceKeys,
  deskKey,
  type EnrolledDevice,
  enrolDevice,
  newPerson,
  openDevice,
  personAt,
  tokenOf,
} from '#tests/support/kiosks.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
let device: EnrolledDevice
let token: string
beforeAll(async () => {
  backend = await startBackend({
    isAsStarted: true,
    app: { deskKey, trustProxy: ['127.0.0.1'] },
    holdCaps: { perBrowser: 1, perAddress: 2 },
    bookingCaps: { perBrowserHour: 1, perNetworkHour: 2, perEmailDay: 0, confirmationsPerEmailDay: 0 },
  })
})
beforeEach(async () => {
  await backend.reset()
  device = await enrolDevice(backend)
  token = await tokenOf(backend, device)
  backend.cookies.clear()
})
afterAll(() => backend.close())

const revoke = () => backend.call(calls.revokeKiosk, { params: { deviceId: device.deviceId } }, asDesk)
const endPerson = (headers: Record<string, string>, bookingKey?: string) =>
  backend.call(calls.endKioskPerson, { body: { bookingKey } }, headers)
const confirmation = (headers: Record<string, string>, bookingKey: string) =>
  backend.call(getBookingConfirmation, { params: { bookingKey } }, headers)

describe('the token of a device', () => {
  it('is given for a signature of its challenge, for twelve hours [S-32]', async () => {
    const { status, body } = await openDevice(backend, device)
    expect([status, body.token, body.kiosk.name]).toEqual([201, expect.stringMatching(/^[0-9A-Za-z]{43}$/), 'Kiosk 1'])
    expect((await endPerson(atKiosk(body.token))).status).toBe(200)
    backend.clock.advanceSeconds(kioskLimits.deviceTokenHours * 3600)
    const late = await endPerson(atKiosk(body.token))
    expect([late.status, late.body.code]).toEqual([401, 'kiosk.token-expired'])
  })

  it('is not given for another’s signature, a used challenge, or an old one', async () => {
    const { deviceId, keys } = device
    const challengeOf = async () =>
      (await backend.call(calls.createKioskChallenge, { body: { deviceId } })).body.challenge
    const open = async (challenge: string, sign = keys.sign) => {
      const signature = await sign(challengeText(deviceId, challenge))
      return (await backend.call(calls.openKiosk, { body: { deviceId, challenge, signature } })).body.code
    }
    const stranger = await createDeviceKeys()
    const stolen = await challengeOf()
    expect(await open(stolen, stranger.sign)).toBe('kiosk.proof-wrong')
    expect(await open(stolen)).toBe('kiosk.proof-wrong')
    const used = await challengeOf()
    expect(await open(used)).toBeUndefined()
    expect(await open(used)).toBe('kiosk.proof-wrong')
    const old = await challengeOf()
    backend.clock.advanceSeconds(kioskLimits.challengeSeconds)
    expect(await open(old)).toBe('kiosk.proof-wrong')
    const others = await enrolDevice(backend, { name: 'Kiosk 2' })
    const { challenge } = (await backend.call(calls.createKioskChallenge, { body: { deviceId: others.deviceId } })).body
    expect(await open(challenge)).toBe('kiosk.proof-wrong')
  })

  it('of an earlier document of the device still ends its person', async () => {
    const before = atKiosk(token)
    await openDevice(backend, device)
    expect((await endPerson(before)).status).toBe(200)
  })

  it('opens nothing once the device is revoked, and no new one is given [S-32, S-113]', async () => {
    const { deviceId } = device
    const { challenge } = (await backend.call(calls.createKioskChallenge, { body: { deviceId } })).body
    expect((await revoke()).body.state).toBe('revoked')
    for (const row of [createBookingKey, calls.endKioskPerson]) {
      const { status, body } = await backend.call(row, { body: {} }, atKiosk(token))
      expect([status, (body as { code?: string }).code]).toEqual([403, 'kiosk.revoked'])
    }
    const signature = await device.keys.sign(challengeText(deviceId, challenge))
    const opened = await backend.call(calls.openKiosk, { body: { deviceId, challenge, signature } })
    expect(opened.body.code).toBe('kiosk.revoked')
    expect((await openDevice(backend, device)).body.code).toBe('kiosk.revoked')
  })

  it('is unknown of a device that is not there', async () => {
    const nobody = { deviceId: '0'.repeat(22), keys: device.keys }
    const { status, body } = await openDevice(backend, nobody)
    expect([status, body.code]).toEqual([404, 'kiosk.unknown'])
  })
})

describe('the cookie of a kiosk', () => {
  it.each<{ where: string; headers: Record<string, string>; name: string; more: string[] }>([
    { where: 'on plain http', headers: {}, name: 'kiosk', more: [] },
    { where: 'over https', headers: { 'x-forwarded-proto': 'https' }, name: '__Host-kiosk', more: ['Secure'] },
  ])(
    '$where is $name, until the fixed date, and tells the name alone [STATE-08, STATE-11, S-30]',
    async ({ headers, name, more }) => {
      const { deviceId } = device
      const { challenge } = (await backend.call(calls.createKioskChallenge, { body: { deviceId } })).body
      const body = { deviceId, challenge, signature: await device.keys.sign(challengeText(deviceId, challenge)) }
      const answer = await backend.call(calls.openKiosk, { body }, { ...headers, [clientHeader]: 'kiosk' })
      const [pair, ...attributes] = String(answer.headers['set-cookie']).split('; ')
      expect(pair).toBe(`${name}=${deviceId}`)
      expect(attributes.sort()).toEqual(
        ['Expires=Tue, 31 Dec 2030 00:00:00 GMT', 'HttpOnly', 'Path=/', 'SameSite=Lax', ...more].sort(),
      )
      const asked = await backend.call(calls.getKioskCookie, {}, headers)
      expect(asked.body).toEqual({ name: 'Kiosk 1' })
      await revoke()
      expect((await backend.call(calls.getKioskCookie, {}, headers)).body).toEqual({ name: null })
    },
  )

  it('lasts a year once the date is nearer than that [S-31]', async () => {
    backend.clock.set('2030-06-01T10:00:00Z')
    const { headers } = await openDevice(backend, device)
    expect(String(headers['set-cookie'])).toContain('Expires=Sun, 01 Jun 2031 10:00:00 GMT')
  })

  it('is the only one that a browser keeps in which somebody booked before: what was open there ends [S-36]', async () => {
    const browser = backend.newBrowser()
    const bookingKey = await book(browser, slot(backend, '09:00'))
    const another = backend.newBrowser()
    const othersKey = await book(another, slot(backend, '10:00'))
    const before = new Map(browser.cookies)
    expect([...before.keys()].sort()).toEqual(['holder', 'sid'])
    await openDevice(browser, await enrolDevice(browser, { name: 'Kiosk 2' }))
    expect([...browser.cookies.keys()]).toEqual(['kiosk'])
    for (const [name, value] of before) browser.cookies.set(name, value)
    const ask = await browser.call(getBookingConfirmation, { params: { bookingKey } })
    expect(ask.body.code).toBe('session.missing')
    const others = await another.call(getBookingConfirmation, { params: { bookingKey: othersKey } })
    expect(others.status).toBe(200)
  })

  it('gives no rights', async () => {
    await openDevice(backend, device)
    const { body } = await backend.call(calls.endKioskPerson, { body: {} })
    expect(body.code).toBe('kiosk.token-expired')
  })
})

describe('a person at a kiosk', () => {
  it('holds, books and reads the booking without a cookie [S-36]', async () => {
    const headers = atKiosk(token)
    const person = personAt(backend, headers)
    const bookingKey = await book(person, slot(backend, '09:00'))
    expect([...person.cookies.keys()]).toEqual([])
    expect((await confirmation(headers, bookingKey)).status).toBe(200)
    expect((await confirmation(atKiosk(token), bookingKey)).body.code).toBe('session.missing')
  })

  it('is read no cookie and written none by any call of the client’s kind', async () => {
    const browser = backend.newBrowser()
    const bookingKey = await book(browser, slot(backend, '09:00'))
    const before = new Map(browser.cookies)
    const kiosk = { [clientHeader]: 'kiosk' }
    expect((await browser.call(checkCookies, {}, kiosk)).headers['set-cookie']).toBeUndefined()
    expect((await browser.call(getAuthenticated, {}, kiosk)).body.code).toBe('session.missing')
    const asked = await browser.call(getBookingConfirmation, { params: { bookingKey } }, kiosk)
    expect(asked.body.code).toBe('kiosk.token-expired')
    const withToken = await browser.call(getBookingConfirmation, { params: { bookingKey } }, atKiosk(token))
    expect(withToken.body.code).toBe('session.missing')
    expect(browser.cookies).toEqual(before)
  })

  it('is another one on another device, with the same token', async () => {
    const shared = newPerson()
    const bookingKey = await book(personAt(backend, atKiosk(token, shared)), slot(backend, '09:00'))
    const other = await tokenOf(backend, await enrolDevice(backend, { name: 'Kiosk 2' }))
    expect((await confirmation(atKiosk(other, shared), bookingKey)).body.code).toBe('session.missing')
    expect((await confirmation(atKiosk(token, shared), bookingKey)).status).toBe(200)
  })

  it('is nobody without a token of their own, or of the device', async () => {
    const { [kioskHeaders.person]: _, ...personless } = atKiosk(token)
    for (const headers of [personless, { ...personless, [kioskHeaders.person]: 'x' }]) {
      const { status, body } = await backend.call(createBookingKey, { body: {} }, headers)
      expect([status, body.code]).toEqual([400, 'request.invalid'])
    }
    const anonymous = await backend.call(createBookingKey, { body: {} }, { [clientHeader]: 'kiosk' })
    expect([anonymous.status, anonymous.body.code]).toEqual([401, 'kiosk.token-expired'])
  })

  it('who has left is refused: the hold is free, the booking stays and opens to nobody [KIOSK-12, KIOSK-13, S-36]', async () => {
    const booked = atKiosk(token)
    const bookedKey = await book(personAt(backend, booked), slot(backend, '09:00'))
    const holding = atKiosk(token)
    const heldKey = await hold(personAt(backend, holding), slot(backend, '10:00'))
    expect(await offered(backend)).not.toContain('10:00')
    expect((await endPerson(holding, heldKey)).status).toBe(200)
    expect(await offered(backend)).toContain('10:00')
    expect((await endPerson(booked, bookedKey)).status).toBe(200)
    expect(await countRows(backend.context.db, 'bookings')).toBe(1)
    expect(await countRows(backend.context.db, 'sessions')).toBe(0)
    expect(await offered(backend)).not.toContain('09:00')
    for (const headers of [holding, booked]) {
      const { status, body } = await backend.call(createBookingKey, { body: {} }, headers)
      expect([status, body.code]).toEqual([401, 'kiosk.person-ended'])
    }
    expect((await confirmation(booked, bookedKey)).body.code).toBe('kiosk.person-ended')
  })

  it('gives back no hold but their own [S-36]', async () => {
    const heldKey = await hold(backend.newBrowser(), slot(backend, '10:00'))
    await endPerson(atKiosk(token), heldKey)
    expect((await backend.call(getReservation, { params: { bookingKey: heldKey } })).status).toBe(200)
  })

  it('stays refused for a day, longer than a session lives', async () => {
    const headers = atKiosk(token)
    await endPerson(headers)
    backend.clock.advanceSeconds(23 * 3600)
    await sweep(backend.context)
    const later = { ...headers, [kioskHeaders.device]: await tokenOf(backend, device) }
    expect((await backend.call(createBookingKey, { body: {} }, later)).body.code).toBe('kiosk.person-ended')
    backend.clock.advanceSeconds(3600)
    await sweep(backend.context)
    expect(await countRows(backend.context.db, 'kiosk_secrets')).toBe(1)
  })
})

describe('the caps', () => {
  const held = async (headers: Record<string, string>, time: string) => {
    const person = personAt(backend, headers)
    return (await reserve(person, await newKey(person), slot(backend, time))).body.code
  }

  it('count each person at a kiosk by themselves, and the kiosk apart from its network', async () => {
    const [first, second] = [atKiosk(token), atKiosk(token)]
    expect([await held(first, '09:00'), await held(first, '09:20')]).toEqual([undefined, 'hold.too-many'])
    expect(await held(second, '09:20')).toBeUndefined()
    expect(await held(atKiosk(token), '09:40')).toBe('hold.too-many')
    const browser = backend.newBrowser()
    expect((await reserve(browser, await newKey(browser), slot(backend, '09:40'))).status).toBe(201)
    const other = await tokenOf(backend, await enrolDevice(backend, { name: 'Kiosk 2' }))
    expect(await held(atKiosk(other), '10:00')).toBeUndefined()
  })

  it('of bookings do so too', async () => {
    const create = async (time: string) => {
      const person = personAt(backend, atKiosk(token))
      const wanted = slot(backend, time)
      const bookingKey = await hold(person, wanted)
      const body = { bookingKey, slots: [wanted], patientDetails: patient() }
      return (await person.call(createAppointment, { idempotencyKey: randomUUID(), body })).body.code
    }
    expect([await create('09:00'), await create('09:20')]).toEqual([undefined, undefined])
    expect(await create('09:40')).toBe('booking.too-many')
    expect(await book(backend.newBrowser(), slot(backend, '10:00'))).toEqual(expect.any(String))
  })
})

describe('a provider whose kiosks do not book', () => {
  it('is held nothing by one, and takes bookings elsewhere', async () => {
    const pack = testPack((changed) => {
      changed.settings.kiosk.booking = false
    })
    const other = await startBackend({ pack, app: { deskKey } })
    const headers = atKiosk(await tokenOf(other, await enrolDevice(other)))
    const body = { bookingKey: '0'.repeat(22), slots: [slot(other, '09:00')] }
    const refused = await other.call(reserveSlots, { body }, headers)
    expect([refused.status, refused.body.code]).toEqual([403, 'kiosk.booking-off'])
    expect((await other.newBrowser().call(createBookingKey, { body: {} })).status).toBe(201)
    await other.close()
  })
})
