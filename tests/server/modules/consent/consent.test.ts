// API-105 to -107: what a patient answers to a form, against a real database.
import { createHash, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAnswers } from '#server/modules/consent/consent.repository.ts'
import { hasOpenConsent } from '#server/modules/consent/consent.usecases.ts'
import { listDeskConsents } from '#server/modules/consent/desk.usecases.ts'
import { sweep } from '#server/start/housekeeping.ts'
import { clientHeader, href } from '#src/contract/call.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { cancelAppointments } from '#src/contract/calls/changes.calls.ts'
import * as calls from '#src/contract/calls/consent.calls.ts'
import { listDeskVisits, listVisitChanges } from '#src/contract/calls/desk.calls.ts'
import type { ConsentGiven } from '#src/contract/entities/consent.ts'
import type { Browser } from '#tests/support/backend.ts'
import { book, countRows, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, packWithMail, startMailStand } from '#tests/support/messages.ts'

const form = {
  slug: 'dye',
  version: 1,
  since: '2026-11-02',
  title: 'Before your scan with dye',
  html: '<p>A dye is put into a vein.</p>',
  statements: ['I have read this', 'I agree'],
  exams: ['thyroid-ultrasound'],
  modalities: [],
}

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(
    packWithMail((pack) => {
      pack['consent-forms'] = [{ ...form }]
    }),
    { deskKey },
  )
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const bookOne = async (exam = 'thyroid-ultrasound') => {
  const browser = stand.backend.newBrowser()
  const bookingKey = await book(browser, slot(stand.backend, '09:20', { exam }))
  await stand.sendDue()
  stand.server.inbox.length = 0
  return { browser, bookingKey }
}

const formsOf = async (browser: Browser, bookingKey: string) =>
  (await browser.call(calls.getConsentForms, { params: { bookingKey } })).body

const givenFor = async (browser: Browser, bookingKey: string): Promise<ConsentGiven> => {
  const [asked] = (await formsOf(browser, bookingKey)).appointmentConsentForms
  return {
    formId: asked?.formId ?? '',
    answer: 'SIGNED',
    statements: form.statements,
    signer: { name: 'Mārama Wilson' },
    signedAt: '2026-11-20T09:00:00Z',
  }
}

const save = (browser: Browser, bookingKey: string, body: ConsentGiven, idempotencyKey: string = randomUUID()) =>
  browser.call(calls.saveConsent, { params: { bookingKey }, body, idempotencyKey })

const stateOf = async (browser: Browser, bookingKey: string) =>
  (await formsOf(browser, bookingKey)).appointmentConsentForms.map(({ state }) => state)

const subjects = async (): Promise<string[]> => {
  await stand.sendDue()
  return stand.server.inbox.map(({ mail }) => mail.subject ?? '')
}

describe('the forms of a visit', () => {
  it('come with their words, open, and say whether the patient is written to [API-105] [PORTAL-21]', async () => {
    const { browser, bookingKey } = await bookOne()
    expect(await formsOf(browser, bookingKey)).toMatchObject({
      appointmentConsentForms: [
        { slug: 'dye', version: 1, html: form.html, state: 'OPEN', examNames: ['Thyroid ultrasound'] },
      ],
      notifyPatient: true,
    })
  })

  it('are none for an exam that needs none', async () => {
    const { browser, bookingKey } = await bookOne('abdomen-ultrasound')
    expect(await formsOf(browser, bookingKey)).toMatchObject({ appointmentConsentForms: [], notifyPatient: false })
  })
})

describe('an answer', () => {
  it('closes what was open, and the desk reads who signed', async () => {
    const { browser, bookingKey } = await bookOne()
    const { context } = stand.backend
    expect(await hasOpenConsent(context, context.db, bookingKey)).toBe(true)
    await save(browser, bookingKey, await givenFor(browser, bookingKey))
    expect(await hasOpenConsent(context, context.db, bookingKey)).toBe(false)
    expect(await listAnswers(context.db, bookingKey)).toHaveLength(1)
    expect(await listDeskConsents(context, context.db, bookingKey)).toMatchObject([
      { slug: 'dye', state: 'SIGNED', signerName: 'Mārama Wilson' },
    ])
  })

  it('is kept with words, name, time and version, and the patient is told [API-106] [API-107]', async () => {
    const { browser, bookingKey } = await bookOne()
    expect((await save(browser, bookingKey, await givenFor(browser, bookingKey))).status).toBe(200)
    expect(await stateOf(browser, bookingKey)).toEqual(['SIGNED'])
    const { body } = await browser.call(calls.getConsentAnswers, { params: { bookingKey } })
    expect(body).toMatchObject([
      { answer: 'SIGNED', html: form.html, statements: form.statements, version: 1, isForPatient: true },
    ])
    expect(JSON.stringify(body)).not.toContain('Wilson')
    expect(await subjects()).toEqual([
      expect.stringMatching(/^Your consent was received/),
      expect.stringMatching(/^A patient signed a consent form/),
    ])
  })

  it('is received once, with a receipt of the bytes that were sent [API-107] [STATE-06]', async () => {
    const { browser, bookingKey } = await bookOne()
    const bytes = JSON.stringify(await givenFor(browser, bookingKey), null, 1)
    const key = randomUUID()
    const send = () =>
      browser.send({
        method: 'POST',
        url: href(calls.saveConsent, { params: { bookingKey } }),
        headers: { [clientHeader]: 'page', 'content-type': 'application/json', 'idempotency-key': key },
        payload: bytes,
      })
    const [first, again] = [await send(), await send()]
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    expect(first.body).toMatchObject({ key, sha256, size: Buffer.byteLength(bytes) })
    expect(again.body).toEqual(first.body)
    const found = await browser.call(calls.getConsentReceipt, { params: { key } })
    expect(found.body).toEqual(first.body)
    expect(await countRows(stand.backend.context.db, 'consent_answers')).toBe(1)
    expect(await subjects()).toHaveLength(2)
  })

  it('that says the same again tells nobody again', async () => {
    const { browser, bookingKey } = await bookOne()
    const given = await givenFor(browser, bookingKey)
    await save(browser, bookingKey, given)
    await save(browser, bookingKey, given)
    expect(await countRows(stand.backend.context.db, 'visit_events', sql`kind <> 'BOOKED'`)).toBe(1)
  })

  it('without every line ticked or a name is refused, and nothing is kept', async () => {
    const { browser, bookingKey } = await bookOne()
    const { signer, ...unsigned } = await givenFor(browser, bookingKey)
    const answers = [
      await save(browser, bookingKey, unsigned),
      await save(browser, bookingKey, { ...unsigned, ...(signer ? { signer } : {}), statements: ['I agree'] }),
      await save(browser, bookingKey, { ...unsigned, formId: 'dye.1.000000000000' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 422])
    expect(await countRows(stand.backend.context.db, 'consent_answers')).toBe(0)
  })

  it('to a form that has changed since is received, and the new words are asked for [API-107]', async () => {
    const { browser, bookingKey } = await bookOne()
    const given = await givenFor(browser, bookingKey)
    const formId = 'dye.1.aaaaaaaaaaaa'
    await stand.backend.context.db.execute(
      sql`insert into consent_forms select ${formId}, slug, version, since, title, '<p>Earlier words.</p>', statements, first_shown_at from consent_forms`,
    )
    expect((await save(browser, bookingKey, { ...given, formId })).status).toBe(200)
    expect(await stateOf(browser, bookingKey)).toEqual(['CHANGED'])
    await save(browser, bookingKey, given)
    expect(await stateOf(browser, bookingKey)).toEqual(['SIGNED'])
  })

  it('of a stranger is refused, and of a cancelled visit', async () => {
    const { browser, bookingKey } = await bookOne()
    const given = await givenFor(browser, bookingKey)
    expect((await save(stand.backend.newBrowser(), bookingKey, given)).status).toBe(401)
    const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
    const appointmentSlugs = body.appointments.map(({ slug }) => slug)
    const reason = { label: 'I am unwell' }
    await browser.call(cancelAppointments, {
      params: { bookingKey },
      idempotencyKey: randomUUID(),
      body: { appointmentSlugs, reason },
    })
    expect((await save(browser, bookingKey, given)).status).toBe(401)
    expect(await countRows(stand.backend.context.db, 'consent_answers')).toBe(0)
  })

  it('may be changed some times a day, and no more', async () => {
    const { browser, bookingKey } = await bookOne()
    const given = await givenFor(browser, bookingKey)
    const { signer: _, ...talk } = { ...given, answer: 'TALK' as const, statements: [] }
    let status = 200
    for (let at = 0; at < 13; at += 1) ({ status } = await save(browser, bookingKey, at % 2 === 0 ? given : talk))
    expect(status).toBe(429)
  })
})

describe('the clinic', () => {
  it('reads who wants to talk first, and what was signed, and takes it into its record [S-110]', async () => {
    const { browser, bookingKey } = await bookOne()
    const given = await givenFor(browser, bookingKey)
    const { signer: _, ...talk } = { ...given, answer: 'TALK' as const, statements: [] }
    await save(browser, bookingKey, talk)
    const changes = await stand.backend.call(listVisitChanges, { query: {} }, asDesk)
    expect(changes.body).toMatchObject([
      { kind: 'BOOKED' },
      { kind: 'CONSENT_TALK', visit: { consents: [{ slug: 'dye', state: 'TALK' }] } },
    ])
    await save(browser, bookingKey, { ...given, signer: { name: 'Ana Day', relationship: 'parent' } })
    const query = { clinicSlug: 'brunswick', day: '2026-11-23' }
    const { body: visits } = await stand.backend.call(listDeskVisits, { query }, asDesk)
    expect(visits).toMatchObject([
      { consents: [{ state: 'SIGNED', signerName: 'Ana Day', relationship: 'parent', takenAt: null }] },
    ])
    const reference = visits[0]?.reference ?? ''
    const { body } = await stand.backend.call(calls.takeDeskConsents, { params: { reference } }, asDesk)
    expect(body.consents[0]?.takenAt).not.toBeNull()
    expect((await formsOf(browser, bookingKey)).appointmentConsentForms[0]?.takenAt).not.toBeNull()
  })
})

describe('the reminder', () => {
  it('is sent once before the visit, while something is open [PORTAL-21]', async () => {
    await bookOne()
    await sweep(stand.backend.context)
    await sweep(stand.backend.context)
    expect(await subjects()).toEqual([expect.stringMatching(/^A form to sign before your visit/)])
  })

  it('is not sent where it was answered', async () => {
    const { browser, bookingKey } = await bookOne()
    await save(browser, bookingKey, await givenFor(browser, bookingKey))
    stand.server.inbox.length = 0
    await sweep(stand.backend.context)
    expect((await subjects()).filter((subject) => subject.startsWith('Still'))).toEqual([])
  })
})
