// A booking opened elsewhere than where it was made: birth date, code, and what each of them opens.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listRefusals } from '#server/modules/access-log/access-log.repository.ts'
import { lockedKind } from '#server/modules/authentication/lock-notice.ts'
import { getBookingCalendar, getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { getSession, lookUpSignIn, prolongSession, sendCode } from '#src/contract/calls/authentication.calls.ts'
import { listAttachments } from '#src/contract/calls/documents.calls.ts'
import { endSession } from '#src/contract/calls/session.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, bookVisit, countRows, create, hold, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { jpeg, sendDocument } from '#tests/support/documents.ts'
import { unknownKey } from '#tests/support/sample-args.ts'
import {
  askForCode,
  giveCode,
  giveDate,
  rightDate,
  sentCodes,
  signIn,
  wrongCode,
  wrongDate,
} from '#tests/support/sign-in.ts'

let backend: Backend
let key: string
/** Another browser than the one that booked. */
let browser: Browser
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  key = await book(backend.newBrowser(), slot(backend, '09:00'))
  browser = backend.newBrowser()
})
afterAll(() => backend.close())

const results = { authenticationType: 'APPOINTMENT_RESULTS' } as const

const read = async (who: Browser, bookingKey = key): Promise<number> =>
  (await who.call(getBookingConfirmation, { params: { bookingKey } })).status

const documentsOf = async (who: Browser): Promise<string> => {
  const { status, body } = await who.call(listAttachments, { params: { bookingKey: key } })
  return status === 200 ? '200' : `${status} ${body.code}`
}

describe('before any proof', () => {
  it('the holder of a key learns day and clinic, and contacts by kind alone [API-29]', async () => {
    const { status, body } = await browser.call(lookUpSignIn, {
      body: { bookingKey: key, authenticationType: 'APPOINTMENT' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({ day: '2026-11-23', closed: null, proof: 'birth-date', contacts: ['SMS', 'EMAIL'] })
    expect(body.clinic.slug).toBe('brunswick')
    const told = JSON.stringify(body)
    for (const secret of ['marama', 'Mārama', 'Wilson', '570157', rightDate]) expect(told).not.toContain(secret)
  })

  it('an unknown key is 404, and so is one of another kind', async () => {
    for (const body of [
      { bookingKey: unknownKey, authenticationType: 'APPOINTMENT' },
      { bookingKey: key, authenticationType: 'BOOKING_REQUEST' },
    ] as const)
      expect(await browser.call(lookUpSignIn, { body })).toMatchObject({
        status: 404,
        body: { code: 'booking.unknown' },
      })
  })

  it('keys like a known one are answered as unknown ones, and open nothing [N10]', async () => {
    await giveDate(browser, key)
    const swapped = key.replace(/[A-Za-z]/g, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    )
    for (const like of [swapped, unknownKey, `${key}\0`, `${key}/`, ` ${key}`, key.slice(1), `${key}x`]) {
      const body = { bookingKey: like, authenticationType: 'APPOINTMENT' } as const
      expect([400, 404]).toContain((await browser.call(lookUpSignIn, { body })).status)
      expect([like, await read(browser, like)]).toEqual([like, 401])
    }
  })

  it.each([
    ['APPOINTMENT', false, 'birth-date'],
    ['APPOINTMENT', true, 'code'],
    ['APPOINTMENT_RESULTS', false, 'code'],
    ['PATIENT_PORTAL', false, 'code'],
  ] as const)('%s, shared: %s, will ask for a %s [S-18, S-19]', async (authenticationType, shared, proof) => {
    const { body } = await browser.call(lookUpSignIn, { body: { bookingKey: key, authenticationType, shared } })
    expect(body.proof).toBe(proof)
  })
})

describe('the birth date', () => {
  it('opens the visit and its calendar, in the browser that gave it alone [API-30, AUTH-13]', async () => {
    const { status, body } = await giveDate(browser, key)
    expect([status, body]).toMatchObject([200, { success: true, maxAttemptsReached: false, next: 'target' }])
    expect(await read(browser)).toBe(200)
    expect((await browser.call(getBookingCalendar, { params: { bookingKey: key } })).status).toBe(200)
    expect(await read(backend.newBrowser())).toBe(401)
  })

  it('never opens documents: a code is needed, though one may be added [S-111, S-112]', async () => {
    await giveDate(browser, key)
    expect(await documentsOf(browser)).toBe('403 session.code-needed')
    expect((await sendDocument(browser, { bytes: await jpeg(), bookingKey: key })).status).toBe(201)
    expect(await documentsOf(browser)).toBe('403 session.code-needed')
  })

  it('that is wrong opens nothing and says how many tries are left, an unknown key alike [AUTH-14]', async () => {
    const wrong = await giveDate(browser, key, wrongDate)
    const unknown = await giveDate(backend.newBrowser(), unknownKey, rightDate)
    expect(wrong.body).toEqual({ success: false, maxAttemptsReached: false, triesLeft: 4, roleTranslations: {} })
    expect([unknown.status, unknown.body]).toEqual([wrong.status, wrong.body])
    expect(await read(browser)).toBe(401)
    expect(browser.cookies.has('sid')).toBe(false)
  })

  it.each(['1990-02-31', '2027-01-01', '1850-01-01', '2000-13-01', ['1978-09-14'], {}, 'x'.repeat(10_000)])(
    'that cannot be one is refused and not counted: %j [AUTH-23, AUTH-24]',
    async (date) => {
      expect(await giveDate(browser, key, date as string)).toMatchObject({
        status: 400,
        body: { code: 'request.invalid' },
      })
      expect((await giveDate(browser, key, wrongDate)).body.triesLeft).toBe(4)
    },
  )
})

describe('a code', () => {
  it('is sent after the birth date where results are asked for, and opens documents too [AUTH-12, AUTH-16, API-31]', async () => {
    const { body } = await giveDate(browser, key, rightDate, results)
    expect(body).toMatchObject({
      success: true,
      next: 'code',
      code: { isSent: true, otpType: 'SMS', others: ['EMAIL'] },
    })
    const codes = await sentCodes(backend)
    expect(codes).toHaveLength(1)
    const given = await giveCode(browser, key, ` ${codes[0]?.slice(0, 3)}-${codes[0]?.slice(3)} `)
    expect(given.body).toMatchObject({ success: true, next: 'target', session: { proof: 'code' } })
    expect(await documentsOf(browser)).toBe('200')
  })

  it('is sent on top of the proof of the browser that booked, which then opens nothing less [API-32]', async () => {
    const own = backend.newBrowser()
    const mine = await book(own, slot(backend, '10:00'))
    expect((await askForCode(own, mine)).body).toMatchObject({ isSent: true, sendsLeft: 4 })
    const [code = ''] = await sentCodes(backend)
    expect((await giveCode(own, mine, code)).body.success).toBe(true)
    expect(await read(own, mine)).toBe(200)
  })

  it('is not sent to who has given no proof [S-112]', async () => {
    for (const bookingKey of [key, unknownKey])
      expect(await askForCode(browser, bookingKey)).toMatchObject({ status: 401, body: { code: 'session.missing' } })
    expect(await countRows(backend.context.db, 'codes')).toBe(0)
  })

  it('that is wrong is counted with the birth dates [AUTH-17]', async () => {
    await giveDate(browser, key, wrongDate)
    await giveDate(browser, key, rightDate, results)
    const { body } = await giveCode(browser, key, wrongCode(await sentCodes(backend)))
    expect(body).toMatchObject({ success: false, triesLeft: 3 })
  })

  it('that was right is right again in its browser, also from tabs at once, and no wrong try', async () => {
    await giveDate(browser, key, rightDate, results)
    const [code = ''] = await sentCodes(backend)
    const given = await Promise.all([1, 2, 3].map(() => giveCode(browser, key, code)))
    expect(given.filter(({ body }) => body.success)).toHaveLength(3)
    expect((await giveCode(browser, key, code)).body.success).toBe(true)
    expect(await countRows(backend.context.db, 'sign_in_tries')).toBe(0)
    backend.clock.advanceSeconds(600)
    expect((await giveCode(browser, key, code)).body).toMatchObject({ success: false, isExpired: true })
    expect(await countRows(backend.context.db, 'sign_in_tries')).toBe(0)
  })

  it('that was right is wrong once its browser has signed out', async () => {
    await signIn(backend, browser, key)
    const [code = ''] = await sentCodes(backend)
    await browser.call(endSession, {})
    await giveDate(browser, key)
    expect((await giveCode(browser, key, code)).body).toMatchObject({ success: false, triesLeft: 4 })
  })

  it('is of the browser that asked for it: wrong in another, before it was used and after', async () => {
    await giveDate(browser, key, rightDate, results)
    const [code = ''] = await sentCodes(backend)
    const other = backend.newBrowser()
    await giveDate(other, key)
    expect((await giveCode(other, key, code)).body).toMatchObject({ success: false, triesLeft: 4 })
    expect((await giveCode(browser, key, code)).body.success).toBe(true)
    expect((await giveCode(other, key, code)).body).toMatchObject({ success: false, triesLeft: 3 })
  })

  it('counts against one mailbox, however the address is spelt', async () => {
    const asked = []
    const spellings = ['Mara@example.com', 'mara+1@example.com', 'mara+2@EXAMPLE.com', 'mara@example.com']
    for (const [index, email] of spellings.entries()) {
      const time = ['09:20', '09:40', '10:00', '10:20'][index] ?? ''
      const { bookingKey } = await bookVisit(backend, { email, contactNumber: '0370101234' }, { time })
      const who = backend.newBrowser()
      await giveDate(who, bookingKey, rightDate, results)
      for (const seconds of [5, 10]) {
        backend.clock.advanceSeconds(seconds)
        asked.push((await askForCode(who, bookingKey)).status)
      }
    }
    // Ten a day: the fourth spelling gets the last one.
    expect(asked).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  })

  it('past the number of a day is not said to be sent, and is good for no time [AUTH-12]', async () => {
    for (let count = 0; count < 10; count += 1) {
      expect((await giveDate(backend.newBrowser(), key, rightDate, results)).body.code).toMatchObject({
        isSent: true,
        validSeconds: 600,
      })
      backend.clock.advanceSeconds(3600)
    }
    const { body } = await giveDate(browser, key, rightDate, results)
    expect(body).toMatchObject({ success: true, next: 'code', code: { isSent: false, validSeconds: 0 } })
    expect(await sentCodes(backend)).toHaveLength(10)
    expect(await listRefusals(backend.context.db, {}, 9)).toMatchObject([{ kind: 'cap-reached', count: 1 }])
  })

  it('that went out a moment ago is not said to be sent now, and is still good', async () => {
    await giveDate(browser, key, rightDate, results)
    backend.clock.advanceSeconds(2)
    const { body } = await giveDate(browser, key, rightDate, results)
    expect(body.code).toMatchObject({ isSent: false, validSeconds: 598 })
  })

  it('that has run out is told of where it was asked for, and costs no try; elsewhere it is wrong [AUTH-17]', async () => {
    await giveDate(browser, key, rightDate, results)
    const [code = ''] = await sentCodes(backend)
    backend.clock.advanceSeconds(600)
    await browser.call(prolongSession, {})
    for (const _ of [1, 2])
      expect((await giveCode(browser, key, code)).body).toEqual({
        success: false,
        maxAttemptsReached: false,
        isExpired: true,
        roleTranslations: {},
      })
    expect(await countRows(backend.context.db, 'sign_in_tries')).toBe(0)
    const other = backend.newBrowser()
    await giveDate(other, key, rightDate, results)
    expect((await giveCode(other, key, code)).body).toMatchObject({ success: false, triesLeft: 4 })
  })

  it('is good for ten minutes, to the second', async () => {
    await giveDate(browser, key, rightDate, results)
    const [code = ''] = await sentCodes(backend)
    backend.clock.advanceSeconds(599)
    await browser.call(prolongSession, {})
    backend.clock.advanceSeconds(1)
    expect((await giveCode(browser, key, code)).body).toMatchObject({ success: false, isExpired: true })
  })

  it('before the newest is still good, the one before that not', async () => {
    await giveDate(browser, key, rightDate, results)
    for (const seconds of [5, 10]) {
      backend.clock.advanceSeconds(seconds)
      expect((await askForCode(browser, key)).status).toBe(200)
    }
    const [, second = '', first = ''] = await sentCodes(backend)
    expect((await giveCode(browser, key, first)).body.success).toBe(false)
    expect((await giveCode(browser, key, second)).body.success).toBe(true)
  })

  it('of another booking or for another page is wrong, and counted', async () => {
    const other = await book(backend.newBrowser(), slot(backend, '10:00'))
    await giveDate(browser, other, rightDate, results)
    const [code = ''] = await sentCodes(backend)
    await giveDate(browser, key)
    expect((await giveCode(browser, key, code)).body).toMatchObject({ success: false, triesLeft: 4 })
    expect((await giveCode(browser, other, code, { authenticationType: 'PATIENT_PORTAL' })).body.triesLeft).toBe(4)
  })

  it('is sent again after 5 seconds by the server’s clock, then ever later, five times [AUTH-21, LIMIT-02]', async () => {
    await giveDate(browser, key, rightDate, results)
    for (const wait of [5, 10, 20, 40]) {
      backend.clock.advanceSeconds(wait - 0.1)
      expect(await askForCode(browser, key)).toMatchObject({
        status: 429,
        body: { code: 'code.too-soon', secondsLeft: 1 },
      })
      backend.clock.advanceSeconds(0.1)
      expect((await askForCode(browser, key)).status).toBe(200)
    }
    backend.clock.advanceSeconds(300)
    expect(await listRefusals(backend.context.db, {}, 9)).toEqual([])
    expect(await askForCode(browser, key)).toMatchObject({ status: 429, body: { code: 'code.too-many' } })
    expect(await sentCodes(backend)).toHaveLength(5)
    expect(await listRefusals(backend.context.db, {}, 9)).toMatchObject([{ kind: 'cap-reached', count: 1 }])
  })

  it.each(['EMAIL', 'SMS'] as const)('is sent by %s where that is wished [S-70]', async (otpType) => {
    await giveDate(browser, key)
    const { body } = await browser.call(sendCode, { body: { bookingKey: key, ...results, otpType } })
    expect(body.otpType).toBe(otpType)
  })

  it('goes to nobody but the contact on file, whatever the page sends [AUTH-10]', async () => {
    const bookingKey = await hold(backend, slot(backend, '10:00'))
    const onlyLandline = patient({ contactNumber: '0390001234', email: undefined })
    await create(backend, bookingKey, [slot(backend, '10:00')], { patientDetails: onlyLandline })
    const { body } = await giveDate(browser, bookingKey, rightDate, { ...results, otpType: 'SMS' } as never)
    expect(body).toMatchObject({ success: true, next: 'call' })
    expect(await askForCode(browser, bookingKey)).toMatchObject({ status: 409, body: { code: 'code.no-contact' } })
  })

  it.each(['12345', '1234567', '12345a', ''])('%j is refused and not counted [AUTH-27]', async (otp) => {
    await giveDate(browser, key, rightDate, results)
    expect(await giveCode(browser, key, otp)).toMatchObject({ status: 400, body: { fields: [{ path: 'otp' }] } })
    expect(await countRows(backend.context.db, 'sign_in_tries')).toBe(0)
  })

  it('in full-width digits is a code [AUTH-27]', async () => {
    await giveDate(browser, key, rightDate, results)
    const [code = ''] = await sentCodes(backend)
    const wide = code.replace(/\d/g, (digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    expect((await giveCode(browser, key, wide)).body.success).toBe(true)
  })

  it('stands nowhere in the database, nor does a birth date that was tried', async () => {
    await giveDate(browser, key, wrongDate)
    await signIn(backend, browser, key)
    const codes = await sentCodes(backend)
    const tables = [
      'codes',
      'code_challenges',
      'sign_in_tries',
      'messages',
      'idempotent_answers',
      'quota_uses',
      'sessions',
    ]
    for (const table of tables) {
      const { rows } = (await backend.context.db.execute(sql`select * from ${sql.identifier(table)}`)) as never as {
        rows: []
      }
      for (const secret of [...codes, wrongDate, rightDate])
        expect([table, JSON.stringify(rows)]).not.toEqual([table, expect.stringContaining(`"${secret}`)])
    }
  })
})

describe('five wrong ones', () => {
  const wrongFiveTimes = async (bookingKey = key): Promise<void> => {
    for (let left = 4; left >= 0; left -= 1)
      expect((await giveDate(backend.newBrowser(), bookingKey, wrongDate)).body).toMatchObject({
        success: false,
        triesLeft: left,
      })
  }

  it('from as many browsers lock the key, for the right date too [AUTH-15, S-20]', async () => {
    await wrongFiveTimes()
    expect((await giveDate(browser, key)).body).toEqual({
      success: false,
      maxAttemptsReached: true,
      roleTranslations: {},
    })
    expect(await read(browser)).toBe(401)
  })

  it('lock a key that is none alike', async () => {
    await wrongFiveTimes(unknownKey)
    expect((await giveDate(browser, unknownKey)).body).toEqual({
      success: false,
      maxAttemptsReached: true,
      roleTranslations: {},
    })
  })

  it('are forgotten one by one after 24 hours, and by no success before', async () => {
    await giveDate(browser, key, wrongDate)
    backend.clock.advanceSeconds(3600)
    for (let tries = 0; tries < 4; tries += 1) {
      await giveDate(browser, key, wrongDate)
      if (tries < 3) await giveDate(browser, key)
    }
    expect((await giveDate(browser, key)).body.maxAttemptsReached).toBe(true)
    backend.clock.advanceSeconds(23 * 3600)
    expect((await giveDate(browser, key)).body.success).toBe(true)
    expect((await giveDate(browser, key, wrongDate)).body.triesLeft).toBe(0)
  })

  it('of fifty at once are all that is compared [AUTH-18]', async () => {
    await giveDate(browser, key, rightDate, results)
    const [code = ''] = await sentCodes(backend)
    const wrong = wrongCode([code])
    const guesses = Array.from({ length: 50 }, (_, index) => giveCode(browser, key, index < 10 ? wrong : code))
    const answers = (await Promise.all(guesses)).map(({ body }) => body)
    expect(answers.filter(({ triesLeft }) => triesLeft !== undefined).length).toBeLessThanOrEqual(5)
    expect(await countRows(backend.context.db, 'sign_in_tries')).toBeLessThanOrEqual(5)
    // A right code is right again in its own browser (decision 0081), so long as the tries last.
    expect(answers.slice(0, 10).some(({ success }) => success)).toBe(false)
  })

  it('tell the contact once, and nobody about a key that is none', async () => {
    await wrongFiveTimes()
    await wrongFiveTimes(unknownKey)
    backend.clock.advanceSeconds(60)
    await giveDate(browser, key, wrongDate)
    expect(await countRows(backend.context.db, 'messages', sql`kind = ${lockedKind}`)).toBe(1)
  })
})

describe('who opened what', () => {
  it('is logged: each try with its outcome, and the end [S-27]', async () => {
    await giveDate(browser, key, wrongDate)
    await signIn(backend, browser, key)
    await browser.call(endSession, {})
    const rows = await rowsOf<{ call: string; outcome: string; proof: string | null }>(
      backend.context.db,
      sql`select call, outcome, proof from access_log where record = ${key} and call <> 'createAppointment' order by id`,
    )
    const events = rows.filter(({ outcome }) => outcome !== 'opened').map((row) => Object.values(row).join(' '))
    expect(events).toEqual([
      'authenticate wrong ',
      'authenticate signed-in birth-date',
      'validateCode signed-in code',
      'endSession signed-out code',
    ])
  })
})

describe('an answer that is lost', () => {
  it('is asked again: it counts once and signs in', async () => {
    const idempotencyKey = randomUUID()
    for (const date of [wrongDate, wrongDate])
      expect((await giveDate(browser, key, date, { idempotencyKey })).body.triesLeft).toBe(4)
    const again = randomUUID()
    const untilThen = new Map(browser.cookies)
    await giveDate(browser, key, rightDate, { ...results, idempotencyKey: again })
    browser.cookies.clear()
    for (const [name, value] of untilThen) browser.cookies.set(name, value)
    expect((await giveDate(browser, key, rightDate, { ...results, idempotencyKey: again })).body.success).toBe(true)
    expect(await sentCodes(backend)).toHaveLength(1)
    const [code = ''] = await sentCodes(backend)
    const before = new Map(browser.cookies)
    const third = randomUUID()
    await giveCode(browser, key, code, { idempotencyKey: third })
    for (const [name, value] of before) browser.cookies.set(name, value)
    expect((await giveCode(browser, key, code, { idempotencyKey: third })).body.success).toBe(true)
    expect(await documentsOf(browser)).toBe('200')
    expect(await countRows(backend.context.db, 'sessions', sql`proof = 'code'`)).toBe(1)
  })

  it('is no way in with another date, or later than a code is good', async () => {
    const idempotencyKey = randomUUID()
    await giveDate(browser, key, rightDate, { idempotencyKey })
    const other = backend.newBrowser()
    expect((await giveDate(other, key, wrongDate, { idempotencyKey })).status).toBe(422)
    backend.clock.advanceSeconds(601)
    expect((await giveDate(other, key, rightDate, { idempotencyKey })).status).toBe(422)
    expect(await read(other)).toBe(401)
  })
})

describe('a session', () => {
  it('has a new name at each step; the old one dies once the new is seen [API-121]', async () => {
    await giveDate(browser, key, rightDate, results)
    const before = new Map(browser.cookies)
    const [code = ''] = await sentCodes(backend)
    await giveCode(browser, key, code)
    expect(browser.cookies.get('sid')).not.toBe(before.get('sid'))
    const old = backend.newBrowser()
    for (const [name, value] of before) old.cookies.set(name, value)
    expect(await read(old)).toBe(200)
    expect(await read(browser)).toBe(200)
    expect(await read(old)).toBe(401)
  })

  it('of before dies a minute later where the new one is never seen', async () => {
    await giveDate(browser, key)
    const before = new Map(browser.cookies)
    await giveDate(browser, key)
    for (const [name, value] of before) browser.cookies.set(name, value)
    backend.clock.advanceSeconds(59)
    expect(await read(browser)).toBe(200)
    backend.clock.advanceSeconds(1)
    expect(await read(browser)).toBe(401)
  })

  it('ends after 15 minutes that nobody used the page, though it asks [S-23]', async () => {
    await giveDate(browser, key)
    backend.clock.advanceSeconds(899)
    expect(await read(browser)).toBe(200)
    backend.clock.advanceSeconds(1)
    expect(await read(browser)).toBe(401)
    expect(await browser.call(getSession, {})).toMatchObject({ status: 401, body: { code: 'session.missing' } })
  })

  it('that is kept ends after 8 hours', async () => {
    await giveDate(browser, key)
    for (let minutes = 0; minutes < 8 * 60 - 10; minutes += 10) {
      backend.clock.advanceSeconds(600)
      expect((await browser.call(prolongSession, {})).status).toBe(200)
    }
    backend.clock.advanceSeconds(599)
    expect(await read(browser)).toBe(200)
    backend.clock.advanceSeconds(1)
    expect(await browser.call(prolongSession, {})).toMatchObject({ status: 401 })
  })

  it('says what it opens, for how long, with contacts masked [API-121, S-23]', async () => {
    await signIn(backend, browser, key)
    const { body } = await browser.call(getSession, {})
    expect(body.bookings).toMatchObject([
      {
        bookingKey: key,
        proof: 'code',
        authenticationType: 'APPOINTMENT_RESULTS',
        firstName: 'Mārama',
        contacts: [
          { otpType: 'SMS', masked: '••• ••• 157' },
          { otpType: 'EMAIL', masked: 'm•••@example.com' },
        ],
      },
    ])
    const [booking] = body.bookings
    expect(Date.parse(booking?.idleEndsAt ?? '') - Date.parse(body.now)).toBe(15 * 60_000)
  })

  it('of one booking opens no other of the same patient', async () => {
    const other = await book(backend.newBrowser(), slot(backend, '10:00'))
    await signIn(backend, browser, key)
    expect(await read(browser, other)).toBe(401)
  })

  it('is ended by signing out, on this browser alone', async () => {
    const second = backend.newBrowser()
    await giveDate(browser, key)
    await giveDate(second, key)
    await browser.call(endSession, {})
    expect([await read(browser), await read(second)]).toEqual([401, 200])
  })
})
