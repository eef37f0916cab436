// API-108 to API-110, S-116: what is shared, with whom, and that it ends at once.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { composersFor } from '#server/modules/index.ts'
import { textOf } from '#server/modules/outbox/mail-body.ts'
import { getSharedResults as readShared } from '#server/modules/sharing/shared-results.usecases.ts'
import { readShare } from '#server/modules/sharing/sharing.repository.ts'
import { sweepShares } from '#server/modules/sharing/sharing.usecases.ts'
import { callTable } from '#src/contract/call-table.ts'
import { getBookingConfirmation, getVisitOfAppointment } from '#src/contract/calls/appointments.calls.ts'
import { lookUpSignIn } from '#src/contract/calls/authentication.calls.ts'
import { listResults, withdrawResult } from '#src/contract/calls/results.calls.ts'
import { getSharedReport, getSharedResults, listShares, revokeShare } from '#src/contract/calls/sharing.calls.ts'
import type { Access } from '#src/contract/codes/access.ts'
import { sharingLimits } from '#src/contract/limits/sharing.limits.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, countRows, rowsOf, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { putReport, release } from '#tests/support/results.ts'
import { unknownKey } from '#tests/support/sample-args.ts'
import { openAsRecipient, share, shared, shareKeyOf, shareRequest, visitWithReport } from '#tests/support/sharing.ts'
import { askForCode, giveCode, giveDate, rightDate, sentCodes, signIn, wrongDate } from '#tests/support/sign-in.ts'
import { testPack } from '#tests/support/test-pack.ts'
import { sendRow, wellFormed } from '#tests/support/well-formed.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    app: { deskKey },
    pack: testPack((pack) => {
      pack.settings.sharing = { isOn: true, days: [7, 30], atOnceMax: 3, perDayMax: 5 }
    }),
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const about = { authenticationType: 'APPOINTMENT_RESULTS', shared: true } as const

const list = async (browser: Browser, bookingKey: string) =>
  (await browser.call(listShares, { params: { bookingKey } })).body
const revoke = (browser: Browser, bookingKey: string, id: string) =>
  browser.call(revokeShare, { params: { bookingKey, id } })
const open = (browser: Browser, shareKey: string) =>
  browser.call(getSharedResults, { params: { bookingKey: shareKey } })
const read = (browser: Browser, shareKey: string, slug: string) =>
  browser.call(getSharedReport, { params: { bookingKey: shareKey, slug } })
const lookUp = async (shareKey: string) =>
  (
    await backend
      .newBrowser()
      .call(lookUpSignIn, { body: { bookingKey: shareKey, authenticationType: 'APPOINTMENT_RESULTS' } })
  ).body

/** A patient with a code, at a visit with a report. */
const patientAt = async () => {
  const visit = await visitWithReport(backend)
  const patient = backend.newBrowser()
  await signIn(backend, patient, visit.bookingKey)
  return { ...visit, patient }
}

const messagesOf = (kind: string) =>
  rowsOf<{ subject: string; locale: string; channel: string }>(
    backend.context.db,
    sql`select subject, locale, channel from messages where kind = ${kind} order by created_at`,
  )

describe('sharing', () => {
  it('sends an address of its own and says who, how and until when [SHARE-01] [SHARE-02] [SHARE-10] [API-108] [API-109]', async () => {
    const { bookingKey, patient } = await patientAt()
    expect(await list(patient, bookingKey)).toMatchObject({
      shares: [],
      isOffered: true,
      days: [7, 30],
      channels: ['EMAIL', 'PHONE'],
    })
    const { status, body } = await share(patient, bookingKey)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      contactName: 'Tāne Wilson',
      contactDetails: 'tane@example.com',
      contactDetailsType: 'EMAIL',
      note: shareRequest.note,
      type: 'RESULT',
      hasPassword: false,
      dateCreatedUTC: '2026-11-23T01:00:00.000Z',
      dateRevoked: null,
      endsAt: '2026-12-23T12:00:00+11:00',
      state: 'ACTIVE',
      timesOpened: 0,
      openings: [],
    })
    expect((await list(patient, bookingKey)).shares).toEqual([body])
    expect(JSON.stringify(body)).not.toContain(bookingKey)
    expect(JSON.stringify(body)).not.toContain(await shareKeyOf(backend, body.id))
  })

  it('writes to the recipient without a name, the note or a clinical word, in the language of the page', async () => {
    const { id, shareKey, bookingKey } = await shared(backend, { password: 'K7M2QX4D' })
    const [message] = await messagesOf('shared')
    expect(message).toEqual({ subject: id, locale: 'en-AU', channel: 'email' })
    const compose = composersFor(backend.context).shared
    for (const locale of ['en-AU', 'mk']) {
      const draft = await compose?.({ kind: 'shared', subject: id, recipient: null, locale, channel: 'email' })
      if (!draft || !('content' in draft)) throw new Error('no mail')
      const text = textOf(draft.content)
      expect(draft.to).toBe('tane@example.com')
      expect(text).toContain(`/appointments/${shareKey}/result`)
      expect(text).not.toContain(bookingKey)
      expect(text).not.toMatch(/Saturday|Mārama|Tāne|ultrasound|K7M2/i)
    }
    await revoke(backend.newBrowser(), bookingKey, id)
  })

  it.each([
    ['a word', { contactDetails: 'tane' }, 'contactDetails'],
    ['a number of eight digits', { contactDetails: '04915701', contactDetailsType: 'PHONE' }, 'contactDetails'],
    ['a number called an address', { contactDetails: '0491570156' }, 'contactDetails'],
  ] as const)('%s is refused at its field [SHARE-07] [SHARE-08] [SHARE-03]', async (_what, change, path) => {
    const { bookingKey, patient } = await patientAt()
    const { status, body } = await share(patient, bookingKey, change)
    expect([status, body]).toMatchObject([400, { fields: [{ path, code: 'invalid_contact_details' }] }])
    expect(await countRows(backend.context.db, 'shares')).toBe(0)
    expect(await messagesOf('shared')).toEqual([])
  })

  it.each(['0370100142', '+4915123456789'])(
    'a number of SHARE-07 that gets no SMS is refused at its field, with the reason: %s [SHARE-07] [S-124]',
    async (contactDetails) => {
      const { bookingKey, patient } = await patientAt()
      const { status, body } = await share(patient, bookingKey, { contactDetails, contactDetailsType: 'PHONE' })
      expect([status, body]).toMatchObject([400, { fields: [{ path: 'contactDetails', code: 'email.no-sms' }] }])
      expect(await countRows(backend.context.db, 'shares')).toBe(0)
    },
  )

  it('takes a mobile number, which is told by SMS [SHARE-07] [SHARE-09] [S-72]', async () => {
    const { bookingKey, patient } = await patientAt()
    const { body } = await share(patient, bookingKey, {
      contactDetails: '+61 491 570 156',
      contactDetailsType: 'PHONE',
    })
    expect(body).toMatchObject({ contactDetails: '+61491570156', contactDetailsType: 'PHONE' })
    expect(await messagesOf('shared')).toMatchObject([{ channel: 'sms' }])
  })

  it.each([
    ['a note of more than 150 characters', { note: 'x'.repeat(sharingLimits.noteCharacters + 1) }, 400],
    ['days that are not offered', { days: 8 }, 400],
    ['a password that somebody thought of', { password: 'summer12' }, 400],
    ['nobody’s name', { contactName: ' ' }, 400],
  ])('%s is refused [SHARE-05]', async (_what, change, status) => {
    const { bookingKey, patient } = await patientAt()
    expect((await share(patient, bookingKey, change)).status).toBe(status)
  })

  it('once, however often the request is sent', async () => {
    const { bookingKey, patient } = await patientAt()
    const key = randomUUID()
    const [first, second] = [await share(patient, bookingKey, {}, key), await share(patient, bookingKey, {}, key)]
    expect(second.body).toEqual(first.body)
    expect(await countRows(backend.context.db, 'shares')).toBe(1)
    expect(await messagesOf('shared')).toHaveLength(1)
    expect((await share(patient, bookingKey, { days: 7 }, key)).status).toBe(422)
  })

  it('ends at the most of the provider, at once and in a day', async () => {
    const { bookingKey, patient } = await patientAt()
    const codes: (string | undefined)[] = []
    for (let count = 1; count <= 4; count += 1)
      codes.push((await share(patient, bookingKey, { contactDetails: `p${count}@example.com` })).body.code)
    expect(codes).toEqual([undefined, undefined, undefined, 'share.too-many'])
    for (const { id } of (await list(patient, bookingKey)).shares) await revoke(patient, bookingKey, id)
    const again = []
    for (let count = 5; count <= 7; count += 1)
      again.push((await share(patient, bookingKey, { contactDetails: `p${count}@example.com` })).body.code)
    expect(again).toEqual([undefined, undefined, 'request.too-many'])
  })

  it('needs a report that can be read', async () => {
    const { bookingKey, patient, slug } = await patientAt()
    await backend.newBrowser().call(withdrawResult, { params: { slug } }, asDesk)
    expect(await list(patient, bookingKey)).toMatchObject({ isOffered: false })
    expect(await share(patient, bookingKey)).toMatchObject({ status: 409, body: { code: 'share.nothing' } })
  })

  it('needs a code of the patient [S-111]', async () => {
    const { bookingKey } = await visitWithReport(backend)
    const other = backend.newBrowser()
    await giveDate(other, bookingKey)
    expect(await share(other, bookingKey)).toMatchObject({ status: 403, body: { code: 'session.code-needed' } })
    expect(await countRows(backend.context.db, 'shares')).toBe(0)
  })
})

describe('the recipient', () => {
  it('sees results, note and end by birth date and code, and each opening is noted once a session [S-116]', async () => {
    const { shareKey, slug, bookingKey, patient } = await shared(backend)
    expect(await lookUp(shareKey)).toMatchObject({ kind: 'SHARE', day: null, closed: null, contacts: ['EMAIL'] })
    const browser = backend.newBrowser()
    await openAsRecipient(backend, browser, shareKey)
    const { status, body } = await open(browser, shareKey)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      patientName: 'Mārama Wilson',
      note: shareRequest.note,
      endsAt: '2026-12-23T12:00:00+11:00',
      results: [{ examName: 'Thyroid ultrasound', state: 'READY', reports: [{ slug }] }],
    })
    expect(JSON.stringify(body)).not.toContain(bookingKey)
    expect(body.results[0]).not.toHaveProperty('appointmentSlug')
    await open(browser, shareKey)
    const report = await read(browser, shareKey, slug)
    expect([report.status, report.headers['content-type']]).toEqual([200, 'application/pdf'])
    await read(browser, shareKey, slug)
    const [seen] = (await list(patient, bookingKey)).shares
    expect(seen).toMatchObject({ timesOpened: 1, openings: [{ kind: 'REPORT' }, { kind: 'PAGE' }] })
  })

  it('is told of to the patient once, without a clinical word', async () => {
    const { shareKey, id, bookingKey } = await shared(backend)
    for (const minutes of ['06', '07']) {
      backend.clock.set(`2026-11-23T12:${minutes}:00+11:00`)
      const browser = backend.newBrowser()
      await openAsRecipient(backend, browser, shareKey)
      await open(browser, shareKey)
    }
    expect(await messagesOf('share-opened')).toMatchObject([{ subject: id }])
    const compose = composersFor(backend.context)['share-opened']
    const draft = await compose?.({
      kind: 'share-opened',
      subject: id,
      recipient: null,
      locale: 'mk',
      channel: 'email',
    })
    if (!draft || !('content' in draft)) throw new Error('no mail')
    expect(draft.to).toBe('marama.wilson@example.com')
    expect(textOf(draft.content)).toContain(`/appointments/${bookingKey}/result`)
    expect(textOf(draft.content)).not.toMatch(/Tāne|ultrasound/i)
  })

  it('is in the access log under the share and under the booking', async () => {
    const { shareKey, bookingKey } = await shared(backend)
    const browser = backend.newBrowser()
    await openAsRecipient(backend, browser, shareKey)
    await open(browser, shareKey)
    const logged = (record: string) =>
      rowsOf(
        backend.context.db,
        sql`select proof, outcome from access_log where record = ${record} and call = 'getSharedResults'`,
      )
    await vi.waitFor(async () => expect(await logged(shareKey)).toEqual([{ proof: 'code', outcome: 'opened' }]))
    expect(await logged(bookingKey)).toEqual([{ proof: 'code', outcome: 'opened' }])
  })

  it('gives the password where there is one, and the birth date opens nothing then', async () => {
    const { shareKey, id } = await shared(backend, { password: 'K7M2QX4D' })
    expect(await lookUp(shareKey)).toMatchObject({ hasPassword: true })
    const browser = backend.newBrowser()
    expect((await giveDate(browser, shareKey, rightDate, about)).body).toMatchObject({ success: false, triesLeft: 4 })
    const right = await giveDate(browser, shareKey, undefined, { ...about, password: 'k7m2-qx4d' })
    expect(right.body).toMatchObject({ success: true, next: 'code' })
    expect((await readShare(backend.context.db, id))?.passwordMark).not.toContain('K7M2')
  })

  it('has five tries, as everybody has [S-20]', async () => {
    const { shareKey } = await shared(backend)
    for (let tries = 0; tries < 5; tries += 1) await giveDate(backend.newBrowser(), shareKey, wrongDate, about)
    expect((await giveDate(backend.newBrowser(), shareKey, rightDate, about)).body).toMatchObject({
      success: false,
      maxAttemptsReached: true,
    })
  })

  it('with a birth date alone sees nothing', async () => {
    const { shareKey } = await shared(backend)
    const browser = backend.newBrowser()
    await giveDate(browser, shareKey, rightDate, about)
    expect((await open(browser, shareKey)).status).toBe(401)
  })

  it('reads no report of another visit, nor one that is not released', async () => {
    const other = await book(backend.newBrowser(), slot(backend, '10:00'))
    const { shareKey } = await shared(backend)
    const theirs = await putReport(backend, other)
    const browser = backend.newBrowser()
    await openAsRecipient(backend, browser, shareKey)
    expect((await read(browser, shareKey, theirs)).status).toBe(404)
    await release(backend, theirs)
    expect((await read(browser, shareKey, theirs)).status).toBe(404)
  })

  it('of a history reads all of the same person, also what comes later, and of nobody else [SHARE-04] [S-116]', async () => {
    const later = await book(backend.newBrowser(), slot(backend, '10:00'))
    const { shareKey } = await shared(backend, { type: 'HISTORY' })
    const browser = backend.newBrowser()
    await openAsRecipient(backend, browser, shareKey)
    expect((await open(browser, shareKey)).body.results).toHaveLength(1)
    const slug = await putReport(backend, later)
    await release(backend, slug)
    expect((await open(browser, shareKey)).body.results).toHaveLength(2)
    expect((await read(browser, shareKey, slug)).status).toBe(200)
    await backend.context.db.execute(sql`update bookings set first_name = 'Aroha' where booking_key = ${later}`)
    expect((await open(browser, shareKey)).body.results).toHaveLength(1)
    expect((await read(browser, shareKey, slug)).status).toBe(404)
  })
})

describe('the share’s key', () => {
  const ofBookings: readonly Access[] = ['booking', 'check-in-run', 'hand-off', 'patient', 'document-sender']
  /** Names an appointment, which no share's key is the name of. */
  const byAppointment = getVisitOfAppointment.name
  it.each(callTable.filter(({ access, name }) => ofBookings.includes(access) && name !== byAppointment))(
    'opens no booking: $name',
    async ({ name }) => {
      const { shareKey } = await shared(backend)
      const browser = backend.newBrowser()
      await openAsRecipient(backend, browser, shareKey)
      const row = callTable.find((each) => each.name === name)
      const args = wellFormed(backend)[name]
      if (!row || !args) throw new Error('no such row')
      const text = JSON.stringify(args).replaceAll(unknownKey, shareKey)
      const answer = await sendRow(browser, row, JSON.parse(text))
      const isOwnPage = name === listResults.name
      expect(answer).toMatchObject(
        isOwnPage
          ? { status: 404, body: { code: 'share.other-page' } }
          : { status: 401, body: { code: 'session.missing' } },
      )
    },
  )

  it('opens no visit by its appointment either', async () => {
    const { bookingKey, patient, shareKey } = await shared(backend)
    const visit = await patient.call(getBookingConfirmation, { params: { bookingKey } })
    const params = { appointmentSlug: visit.body.appointments[0]?.slug ?? '' }
    expect((await patient.call(getVisitOfAppointment, { params })).status).toBe(200)
    const browser = backend.newBrowser()
    await openAsRecipient(backend, browser, shareKey)
    expect(await browser.call(getVisitOfAppointment, { params })).toMatchObject({
      status: 401,
      body: { code: 'session.missing' },
    })
  })

  it('says which page is its own to who has given a code, and nothing to others', async () => {
    const { shareKey } = await shared(backend)
    const results = async (browser: Browser) =>
      (await browser.call(listResults, { params: { bookingKey: shareKey } })).body as { code?: string }
    expect((await results(backend.newBrowser())).code).toBe('session.missing')
    const browser = backend.newBrowser()
    await giveDate(browser, shareKey, rightDate, about)
    expect((await results(browser)).code).toBe('session.missing')
    const [code = ''] = await sentCodes(backend)
    await giveCode(browser, shareKey, code, about)
    expect((await results(browser)).code).toBe('share.other-page')
  })

  it('gets a code for results alone', async () => {
    const { shareKey } = await shared(backend)
    const browser = backend.newBrowser()
    await giveDate(browser, shareKey, rightDate, about)
    expect((await askForCode(browser, shareKey, 'PATIENT_PORTAL')).status).toBe(401)
  })
})

describe('the end', () => {
  it('is at once where the patient stops it, also in a browser that has it open [API-110] [S-73]', async () => {
    const { shareKey, bookingKey, patient, id, slug } = await shared(backend)
    const browser = backend.newBrowser()
    await openAsRecipient(backend, browser, shareKey)
    expect((await open(browser, shareKey)).status).toBe(200)
    const { body } = await revoke(patient, bookingKey, id)
    expect(body).toMatchObject({ state: 'REVOKED', dateRevoked: '2026-11-23T12:05:00+11:00', timesOpened: 1 })
    expect((await open(browser, shareKey)).status).toBe(401)
    expect((await read(browser, shareKey, slug)).status).toBe(401)
    expect(await lookUp(shareKey)).toMatchObject({ closed: 'REVOKED' })
    expect((await giveDate(backend.newBrowser(), shareKey, rightDate, about)).body).toMatchObject({
      success: false,
      closed: 'REVOKED',
    })
    backend.clock.set('2026-11-23T12:06:00+11:00')
    expect((await revoke(patient, bookingKey, id)).body).toEqual(body)
    await share(patient, bookingKey)
    expect((await list(patient, bookingKey)).shares.map(({ state }) => state)).toEqual(['ACTIVE', 'REVOKED'])
  })

  it('is when its days are over, to the millisecond', async () => {
    const { shareKey, id } = await shared(backend, { days: 7 })
    const browser = backend.newBrowser()
    backend.clock.set('2026-11-30T11:59:59.999+11:00')
    await openAsRecipient(backend, browser, shareKey)
    expect((await open(browser, shareKey)).status).toBe(200)
    backend.clock.set('2026-11-30T12:00:00+11:00')
    expect((await open(browser, shareKey)).status).toBe(401)
    expect(await lookUp(shareKey)).toMatchObject({ closed: 'SHARE_ENDED' })
    const compose = composersFor(backend.context).shared
    expect(
      await compose?.({ kind: 'shared', subject: id, recipient: null, locale: 'en-AU', channel: 'email' }),
    ).toBeUndefined()
  })

  it('is asked for whoever asks', async () => {
    const { shareKey, bookingKey, patient, id } = await shared(backend)
    const recipient = { shareKey, caller: { kind: 'none', id: null, network: '' } } as const
    expect((await readShared(backend.context, recipient)).results).toHaveLength(1)
    await revoke(patient, bookingKey, id)
    await expect(readShared(backend.context, recipient)).rejects.toThrow('session.missing')
    await expect(readShared(backend.context, { ...recipient, shareKey: unknownKey })).rejects.toThrow('session.missing')
  })

  it('between birth date and code gives no code', async () => {
    const { shareKey, bookingKey, patient, id } = await shared(backend)
    const browser = backend.newBrowser()
    await giveDate(browser, shareKey, rightDate, about)
    const [code = ''] = await sentCodes(backend)
    await revoke(patient, bookingKey, id)
    expect((await giveCode(browser, shareKey, code, about)).body).toMatchObject({ success: false, closed: 'REVOKED' })
    expect((await open(browser, shareKey)).status).toBe(401)
  })

  it('of another’s share is not theirs to say', async () => {
    const otherKey = await book(backend.newBrowser(), slot(backend, '10:00'))
    const { id, shareKey } = await shared(backend)
    await backend.context.db.execute(sql`update bookings set first_name = 'Aroha' where booking_key = ${otherKey}`)
    const other = backend.newBrowser()
    await signIn(backend, other, otherKey)
    expect(await revoke(other, otherKey, id)).toMatchObject({ status: 404, body: { code: 'share.unknown' } })
    expect(await lookUp(shareKey)).toMatchObject({ closed: null })
  })

  it('leaves whom was shared with written for a year, and no longer', async () => {
    await shared(backend, { days: 7 })
    await sweepShares(backend.context, new Date('2027-11-30T00:59:59Z'))
    expect(await countRows(backend.context.db, 'shares')).toBe(1)
    await sweepShares(backend.context, new Date('2027-11-30T01:00:01Z'))
    expect(await countRows(backend.context.db, 'shares')).toBe(0)
  })
})
