// Codes, links and notices as they arrive: from a real mail server and from a gateway for SMS.
import { randomUUID } from 'node:crypto'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createContext } from '#server/dependencies.ts'
import { authenticate } from '#server/modules/authentication/authentication.usecases.ts'
import { composersFor } from '#server/modules/index.ts'
import { sendDueMessages, startSender } from '#server/modules/outbox/sender.ts'
import { segmentsOf } from '#server/modules/outbox/sms-text.ts'
import { lookUpSignIn, openFreshLink, requestFreshLink, sendCode } from '#src/contract/calls/authentication.calls.ts'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import { type Browser, outside } from '#tests/support/backend.ts'
import { book, create, hold, patient, slot } from '#tests/support/booking.ts'
import { type MailStand, packWithMail, resetMailStand, startMailStand } from '#tests/support/messages.ts'
import { giveCode, giveDate, rightDate, signIn, wrongDate } from '#tests/support/sign-in.ts'

let stand: MailStand
let key: string
let browser: Browser
/** Of every request. */
const answered: string[] = []
/** Before the test. */
let asked: number
let stopSender: (() => Promise<void>) | undefined
const origin = 'https://book.aurora.example'

beforeAll(async () => {
  const withNewZealand = packWithMail((pack) => {
    pack.settings = { ...pack.settings, signIn: { ...pack.settings.signIn, smsCountries: ['AU', 'NZ'] } }
  })
  stand = await startMailStand(withNewZealand, {
    address: () => origin,
    logger: pino({ level: 'trace' }, { write: (line: string) => void answered.push(line) }),
  })
})
beforeEach(async () => {
  await resetMailStand(stand)
  key = await book(stand.backend.newBrowser(), slot(stand.backend, '09:00'))
  await stand.sendDue()
  stand.server.reset()
  browser = stand.backend.newBrowser()
  asked = stand.gateway.asked()
})
afterEach(async () => {
  await stopSender?.()
  stopSender = undefined
})
afterAll(() => stand.close())

const results = { authenticationType: 'APPOINTMENT_RESULTS' } as const
const askBy = async (otpType: OtpType, who = browser): Promise<void> => {
  await giveDate(who, key)
  await who.call(sendCode, { body: { bookingKey: key, ...results, otpType } })
}
const codeIn = (text = ''): string => /\b\d{6}\b/.exec(text)?.[0] ?? ''
const ofPatient = () => stand.server.inbox.filter(({ to }) => to.includes(patient().email ?? ''))
const asMobile = '+61491570157'

const bookWith = async (more: Parameters<typeof create>[3]): Promise<string> => {
  const wanted = slot(stand.backend, '10:00')
  const bookingKey = await hold(stand.backend, wanted)
  await create(stand.backend, bookingKey, [wanted], more)
  return bookingKey
}

describe('a code by SMS', () => {
  it('is one segment in English, bound to our host in its last line, and opens the results [AUTH-10, API-32]', async () => {
    await askBy('SMS')
    await stand.sendDue()
    const [sms] = stand.gateway.inbox
    const code = codeIn(sms?.body)
    expect(sms).toMatchObject({ to: asMobile, from: '+61400000000', validityPeriod: 600 })
    expect(sms?.body).toBe(
      `${code} is your code for Aurora Imaging. It is valid for 10 minutes. Do not share it.\n\n@book.aurora.example #${code}`,
    )
    expect([segmentsOf(sms?.body ?? ''), (sms?.body.length ?? 0) <= 160]).toEqual([1, true])
    expect((await giveCode(browser, key, code)).body.success).toBe(true)
    expect(ofPatient()).toEqual([])
  })

  it('is at most two segments in Macedonian', async () => {
    key = await bookWith({ locale: 'mk' })
    await askBy('SMS')
    await stand.sendDue()
    const [{ body = '' } = {}] = stand.gateway.inbox
    expect(body).toContain('е Вашиот код за Aurora Imaging')
    expect(body.endsWith(`\n@book.aurora.example #${codeIn(body)}`)).toBe(true)
    expect(segmentsOf(body)).toBe(2)
  })
})

describe('nobody but the contact on file', () => {
  it('is sent a code, whatever a page adds to what it sends [AUTH-10]', async () => {
    await giveDate(browser, key)
    const extra = {
      contactNumber: '+882165000000',
      to: '+882165000000',
      phone: '+882165000000',
      email: 'evil@evil.example',
    }
    await browser.call(sendCode, { body: { bookingKey: key, ...results, otpType: 'SMS', ...extra } as never })
    await stand.sendDue()
    expect(stand.gateway.inbox.map(({ to }) => to)).toEqual([asMobile])
    expect(stand.server.inbox).toEqual([])
  })

  it.each(['+1 900 555 0100', '0390001234', '1300 975 707'])(
    'is sent an SMS to a number that is no mobile of these countries: %s has an e-mail instead [N9]',
    async (contactNumber) => {
      key = await bookWith({ patientDetails: patient({ contactNumber }) })
      await askBy('SMS')
      await stand.sendDue()
      expect(stand.gateway.asked()).toBe(asked)
      expect(ofPatient().map(({ mail }) => mail.subject)).toContain('Your code for Aurora Imaging')
    },
  )
})

describe('a number on file', () => {
  const sentTo = async (contactNumber: string): Promise<readonly string[]> => {
    key = await bookWith({ patientDetails: patient({ contactNumber, email: undefined }) })
    await askBy('SMS')
    await stand.sendDue()
    return stand.gateway.inbox.map(({ to }) => to)
  }

  it.each([
    ['+61 491 570 157', asMobile],
    ['0491 570 157', asMobile],
    ['+64 21 123 4567', '+64211234567'],
    ['0064 (0)21 123 4567', '+64211234567'],
  ])('typed as %s is written to at %s: its own country, else the clinic’s [S-55] (N9)', async (typed, to) => {
    expect(await sentTo(typed)).toEqual([to])
  })

  it.each(['+389 70 000 123', '021 123 4567'])(
    'typed as %s is of a country where none is sent to, or of none here: nothing is sent to a guess [S-55] (N9)',
    async (typed) => {
      expect(await sentTo(typed)).toEqual([])
      expect(stand.gateway.asked()).toBe(asked)
    },
  )
})

describe('a code by e-mail', () => {
  it('stands in the text and not in the subject, and opens the results [AUTH-10]', async () => {
    await askBy('EMAIL')
    await stand.sendDue()
    const [delivery] = ofPatient()
    const code = codeIn(delivery?.mail.text)
    expect(delivery?.mail.subject).toBe('Your code for Aurora Imaging')
    expect(delivery?.mail.html).toContain(`<strong>${code}</strong>`)
    expect((await giveCode(browser, key, code)).body.success).toBe(true)
    expect(stand.gateway.inbox).toEqual([])
  })
})

describe('a message of sign-in', () => {
  it('goes out at once, though another message is stuck at a silent server', async () => {
    const { release } = stand.gateway.delayNext()
    stopSender = startSender(stand.options)
    await askBy('SMS')
    const other = stand.backend.newBrowser()
    await giveDate(other, key)
    stand.backend.clock.advanceSeconds(5)
    await other.call(sendCode, { body: { bookingKey: key, ...results, otpType: 'SMS' } })
    await expect.poll(() => stand.gateway.inbox.length).toBe(1)
    release()
    await expect.poll(() => stand.gateway.inbox.length).toBe(2)
  })

  it('is tried again soon where the gateway refuses or says nothing, and sent once', async () => {
    await askBy('SMS')
    stand.gateway.refuseNext(503)
    await stand.sendDue()
    expect(stand.gateway.inbox).toEqual([])
    stand.backend.clock.advanceSeconds(5)
    await stand.sendDue()
    await stand.sendDue()
    expect(stand.gateway.inbox).toHaveLength(1)
  })

  it('is never sent after the code has run out, nor waits for a try that would be [S-21]', async () => {
    await askBy('SMS')
    for (let times = 0; times < 14; times += 1) stand.gateway.refuseNext(500)
    for (let seconds = 0; seconds < 600; seconds += 5) {
      await stand.sendDue()
      stand.backend.clock.advanceSeconds(5)
    }
    expect(stand.gateway.asked() - asked).toBe(7)
    stand.gateway.reset()
    await stand.sendDue()
    expect(stand.gateway.inbox).toEqual([])
    expect(stand.log.join('')).toContain('message given up')
  })

  it('that a gateway takes and forgets is asked for again, and the second code is good', async () => {
    stand.gateway.forgetNext()
    await askBy('SMS')
    await stand.sendDue()
    expect(stand.gateway.inbox).toEqual([])
    stand.backend.clock.advanceSeconds(5)
    await browser.call(sendCode, { body: { bookingKey: key, ...results, otpType: 'SMS' } })
    await stand.sendDue()
    expect((await giveCode(browser, key, codeIn(stand.gateway.inbox[0]?.body))).body.success).toBe(true)
  })

  it('whose answer was lost is sent again with the same code', async () => {
    stand.gateway.loseNextAnswer()
    await askBy('SMS')
    await stand.sendDue()
    stand.backend.clock.advanceSeconds(5)
    await stand.sendDue()
    const [first, second] = stand.gateway.inbox
    expect(second).toBeDefined()
    expect(second?.body).toBe(first?.body)
  })

  it('is sent once by several instances on one database', async () => {
    await askBy('SMS')
    const { backend, options } = stand
    const other = await createContext(backend.database, backend.pack, backend.clock, {
      ...outside(backend.pack),
      log: options.context.log,
      ports: options.context.ports,
    })
    const second = { ...options, context: other, composers: composersFor(other) }
    await Promise.all([sendDueMessages(options), sendDueMessages(second), sendDueMessages(options)])
    expect(stand.gateway.inbox).toHaveLength(1)
  })

  it('of a code that was used meanwhile, or replaced twice, is not sent any more', async () => {
    await askBy('SMS')
    for (const seconds of [5, 10]) {
      stand.backend.clock.advanceSeconds(seconds)
      await browser.call(sendCode, { body: { bookingKey: key, ...results, otpType: 'EMAIL' } })
    }
    await stand.sendDue()
    expect([stand.gateway.inbox.length, ofPatient().length]).toEqual([0, 2])
  })
})

describe('a fresh link', () => {
  it.each([
    ['EMAIL', () => ofPatient()[0]?.mail.text],
    ['SMS', () => stand.gateway.inbox[0]?.body],
  ] as const)('by %s has its token in the fragment of our address, and opens [S-20]', async (otpType, textOf) => {
    await browser.call(requestFreshLink, {
      body: { bookingKey: key, authenticationType: 'APPOINTMENT', otpType },
    })
    await stand.sendDue()
    const [, freshLink = ''] =
      /https:\/\/book\.aurora\.example\/authentication#fresh-link=(\w{43})(?=\s|$)/.exec(textOf() ?? '') ?? []
    expect((await browser.call(openFreshLink, { body: { freshLink } })).body.bookingKey).toBe(key)
    expect((await giveDate(browser, key, rightDate, { freshLink })).body.success).toBe(true)
    expect(textOf()).not.toContain(key)
  })
})

describe('the notice of a locked link', () => {
  it('is sent by e-mail where there is one, and names neither key nor code [AUTH-15, S-20]', async () => {
    for (let tries = 0; tries < 6; tries += 1) await giveDate(browser, key, wrongDate)
    expect(await isOwnerTold(stand, key)).toBe(true)
    await stand.sendDue()
    expect(await isOwnerTold(stand, key)).toBe(true)
    expect(ofPatient().map(({ mail }) => mail.subject)).toEqual(['Your visit with Aurora Imaging is locked online'])
    expect(ofPatient()[0]?.raw).not.toContain(key)
    expect(stand.gateway.inbox).toEqual([])
  })

  it('is sent by SMS where there is no e-mail', async () => {
    const bookingKey = await bookWith({ patientDetails: patient({ email: undefined }) })
    for (let tries = 0; tries < 5; tries += 1) await giveDate(browser, bookingKey, wrongDate)
    await stand.sendDue()
    expect(stand.gateway.inbox).toMatchObject([{ to: asMobile, body: expect.stringContaining('locked for 24 hours') }])
  })
})

const isOwnerTold = async ({ backend }: Pick<MailStand, 'backend'>, bookingKey: string) => {
  const body = { bookingKey, authenticationType: 'APPOINTMENT' as const }
  return (await backend.newBrowser().call(lookUpSignIn, { body })).body.isOwnerTold
}

describe('past the number of SMS an hour', () => {
  it('e-mail goes instead, the log says so once, and without an address there is somebody to call [S-21]', async () => {
    const few = await startMailStand(undefined, { smsPerHour: 1 })
    const keys = await Promise.all(
      ['09:00', '09:20', '09:40'].map((time) => book(few.backend.newBrowser(), slot(few.backend, time))),
    )
    await few.sendDue()
    few.server.reset()
    const answers = []
    for (const bookingKey of keys)
      answers.push((await giveDate(few.backend.newBrowser(), bookingKey, rightDate, results)).body.code?.otpType)
    expect(answers).toEqual(['SMS', 'EMAIL', 'EMAIL'])
    const wanted = slot(few.backend, '10:00')
    const landed = await hold(few.backend, wanted)
    await create(few.backend, landed, [wanted], { patientDetails: patient({ email: undefined }) })
    const { body } = await giveDate(few.backend.newBrowser(), landed, rightDate, results)
    expect([body.success, body.next, body.code]).toEqual([true, 'call', undefined])
    // Whose link is locked meanwhile is not said to be told.
    for (let tries = 0; tries < 5; tries += 1)
      await authenticate(few.backend.context, {
        idempotencyKey: randomUUID(),
        body: { bookingKey: landed, authenticationType: 'APPOINTMENT', dateOfBirth: wrongDate },
        session: { token: undefined, open: async () => undefined, settle: () => undefined },
        ...{ caller: { kind: 'none', id: null, network: '' }, browser: '' },
      })
    expect(await isOwnerTold(few, landed)).toBeUndefined()
    expect(few.log.filter((line) => line.includes('too many messages by SMS'))).toHaveLength(1)
    few.backend.clock.advanceSeconds(24 * 3600)
    expect((await giveDate(few.backend.newBrowser(), landed, rightDate, results)).body.code?.otpType).toBe('SMS')
    await few.close()
  })
})

describe('the log of a whole sign-in', () => {
  it('holds nothing of it: no code, date, number, address, name, key or link, also when the gateway fails [N36]', async () => {
    answered.length = 0
    for (const [otpType, neighbour] of [
      ['SMS', stand.gateway],
      ['EMAIL', stand.server],
    ] as const) {
      neighbour.refuseNext(550)
      await askBy(otpType)
      await stand.sendDue()
      stand.backend.clock.advanceSeconds(10)
      await stand.sendDue()
    }
    await giveDate(browser, key, wrongDate)
    await browser.call(requestFreshLink, { body: { bookingKey: key, authenticationType: 'APPOINTMENT' } })
    stand.gateway.refuseNext(400)
    await stand.sendDue()
    await signIn(stand.backend, browser, key)
    for (let tries = 0; tries < 6; tries += 1) await giveDate(browser, key, wrongDate)
    stand.server.refuseNext(550)
    await stand.sendDue()
    const texts = [...stand.gateway.inbox.map(({ body }) => body), ...ofPatient().map(({ mail }) => mail.text ?? '')]
    const codes = texts.map(codeIn).filter((code) => code !== '')
    const { email, contactNumber, firstName, lastName } = patient()
    const canaries = [...codes, key, rightDate, wrongDate, email, contactNumber, asMobile.slice(3), firstName, lastName]
    const log = [...stand.log, ...answered].join('')
    for (const words of ['"responseCode":400', '"responseCode":550', '/api/secured/one_time_code/validate'])
      expect(log).toContain(words)
    expect(codes.length).toBeGreaterThan(1)
    expect([...canaries, 'fresh-link='].filter((canary) => log.includes(String(canary)))).toEqual([])
  })
})
