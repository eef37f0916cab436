// The lock itself, on rows of the words that no call of the product has yet.
import { fastify } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { route } from '#server/http/route.ts'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { defineCall } from '#src/contract/call.ts'
import type { LoginRole } from '#src/contract/codes/access.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { rolesFor } from '#src/contract/rules/access.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { unknownKey } from '#tests/support/sample-args.ts'
import { logInAs } from '#tests/support/staff.ts'

const row = {
  name: 'listResults',
  method: 'GET',
  path: '/api/secured/appointments/{bookingKey}/not_yet',
  summary: 'Results, for a patient with a code',
  requirements: [],
  params: z.object({ bookingKey: bookingKeySchema }),
  response: z.array(z.string()),
  errors: ['session.missing', 'session.code-needed'],
} as const
const listResults = defineCall({ ...row, access: 'patient' })

const loginAccess = ['referrer', 'radiologist', 'external', 'staff', 'desk'] as const
type LoginAccess = (typeof loginAccess)[number]

const rowOf = <const A extends LoginAccess>(access: A) =>
  defineCall({
    ...row,
    name: `${access}Row`,
    path: `/api/${access}/{bookingKey}`,
    access,
    errors: ['session.missing', 'desk.refused'],
  })
const rowsOfLogins = {
  referrer: rowOf('referrer'),
  radiologist: rowOf('radiologist'),
  external: rowOf('external'),
  staff: rowOf('staff'),
  desk: rowOf('desk'),
}

let backend: Backend
let answered = 0
beforeAll(async () => {
  // A row is added, so the server is this file's own.
  backend = await startBackend({ environment: 'demo' })
  route(backend.app, listResults, async ({ actor }) => {
    answered += 1
    return [actor.bookingKey]
  })
  for (const each of Object.values(rowsOfLogins))
    route(backend.app, each, async ({ actor }) => [actor === 'clinic-system' ? actor : actor.user.username])
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

const opened = (of: LoginRole): string[] =>
  loginAccess.filter((access) => rolesFor(access).includes(of)).map((access) => access)

describe('a row of logins', () => {
  it.each<[LoginRole, string[]]>([
    ['staff', ['staff', 'desk']],
    ['radiologist', ['referrer', 'radiologist', 'external']],
    ['referrer', ['referrer', 'external']],
    ['external', ['external']],
  ])('opens to %s where its word lets the role in, and to no other [S-87, S-112]', async (role, words) => {
    expect(opened(role)).toEqual(words)
    await logInAs(backend, { username: 'mere', role, readOnly: false })
    for (const access of loginAccess) {
      const { status, body } = await backend.call(rowsOfLogins[access], { params: { bookingKey: unknownKey } })
      const isOpen = words.includes(access)
      expect([access, status, isOpen ? body : body.code]).toEqual(
        isOpen ? [access, 200, ['mere']] : [access, 403, 'access.wrong-role'],
      )
    }
  })

  it('is closed without a login, at its idle end, and to the browser that booked', async () => {
    const bookingKey = await book(backend, slot(backend, '09:00'))
    const answers = async () => {
      const all = loginAccess.map((access) => backend.call(rowsOfLogins[access], { params: { bookingKey } }))
      return (await Promise.all(all)).map(({ status, body }) => `${status} ${body.code}`)
    }
    const closed = [...Array.from({ length: 4 }, () => '401 session.missing'), '401 desk.refused']
    expect(await answers()).toEqual(closed)
    await logInAs(backend, { username: 'mere', role: 'radiologist', readOnly: false })
    backend.clock.advanceSeconds(accessLimits.loginIdleMinutes * 60)
    expect(await answers()).toEqual(closed)
  })

  it('is logged with the login that opened it, and with the one that was refused [S-27]', async () => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
    await logInAs(backend, { username: 'mere', role: 'referrer', readOnly: false })
    await backend.call(rowsOfLogins.referrer, { params: { bookingKey } })
    await backend.call(rowsOfLogins.staff, { params: { bookingKey } })
    const rows = await listAccess(backend.context.db, { record: bookingKey }, 2)
    expect(rows.map(({ callerKind, callerId, call, outcome }) => [callerKind, callerId, call, outcome])).toEqual([
      ['login', 'mere', 'staffRow', 'access.wrong-role'],
      ['login', 'mere', 'referrerRow', 'opened'],
    ])
  })
})

describe('a row', () => {
  it('is not served at all where its lock was not put in', () => {
    const app = fastify()
    app.setValidatorCompiler(validatorCompiler)
    app.setSerializerCompiler(serializerCompiler)
    expect(() => route(app as unknown as Backend['app'], listResults, async () => [])).toThrow('admit')
  })
})
