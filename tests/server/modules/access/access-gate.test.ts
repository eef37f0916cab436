// The lock itself, on rows of the words that no call of the product has yet.
import { fastify } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#server/http/route.ts'
import { defineCall } from '#src/contract/call.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'

const row = {
  name: 'listResults',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/results',
  summary: 'Results, for a patient with a code',
  requirements: [],
  params: z.object({ bookingKey: bookingKeySchema }),
  response: z.array(z.string()),
  errors: ['session.missing', 'session.code-needed'],
} as const
const listResults = defineCall({ ...row, access: 'patient' })
const listScans = defineCall({ ...row, name: 'listScans', access: 'radiologist' })

let backend: Backend
let answered = 0
beforeAll(async () => {
  // A row is added, so the server is this file's own.
  backend = await startBackend({ environment: 'demo' })
  route(backend.app, listResults, async ({ actor }) => {
    answered += 1
    return [actor.bookingKey]
  })
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

describe('a row that wants a code', () => {
  it('answers the browser that booked 403 session.code-needed, and its handler does not run', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const { status, body } = await backend.call(listResults, { params: { bookingKey } })
    expect([status, body.code, answered]).toEqual([403, 'session.code-needed', 0])
  })

  it('answers a stranger, and about a booking that is not there, as every other row', async () => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
    for (const key of [bookingKey, '0'.repeat(22)]) {
      const { status, body } = await backend.call(listResults, { params: { bookingKey: key } })
      expect([status, body.code, answered]).toEqual([401, 'session.missing', 0])
    }
  })
})

describe('a row', () => {
  it('of a word that nobody can be let in by does not compile as a route', () => {
    // @ts-expect-error no login has a role yet
    const serve = (): void => route(backend.app, listScans, async () => [])
    expect(serve).toBeTypeOf('function')
  })

  it('is not served at all where its lock was not put in', () => {
    const app = fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    expect(() => route(app as unknown as Backend['app'], listResults, async () => [])).toThrow('admit')
  })
})
