// API-84, API-24: what may be stopped, by whom, and what of a message is shown to staff.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertStopped, listStopped } from '#server/modules/email/email.repository.ts'
import { isStopped } from '#server/modules/email/email.usecases.ts'
import { previewEmail } from '#server/modules/email/preview.usecases.ts'
import { composersFor } from '#server/modules/index.ts'
import { sweep } from '#server/start/housekeeping.ts'
import { type CallArgs, href } from '#src/contract/call.ts'
import * as calls from '#src/contract/calls/email.calls.ts'
import { type EmailTemplate, emailTemplates } from '#src/contract/codes/email-templates.ts'
import type { Browser } from '#tests/support/backend.ts'
import { book, countRows, rowsOf, slot } from '#tests/support/booking.ts'
import { packOfEachMail } from '#tests/support/mail-samples.ts'
import { type MailStand, startMailStand } from '#tests/support/messages.ts'
import { logInAs } from '#tests/support/staff.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(packOfEachMail())
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const mere = { username: 'mere', role: 'staff', readOnly: false } as const

const bookOne = async (): Promise<string> => {
  const bookingKey = await book(
    stand.backend.newBrowser(),
    slot(stand.backend, '09:20', { exam: 'thyroid-ultrasound' }),
  )
  await stand.sendDue()
  stand.server.inbox.length = 0
  return bookingKey
}

const remind = async () => {
  await sweep(stand.backend.context)
  await stand.sendDue()
  return stand.server.inbox.filter(({ mail }) => mail.subject?.startsWith('A form to sign'))
}

const tokenOf = (text: string): string => /\/unsubscribe#([\w-]+)/.exec(text)?.[1] ?? ''

const reminded = async (): Promise<{ token: string }> => {
  const [reminder] = await remind()
  return { token: tokenOf(reminder?.mail.text ?? '') }
}

const read = (browser: Browser, token: string) => browser.call(calls.readEmailChoices, { body: { token } })

const sentBy = (browser: Browser, token: string, headers: Record<string, string> = {}) =>
  browser.send({
    method: 'POST',
    url: href(calls.unsubscribeOneClick, { params: { token } }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: 'List-Unsubscribe=One-Click',
  })

describe('a reminder', () => {
  it('says how to stop it, on a page and to mail programs; a confirmation does not [API-84] [EMAIL-02]', async () => {
    await book(stand.backend.newBrowser(), slot(stand.backend, '09:20', { exam: 'thyroid-ultrasound' }))
    await stand.sendDue()
    const confirmation = stand.server.inbox.find(({ mail }) => mail.subject?.startsWith('Your visit with'))
    expect(confirmation).toBeDefined()
    expect(confirmation?.raw).not.toMatch(/^List-Unsubscribe/m)
    expect(confirmation?.mail.text).not.toContain('/unsubscribe')
    const [reminder] = await remind()
    const header = (key: string) => reminder?.mail.headers.find((each) => each.key === key)?.value
    const token = tokenOf(reminder?.mail.text ?? '')
    expect(token).toMatch(/^[\w-]{40,}$/)
    expect(header('list-unsubscribe')).toMatch(/^<http:\/\/localhost:8080\/api\/email\/unsubscribe\/[\w-]{40,}>$/)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(token).not.toContain('example')
  })

  it('is not sent to who has stopped reminders, though it was queued before [API-84]', async () => {
    await bookOne()
    const { token } = await reminded()
    await stand.backend.call(calls.saveEmailChoice, { body: { token, topic: 'reminders', isStopped: true } })
    const { db } = stand.backend.context
    await db.execute(sql`delete from messages where kind = 'consent-due'`)
    stand.server.inbox.length = 0
    expect(await remind()).toEqual([])
    const [row] = await rowsOf(db, sql`select sent_at, gave_up_at from messages where kind = 'consent-due'`)
    expect(row).toMatchObject({ sent_at: null, gave_up_at: expect.anything() })
    expect(stand.log.filter((line) => line.includes('message given up'))).toEqual([])
  })
})

describe('the choices of an address', () => {
  it('are read without a change, masked, and saved as often as pressed [EMAIL-02]', async () => {
    await bookOne()
    const { token } = await reminded()
    const browser = stand.backend.newBrowser()
    expect((await read(browser, token)).body).toMatchObject({ topic: 'reminders', stopped: [] })
    expect((await read(browser, token)).body.masked).toMatch(/^.•••@example\.com$/)
    expect(await countRows(stand.backend.context.db, 'email_choices')).toBe(0)
    const save = async (isStopped: boolean) =>
      (await browser.call(calls.saveEmailChoice, { body: { token, topic: 'reminders', isStopped } })).body.stopped
    expect([await save(true), await save(true), await save(false), await save(false)]).toEqual([
      ['reminders'],
      ['reminders'],
      [],
      [],
    ])
  })

  it('hold no address', async () => {
    await bookOne()
    const { token } = await reminded()
    await sentBy(stand.backend.newBrowser(), token)
    const rows = await rowsOf(stand.backend.context.db, sql`select * from email_choices`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain('@')
  })

  it('are nobody’s by a token that is none', async () => {
    const browser = stand.backend.newBrowser()
    const token = 'A'.repeat(80)
    expect((await read(browser, token)).body).toMatchObject({ code: 'email.link-unknown', status: 404 })
    const body = { token, topic: 'reminders', isStopped: true } as const
    expect((await browser.call(calls.saveEmailChoice, { body })).status).toBe(404)
  })
})

describe('one click of a mail program', () => {
  it('stops the topic without our header and without a cookie, and answers alike for every token [N29] [API-84]', async () => {
    await bookOne()
    const { token } = await reminded()
    const browser = stand.backend.newBrowser()
    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    const answers = [
      await sentBy(browser, token, foreign),
      await sentBy(browser, token),
      await sentBy(browser, 'nothing-of-ours'),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual([
      [200, {}],
      [200, {}],
      [200, {}],
    ])
    expect((await read(browser, token)).body.stopped).toEqual(['reminders'])
  })

  it('opened by hand changes nothing and leads to the page of choices [EMAIL-02] [ROUTE-39]', async () => {
    await bookOne()
    const { token } = await reminded()
    const url = href(calls.openEmailChoices, { params: { token } })
    const { status, headers } = await stand.backend.send({ url })
    expect([status, headers.location]).toEqual([303, `/unsubscribe#${token}`])
    expect(await countRows(stand.backend.context.db, 'email_choices')).toBe(0)
  })
})

describe('the preview', () => {
  type Query = CallArgs<typeof calls.previewTranslatedEmail>['query']
  const preview = (browser: Browser, query: Query) => browser.call(calls.previewTranslatedEmail, { query })

  it('has every kind of message that goes to patients and clinics', () => {
    const kinds = Object.keys(composersFor(stand.backend.context)).filter((kind) => !kind.startsWith('kiosk-'))
    expect([...emailTemplates].sort()).toEqual(kinds.sort())
  })

  it.each(emailTemplates)(
    'shows %s with an invented visit, and leaves nothing of it [API-24] [EMAIL-01]',
    async (template) => {
      const { backend } = stand
      await logInAs(backend, mere)
      const { db } = backend.context
      const tables = ['bookings', 'appointments', 'occupancy', 'messages', 'shares', 'visit_events', 'contact_requests']
      const before = await Promise.all(tables.map((table) => countRows(db, table)))
      const shown = await preview(backend, { template, lang: 'mk' })
      expect([template, shown.status]).toEqual([template, 200])
      expect(shown.body.content).toMatch(/^<!doctype html>/)
      expect(shown.body.subject).not.toBe('')
      expect(await Promise.all(tables.map((table) => countRows(db, table)))).toEqual(before)
    },
  )

  /** A code, its lock and its way back, what is over or has no time yet, the last word to a contact, and clinics. */
  const ofNoStandingVisit: readonly EmailTemplate[] = [
    ...(['one-time-code', 'fresh-link', 'sign-in-locked', 'details-contact-replaced'] as const),
    ...(['result-ready', 'shared', 'share-opened', 'feedback-due', 'pain-due'] as const),
    ...(['booking-request-changed', 'request-questions-due'] as const),
    ...(['clinic-notice', 'clinic-change-notice', 'booking-request-notice', 'booking-request-late'] as const),
    ...(['callback-request', 'call-center-email'] as const),
  ]

  it.each(emailTemplates.filter((template) => !ofNoStandingVisit.includes(template)))(
    'of %s has a link to the visit, and nobody calls to change it [S-111]',
    async (template) => {
      const { backend } = stand
      await logInAs(backend, mere)
      const { content } = (await preview(backend, { template, lang: 'en-AU' })).body
      expect(content).toMatch(/href="http:\/\/localhost:8080\/(?:appointments\/|q\?)[^"]*[\w-]{22}/)
      expect(content).not.toContain('To change or cancel the visit, call')
    },
  )

  it('is for staff alone, and of a real booking it is logged [S-101] [N26]', async () => {
    const bookingKey = await bookOne()
    const { backend } = stand
    const stranger = backend.newBrowser()
    expect((await preview(stranger, { template: 'confirmation', lang: 'mk' })).status).toBe(401)
    await logInAs(backend, mere)
    const [row] = await rowsOf(
      backend.context.db,
      sql`select reference from bookings where booking_key = ${bookingKey}`,
    )
    const referenceId = String((row as { reference: string }).reference)
    const shown = await preview(backend, { template: 'confirmation', lang: 'en-AU', referenceId })
    expect(shown.body.content).toContain('Thyroid ultrasound')
    const logged = await rowsOf(
      backend.context.db,
      sql`select record, outcome from access_log where call = 'previewTranslatedEmail'`,
    )
    expect(logged).toEqual([{ record: bookingKey, outcome: 'opened' }])
    const unknown = await preview(backend, { template: 'confirmation', lang: 'en-AU', referenceId: 'ZZZZZZ' })
    expect(unknown.body).toMatchObject({ code: 'email.reference-unknown' })
  })

  it.each(['../secret', '{{x}}', `\${x}`])('refuses the template %s [N26]', async (template) => {
    await logInAs(stand.backend, mere)
    const url = `${calls.previewTranslatedEmail.path}?${new URLSearchParams({ template, lang: 'mk' })}`
    expect((await stand.backend.send({ url })).status).toBe(400)
    const other = `${calls.previewTranslatedEmail.path}?${new URLSearchParams({ template: 'confirmation', lang: template })}`
    expect((await stand.backend.send({ url: other })).status).toBe(400)
  })
})

describe('what was never chosen', () => {
  it('stops nothing, and a choice counts once [EMAIL-02]', async () => {
    const { db, clock } = stand.backend.context
    expect(await isStopped(db, { address: 'marama@example.com', topic: 'reminders' })).toBe(false)
    const row = { addressHash: 'a', topic: 'reminders' as const, stoppedAt: clock.now() }
    await insertStopped(db, row)
    await insertStopped(db, row)
    expect(await listStopped(db, 'a')).toEqual(['reminders'])
  })

  it('a preview of a visit that is not there is refused [EMAIL-01]', async () => {
    const caller = { kind: 'login' as const, id: 'mere', network: '127.0.0.1' }
    const asked = { template: emailTemplates[0], lang: 'en-AU' as const, referenceId: 'AAAAAA', caller }
    await expect(previewEmail(stand.backend.context, asked)).rejects.toMatchObject({ code: 'email.reference-unknown' })
  })
})
