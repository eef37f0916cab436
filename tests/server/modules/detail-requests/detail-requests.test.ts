// API-83: a correction changes nothing before the clinic agrees, and who is to be replaced is told.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { acceptDetailRequest } from '#server/modules/detail-requests/desk.usecases.ts'
import { readRequest } from '#server/modules/detail-requests/detail-requests.repository.ts'
import { sweepDetailRequests } from '#server/modules/detail-requests/detail-requests.usecases.ts'
import { composersFor } from '#server/modules/index.ts'
import { textOf } from '#server/modules/outbox/mail-body.ts'
import {
  acceptDeskDetailRequest,
  declineDeskDetailRequest,
  getDetailsOnFile,
  listDeskDetailRequests,
  requestDetailsChange,
  withdrawDetailsChange,
} from '#src/contract/calls/detail-requests.calls.ts'
import type { DetailsChange, DetailsDecline } from '#src/contract/entities/detail-request.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, bookVisit, countRows, rowsOf, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { giveDate, signIn } from '#tests/support/sign-in.ts'

let backend: Backend
let browser: Browser
let mine: string
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
  browser = backend.newBrowser()
  mine = await book(backend.newBrowser(), slot(backend, '09:00'))
})
afterAll(() => backend.close())

const signedIn = () => signIn(backend, browser, mine)

const askFor = (
  changes: DetailsChange['changes'],
  { note, key = randomUUID(), at = mine }: { note?: string; key?: string; at?: string } = {},
) =>
  browser.call(requestDetailsChange, {
    params: { bookingKey: at },
    idempotencyKey: key,
    body: { changes, ...(note === undefined ? {} : { note }) },
  })
const read = async (at = mine) => (await browser.call(getDetailsOnFile, { params: { bookingKey: at } })).body
const queue = async () => (await backend.call(listDeskDetailRequests, { query: {} }, asDesk)).body
const accept = (id: string) => backend.call(acceptDeskDetailRequest, { params: { id } }, asDesk)
const decline = (id: string, body: DetailsDecline) =>
  backend.call(declineDeskDetailRequest, { params: { id }, body }, asDesk)

const bookFor = async (time: string, change: Partial<PatientDetails> = {}): Promise<string> =>
  (await bookVisit(backend, change, { time })).bookingKey

type Told = { kind: string; subject: string; channel: 'email' | 'sms'; locale: 'en-AU' }
const messages = () =>
  rowsOf<Told>(
    backend.context.db,
    sql`select kind, subject, channel, locale from messages where kind like 'details-%' order by created_at, kind, channel`,
  )
const draftOf = async ({ kind, subject, channel, locale }: Told) => {
  const compose = composersFor(backend.context)[kind]
  const draft = await compose?.({ kind, subject, channel, locale, recipient: '' })
  if (!draft) return undefined
  return { to: draft.to, text: 'sms' in draft ? draft.sms : textOf(draft.content) }
}

const emailOf = async (bookingKey: string): Promise<string | undefined> => {
  const [row] = await rowsOf<{ email: string }>(
    backend.context.db,
    sql`select email from bookings where booking_key = ${bookingKey}`,
  )
  return row?.email
}

describe('what is on file', () => {
  it('is read after a code alone [API-83]', async () => {
    await giveDate(browser, mine)
    const early = await browser.call(getDetailsOnFile, { params: { bookingKey: mine } })
    expect(early.body.code).toBe('session.code-needed')
    await signedIn()
    expect(await read()).toMatchObject({
      details: { firstName: 'Mārama', lastName: 'Wilson', email: 'marama.wilson@example.com' },
      bookedBy: null,
      requests: [],
    })
  })
})

describe('a correction', () => {
  it('is only asked for: what is on file stays, and the contact to be replaced is told [API-83] [PORTAL-24]', async () => {
    await signedIn()
    const { status, body } = await askFor({ email: 'new@example.com', lastName: 'Cole' }, { note: 'Married' })
    expect([status, body.status, body.note]).toEqual([201, 'OPEN', 'Married'])
    expect(body.changes).toEqual([
      { field: 'lastName', from: 'Wilson', to: 'Cole' },
      { field: 'email', from: 'marama.wilson@example.com', to: 'new@example.com' },
    ])
    expect((await read()).details).toMatchObject({ lastName: 'Wilson', email: 'marama.wilson@example.com' })
    const told = await messages()
    expect(told).toMatchObject([{ kind: 'details-requested', channel: 'email' }])
    const draft = told[0] && (await draftOf(told[0]))
    expect(draft?.to).toBe('marama.wilson@example.com')
    expect(draft?.text).toContain('- Last name\n- Email')
    expect(draft?.text).not.toMatch(/Cole|new@example/)
  })

  it('of a mobile number tells the old number by SMS', async () => {
    await signedIn()
    await askFor({ contactNumber: '0491 570 158' })
    const [told] = await messages()
    const draft = told && (await draftOf(told))
    expect([told?.channel, draft?.to]).toEqual(['sms', '+61491570157'])
  })

  it('is asked once under one key, and one is under way at a time', async () => {
    await signedIn()
    const key = randomUUID()
    const first = await askFor({ lastName: 'Cole' }, { key })
    const again = await askFor({ lastName: 'Cole' }, { key })
    expect(again.body.id).toBe(first.body.id)
    const second = await askFor({ lastName: 'Kole' })
    expect([second.status, second.body.code]).toEqual([409, 'details.under-way'])
    expect(await countRows(backend.context.db, 'detail_requests')).toBe(1)
    expect(await messages()).toHaveLength(1)
  })

  it('of several at once leaves one', async () => {
    await signedIn()
    const all = await Promise.all(['A', 'B', 'C', 'D'].map((lastName) => askFor({ lastName: `Cole ${lastName}` })))
    expect(all.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(await countRows(backend.context.db, 'detail_requests')).toBe(1)
  })

  it('that changes nothing is refused', async () => {
    await signedIn()
    const same = await askFor({
      firstName: ' Mārama ',
      email: 'MARAMA.wilson@example.com',
      contactNumber: '+61491570157',
    })
    expect([same.status, same.body.code]).toEqual([409, 'details.unchanged'])
  })

  it('is capped for a day, also where each is taken back', async () => {
    await signedIn()
    for (let time = 0; time < 5; time += 1) {
      const { body } = await askFor({ lastName: `Cole${'x'.repeat(time)}` })
      await browser.call(withdrawDetailsChange, { params: { bookingKey: mine, id: body.id } })
    }
    const more = await askFor({ lastName: 'Kole' })
    expect([more.status, more.body.code]).toEqual([429, 'request.too-many'])
  })

  it('is taken back once, and the desk finds it no more', async () => {
    await signedIn()
    const { body } = await askFor({ lastName: 'Cole' })
    const back = () => browser.call(withdrawDetailsChange, { params: { bookingKey: mine, id: body.id } })
    expect((await back()).body.status).toBe('WITHDRAWN')
    expect((await back()).body.status).toBe('WITHDRAWN')
    expect(await queue()).toEqual([])
    expect((await accept(body.id)).body.code).toBe('details.settled')
  })

  it('of another booking is unknown to who has not opened that one', async () => {
    await signedIn()
    const { body } = await askFor({ lastName: 'Cole' })
    const theirs = await bookFor('11:00', { firstName: 'Ana' })
    backend.clock.advanceSeconds(1)
    await signIn(backend, browser, theirs)
    const wrong = await browser.call(withdrawDetailsChange, { params: { bookingKey: theirs, id: body.id } })
    expect([wrong.status, wrong.body.code]).toEqual([404, 'details.unknown'])
  })
})

describe('the desk', () => {
  it('accepts: details are another ones, the old contact and the new one are told [API-83]', async () => {
    await signedIn()
    const { body } = await askFor({ email: 'new@example.com' })
    expect(await queue()).toMatchObject([{ id: body.id, firstName: 'Mārama', clinicSlug: 'brunswick' }])
    const accepted = await accept(body.id)
    expect([accepted.status, accepted.body.status]).toEqual([200, 'ACCEPTED'])
    expect(await emailOf(mine)).toBe('new@example.com')
    const caller = { kind: 'clinic-system', id: null, network: '' } as const
    await acceptDetailRequest(backend.context, body.id, { caller, call: 'acceptDeskDetailRequest' })
    expect((await readRequest(backend.context.db, body.id))?.settledAt).toEqual(backend.clock.now())
    const told = (await messages()).filter(({ kind }) => kind !== 'details-requested')
    expect(told.map(({ kind }) => kind).sort()).toEqual(['details-contact-replaced', 'details-settled'])
    const drafts = await Promise.all(told.map(draftOf))
    expect(drafts.map((draft) => draft?.to).sort()).toEqual(['marama.wilson@example.com', 'new@example.com'])
    expect((await read()).requests).toMatchObject([{ status: 'ACCEPTED' }])
    expect(await queue()).toEqual([])
  })

  it('corrects the same person’s other visits too, and nobody else’s', async () => {
    const other = await bookFor('10:00')
    const elsewhere = await bookFor('10:20', { email: 'work@example.com' })
    const namesake = await bookFor('11:00', { contactNumber: '0491570159', email: 'namesake@example.com' })
    await signedIn()
    const { body } = await askFor({ email: 'new@example.com', lastName: 'Cole' })
    await accept(body.id)
    const rows = await rowsOf<{ key: string; last: string; email: string }>(
      backend.context.db,
      sql`select booking_key as key, last_name as last, email from bookings`,
    )
    const seen = Object.fromEntries(rows.map(({ key, last, email }) => [key, `${last} ${email}`]))
    expect(seen[mine]).toBe('Cole new@example.com')
    expect(seen[other]).toBe('Cole new@example.com')
    expect(seen[elsewhere]).toBe('Cole work@example.com')
    expect(seen[namesake]).toBe('Wilson namesake@example.com')
  })

  it('declines with a reason and a word, which the patient reads and no message has', async () => {
    await signedIn()
    const { body } = await askFor({ dateOfBirth: '1978-09-15' })
    const declined = await decline(body.id, { reason: 'SHOW_IDENTITY', word: 'Please bring your card.' })
    expect(declined.body).toMatchObject({ status: 'DECLINED', reason: 'SHOW_IDENTITY' })
    expect((await read()).requests).toMatchObject([{ status: 'DECLINED', word: 'Please bring your card.' }])
    expect((await read()).details.dateOfBirth).toBe('1978-09-14')
    const told = (await messages()).find(({ kind }) => kind === 'details-settled')
    const draft = told && (await draftOf(told))
    expect(draft?.text).toContain('The clinic has not changed your details')
    expect(draft?.text).not.toContain('card')
    expect((await accept(body.id)).body.code).toBe('details.settled')
  })

  it('of another reason needs words', async () => {
    await signedIn()
    const { body } = await askFor({ lastName: 'Cole' })
    const bare = await decline(body.id, { reason: 'OTHER' })
    expect([bare.status, bare.body.fields]).toEqual([400, [{ path: 'word', code: 'required' }]])
  })

  it('is logged for each request that it reads or answers', async () => {
    await signedIn()
    const { body } = await askFor({ lastName: 'Cole' })
    await queue()
    await accept(body.id)
    const logged = await rowsOf<{ call: string }>(
      backend.context.db,
      sql`select call from access_log where record = ${mine} and caller_kind = 'clinic-system' order by call`,
    )
    expect(logged.map(({ call }) => call)).toEqual(['acceptDeskDetailRequest', 'listDeskDetailRequests'])
  })
})

it('is forgotten a year after it was settled', async () => {
  await signedIn()
  const { body } = await askFor({ lastName: 'Cole' })
  await accept(body.id)
  const after = (days: number) => new Date(backend.clock.now().getTime() + days * 86_400_000)
  await sweepDetailRequests(backend.context, after(364))
  expect(await countRows(backend.context.db, 'detail_requests')).toBe(1)
  await sweepDetailRequests(backend.context, after(366))
  expect(await countRows(backend.context.db, 'detail_requests')).toBe(0)
})
