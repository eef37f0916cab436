// S-114: what each call says before any proof, of who or what is there and of who or what is not, as the document lists it.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { tokenOf as linkOf } from '#server/modules/authentication/fresh-links.usecases.ts'
import { writeToken } from '#server/modules/email/unsubscribe-token.ts'
import { newSessionToken } from '#server/shared/ids.ts'
import { type CallRow, checkInHeader } from '#src/contract/call.ts'
import { callTable } from '#src/contract/call-table.ts'
import { requestFreshLink } from '#src/contract/calls/authentication.calls.ts'
import { identifyForCheckIn, sendCheckInCode, validateCheckInCode } from '#src/contract/calls/check-in.calls.ts'
import { createHandOff } from '#src/contract/calls/hand-offs.calls.ts'
import { createKioskChallenge, createKioskTokens, requestKioskEnrolment } from '#src/contract/calls/kiosks.calls.ts'
import { askPatientMatch, validatePatientMatch } from '#src/contract/calls/portal.calls.ts'
import { isGuarded } from '#src/contract/rules/access.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, patient, rowsOf, slot } from '#tests/support/booking.ts'
import type { RawArgs } from '#tests/support/hostile.ts'
import { asDesk, atKiosk, createDeviceKeys, deskKey, enrolDevice, tokenOf } from '#tests/support/kiosks.ts'
import { unknownKey } from '#tests/support/sample-args.ts'
import { giveDate, wrongDate } from '#tests/support/sign-in.ts'
import { about, sendRow } from '#tests/support/well-formed.ts'

const paper = readFileSync('docs/before-proof.md', 'utf8')
const parts = paper.split('\n## ')
const partOf = (title: string): string => parts.find((part) => part.startsWith(title)) ?? ''
const namesIn = (text: string): string[] => [...text.matchAll(/`([a-z][a-zA-Z]+)`/g)].map(([, name = '']) => name)

/** Of the rows of a table: the call and what its cells begin with. */
const tableOf = (title: string): { name: string; cells: string[] }[] =>
  [...partOf(title).matchAll(/^\| `(\w+)`[^|]*\|(.*)\|$/gm)].map(([, name = '', cells = '']) => ({
    name,
    cells: cells.split('|').map((cell) => cell.trim()),
  }))

const named = tableOf('Somebody is named')
const keyed = tableOf('A key is given')
const open = callTable.filter(({ access }) => !isGuarded(access))

it('lists every call that is open, once', () => {
  const free = new Set(callTable.map(({ name }) => name))
  const nobody = namesIn(partOf('Nobody is named')).filter((name) => free.has(name as never))
  const listed = [...named, ...keyed].map(({ name }) => name).concat(nobody)
  expect(listed.sort()).toEqual(open.map(({ name }) => name).sort())
})

let backend: Backend
let bookingKey: string
beforeAll(async () => {
  backend = await startBackend({ app: { deskKey } })
})
beforeEach(async () => {
  await backend.reset()
  bookingKey = await book(backend.newBrowser(), slot(backend, '09:20'))
})
afterAll(() => backend.close())

const { firstName, lastName, dateOfBirth, email = '' } = patient()

describe('somebody who is named', () => {
  type Answer = { status: number; body: unknown }
  const shown = ({ status, body }: Answer): [number, unknown] => [status, body]

  const ofCheckIn = async (name: string): Promise<Record<string, Answer>> => {
    const phone = backend.newBrowser()
    const begun = await phone.call(identifyForCheckIn, { body: { lastName: name, dateOfBirth } })
    const { process = '', token = '' } = begun.body.run ?? {}
    const asRun = { [checkInHeader]: token }
    const sent = await phone.call(sendCheckInCode, { body: { process } }, asRun)
    const tried = await phone.call(validateCheckInCode, { body: { process, otp: '000000' } }, asRun)
    return {
      identifyForCheckIn: { ...begun, body: { ...begun.body, run: null } },
      sendCheckInCode: sent,
      validateCheckInCode: tried,
    }
  }
  const ofMatch = async (name: string): Promise<Record<string, Answer>> => {
    const phone = backend.newBrowser()
    const typed = { firstName, lastName: name, dateOfBirth, email }
    const asked = await phone.call(askPatientMatch, { idempotencyKey: randomUUID(), body: typed })
    const { match } = asked.body
    const code = { match, otp: '000000' }
    const tried = await phone.call(validatePatientMatch, { idempotencyKey: randomUUID(), body: code })
    return { askPatientMatch: { ...asked, body: { ...asked.body, match: '' } }, validatePatientMatch: tried }
  }
  const all = async (name: string, key: string): Promise<Record<string, Answer>> => ({
    ...(await ofCheckIn(name)),
    ...(await ofMatch(name)),
    authenticate: await giveDate(backend.newBrowser(), key, wrongDate),
  })

  it('is answered as somebody whom nobody knows, to the last character [PORTAL-27]', async () => {
    backend.clock.set('2026-11-23T09:00:00+11:00')
    const known = await all(lastName, bookingKey)
    backend.clock.set('2026-11-23T09:00:00+11:00')
    const unknown = await all('Nobody', unknownKey)
    expect(Object.keys(known).sort()).toEqual(named.map(({ name }) => name).sort())
    for (const { name, cells } of named) {
      const [one, other] = [known[name], unknown[name]]
      if (!one || !other) throw new Error(`${name} is not asked`)
      expect([name, shown(other)]).toEqual([name, shown(one)])
      expect([name, cells[0]?.slice(0, 3)]).toEqual([name, String(one.status)])
    }
  })
})

describe('a key that is given', () => {
  const atClinic = async (): Promise<{ secret: string }> => {
    backend.clock.set('2026-11-23T09:00:00+11:00')
    const headers = atKiosk(await tokenOf(backend, await enrolDevice(backend)))
    const { body } = await backend.call(identifyForCheckIn, { body: { lastName, dateOfBirth } }, headers)
    const run = { ...headers, [checkInHeader]: body.run?.token ?? '' }
    const args = { params: { bookingKey }, body: { kind: 'REFERRAL' } } as const
    return (await backend.call(createHandOff, args, run)).body
  }
  const emailToken = () => writeToken(backend.context.secrets, { address: email, topic: 'reminders' })

  /** What a call is asked with that takes something else than the key of a booking. */
  const somethings: Record<string, () => Promise<RawArgs> | RawArgs> = {
    openFreshLink: async () => {
      await backend.call(requestFreshLink, { body: { bookingKey, authenticationType: 'APPOINTMENT' } })
      const [row] = await rowsOf<{ id: string }>(backend.context.db, sql`select id from fresh_links`)
      return { body: { freshLink: linkOf(backend.context.secrets, row?.id ?? '') } }
    },
    openHandOff: async () => ({ body: { secret: (await atClinic()).secret, opener: newSessionToken() } }),
    readEmailChoices: () => ({ body: { token: emailToken() } }),
    saveEmailChoice: () => ({ body: { token: emailToken(), topic: 'reminders', isStopped: true } }),
    unsubscribeOneClick: () => ({ params: { token: emailToken() } }),
    getKioskEnrolment: async () => {
      const { publicKey } = await createDeviceKeys()
      const { body } = await backend.call(requestKioskEnrolment, { body: { name: 'Kiosk 1', publicKey } })
      return { body: { enrolmentKey: body.enrolmentKey } }
    },
    enrolKioskByToken: async () => {
      const { publicKey } = await createDeviceKeys()
      const asked = { body: { clinicSlug: 'brunswick', names: ['Kiosk 1'] } }
      const { body } = await backend.call(createKioskTokens, asked, asDesk)
      return { body: { token: body.tokens[0]?.token, publicKey } }
    },
    createKioskChallenge: async () => ({ body: { deviceId: (await enrolDevice(backend)).deviceId } }),
    openKiosk: async () => {
      const { deviceId } = await enrolDevice(backend)
      const { body } = await backend.call(createKioskChallenge, { body: { deviceId } })
      return { body: { deviceId, challenge: body.challenge, signature: 'a'.repeat(86) } }
    },
  }

  const answer = async (row: CallRow, args: RawArgs): Promise<string> => {
    const got = await sendRow(backend.newBrowser(), row, args)
    const { code } = (got?.body ?? {}) as { code?: unknown }
    return (got?.status ?? 0) < 300 ? `${got?.status}` : `${got?.status} ${code}`
  }

  it.each(keyed)('$name', async ({ name, cells: [something = '', nothing = ''] }) => {
    const row = open.find((each) => each.name === name)
    if (!row) throw new Error(`${name} is no open call`)
    const given = await (somethings[name]?.() ?? about(backend, name, { bookingKey }))
    expect(await answer(row, given)).toBe(something.split(':')[0])
    expect(await answer(row, about(backend, name, { bookingKey: unknownKey }))).toBe(nothing.split(':')[0])
  })
})
