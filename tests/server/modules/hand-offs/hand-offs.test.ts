// A missing referral goes to the patient's own phone, which opens nothing else, against a real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { newSessionToken } from '#server/shared/ids.ts'
import { checkInHeader } from '#src/contract/call.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { getSession } from '#src/contract/calls/authentication.calls.ts'
import { cancelAppointments } from '#src/contract/calls/changes.calls.ts'
import {
  checkIn,
  getCheckInReadiness,
  identifyForCheckIn,
  listDeskArrivals,
} from '#src/contract/calls/check-in.calls.ts'
import { getDocumentReceipt, listAttachments, listDocuments } from '#src/contract/calls/documents.calls.ts'
import * as calls from '#src/contract/calls/hand-offs.calls.ts'
import { endKioskPerson, revokeKiosk } from '#src/contract/calls/kiosks.calls.ts'
import type { Backend, Browser } from '#tests/support/backend.ts'
import { startBackend } from '#tests/support/backend.ts'
import { create, hold, patient, slot } from '#tests/support/booking.ts'
import { digest, formOf, jpeg, pdf } from '#tests/support/documents.ts'
import { asDesk, atKiosk, deskKey, enrolDevice, newPerson, tokenOf } from '#tests/support/kiosks.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const booked = async () => {
  const browser = backend.newBrowser()
  const slots = [slot(backend, '09:20')]
  const bookingKey = await hold(browser, ...slots)
  const { body } = await create(browser, bookingKey, slots, { patientDetails: patient() })
  if (!body.success) throw new Error('not booked')
  return { browser, bookingKey }
}

/** At nine on the Monday of the visit, a run at a kiosk of its clinic. */
const atNine = async () => {
  const visit = await booked()
  backend.clock.set('2026-11-23T09:00:00+11:00')
  const device = await enrolDevice(backend)
  const person = newPerson()
  const headers = atKiosk(await tokenOf(backend, device), person)
  const identity = { lastName: 'Wilson', dateOfBirth: '1978-09-14' }
  const { body } = await backend.call(identifyForCheckIn, { body: identity }, headers)
  const run = { ...headers, [checkInHeader]: body.run?.token ?? '' }
  return { ...visit, device, headers, run }
}

const handOff = async (bookingKey: string, run: Record<string, string>) =>
  (await backend.call(calls.createHandOff, { params: { bookingKey }, body: { kind: 'REFERRAL' } }, run)).body

const open = (phone: Browser, secret: string, opener = newSessionToken()) =>
  phone.call(calls.openHandOff, { body: { secret, opener } })

type Sending = { bytes?: Uint8Array; name?: string; type?: string; key?: string }

const send = async (phone: Browser, handOffKey: string, { bytes, key = randomUUID(), ...file }: Sending = {}) => {
  const { bookingKey: _, ...body } = formOf({ bytes: bytes ?? (await jpeg()), bookingKey: '', ...file })
  return phone.call(calls.sendHandedDocument, { params: { bookingKey: handOffKey }, body, idempotencyKey: key })
}

const stateOf = async (bookingKey: string, key: string, run: Record<string, string>) =>
  (await backend.call(calls.getHandOffState, { params: { bookingKey, key } }, run)).body.state

describe('a hand-off', () => {
  it('takes one photo from the phone that opened it, and the visit is ready by itself [CHECKIN-13] [S-37] [API-95]', async () => {
    const { bookingKey, run } = await atNine()
    const { key, secret, until } = await handOff(bookingKey, run)
    expect(until).toBe('2026-11-23T09:30:00+11:00')
    expect(await stateOf(bookingKey, key, run)).toBe('WAITING')
    await backend.call(checkIn, { params: { bookingKey }, idempotencyKey: randomUUID() }, run)
    const phone = backend.newBrowser()
    const opened = await open(phone, secret)
    expect(opened.body).toEqual({
      ...{ key, until, kind: 'REFERRAL', state: 'OPENED' },
      clinic: { name: 'Test Brunswick', phone: '03 7010 0142', timeZone: 'Australia/Melbourne' },
    })
    expect(await stateOf(bookingKey, key, run)).toBe('OPENED')
    const bytes = await jpeg()
    const uploadKey = randomUUID()
    const { status, body } = await send(phone, key, { bytes, key: uploadKey })
    expect([status, body.sha256]).toEqual([201, digest(bytes)])
    expect(await stateOf(bookingKey, key, run)).toBe('RECEIVED')
    const { missing } = (await backend.call(getCheckInReadiness, { params: { bookingKey } }, run)).body
    expect(missing).not.toContain('REFERRAL')
    const { arrivals } = (await backend.call(listDeskArrivals, { query: { clinicSlug: 'brunswick' } }, asDesk)).body
    expect(arrivals[0]?.missing).not.toContain('REFERRAL')
    expect(arrivals[0]?.handOff).toEqual({ at: '2026-11-23T09:00:00+11:00', state: 'RECEIVED' })
    expect((await phone.call(calls.getHandOff, { params: { bookingKey: key } })).body.state).toBe('RECEIVED')
    expect((await phone.call(getDocumentReceipt, { params: { key: uploadKey } })).body.sha256).toBe(digest(bytes))
    const logged = await listAccess(backend.context.db, { record: bookingKey }, 50)
    expect(logged.map(({ call }) => call)).toEqual(expect.arrayContaining(['openHandOff', 'sendHandedDocument']))
  })

  it('outlives the run and the person at the kiosk [KIOSK-12]', async () => {
    const { bookingKey, run, headers } = await atNine()
    const { key, secret } = await handOff(bookingKey, run)
    const phone = backend.newBrowser()
    await backend.call(endKioskPerson, { body: {} }, headers)
    expect((await open(phone, secret)).status).toBe(200)
    expect((await send(phone, key)).status).toBe(201)
  })

  it('opens no other row: neither its own key nor the visit’s [S-111]', async () => {
    const { bookingKey, run } = await atNine()
    const { key, secret } = await handOff(bookingKey, run)
    const phone = backend.newBrowser()
    await open(phone, secret)
    await send(phone, key)
    for (const each of [key, bookingKey]) {
      expect((await phone.call(listAttachments, { params: { bookingKey: each } })).status).toBe(401)
      expect((await phone.call(getCheckInReadiness, { params: { bookingKey: each } })).status).toBe(401)
    }
    expect((await phone.call(listDocuments, { params: { bookingKey: key } })).body.code).toBe('booking-key.unknown')
    expect((await phone.call(listDocuments, { params: { bookingKey } })).status).toBe(401)
    expect((await phone.call(getSession, {})).status).toBe(401)
    expect((await phone.call(calls.getHandOff, { params: { bookingKey } })).status).toBe(401)
    expect((await send(phone, bookingKey)).status).toBe(401)
  })

  it('the visit’s own browser and a stranger open nothing with its key', async () => {
    const { browser, bookingKey, run } = await atNine()
    const { key } = await handOff(bookingKey, run)
    for (const other of [browser, backend.newBrowser()]) {
      expect((await other.call(calls.getHandOff, { params: { bookingKey: key } })).status).toBe(401)
      expect((await send(other, key)).status).toBe(401)
    }
    expect((await open(backend.newBrowser(), newSessionToken())).body.code).toBe('hand-off.unknown')
  })

  it('a second phone is told that it was used; the first may ask again where its answer was lost', async () => {
    const { bookingKey, run } = await atNine()
    const { key, secret } = await handOff(bookingKey, run)
    const phone = backend.newBrowser()
    const opener = newSessionToken()
    backend.loseNextAnswer(calls.openHandOff)
    await open(phone, secret, opener).catch(() => undefined)
    expect((await open(backend.newBrowser(), secret)).body).toMatchObject({ status: 410, code: 'hand-off.used' })
    expect((await open(phone, secret, opener)).body.key).toBe(key)
    expect((await send(phone, key)).status).toBe(201)
  })

  it('is opened again by the same phone, which scans it in another tab', async () => {
    const { bookingKey, run } = await atNine()
    const { key, secret } = await handOff(bookingKey, run)
    const phone = backend.newBrowser()
    await open(phone, secret)
    expect((await open(phone, secret)).body).toMatchObject({ key, state: 'OPENED' })
    expect((await send(phone, key)).status).toBe(201)
  })

  it('is taken back from a phone that has opened it, and stays once it was used', async () => {
    const { bookingKey, run } = await atNine()
    const takeBack = () =>
      backend.call(calls.createHandOff, { params: { bookingKey }, body: { kind: 'REFERRAL', takesBack: true } }, run)
    const first = await handOff(bookingKey, run)
    const stranger = backend.newBrowser()
    await open(stranger, first.secret)
    const { body: second } = await takeBack()
    expect((await send(stranger, first.key)).body.code).toBe('hand-off.closed')
    const phone = backend.newBrowser()
    await open(phone, second.secret)
    expect((await send(phone, second.key)).status).toBe(201)
    await takeBack()
    expect((await phone.call(calls.getHandOff, { params: { bookingKey: second.key } })).body.state).toBe('RECEIVED')
  })

  it('is used up by one document, which may be sent again under its own key [STATE-06]', async () => {
    const { bookingKey, run } = await atNine()
    const { key, secret } = await handOff(bookingKey, run)
    const phone = backend.newBrowser()
    await open(phone, secret)
    const bytes = await jpeg()
    const uploadKey = randomUUID()
    const { body } = await send(phone, key, { bytes, key: uploadKey })
    expect((await send(phone, key)).body).toMatchObject({ status: 410, code: 'hand-off.sent' })
    expect((await send(phone, key, { bytes, key: uploadKey })).body.slug).toBe(body.slug)
  })

  it('after 30 minutes opens no more, and takes nothing from a phone that had opened it', async () => {
    const { bookingKey, run } = await atNine()
    const early = await handOff(bookingKey, run)
    const phone = backend.newBrowser()
    await open(phone, early.secret)
    const late = await handOff(bookingKey, run)
    backend.clock.set('2026-11-23T09:31:00+11:00')
    expect((await open(backend.newBrowser(), late.secret)).body.code).toBe('hand-off.ended')
    expect((await send(phone, early.key)).body).toMatchObject({ status: 410, code: 'hand-off.ended' })
    expect((await phone.call(calls.getHandOff, { params: { bookingKey: early.key } })).body.state).toBe('ENDED')
  })

  it('ends with its kiosk, and where another took its place unopened', async () => {
    const { bookingKey, run, device } = await atNine()
    const first = await handOff(bookingKey, run)
    const second = await handOff(bookingKey, run)
    expect((await open(backend.newBrowser(), first.secret)).body.code).toBe('hand-off.closed')
    const phone = backend.newBrowser()
    await open(phone, second.secret)
    await backend.call(revokeKiosk, { params: { deviceId: device.deviceId } }, asDesk)
    expect((await send(phone, second.key)).body.code).toBe('hand-off.closed')
  })

  it('of a cancelled visit takes nothing', async () => {
    const { browser, bookingKey, run } = await atNine()
    const { key, secret } = await handOff(bookingKey, run)
    const phone = backend.newBrowser()
    await open(phone, secret)
    backend.clock.set('2026-11-20T09:00:00+11:00')
    const { appointments } = (await browser.call(getBookingConfirmation, { params: { bookingKey } })).body
    await browser.call(cancelAppointments, {
      params: { bookingKey },
      body: {
        appointmentSlugs: appointments.map(({ slug }) => slug),
        reason: { label: 'The time does not suit me' },
      },
      idempotencyKey: randomUUID(),
    })
    expect((await send(phone, key)).body.code).toBe('hand-off.closed')
    expect((await phone.call(calls.getHandOff, { params: { bookingKey: key } })).body.code).toBe('hand-off.closed')
  })

  it('takes no page, no disguised and no huge file, and stays open for a good one [ATT-06]', async () => {
    const { bookingKey, run } = await atNine()
    const { key, secret } = await handOff(bookingKey, run)
    const phone = backend.newBrowser()
    await open(phone, secret)
    const html = Buffer.from('<!doctype html><script>alert(1)</script>')
    expect((await send(phone, key, { bytes: html, name: 'a.html', type: 'text/html' })).status).toBe(415)
    expect((await send(phone, key, { bytes: html, name: 'a.jpg' })).status).toBe(415)
    expect((await send(phone, key, { bytes: Buffer.alloc(21 * 1024 * 1024, 1) })).status).toBe(413)
    expect((await send(phone, key, { bytes: await pdf(2), name: 'a.pdf', type: 'application/pdf' })).status).toBe(201)
  })

  it('a kiosk opens none, and another run reads nothing of it', async () => {
    const { bookingKey, run, headers } = await atNine()
    const { key, secret } = await handOff(bookingKey, run)
    const body = { secret, opener: newSessionToken() }
    expect((await backend.call(calls.openHandOff, { body }, headers)).body.code).toBe('hand-off.unknown')
    const other = { ...run, [checkInHeader]: newSessionToken() }
    expect((await backend.call(calls.getHandOffState, { params: { bookingKey, key } }, other)).status).toBe(401)
    const mayNot = await backend.call(
      calls.createHandOff,
      { params: { bookingKey }, body: { kind: 'REFERRAL' } },
      other,
    )
    expect(mayNot.status).toBe(401)
  })
})

describe('the camera of a kiosk', () => {
  const photograph = async (bookingKey: string, headers: Record<string, string>) => {
    const { bookingKey: _, ...body } = formOf({ bytes: await jpeg(), bookingKey: '' })
    return backend.call(
      calls.sendCheckInDocument,
      { params: { bookingKey }, body, idempotencyKey: randomUUID() },
      headers,
    )
  }

  it('adds the referral to the visit of its run alone [CHECKIN-13] [S-36]', async () => {
    const { bookingKey, run, headers } = await atNine()
    expect((await photograph(bookingKey, run)).status).toBe(201)
    const { missing } = (await backend.call(getCheckInReadiness, { params: { bookingKey } }, run)).body
    expect(missing).not.toContain('REFERRAL')
    expect((await photograph('0'.repeat(22), run)).status).toBe(401)
    await backend.call(endKioskPerson, { body: {} }, headers)
    expect((await photograph(bookingKey, run)).status).toBe(401)
  })
})
