// API-115, PORTAL-26, PORTAL-27: a person without a link, against a real database.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { composersFor } from '#server/modules/index.ts'
import { readMatch } from '#server/modules/portal/patient-matches.repository.ts'
import { sweepPatientMatches } from '#server/modules/portal/patient-matches.usecases.ts'
import { authenticate } from '#src/contract/calls/authentication.calls.ts'
import {
  askPatientMatch,
  listPatientVisits,
  matchPatient,
  validatePatientMatch,
} from '#src/contract/calls/portal.calls.ts'
import type { PatientDetails } from '#src/contract/entities/patient-details.ts'
import type { PatientMatchRequest } from '#src/contract/entities/patient-match.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, bookVisit, countRows, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { sentCodes, wrongCode } from '#tests/support/sign-in.ts'

let backend: Backend
let browser: Browser
let mine: string
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  browser = backend.newBrowser()
  mine = await book(backend.newBrowser(), slot(backend, '09:00'))
})
afterAll(() => backend.close())

const { firstName, lastName, dateOfBirth, email = '' } = patient()
const person: PatientMatchRequest = { firstName, lastName, dateOfBirth, email }

const bookFor = async (time: string, change: Partial<PatientDetails> = {}): Promise<string> =>
  (await bookVisit(backend, change, { time })).bookingKey

const askFor = (body: PatientMatchRequest, idempotencyKey = randomUUID()) =>
  browser.call(askPatientMatch, { idempotencyKey, body })
const give = (match: string, otp: string, idempotencyKey = randomUUID()) =>
  browser.call(validatePatientMatch, { idempotencyKey, body: { match, otp } })

/** What the newest code's message says, and to whom. */
const message = async () => {
  const [row] = await rowsOf<{ subject: string; channel: 'email' | 'sms' }>(
    backend.context.db,
    sql`select subject, channel from messages where kind = 'one-time-code' order by created_at desc limit 1`,
  )
  const compose = composersFor(backend.context)['one-time-code']
  return row && compose?.({ kind: 'one-time-code', recipient: '', locale: 'en-AU', ...row })
}

const found = async (body: PatientMatchRequest = person) => {
  const { body: asked } = await askFor(body)
  const [code = ''] = await sentCodes(backend)
  return give(asked.match, code)
}

describe('a match', () => {
  it('sends a code to the contact on file, which opens the visits of the person [API-115] [PORTAL-26]', async () => {
    const later = await bookFor('10:00')
    const { status, body } = await askFor(person)
    expect([status, body.code.masked, body.code.otpType]).toEqual([200, 'm•••@example.com', 'EMAIL'])
    expect((await message())?.to).toBe(email)
    const [code = ''] = await sentCodes(backend)
    const answer = await give(body.match, code)
    expect(answer.body).toMatchObject({ success: true, session: { proof: 'code', firstName: 'Mārama' } })
    const bookingKey = answer.body.session?.bookingKey ?? ''
    await browser.call(matchPatient, { params: { bookingKey }, body: {} })
    const { body: listed } = await browser.call(listPatientVisits, { params: { bookingKey } })
    expect(listed.visits.map((visit) => visit.bookingKey)).toEqual([mine, later])
  })

  it('by a mobile number goes to that number', async () => {
    const { email: _email, ...rest } = person
    const { body } = await askFor({ ...rest, phone: '0491 570 157' })
    expect(body.code.otpType).toBe('SMS')
    expect((await message())?.to).toBe('+61491570157')
  })

  it('is answered alike where nobody is found, and no message is written [PORTAL-27]', async () => {
    const right = await askFor(person)
    backend.clock.advanceSeconds(1)
    const nobody = await askFor({ ...person, lastName: 'Nobody' })
    const { match: _match, ...one } = right.body
    const { match: _other, ...other } = nobody.body
    expect([nobody.status, other]).toEqual([right.status, one])
    expect(await message()).toBeUndefined()
    // Even its right code opens nothing.
    const [code = ''] = await sentCodes(backend)
    expect((await give(nobody.body.match, code)).body).toEqual({
      success: false,
      maxAttemptsReached: false,
      triesLeft: 4,
    })
    expect(await countRows(backend.context.db, 'access_log', sql`call = 'validatePatientMatch'`)).toBe(0)
  })

  it.each([
    ['name', { firstName: 'Ana' }],
    ['birth date', { dateOfBirth: '1978-09-15' }],
    ['contact', { email: 'other@example.com' }],
  ])('needs the same %s', async (_what, change) => {
    expect((await found({ ...person, ...change })).body.success).toBe(false)
  })

  it('takes a name as it is spelt without marks or case', async () => {
    expect((await found({ ...person, firstName: 'marama', lastName: 'WILSON' })).body.success).toBe(true)
  })

  it('never mixes two people of one name and birth date', async () => {
    const theirs = await bookFor('11:00', { email: 'theirs@example.com', contactNumber: '0491570159' })
    const { body } = await found()
    const bookingKey = body.session?.bookingKey ?? ''
    expect(bookingKey).toBe(mine)
    await browser.call(matchPatient, { params: { bookingKey }, body: {} })
    const { body: listed } = await browser.call(listPatientVisits, { params: { bookingKey } })
    expect(listed.visits.map((visit) => visit.bookingKey)).not.toContain(theirs)
  })

  it('is told that a code has run out, without a try, and alike where nobody is found [PORTAL-27]', async () => {
    const asked = [await askFor(person)]
    backend.clock.advanceSeconds(1)
    asked.push(await askFor({ ...person, lastName: 'Nobody' }))
    const codes = (await sentCodes(backend)).toReversed()
    backend.clock.advanceSeconds(600)
    for (const [index, { body }] of asked.entries())
      expect((await give(body.match, codes[index] ?? '')).body).toEqual({
        success: false,
        maxAttemptsReached: false,
        isExpired: true,
      })
    expect(await countRows(backend.context.db, 'sign_in_tries')).toBe(0)
  })

  it('is locked after five wrong codes, counted for the person typed', async () => {
    const { body } = await askFor(person)
    const wrong = wrongCode(await sentCodes(backend))
    const answers = []
    for (let time = 0; time < 5; time += 1) answers.push((await give(body.match, wrong)).body)
    expect(answers.map(({ triesLeft }) => triesLeft)).toEqual([4, 3, 2, 1, 0])
    const [code = ''] = await sentCodes(backend)
    expect((await give(body.match, code)).body).toMatchObject({ success: false, maxAttemptsReached: true })
    expect((await askFor({ ...person, firstName: 'MĀRAMA' })).body.match).toBe(body.match)
  })

  it('counts once where the answer is lost, and opens again', async () => {
    const { body } = await askFor(person)
    const [code = ''] = await sentCodes(backend)
    const key = randomUUID()
    expect((await give(body.match, code, key)).body.success).toBe(true)
    const other = backend.newBrowser()
    const again = await other.call(validatePatientMatch, {
      idempotencyKey: key,
      body: { match: body.match, otp: code },
    })
    expect(again.body.session?.bookingKey).toBe(mine)
    expect((await give(body.match, code)).body.success).toBe(true)
    const stranger = { idempotencyKey: randomUUID(), body: { match: body.match, otp: code } }
    expect((await backend.newBrowser().call(validatePatientMatch, stranger)).body).toMatchObject({ triesLeft: 4 })
  })

  it('asked for and answered in another browser is wrong, and wrong codes there lock nobody else out', async () => {
    const stranger = backend.newBrowser()
    const { body } = await stranger.call(askPatientMatch, { idempotencyKey: randomUUID(), body: person })
    const [theirs = ''] = await sentCodes(backend)
    expect((await give(body.match, theirs)).body).toMatchObject({ success: false, triesLeft: 4 })
    const wrong = wrongCode([theirs])
    for (let time = 0; time < 6; time += 1)
      await stranger.call(validatePatientMatch, {
        idempotencyKey: randomUUID(),
        body: { match: body.match, otp: wrong },
      })
    backend.clock.advanceSeconds(1)
    expect((await found()).body.success).toBe(true)
  })

  it('uses up no code of who has the link', async () => {
    for (let time = 0; time < 12; time += 1) await askFor({ ...person, firstName: `Nobody${'x'.repeat(time)}` })
    const [{ uses } = { uses: 0 }] = await rowsOf<{ uses: number }>(
      backend.context.db,
      sql`select count(*)::int as uses from quota_uses where quota in ('sign-in.destination', 'sign-in.sms')`,
    )
    expect(uses).toBe(0)
    expect((await askFor({ ...person, firstName: 'Another' })).body.code).toBe('code.too-many')
  })

  it('opens nothing by the name of a match in place of a booking', async () => {
    const { body } = await askFor(person)
    const { body: answer } = await browser.call(authenticate, {
      idempotencyKey: randomUUID(),
      body: { bookingKey: body.match, authenticationType: 'APPOINTMENT', dateOfBirth },
    })
    expect(answer.success).toBe(false)
  })

  it('refuses what is both or neither, and a number that gets no SMS', async () => {
    const { email: _email, ...bare } = person
    expect((await askFor(bare)).status).toBe(400)
    expect((await askFor({ ...person, phone: '0491570157' })).status).toBe(400)
    const landline = await askFor({ ...bare, phone: '0370101234' })
    expect(landline.body.fields).toEqual([{ path: 'phone', code: 'email.no-sms' }])
  })

  it('is forgotten after an hour', async () => {
    const { body } = await askFor(person)
    expect(await readMatch(backend.context.db, body.match)).toMatchObject({ lastName: 'Wilson', phone: null })
    await sweepPatientMatches(backend.context, new Date(backend.clock.now().getTime() + 61 * 60_000))
    expect(await countRows(backend.context.db, 'patient_matches')).toBe(0)
  })
})
