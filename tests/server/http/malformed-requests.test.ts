import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clientHeader } from '#src/contract/call.ts'
import { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { errorBodySchema } from '#src/contract/entities/error-body.ts'
import { commonLimits } from '#src/contract/limits/common.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

const post = (payload: string, contentType = 'application/json') =>
  backend.send({
    method: 'POST',
    url: createBookingKey.path,
    payload,
    headers: { [clientHeader]: 'page', 'content-type': contentType },
  })

describe('an address', () => {
  it.each([
    '/api/no-such-call',
    '/api',
    '/api/',
    '/api/config/',
    '/API/config',
    '/api/regions/melbourne',
    '//api/config',
  ])('%s that nobody serves is 404, in JSON', async (url) => {
    const { status, body, headers } = await backend.send({ url })
    expect([status, (body as { code: string }).code]).toEqual([404, 'request.not-found'])
    expect(headers['content-type']).toMatch('application/json')
    expect(headers['cache-control']).toBe('no-store')
  })

  it.each(['/api/%zz', '/%', '/api/regions/%E0%A4%A/clinic_exams', `/api/regions/${'a'.repeat(3000)}/clinic_exams`])(
    '%.40s that is malformed is refused in the one shape, without being repeated',
    async (url) => {
      const { status, body } = await backend.send({ url })
      expect([status, (body as { code: string }).code]).toEqual([400, 'request.invalid'])
      expect(errorBodySchema.safeParse(body).success).toBe(true)
      expect(JSON.stringify(body)).not.toMatch(/%|aaaa|FST_/)
    },
  )

  it('is not served to a method it does not know', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const { status } = await backend.send({ method, url: '/api/config', headers: { [clientHeader]: 'page' } })
      expect(status).toBe(404)
    }
  })
})

describe('a body', () => {
  it.each([
    ['no JSON', '{"replaces":', 'application/json'],
    ['nothing', '', 'application/json'],
    ['a form', 'replaces=x', 'application/x-www-form-urlencoded'],
    ['plain text', '{}', 'text/plain'],
    ['of an unknown kind', '{}', 'image/png'],
    ['with a prototype', '{"__proto__":{"isStaff":true}}', 'application/json'],
    ['with a constructor', '{"constructor":{"prototype":{"isStaff":true}}}', 'application/json'],
    ['nested without end', '['.repeat(100_000), 'application/json'],
  ])('that is %s is refused, and nothing is written', async (_what, payload, contentType) => {
    const { status, body } = await post(payload, contentType)
    expect([status, (body as { code: string }).code]).toEqual([400, 'request.invalid'])
    expect(errorBodySchema.safeParse(body).success).toBe(true)
    expect(await countRows(backend.context.db, 'booking_keys')).toBe(0)
  })

  it('of exactly the largest size is read, and of one byte more is refused as too large', async () => {
    const filled = (size: number): string => `{"x":"${'a'.repeat(size - 8)}"}`
    expect((await post(filled(commonLimits.jsonBodyBytes))).status).toBe(201)
    const { status, body } = await post(filled(commonLimits.jsonBodyBytes + 1))
    expect([status, (body as { code: string }).code]).toEqual([413, 'request.too-large'])
  })
})

describe('the field errors of a refusal', () => {
  it('name each wrong field by its path and a known code', async () => {
    const payload = {
      bookingKey: 'x',
      slots: [{ clinicId: 1, examSlug: 'a b', startTime: 'now' }],
      patientDetails: {
        firstName: '',
        lastName: 'a'.repeat(81),
        dateOfBirth: '2999-01-01',
        contactNumber: '1',
        email: 'x',
      },
    }
    const { body } = await backend.send({
      method: 'POST',
      url: '/api/appointments',
      payload,
      headers: { [clientHeader]: 'page', 'idempotency-key': 'names-each-wrong-field' },
    })
    expect((body as { fields: unknown }).fields).toEqual([
      { path: 'bookingKey', code: 'invalid' },
      { path: 'slots.0.examSlug', code: 'invalid' },
      { path: 'slots.0.startTime', code: 'invalid' },
      { path: 'patientDetails.lastName', code: 'text.too-long' },
      { path: 'patientDetails.dateOfBirth', code: 'date.future' },
      { path: 'patientDetails.contactNumber', code: 'contact-number.invalid' },
      { path: 'patientDetails.email', code: 'email.invalid' },
      { path: 'patientDetails.firstName', code: 'required' },
    ])
  })

  it('say that a missing field is required', async () => {
    const { body } = await backend.send({ url: '/api/clinic_appointments?start=2026-11-23&end=2026-11-24' })
    expect((body as { fields: unknown }).fields).toEqual([
      { path: 'clinicIds', code: 'required' },
      { path: 'examSlug', code: 'required' },
    ])
  })

  it('refuse a range that is turned round or longer than five weeks, and take one of exactly five [API-52]', async () => {
    const ask = async (start: string, end: string) => {
      const { status, body } = await backend.send({
        url: `/api/clinic_appointments?start=${start}&end=${end}&clinicIds=1&examSlug=thyroid-ultrasound`,
      })
      return status === 200 ? status : (body as { fields: unknown }).fields
    }
    expect(await ask('2026-11-23', '2026-12-27')).toBe(200)
    expect(await ask('2026-11-23', '2026-12-28')).toEqual([{ path: 'end', code: 'invalid' }])
    expect(await ask('2026-11-24', '2026-11-23')).toEqual([{ path: 'end', code: 'invalid' }])
  })
})
