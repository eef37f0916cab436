// API-94 to -104: a patient at a kiosk and on a phone, and the clinic's own word, against a real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { getCheckInEnabled } from '#server/modules/check-in/check-in.usecases.ts'
import { findDueFeedback } from '#server/modules/questionnaires/feedback.usecases.ts'
import { getResultsAccess } from '#server/modules/results/results.usecases.ts'
import type { PackQuestionnaire } from '#server/provider-pack/provider-pack.schema.ts'
import { type CallArgs, checkInHeader } from '#src/contract/call.ts'
import * as calls from '#src/contract/calls/check-in.calls.ts'
import { endKioskPerson, revokeKiosk } from '#src/contract/calls/kiosks.calls.ts'
import type { CheckInForm } from '#src/contract/entities/check-in.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import type { Browser } from '#tests/support/backend.ts'
import { create, hold, patient, slot } from '#tests/support/booking.ts'
import { asDesk, atKiosk, deskKey, enrolDevice, newPerson, tokenOf } from '#tests/support/kiosks.ts'
import { type MailStand, packWithMail, startMailStand } from '#tests/support/messages.ts'
import { sentCodes, wrongCode } from '#tests/support/sign-in.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(
    packWithMail((pack) => {
      pack.settings.checkIn.patientNumber = { AU: { kind: 'medicare' } }
    }),
    { deskKey },
  )
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const bookFor = async (details: Partial<PatientDetails> = {}, time = '09:20', where = {}) => {
  const browser = stand.backend.newBrowser()
  const slots = [slot(stand.backend, time, where)]
  const bookingKey = await hold(browser, ...slots)
  const { body } = await create(browser, bookingKey, slots, { patientDetails: patient(details) })
  if (!body.success) throw new Error('not booked')
  return { browser, bookingKey }
}

/** On the Monday of the visit, by the clock of Melbourne. */
const itIs = (time: string): void => stand.backend.clock.set(`2026-11-23T${time}:00+11:00`)

const marama = { lastName: 'Wilson', dateOfBirth: '1978-09-14' }

const kioskAt = async (clinicSlug = 'brunswick', name = 'Kiosk 1') => {
  const device = await enrolDevice(stand.backend, { clinicSlug, name })
  const headers = atKiosk(await tokenOf(stand.backend, device))
  const identify = (body: CallArgs<typeof calls.identifyForCheckIn>['body'] = marama) =>
    stand.backend.call(calls.identifyForCheckIn, { body }, headers)
  return { device, headers, identify }
}

const withRun = (headers: Record<string, string>, token = '') => ({ ...headers, [checkInHeader]: token })

const nothing = { appointmentBookingKeys: [], samePatient: false, disabledReason: null, isComplete: false, run: null }

const form = async (bookingKey: string, headers: Record<string, string>, more: Partial<CheckInForm> = {}) => {
  const { body } = await stand.backend.call(calls.getCheckInVisits, { params: { bookingKey } }, headers)
  const { body: doctors } = await stand.backend.call(
    calls.searchDoctors,
    { params: { bookingKey, term: 'nair' } },
    headers,
  )
  return {
    appointmentSlug: body[0]?.appointments[0]?.slug ?? '',
    referrer: doctors[0]?.id ?? '',
    dateOfReferral: '2026-11-02',
    medicareNumber: '21234567011',
    ...more,
  }
}

const arrivals = async () =>
  (await stand.backend.call(calls.listDeskArrivals, { query: { clinicSlug: 'brunswick' } }, asDesk)).body.arrivals

describe('at a kiosk', () => {
  it('a patient is checked in, and the clinic acknowledges it [KIOSK-01] [API-97] [API-98] [API-99] [API-100] [API-101] [API-102] [CHECKIN-04] [S-37]', async () => {
    const { bookingKey } = await bookFor()
    itIs('09:00')
    const { headers, identify } = await kioskAt()
    const { body: found } = await identify()
    expect(found).toMatchObject({ appointmentBookingKeys: [bookingKey], samePatient: true, codeNeeded: false })
    const asRun = withRun(headers, found.run?.token)
    const params = { bookingKey }
    const prepared = await stand.backend.call(
      calls.prepareCheckIn,
      { params, body: await form(bookingKey, asRun), idempotencyKey: randomUUID() },
      asRun,
    )
    expect(prepared.body).toMatchObject({ ready: false, isPrepared: true, missing: ['REFERRAL'] })
    const sent = await stand.backend.call(calls.checkIn, { params, idempotencyKey: randomUUID() }, asRun)
    expect(sent.body).toEqual({ seeReception: true, receivedAt: '2026-11-23T09:00:00+11:00' })
    const isSent = async () => (await stand.backend.call(calls.getCheckInSent, { params }, asRun)).body.sent
    const isPrepared = async () => (await stand.backend.call(calls.getPreparationSent, { params }, asRun)).body.sent
    expect([await isSent(), await isPrepared()]).toEqual([false, false])
    const again = async () => (await identify()).body
    // What was sent is no word of the clinic yet, whoever asks.
    expect(await again()).toMatchObject({ isComplete: true, checkedIn: { isConfirmed: false, seeReception: true } })
    const [arrival] = await arrivals()
    expect(arrival).toMatchObject({
      ...{ state: 'SENT', way: 'KIOSK', lastName: 'Wilson', missing: ['REFERRAL'], seeReception: true },
      preparation: { medicareNumber: '2123456701', referenceNumber: '1' },
    })
    const reference = { params: { reference: arrival?.reference ?? '' } }
    await stand.backend.call(calls.acknowledgePreparation, reference, asDesk)
    const acknowledged = await stand.backend.call(calls.acknowledgeCheckIn, reference, asDesk)
    expect(acknowledged.body.state).toBe('CHECKED_IN')
    expect(await isSent()).toBe(true)
    expect(await isPrepared()).toBe(true)
    const checkedIn = { isConfirmed: true, seeReception: false }
    expect(await again()).toMatchObject({ samePatient: true, isComplete: true, checkedIn, run: null })
    const logged = await listAccess(stand.backend.context.db, { record: bookingKey }, 50)
    expect(new Set(logged.flatMap(({ callerKind, call }) => (callerKind === 'clinic-system' ? call : [])))).toEqual(
      new Set(['listDeskArrivals', 'acknowledgePreparation', 'acknowledgeCheckIn']),
    )
  })

  it('not found, twins, another day and another clinic are one answer [S-114] [CHECKIN-08]', async () => {
    await bookFor({ firstName: 'Mia', lastName: 'Twin' }, '09:20')
    await bookFor(
      { firstName: 'Zoe', lastName: 'Twin', contactNumber: '0491570156', email: 'zoe@example.com' },
      '10:00',
    )
    await bookFor({ lastName: 'Tomorrow' }, '09:20', { day: '2026-11-24' })
    await bookFor({ lastName: 'Elsewhere' }, '09:20', { clinic: 'coburg' })
    itIs('09:00')
    const { identify } = await kioskAt()
    for (const lastName of ['Nobody', 'Twin', 'Tomorrow', 'Elsewhere'])
      expect((await identify({ ...marama, lastName })).body).toMatchObject(nothing)
    expect((await identify({ lastName: 'Twin', dateOfBirth: '1978-09-15' })).body).toMatchObject(nothing)
  })

  it('visits that are too early or past their start are told why [CHECKIN-26] [S-63]', async () => {
    await bookFor()
    itIs('08:00')
    const { identify } = await kioskAt()
    expect((await identify()).body).toMatchObject({
      ...{ samePatient: true, disabledReason: 'TOO_EARLY', priorMinutes: 60, run: null },
      opensAt: '2026-11-23T08:20:00+11:00',
    })
    itIs('09:30')
    expect((await identify()).body).toMatchObject({ disabledReason: 'PAST_START', run: null })
  })

  it('several visits go to the desk, which is told of none [S-61]', async () => {
    await bookFor({}, '09:20')
    await bookFor({}, '10:00')
    itIs('09:15')
    const { identify } = await kioskAt()
    expect((await identify()).body).toMatchObject({
      ...{ disabledReason: 'SEVERAL_VISITS', appointmentBookingKeys: [], run: null },
    })
  })

  it('ten names lock this step of the device, and the desk opens it', async () => {
    await bookFor()
    itIs('09:00')
    const { device, identify } = await kioskAt()
    for (let tries = 0; tries < checkInLimits.failures; tries += 1) await identify({ ...marama, lastName: 'Nobody' })
    const locked = await identify()
    expect([locked.status, locked.body.code]).toEqual([429, 'check-in.locked'])
    const { body } = await stand.backend.call(calls.listCheckInLocks, {}, asDesk)
    expect(body).toMatchObject([{ deviceId: device.deviceId }])
    await stand.backend.call(calls.unlockCheckIn, { params: { deviceId: device.deviceId } }, asDesk)
    expect((await identify()).body.samePatient).toBe(true)
  })

  it('names that are sent at once are counted one by one: no more than ten are looked at [S-114]', async () => {
    await bookFor()
    itIs('09:00')
    const { identify } = await kioskAt()
    const names = Array.from({ length: 40 }, (_, index) => ({ ...marama, lastName: `Nobody ${index}` }))
    const statuses = (await Promise.all([...names, ...names].map(identify))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(checkInLimits.failures)
    expect((await identify()).body.code).toBe('check-in.locked')
    itIs('09:09')
    expect((await identify()).status).toBe(429)
    itIs('09:11')
    expect((await identify()).body.samePatient).toBe(true)
  })

  it('a run ends with its device, where that is revoked [S-32] (case 56)', async () => {
    const { bookingKey } = await bookFor()
    itIs('09:00')
    const { device, headers, identify } = await kioskAt()
    const asRun = withRun(headers, (await identify()).body.run?.token)
    const visits = () => stand.backend.call(calls.getCheckInVisits, { params: { bookingKey } }, asRun)
    expect((await visits()).status).toBe(200)
    await stand.backend.call(revokeKiosk, { params: { deviceId: device.deviceId } }, asDesk)
    expect((await visits()).status).not.toBe(200)
    expect((await identify()).status).not.toBe(200)
    expect(await arrivals()).toEqual([expect.objectContaining({ state: 'EXPECTED' })])
  })

  it('a run is of its device, its visits and its person alone', async () => {
    const { bookingKey } = await bookFor()
    const other = await bookFor({ lastName: 'Other' }, '10:00')
    itIs('09:10')
    const { headers, identify } = await kioskAt()
    const second = await kioskAt('brunswick', 'Kiosk 2')
    const { body } = await identify()
    const visits = async (key: string, as: Record<string, string>) =>
      (await stand.backend.call(calls.getCheckInVisits, { params: { bookingKey: key } }, as)).status
    const token = body.run?.token ?? ''
    expect(await visits(bookingKey, withRun(headers, token))).toBe(200)
    expect(await visits(other.bookingKey, withRun(headers, token))).toBe(401)
    expect(await visits(bookingKey, withRun(second.headers, token))).toBe(401)
    expect(await visits(bookingKey, withRun(headers, newPerson()))).toBe(401)
    await stand.backend.call(endKioskPerson, { body: {} }, headers)
    expect(await visits(bookingKey, withRun({ ...headers, ...atKiosk(headers['x-kiosk'] ?? '') }, token))).toBe(401)
  })

  it('finds doctors by the words of their names, for its own visit alone [API-18] [CHECKIN-24]', async () => {
    const { bookingKey } = await bookFor()
    itIs('09:00')
    const { headers, identify } = await kioskAt()
    const asRun = withRun(headers, (await identify()).body.run?.token)
    const find = (term: string, as: Record<string, string>) =>
      stand.backend.call(calls.searchDoctors, { params: { bookingKey, term } }, as)
    const { body } = await find('nair', asRun)
    const priya = { id: 'priya-nair', firstName: 'Priya', lastName: 'Nair' }
    expect(body).toEqual([{ ...priya, city: { name: 'Coburg' }, postalCode: { code: '3058' } }])
    expect((await find('priya na', asRun)).body).toEqual(body)
    expect((await find('na', asRun)).status).toBe(400)
    expect((await find('nair', headers)).status).toBe(401)
  })

  it('a run ends fifteen minutes after its last call', async () => {
    const { bookingKey } = await bookFor()
    itIs('08:30')
    const { headers, identify } = await kioskAt()
    const { body } = await identify()
    const asRun = withRun(headers, body.run?.token)
    const status = async () =>
      (await stand.backend.call(calls.getCheckInReadiness, { params: { bookingKey } }, asRun)).status
    itIs('08:44')
    expect(await status()).toBe(200)
    itIs('08:58')
    expect(await status()).toBe(200)
    itIs('09:14')
    expect(await status()).toBe(401)
  })

  it.each([
    [{ medicareNumber: '2123456711' }, 400],
    [{ dateOfReferral: '2026-12-01' }, 400],
    [{ referrer: 'nobody' }, 422],
    [{ appointmentSlug: 'not-of-this-visit' }, 400],
  ])('a form with %j is refused with %i [CHECKIN-20] [CHECKIN-21]', async (wrong, status) => {
    const { bookingKey } = await bookFor()
    itIs('09:00')
    const { headers, identify } = await kioskAt()
    const asRun = withRun(headers, (await identify()).body.run?.token)
    const body = await form(bookingKey, asRun, wrong)
    const answer = await stand.backend.call(
      calls.prepareCheckIn,
      { params: { bookingKey }, body, idempotencyKey: randomUUID() },
      asRun,
    )
    expect(answer.status).toBe(status)
  })
})

describe('a name at a kiosk', () => {
  it('that two people have finds nobody, and the one whose first name is said too [S-114] [S-123]', async () => {
    await bookFor({ firstName: 'Mia', lastName: 'Twin' })
    const { bookingKey } = await bookFor(
      { firstName: 'Zoë', lastName: 'Twin', email: 'zoe@example.com', contactNumber: '0370101235' },
      '10:00',
    )
    itIs('09:50')
    const { identify } = await kioskAt()
    const twin = { ...marama, lastName: 'Twin' }
    expect((await identify(twin)).body).toMatchObject(nothing)
    expect((await identify({ ...twin, firstName: 'Nobody' })).body).toMatchObject(nothing)
    expect((await identify({ ...twin, firstName: 'zoe' })).body.appointmentBookingKeys).toEqual([bookingKey])
  })

  it.each([
    [{ lastName: 'García López' }, { lastName: 'garcia' }],
    [{ lastName: 'Müller' }, { lastName: 'Mueller' }],
    [
      { firstName: '', hasOneName: true, lastName: 'Suharto' },
      { lastName: 'suharto', firstName: 'Suharto' },
    ],
  ] as const)('on file as %j is found by %j [S-123]', async (onFile, said) => {
    const { bookingKey } = await bookFor(onFile)
    itIs('09:10')
    const { identify } = await kioskAt()
    expect((await identify({ ...marama, ...said })).body.appointmentBookingKeys).toEqual([bookingKey])
  })
})

const otpOf = async (): Promise<string> => {
  await stand.sendDue()
  return /\b\d{6}\b/.exec(stand.server.inbox.at(-1)?.mail.text ?? '')?.[0] ?? ''
}

describe('on a phone', () => {
  it('a name needs a code, which opens the visit [API-95] [API-103] [API-104] [CHECKIN-10] [CHECKIN-14]', async () => {
    const { bookingKey } = await bookFor({ contactNumber: '0370101234' })
    itIs('09:00')
    const phone = stand.backend.newBrowser()
    const { body: found } = await phone.call(calls.identifyForCheckIn, { body: marama })
    expect(found).toMatchObject({ samePatient: true, codeNeeded: true, appointmentBookingKeys: [] })
    const process = found.run?.process ?? ''
    const asRun = withRun({}, found.run?.token)
    const params = { bookingKey }
    expect((await phone.call(calls.getCheckInReadiness, { params }, asRun)).status).toBe(401)
    expect((await phone.call(calls.sendCheckInCode, { body: { process } })).status).toBe(401)
    const { body: told } = await phone.call(calls.sendCheckInCode, { body: { process } }, asRun)
    expect([told.isSent, told.masked, told.otpType, told.others]).toEqual([true, undefined, undefined, []])
    const wrong = await phone.call(calls.validateCheckInCode, { body: { process, otp: '000000' } }, asRun)
    expect(wrong.body).toMatchObject({ success: false, found: null })
    const right = await phone.call(calls.validateCheckInCode, { body: { process, otp: await otpOf() } }, asRun)
    expect(right.body).toMatchObject({ success: true, found: { appointmentBookingKeys: [bookingKey] } })
    const readiness = await phone.call(calls.getCheckInReadiness, { params }, asRun)
    expect(readiness.body).toMatchObject({
      ...{ ready: false, requiredReferralUploaded: false, documentTypeId: 'referral', message: null },
      missing: ['PREPARATION', 'REFERRAL'],
    })
    const refused = await phone.call(calls.checkIn, { params, idempotencyKey: randomUUID() }, asRun)
    expect(refused.body.code).toBe('check-in.not-ready')
    const [arrival] = await arrivals()
    await phone.call(calls.markReady, { params: { reference: arrival?.reference ?? '' } }, asDesk)
    const sent = await phone.call(calls.checkIn, { params, idempotencyKey: randomUUID() }, asRun)
    expect(sent.status).toBe(200)
  })

  const byName = async (lastName: string, phone = stand.backend.newBrowser()) => {
    const { status, body: found } = await phone.call(calls.identifyForCheckIn, { body: { ...marama, lastName } })
    const { process = '', token } = found.run ?? {}
    const asRun = withRun({}, token)
    const sent = await phone.call(calls.sendCheckInCode, { body: { process } }, asRun)
    const give = async (otp: string, with_ = asRun) =>
      (await phone.call(calls.validateCheckInCode, { body: { process, otp } }, with_)).body
    return { said: [status, { ...found, run: null }, sent.status, sent.body], give }
  }

  it('is answered alike for a visit of today, nobody, twins, another day and no contact, at no time from the bookings [S-114] [CHECKIN-08]', async () => {
    await bookFor({ contactNumber: '0370101234' })
    await bookFor({ firstName: 'Mia', lastName: 'Twin' }, '10:00')
    await bookFor(
      { firstName: 'Zoe', lastName: 'Twin', email: 'zoe@example.com', contactNumber: '0370101235' },
      '10:20',
    )
    await bookFor({ lastName: 'Tomorrow' }, '09:20', { day: '2026-11-24' })
    await bookFor({ lastName: 'Silent', email: undefined, contactNumber: '0370101234' }, '11:00')
    itIs('09:00')
    stand.log.length = 0
    const { said, give } = await byName('Wilson')
    const code = await otpOf()
    for (const lastName of ['Nobody', 'Twin', 'Tomorrow', 'Silent']) {
      stand.backend.clock.advanceSeconds(1)
      const other = await byName(lastName)
      expect(other.said).toEqual(said)
      const before = stand.server.inbox.length
      await stand.sendDue()
      expect(stand.server.inbox).toHaveLength(before)
      // Not even the code that was made for it opens anything.
      const [made = ''] = await sentCodes(stand.backend)
      expect(await other.give(made)).toEqual({ success: false, triesLeft: 4, found: null })
    }
    expect(stand.log.filter((line) => /"level":(40|50|60)/.test(line))).toEqual([])
    expect((await give(code)).success).toBe(true)
  })

  it('a right code given again in its run is that success; in the run of another it is wrong', async () => {
    await bookFor({ contactNumber: '0370101234' })
    itIs('09:00')
    const mine = await byName('Wilson')
    const code = await otpOf()
    const other = await byName('Wilson')
    expect(await other.give(code)).toMatchObject({ success: false, triesLeft: 4 })
    expect((await mine.give(code)).success).toBe(true)
    expect((await mine.give(code)).success).toBe(true)
  })

  it('a code that has run out is said to be so in its run, and costs no try; in the run of another it is wrong', async () => {
    await bookFor({ contactNumber: '0370101234' })
    itIs('09:00')
    const mine = await byName('Wilson')
    const code = await otpOf()
    const other = await byName('Wilson')
    stand.backend.clock.advanceSeconds(600)
    for (const _ of [1, 2]) expect(await mine.give(code)).toEqual({ success: false, isExpired: true, found: null })
    expect(await other.give(code)).toMatchObject({ success: false, triesLeft: 4 })
  })

  it('wrong codes of a stranger lock nobody else out', async () => {
    await bookFor({ contactNumber: '0370101234' })
    itIs('09:00')
    const stranger = await byName('Wilson')
    const wrong = wrongCode(await sentCodes(stand.backend))
    for (let tries = 0; tries < 6; tries += 1) await stranger.give(wrong)
    expect((await stranger.give(wrong)).triesLeft).toBe(0)
    const mine = await byName('Wilson')
    expect((await mine.give(await otpOf())).success).toBe(true)
  })

  it('more wrong names than lock a kiosk lock nobody of the waiting room’s network', async () => {
    await bookFor({ contactNumber: '0370101234' })
    itIs('09:00')
    const phone = stand.backend.newBrowser()
    for (let tries = 0; tries <= checkInLimits.failures; tries += 1) await byName(`Nobody ${tries}`, phone)
    const mine = await byName('Wilson')
    expect(mine.said[0]).toBe(200)
    expect((await mine.give(await otpOf())).success).toBe(true)
  })

  it('the visit’s page says when check-in is open [API-94], and begins a run that asks for a code', async () => {
    // A session of the browser that booked ends with the day.
    itIs('06:50')
    const { browser, bookingKey } = await bookFor()
    const enabled = async (by: Browser) => (await by.call(calls.checkInEnabled, { params: { bookingKey } })).body
    itIs('08:00')
    expect(await enabled(browser)).toMatchObject({ enabled: false, disabledReason: 'TOO_EARLY', priorMinutes: 60 })
    itIs('09:00')
    expect(await enabled(browser)).toMatchObject({ enabled: true, disabledReason: null })
    const { body } = await browser.call(calls.startCheckIn, { params: { bookingKey } })
    expect(body).toMatchObject({ samePatient: true, codeNeeded: true, appointmentBookingKeys: [] })
  })
})

it('what the form asks is said before check-in opens, once, and a kiosk does not ask it again [CHECKIN-16]', async () => {
  itIs('06:50')
  const { browser, bookingKey } = await bookFor()
  const params = { bookingKey }
  const early = async () => (await browser.call(calls.checkInEnabled, { params })).body.early
  const visit = await early()
  expect(visit).toMatchObject({ isPrepared: false, form: { asksReferral: true, patientNumber: { kind: 'medicare' } } })
  const { body: doctors } = await browser.call(calls.searchDoctorsEarly, { params: { ...params, term: 'nair' } })
  const body: CheckInForm = {
    appointmentSlug: visit?.appointments[0]?.slug ?? '',
    ...{ referrer: doctors[0]?.id ?? '', copyTo: [], dateOfReferral: '2026-11-02' },
    ...{ medicareNumber: '21234567011', hasNoNumber: false },
  }
  const prepare = (by = browser) => by.call(calls.prepareEarly, { params, body, idempotencyKey: randomUUID() })
  expect((await prepare(stand.backend.newBrowser())).status).toBe(401)
  const { body: readiness } = await prepare()
  expect(readiness).toMatchObject({ isPrepared: true })
  expect(readiness.missing).not.toContain('PREPARATION')
  expect(await early()).toBeUndefined()
  expect((await prepare()).body).toMatchObject({ code: 'check-in.not-offered' })
  itIs('09:00')
  const { headers, identify } = await kioskAt()
  const { body: found } = await identify()
  const { body: atKiosk } = await stand.backend.call(
    calls.getCheckInReadiness,
    { params },
    withRun(headers, found.run?.token),
  )
  expect(atKiosk.missing).not.toContain('PREPARATION')
})

it('once check-in is open, its form is a run’s alone', async () => {
  itIs('06:50')
  const { browser, bookingKey } = await bookFor()
  const params = { bookingKey }
  const { body: enabled } = await browser.call(calls.checkInEnabled, { params })
  itIs('08:30')
  expect((await browser.call(calls.checkInEnabled, { params })).body.early).toBeUndefined()
  const body = { appointmentSlug: enabled.early?.appointments[0]?.slug ?? '', copyTo: [], hasNoNumber: true }
  const late = await browser.call(calls.prepareEarly, { params, body, idempotencyKey: randomUUID() })
  expect(late.body).toMatchObject({ code: 'check-in.not-offered' })
})

it('a kiosk asks for a code too where the provider wants it, and tells nothing before [CHECKIN-14]', async () => {
  const { bookingKey } = await bookFor({ contactNumber: '0370101234' })
  itIs('09:00')
  const { headers, identify } = await kioskAt()
  const { checkIn } = stand.backend.pack.settings
  checkIn.kioskCode = true
  try {
    const { body: found } = await identify()
    expect(found).toMatchObject({ samePatient: true, codeNeeded: true, appointmentBookingKeys: [] })
    const asRun = withRun(headers, found.run?.token)
    const params = { bookingKey }
    expect((await stand.backend.call(calls.getCheckInReadiness, { params }, asRun)).status).toBe(401)
    const process = found.run?.process ?? ''
    await stand.backend.call(calls.sendCheckInCode, { body: { process } }, asRun)
    const body = { process, otp: await otpOf() }
    const right = await stand.backend.call(calls.validateCheckInCode, { body }, asRun)
    expect(right.body).toMatchObject({ success: true, found: { appointmentBookingKeys: [bookingKey] } })
    expect((await stand.backend.call(calls.getCheckInReadiness, { params }, asRun)).status).toBe(200)
  } finally {
    checkIn.kioskCode = false
  }
})

it('the desk checks in whom nobody has, and says of unknown visits that they are unknown [S-60]', async () => {
  await bookFor()
  itIs('09:00')
  const [arrival] = await arrivals()
  const reference = { params: { reference: arrival?.reference ?? '' } }
  expect((await stand.backend.call(calls.acknowledgeCheckIn, reference, asDesk)).body).toMatchObject({
    ...{ state: 'CHECKED_IN', way: 'DESK' },
  })
  expect((await stand.backend.call(calls.markReady, { params: { reference: 'K7M2QX' } }, asDesk)).status).toBe(404)
  expect((await stand.backend.call(calls.acknowledgeCheckIn, reference)).status).toBe(401)
})

describe('a visit that is over without a check-in', () => {
  const feedback: PackQuestionnaire = {
    ...{ id: 'after', type: 'FEEDBACK', title: 'Your visit', association: 'EXAM', exams: [], modalities: [] },
    ...{
      isGeneral: true,
      json: { pages: [{ name: 'one', elements: [{ type: 'text', name: 'words' }] }] },
      outcomes: [],
      validationCodes: [],
    },
    ...{ css: '', showClosingConfirmation: false, modalSize: 'lg', isRequired: false },
    showPreviousButtonOnLastPageEnabled: true,
  }

  it('was missed where the desk checked others in that day: no result is to come, and nobody asks how it was', async () => {
    const { context, pack } = stand.backend
    pack.questionnaires = [feedback]
    itIs('06:50')
    const { bookingKey } = await bookFor()
    await bookFor({ firstName: 'Noah', lastName: 'Okafor', dateOfBirth: '1984-01-05' }, '09:40')
    itIs('18:00')
    const told = async () => ({
      isMissed: (await getCheckInEnabled(context, bookingKey)).isMissed,
      results: (await getResultsAccess(context, { bookingKey, actor: { opened: [] } as never })).state,
      feedback: (await findDueFeedback(context, context.db, bookingKey))?.questionnaire.id,
    })
    expect(await told()).toEqual({ isMissed: false, results: 'EXPECTED', feedback: 'after' })
    const noah = (await arrivals()).find(({ lastName }) => lastName === 'Okafor')
    const params = { reference: noah?.reference ?? '' }
    await stand.backend.call(calls.acknowledgeCheckIn, { params }, asDesk)
    expect(await told()).toEqual({ isMissed: true, results: 'NONE', feedback: undefined })
    const [own] = (await arrivals()).filter(({ lastName }) => lastName === 'Wilson')
    await stand.backend.call(calls.acknowledgeCheckIn, { params: { reference: own?.reference ?? '' } }, asDesk)
    expect(await told()).toEqual({ isMissed: false, results: 'EXPECTED', feedback: 'after' })
    pack.questionnaires = []
  })
})
