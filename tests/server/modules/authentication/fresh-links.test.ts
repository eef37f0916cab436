// A fresh link: asked for where the old one opens no more, and good until it has signed somebody in.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readFreshLink } from '#server/modules/authentication/authentication.repository.ts'
import { tokenOf } from '#server/modules/authentication/fresh-links.usecases.ts'
import { sha256 } from '#server/shared/ids.ts'
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

const open = (freshLink: string) => browser.call(openFreshLink, { body: { freshLink } })
const read = async (): Promise<number> =>
  (await browser.call(getBookingConfirmation, { params: { bookingKey: key } })).status

const ninetyDays = 90 * 24 * 3600
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
    const seen = await browser.call(lookUpSignIn, { body: { bookingKey: key, authenticationType: 'APPOINTMENT' } })
    expect(seen.body.closed).toBe('EXPIRED')
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

describe('a closed booking', () => {
  it.each(['CANCELED', 'DECLINED_BY_PATIENT', 'REMOVED_BY_OPERATOR', 'DELETED', 'ON_HOLD', 'EXPIRED_PATIENT'])(
    '%s says why before any proof, opens to nobody, and has no fresh link',
    async (status) => {
      await giveDate(browser, key)
      await backend.context.db.execute(sql`update appointments set status = ${status}`)
      expect(
        (await browser.call(lookUpSignIn, { body: { bookingKey: key, authenticationType: 'APPOINTMENT' } })).body
          .closed,
      ).toBe(status)
      expect((await giveDate(backend.newBrowser(), key)).body).toMatchObject({ success: false, closed: status })
      expect(await read()).toBe(401)
      expect((await request()).status).toBe(404)
    },
  )
})
