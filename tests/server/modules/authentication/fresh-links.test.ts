// A fresh link: asked for where the old one opens no more, and good until it has signed somebody in.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFreshLink } from '#server/modules/authentication/authentication.repository.ts'
import { tokenOf } from '#server/modules/authentication/fresh-links.usecases.ts'
import { sha256 } from '#server/shared/ids.ts'
import { toZonedIso } from '#server/shared/zoned-time.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { lookUpSignIn, openFreshLink, requestFreshLink } from '#src/contract/calls/authentication.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, countRows, rowsOf, slot } from '#tests/support/booking.ts'
import { unknownKey } from '#tests/support/sample-args.ts'
import { giveCode, giveDate, rightDate, sentCodes, wrongDate } from '#tests/support/sign-in.ts'

let backend: Backend
let key: string
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

const request = (bookingKey = key) =>
  browser.call(requestFreshLink, { body: { bookingKey, authenticationType: 'APPOINTMENT' } })

/** As the newest message tells it. */
const sentLink = async (): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(
    backend.context.db,
    sql`select id from fresh_links order by expires_at desc`,
  )
  return tokenOf(backend.context.secrets, row?.id ?? '')
}

const lookUp = (bookingKey = key) =>
  browser.call(lookUpSignIn, { body: { bookingKey, authenticationType: 'APPOINTMENT' } })
const open = (freshLink: string) => browser.call(openFreshLink, { body: { freshLink } })
const read = async (): Promise<number> =>
  (await browser.call(getBookingConfirmation, { params: { bookingKey: key } })).status

const ninetyDays = 90 * 24 * 3600
const tomorrow = (): string => toZonedIso(backend.clock.now().getTime() + 24 * 3_600_000, 'Australia/Melbourne')
const lockKey = async (): Promise<void> => {
  for (let tries = 0; tries < 5; tries += 1) await giveDate(browser, key, wrongDate)
}

describe('a fresh link', () => {
  it('lets in where the tries of the key are used up, with five of its own [S-20]', async () => {
    await lockKey()
    expect((await request()).body).toMatchObject({ otpType: 'SMS' })
    const freshLink = await sentLink()
    expect((await open(freshLink)).body).toMatchObject({ bookingKey: key, maxAttemptsReached: false })
    expect((await giveDate(browser, key, wrongDate, { freshLink })).body.triesLeft).toBe(4)
    expect((await giveDate(browser, key, rightDate, { freshLink })).body).toMatchObject({
      success: true,
      next: 'target',
    })
    expect(await read()).toBe(200)
    expect((await giveDate(browser, key)).body.maxAttemptsReached).toBe(true)
  })

  it('lets in where the link closed with time', async () => {
    backend.clock.advanceSeconds(ninetyDays + 10 * 24 * 3600)
    expect((await lookUp()).body).toMatchObject({ closed: 'EXPIRED', closedAt: '2027-02-21T09:20:00+11:00' })
    expect((await giveDate(browser, key)).body).toMatchObject({ success: false, closed: 'EXPIRED' })
    expect(await countRows(backend.context.db, 'sign_in_tries')).toBe(0)
    await request()
    const freshLink = await sentLink()
    expect((await open(freshLink)).body.closed).toBeNull()
    expect((await giveDate(browser, key, rightDate, { freshLink })).body.success).toBe(true)
    expect(await read()).toBe(200)
  })

  it('is opened as often as wanted, and ends with a completed sign-in alone', async () => {
    await request()
    const freshLink = await sentLink()
    for (const _ of [1, 2, 3]) expect((await open(freshLink)).status).toBe(200)
    await giveDate(browser, key, wrongDate, { freshLink })
    expect((await open(freshLink)).status).toBe(200)
    await giveDate(browser, key, rightDate, { freshLink })
    expect(await open(freshLink)).toMatchObject({ status: 410, body: { code: 'fresh-link.gone' } })
    expect((await giveDate(browser, key, rightDate, { freshLink })).status).toBe(410)
  })

  it('to results ends with the code, not with the birth date', async () => {
    await browser.call(requestFreshLink, { body: { bookingKey: key, authenticationType: 'APPOINTMENT_RESULTS' } })
    const freshLink = await sentLink()
    const results = { authenticationType: 'APPOINTMENT_RESULTS', freshLink } as const
    await giveDate(browser, key, rightDate, results)
    expect((await open(freshLink)).status).toBe(200)
    const [code = ''] = await sentCodes(backend)
    expect((await giveCode(browser, key, code, results)).body.success).toBe(true)
    expect((await open(freshLink)).status).toBe(410)
  })

  it('is good for 24 hours, to the second', async () => {
    await request()
    const freshLink = await sentLink()
    backend.clock.advanceSeconds(24 * 3600 - 1)
    expect((await open(freshLink)).status).toBe(200)
    backend.clock.advanceSeconds(1)
    expect((await open(freshLink)).status).toBe(410)
  })

  it('is for its own booking and page', async () => {
    await request()
    const freshLink = await sentLink()
    const other = await book(backend.newBrowser(), slot(backend, '10:00'))
    expect((await giveDate(browser, other, rightDate, { freshLink })).status).toBe(410)
    const results = { authenticationType: 'APPOINTMENT_RESULTS', freshLink } as const
    expect((await giveDate(browser, key, rightDate, results)).status).toBe(410)
  })

  it('has five tries, which another fresh link and the key do not get back', async () => {
    await request()
    const freshLink = await sentLink()
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect((await giveDate(browser, key, wrongDate, { freshLink })).body.triesLeft).toBe(triesLeft)
    expect((await giveDate(browser, key, rightDate, { freshLink })).body).toMatchObject({
      success: false,
      maxAttemptsReached: true,
    })
    expect((await open(freshLink)).body).toMatchObject({
      maxAttemptsReached: true,
      triesAgainAt: tomorrow(),
    })
    expect((await lookUp()).body).toMatchObject({ maxAttemptsReached: false, triesAgainAt: null })
    backend.clock.advanceSeconds(60)
    await request()
    expect((await open(await sentLink())).body.maxAttemptsReached).toBe(false)
    expect((await giveDate(browser, key, rightDate, { freshLink })).body.success).toBe(false)
  })

  it('is stored as a hash, and is sent by the outbox', async () => {
    await request()
    const freshLink = await sentLink()
    const row = await readFreshLink(backend.context.db, { tokenHash: sha256(freshLink) })
    expect(JSON.stringify(row)).not.toContain(freshLink)
    expect(await countRows(backend.context.db, 'messages', sql`kind = 'fresh-link'`)).toBe(1)
  })

  it('is sent once a minute and three times an hour, and never for a key that is none', async () => {
    expect(await request(unknownKey)).toMatchObject({ status: 404, body: { code: 'booking.unknown' } })
    for (const _ of [1, 2, 3]) {
      expect((await request()).status).toBe(200)
      expect(await request()).toMatchObject({ status: 429, body: { code: 'code.too-soon', secondsLeft: 60 } })
      backend.clock.advanceSeconds(60)
    }
    expect(await request()).toMatchObject({ status: 429, body: { code: 'code.too-many' } })
    expect(await countRows(backend.context.db, 'fresh_links')).toBe(3)
  })
})

describe('a locked key', () => {
  it('says until when, by the server’s clock: 24 hours after the first of the five tries that lock it [S-20]', async () => {
    await giveDate(browser, key, wrongDate)
    const ends = tomorrow()
    for (const _ of [2, 3, 4, 5]) {
      backend.clock.advanceSeconds(3600)
      await giveDate(browser, key, wrongDate)
    }
    expect((await lookUp()).body).toMatchObject({ maxAttemptsReached: true, triesAgainAt: ends })
    backend.clock.advanceSeconds(20 * 3600 - 1)
    expect((await giveDate(browser, key)).body.maxAttemptsReached).toBe(true)
    backend.clock.advanceSeconds(1)
    expect((await lookUp()).body).toMatchObject({ maxAttemptsReached: false, triesAgainAt: null })
    expect((await giveDate(browser, key)).body.success).toBe(true)
  })
})

describe('a closed booking', () => {
  it.each(['CANCELED', 'DECLINED_BY_PATIENT', 'REMOVED_BY_OPERATOR', 'DELETED', 'ON_HOLD'])(
    '%s says why before any proof, opens to nobody, and has no fresh link',
    async (status) => {
      await giveDate(browser, key)
      await backend.context.db.execute(sql`update appointments set status = ${status}`)
      expect((await lookUp()).body.closed).toBe(status)
      expect((await giveDate(backend.newBrowser(), key)).body).toMatchObject({ success: false, closed: status })
      expect(await read()).toBe(401)
      expect((await request()).status).toBe(404)
    },
  )

  it.each(['EXPIRED', 'EXPIRED_PATIENT'])(
    '%s says so before any proof, and opens by a fresh link alone [AUTH-34]',
    async (status) => {
      await backend.context.db.execute(sql`update appointments set status = ${status}`)
      expect((await lookUp()).body).toMatchObject({ closed: status, closedAt: null })
      expect((await giveDate(browser, key)).body).toMatchObject({ success: false, closed: status })
      expect(await read()).toBe(401)
      await request()
      const freshLink = await sentLink()
      expect((await open(freshLink)).body.closed).toBeNull()
      expect((await giveDate(browser, key, rightDate, { freshLink })).body.success).toBe(true)
      expect(await read()).toBe(200)
    },
  )

  it('is one whose appointments are all closed', async () => {
    const both = await book(backend.newBrowser(), slot(backend, '10:00'), slot(backend, '10:40'))
    const first = sql`slug = (select slug from appointments where booking_key = ${both} order by starts_at limit 1)`
    await backend.context.db.execute(sql`update appointments set status = 'CANCELED' where ${first}`)
    expect((await lookUp(both)).body.closed).toBeNull()
    await backend.context.db.execute(sql`update appointments set status = 'CANCELED' where booking_key = ${both}`)
    expect((await lookUp(both)).body.closed).toBe('CANCELED')
  })

  it('has no fresh link when it closed after one was sent', async () => {
    await request()
    const freshLink = await sentLink()
    await backend.context.db.execute(sql`update appointments set status = 'CANCELED'`)
    expect((await open(freshLink)).body.closed).toBe('CANCELED')
    expect((await giveDate(browser, key, rightDate, { freshLink })).body).toMatchObject({
      success: false,
      closed: 'CANCELED',
    })
    expect(await read()).toBe(401)
  })
})
