// Asking the call centre: written once, told once, and not without end.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createCallbackRequest } from '#server/modules/contact/contact.usecases.ts'
import { sweep } from '#server/start/housekeeping.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { contactLimits } from '#src/contract/limits/contact.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows, rowsOf } from '#tests/support/booking.ts'
import { askByMail, askForCall, callback } from '#tests/support/contact.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const stored = () =>
  rowsOf<Record<string, unknown>>(backend.context.db, sql`select * from contact_requests order by id`)
const count = (table: string) => countRows(backend.context.db, table)

describe('a callback request', () => {
  it('is kept with what was asked, and the call centre told in the same moment [API-120, S-56]', async () => {
    const { status, body } = await askForCall(backend, { note: 'After 3 pm\nis best.', locale: 'en-NZ' })
    expect(status).toBe(201)
    expect(await stored()).toMatchObject([
      {
        reference: body.reference,
        kind: 'callback-request',
        region_slug: 'melbourne',
        name: 'Mārama Wilson',
        contact_number: '0491570157',
        call_time: 'ANY',
        words: 'After 3 pm\nis best.',
        locale: 'en-NZ',
        notice: '2026-11',
        email: null,
      },
    ])
    expect(await rowsOf(backend.context.db, sql`select kind, recipient, channel from messages`)).toEqual([
      { kind: 'callback-request', recipient: null, channel: 'email' },
    ])
  })

  it('is answered with when the call comes, by the clinic’s clock, and with a reference to say [API-120, S-42]', async () => {
    const { body } = await askForCall(backend)
    expect(body.reference).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
    expect(body.call).toEqual({
      from: '2026-11-23T08:00:00+11:00',
      until: '2026-11-23T18:00:00+11:00',
      timeZone: 'Australia/Melbourne',
      isOpenNow: false,
    })
    backend.clock.set('2026-11-23T00:00:00Z')
    const elsewhere = await askForCall(backend, {
      regionSlug: 'auckland',
      clinicSlug: undefined,
      callTime: 'AFTERNOON',
    })
    expect(elsewhere.body.call).toEqual({
      from: '2026-11-23T13:00:00+13:00',
      until: '2026-11-23T20:00:00+13:00',
      timeZone: 'Pacific/Auckland',
      isOpenNow: true,
    })
  })

  it('needs neither exam nor clinic nor note [API-120]', async () => {
    const { status } = await askForCall(backend, { examSlug: undefined, clinicSlug: undefined })
    expect(status).toBe(201)
    expect(await stored()).toMatchObject([{ exam_id: null, clinic_id: null, words: null }])
  })

  it('is one, however often its answer is asked for, also at once [API-120, STATE-14]', async () => {
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => askForCall(backend, {}, key)))
    expect(new Set(answers.map(({ body }) => body.reference)).size).toBe(1)
    expect([await count('contact_requests'), await count('messages')]).toEqual([1, 1])
  })

  it('is not another one under the same key [API-120]', async () => {
    const key = randomUUID()
    await askForCall(backend, {}, key)
    const { status, body } = await askForCall(backend, { name: 'Someone Else' }, key)
    expect([status, body.code]).toEqual([422, 'request.idempotency-key-reused'])
  })

  it('is refused beside the field for a number that is none here [AUTH-25, S-55]', async () => {
    const { status, body } = await askForCall(backend, { contactNumber: '123' })
    expect([status, body.fields]).toEqual([400, [{ path: 'contactNumber', code: 'contact-number.invalid' }]])
  })

  it.each([
    [{ regionSlug: 'nowhere' }, 'region.unknown'],
    [{ examSlug: 'no-such-exam' }, 'exam.unknown'],
    [{ clinicSlug: 'no-such-clinic' }, 'clinic.unknown'],
    [{ clinicSlug: 'auckland-central' }, 'clinic.unknown'],
  ])('about what does not exist is refused and leaves nothing: %j [API-120]', async (about, code) => {
    const { status, body } = await askForCall(backend, about)
    expect([status, body.code]).toEqual([404, code])
    expect([await count('contact_requests'), await count('messages')]).toEqual([0, 0])
  })

  it('takes hostile words as words [API-120]', async () => {
    const note = `'); drop table contact_requests; -- <script>alert(1)</script> {{7*7}}`
    expect((await askForCall(backend, { note })).status).toBe(201)
    expect(await stored()).toMatchObject([{ words: note }])
    expect((await askForCall(backend, { name: '<b>Bold</b>' })).body.fields).toEqual([
      { path: 'name', code: 'name.characters' },
    ])
  })
})

describe('a message to the call centre', () => {
  it('is kept and sent on as it was written [API-119]', async () => {
    const { status, body } = await askByMail(backend)
    expect(status).toBe(201)
    expect(await stored()).toMatchObject([
      {
        reference: body.reference,
        kind: 'call-center-email',
        email: 'marama.wilson@example.com',
        contact_number: null,
      },
    ])
  })

  it.each([
    [{ message: ' \n\u200b ' }, { path: 'message', code: 'required' }],
    [{ message: 'x'.repeat(bookingLimits.notesCharacters + 1) }, { path: 'message', code: 'text.too-long' }],
    [{ email: 'nobody' }, { path: 'email', code: 'email.invalid' }],
    [{ email: 'a@b.example\r\nBcc: c@d.example' }, { path: 'email', code: 'email.invalid' }],
    [{ name: '' }, { path: 'name', code: 'required' }],
  ])('is refused beside the field for %j [API-119]', async (what, field) => {
    const { status, body } = await askByMail(backend, what)
    expect([status, body.fields]).toEqual([400, [field]])
  })
})

describe('a request that cannot be told', () => {
  it('is not kept either: both are written, or neither [API-120]', async () => {
    const { db } = backend.context
    await db.execute(sql`alter table messages add constraint no_messages check (kind <> 'callback-request')`)
    const asking = { body: callback(), idempotencyKey: randomUUID(), network: '203.0.113.7' }
    await expect(createCallbackRequest(backend.context, asking)).rejects.toThrow()
    await db.execute(sql`alter table messages drop constraint no_messages`)
    expect(await count('contact_requests')).toBe(0)
    expect((await createCallbackRequest(backend.context, asking)).reference).toHaveLength(8)
  })
})

describe('the caps', () => {
  it('let one number be called about three things a day, and say when it may ask again [API-120]', async () => {
    for (let times = 0; times < contactLimits.contactsPerPersonDay; times += 1) await askForCall(backend)
    backend.clock.advanceSeconds(3600)
    const { status, body } = await askForCall(backend)
    expect([status, body.code, body.secondsLeft]).toEqual([429, 'contact.too-many', 23 * 3600])
    expect((await askForCall(backend, { contactNumber: '+61 491 570 157' })).status).toBe(429)
    expect((await askForCall(backend, { contactNumber: '0491570156' })).status).toBe(201)
    expect((await askByMail(backend)).status).toBe(201)
    backend.clock.advanceSeconds(23 * 3600)
    expect((await askForCall(backend)).status).toBe(201)
  })

  it('let one network ask twenty times an hour, in calls and messages together [API-119, API-120]', async () => {
    for (let times = 0; times < contactLimits.contactsPerNetworkHour; times += 1) {
      const answer =
        times % 2 === 0
          ? await askForCall(backend, { contactNumber: `04915701${10 + times}` })
          : await askByMail(backend, { email: `person${times}@example.com` })
      expect(answer.status).toBe(201)
    }
    const refused = await askForCall(backend)
    expect([refused.status, refused.body.secondsLeft]).toEqual([429, 3600])
    const other = await backend.app.inject({
      method: 'POST',
      url: '/api/callback_requests',
      remoteAddress: '203.0.113.7',
      headers: { 'x-front-door': 'page', 'idempotency-key': randomUUID() },
      payload: callback(),
    })
    expect(other.statusCode).toBe(201)
  })

  it('take an address for the same in any case and with any tag [API-119]', async () => {
    for (const email of ['Mere@example.com', 'mere@EXAMPLE.com', 'mere+2@example.com'])
      expect((await askByMail(backend, { email })).status).toBe(201)
    expect((await askByMail(backend, { email: 'mere@example.com' })).body.code).toBe('contact.too-many')
  })

  it('take the half of an IPv6 address that a device changes by itself for one network [API-120]', async () => {
    const askFrom = (end: number) =>
      backend.app.inject({
        method: 'POST',
        url: '/api/callback_requests',
        remoteAddress: `2001:db8:1:2::${end}`,
        headers: { 'x-front-door': 'page', 'idempotency-key': randomUUID() },
        payload: callback({ contactNumber: `04915701${10 + end}` }),
      })
    for (let end = 0; end < contactLimits.contactsPerNetworkHour; end += 1) await askFrom(end)
    expect((await askFrom(contactLimits.contactsPerNetworkHour)).statusCode).toBe(429)
  })

  it('never let more through when all ask at once [API-120]', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => askForCall(backend)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(contactLimits.contactsPerPersonDay)
    expect(await count('contact_requests')).toBe(contactLimits.contactsPerPersonDay)
  })
})

describe('what is kept', () => {
  it('loses the network after an hour, and goes after thirty days once its message is done with', async () => {
    await askForCall(backend)
    const { db } = backend.context
    const subjects = sql`select subject from quota_uses order by quota`
    expect(await rowsOf(db, subjects)).toEqual([{ subject: '127.0.0.1' }, { subject: expect.any(String) }])
    backend.clock.advanceSeconds(3601)
    await sweep(backend.context)
    expect(await rowsOf(db, subjects)).toEqual([{ subject: expect.not.stringContaining('127.0.0.1') }])
    backend.clock.advanceSeconds(31 * 86_400)
    await sweep(backend.context)
    expect(await count('contact_requests')).toBe(1)
    await db.execute(sql`update messages set sent_at = created_at`)
    await sweep(backend.context)
    expect([await count('messages'), await count('contact_requests')]).toEqual([0, 0])
  })
})

describe('a provider without a call centre', () => {
  it('takes neither [API-119, API-120]', async () => {
    const other = await startBackend({ pack: testPack((pack) => delete pack.provider.callCentre) })
    expect((await askForCall(other)).body.code).toBe('contact.not-offered')
    expect((await askByMail(other)).body.code).toBe('contact.not-offered')
    await other.close()
  })
})
