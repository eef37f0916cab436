// Every call of the table, asked by those who may not: a row that refuses nobody shows here.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallRow } from '#src/contract/call.ts'
import { callTable } from '#src/contract/call-table.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { unsubscribeOneClick } from '#src/contract/calls/email.calls.ts'
import { endSession, logout, prolongLogin } from '#src/contract/calls/session.calls.ts'
import { type Access, accessNames } from '#src/contract/codes/access.ts'
import { isGuarded } from '#src/contract/rules/access.rules.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, countRows, newKey, rowsOf, slot } from '#tests/support/booking.ts'
import { jpeg, sendDocument } from '#tests/support/documents.ts'
import { unknownKey } from '#tests/support/sample-args.ts'
import { signIn } from '#tests/support/sign-in.ts'
import { logInAs } from '#tests/support/staff.ts'
import { testPack } from '#tests/support/test-pack.ts'
import { about, sendRow, type Target } from '#tests/support/well-formed.ts'

let backend: Backend
let patient: Browser
let bookingKey: string
let document: { id: number; slug: string }
let appointmentSlug: string
/** With a booking, and so a session, of their own. */
let other: Browser
let othersKey: string
/** By birth date and code, to a booking of their own (N11). */
let signedIn: Browser
let signedInKey: string

beforeAll(async () => {
  const pack = testPack(({ settings }) => {
    settings.bookingRequests = { downloadReferralEnabled: true }
  })
  backend = await startBackend({ pack })
  patient = backend.newBrowser()
  bookingKey = await book(patient, slot(backend, '09:00'))
  const sent = await sendDocument(patient, { bytes: await jpeg(), bookingKey })
  if (sent.status !== 201) throw new Error(`not sent: ${sent.status} ${sent.body.code}`)
  document = sent.body
  const visit = await patient.call(getBookingConfirmation, { params: { bookingKey } })
  appointmentSlug = visit.body.appointments[0]?.slug ?? ''
  other = backend.newBrowser()
  othersKey = await book(other, slot(backend, '10:00'))
  signedIn = backend.newBrowser()
  signedInKey = await book(backend.newBrowser(), slot(backend, '11:00'))
  await signIn(backend, signedIn, signedInKey)
})
afterAll(() => backend.close())

const patients = (): Target => ({ bookingKey, slug: document.slug, appointmentSlug, attachmentId: String(document.id) })

const answerTo = async (browser: Browser, row: CallRow, target: Target): Promise<string> => {
  const answer = await sendRow(browser, row, about(backend, row.name, target))
  return `${answer?.status} ${(answer?.body as { code?: string } | undefined)?.code}`
}

const strangers = (): [string, Browser][] => [
  ['a stranger', backend.newBrowser()],
  ['another patient', other],
  ['a patient signed in elsewhere', signedIn],
]
const named = (rows: readonly CallRow[]) => rows.map((row) => ({ name: row.name, row }))

/** N11: nothing that is stored of the booking differs. */
const stored = async (): Promise<unknown[]> => {
  const { db } = backend.context
  return [
    await rowsOf(db, sql`select * from bookings order by booking_key`),
    await rowsOf(db, sql`select * from appointments order by slug`),
    await rowsOf(db, sql`select * from documents order by id`),
  ]
}

/** The patient still has what was there before anybody came. */
const expectUntouched = async (): Promise<void> => {
  expect(await countRows(backend.context.db, 'documents')).toBe(1)
  expect(await countRows(backend.context.db, 'bookings')).toBe(3)
  expect((await patient.call(getBookingConfirmation, { params: { bookingKey } })).status).toBe(200)
}

const missing = '401 session.missing'
/** What each word says to strangers, and to the browser that booked; the walks below go by it. */
const walks: Readonly<Record<Access, { stranger: string; booker?: string }>> = {
  public: { stranger: 'open' },
  'check-in': { stranger: 'run' },
  'booking-key': { stranger: 'keyed' },
  booking: { stranger: missing },
  'code-asker': { stranger: missing },
  'check-in-run': { stranger: missing, booker: missing },
  'hand-off': { stranger: missing, booker: missing },
  patient: { stranger: missing, booker: '403 session.code-needed' },
  'document-sender': { stranger: missing },
  recipient: { stranger: missing, booker: '403 session.code-needed' },
  referrer: { stranger: missing, booker: missing },
  radiologist: { stranger: missing, booker: missing },
  external: { stranger: missing, booker: missing },
  staff: { stranger: missing, booker: missing },
  desk: { stranger: '401 desk.refused', booker: '401 desk.refused' },
  kiosk: { stranger: '401 kiosk.token-expired', booker: '401 kiosk.token-expired' },
}
const walked = (stranger: string) => callTable.filter(({ access }) => walks[access].stranger === stranger)
const guarded = callTable.filter(({ access }) => walks[access].stranger.startsWith('401 '))

describe.each(named(guarded))('$name', ({ row }) => {
  it('answers strangers and other patients 401, about a booking and about none alike, and changes nothing [ROUTE-21, S-112]', async () => {
    const before = await stored()
    for (const [who, browser] of strangers())
      for (const target of [patients(), { bookingKey: unknownKey }])
        expect([who, await answerTo(browser, row, target)]).toEqual([who, walks[row.access].stranger])
    expect(await stored()).toEqual(before)
    await expectUntouched()
  })
})

describe.each(named(callTable.filter(({ access }) => walks[access].booker)))('$name', ({ row }) => {
  it('is refused to the browser that booked, which is not whom its word names [S-112]', async () => {
    const before = await stored()
    expect(await answerTo(patient, row, patients())).toBe(walks[row.access].booker)
    expect(await stored()).toEqual(before)
    await expectUntouched()
  })
})

describe.each(named(walked('run')))('$name', ({ row }) => {
  it('tells strangers and other patients nothing of a visit, and changes nothing', async () => {
    const before = await stored()
    for (const [, browser] of strangers()) expect(withoutRun).toContain(await answerTo(browser, row, patients()))
    expect(await stored()).toEqual(before)
    await expectUntouched()
  })
})

describe.each(named(guarded.filter(({ path }) => path.includes('{attachmentId}'))))('$name', ({ row }) => {
  it('finds nothing of another booking under one’s own (N12)', async () => {
    expect(await answerTo(other, row, { ...patients(), bookingKey: othersKey })).toBe('404 document.unknown')
    expect(await answerTo(signedIn, row, { ...patients(), bookingKey: signedInKey })).toBe('404 document.unknown')
    await expectUntouched()
  })
})

/** What is said to who has no run yet: the same to everybody. */
const withoutRun = ['200 undefined', '401 check-in.run-ended']

/** What is said where the key is that of a booking by now. */
const closed = [
  ...['401 session.missing', '409 booking-key.used', '409 booking.wrong-kind'],
  ...['404 document.unknown', '404 consent.unknown'],
  ...['404 questionnaire.unknown', '404 questionnaire.answer-unknown'],
]

/** Names no key: it answers what the browser's own cookie holds. */
const withoutKey = 'findReservation'

describe.each(named(walked('keyed').filter(({ name }) => name !== withoutKey)))('$name', ({ row }) => {
  it('does nothing for a stranger and another patient who learned the key of a booking', async () => {
    for (const [, browser] of strangers()) expect(closed).toContain(await answerTo(browser, row, patients()))
    await expectUntouched()
  })
})

describe('a document of a booking', () => {
  it('is not taken over by another patient to a key of their own [API-77]', async () => {
    const row = callTable.find(({ name }) => name === 'importReferral') as CallRow
    const args = about(backend, row.name, patients())
    const body = { ...(args.body as object), bookingKey: await newKey(other) }
    expect(await sendRow(other, row, { ...args, body })).toMatchObject({ status: 401 })
    await expectUntouched()
  })
})

const waysOut: string[] = [logout.name, endSession.name, prolongLogin.name, unsubscribeOneClick.name]
describe.each(named(callTable.filter(({ method, name }) => method !== 'GET' && !waysOut.includes(name))))(
  '$name',
  ({ row }) => {
    it('is refused to a login that may look only, also in the browser that booked [STAFF-04, S-26]', async () => {
      const browser = backend.newBrowser()
      for (const [name, value] of patient.cookies) browser.cookies.set(name, value)
      await logInAs(backend, { username: 'mere', role: 'staff', readOnly: true }, browser)
      expect(await answerTo(browser, row, patients())).toBe('403 access.read-only')
      await expectUntouched()
    })
  },
)

describe('the walk', () => {
  it('comes past every row: public, of a run to be, with a key, or guarded', () => {
    expect([...walked('open'), ...walked('run'), ...walked('keyed'), ...guarded]).toHaveLength(callTable.length)
  })

  it.each(accessNames)('has a line for %s, and refuses where the word guards', (access) => {
    expect(walks[access]?.stranger.startsWith('401 ')).toBe(isGuarded(access))
  })
})
