import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listLiveAppointments } from '#server/modules/appointments/appointment-changes.ts'
import { listPersonaRows, replacePersona } from '#server/modules/demo/demo.repository.ts'
import { listDemoMessages } from '#server/modules/demo/messages.usecases.ts'
import { beginPersonas } from '#server/modules/demo/personas.usecases.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'
import { lookUpSignIn } from '#src/contract/calls/authentication.calls.ts'
import { getBookingRequest } from '#src/contract/calls/booking-requests.calls.ts'
import { beginPersona, listPersonas } from '#src/contract/calls/demo.calls.ts'
import { closedStatuses, requestStatuses } from '#src/contract/codes/statuses.ts'
import type { DemoPersona } from '#src/contract/entities/demo.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countOverlaps, countRows, rowsOf } from '#tests/support/booking.ts'
import { giveDate } from '#tests/support/sign-in.ts'
import { packFolder } from '#tests/support/test-pack.ts'

const list = async (backend: Backend): Promise<DemoPersona[]> => (await backend.call(listPersonas, {})).body.personas

const find = async (backend: Backend, is: (persona: DemoPersona) => boolean): Promise<DemoPersona> => {
  const persona = (await list(backend)).find(is)
  if (!persona) throw new Error('no such persona')
  return persona
}

const lookUp = async (backend: Backend, { bookingKey }: DemoPersona) =>
  (await backend.call(lookUpSignIn, { body: { bookingKey, authenticationType: 'APPOINTMENT' } })).body

const isVisit = ({ isClosedLink, isRequest }: DemoPersona): boolean => !isClosedLink && !isRequest

describe.each(['aurora', 'vardar'])('the personas of %s', (name) => {
  const pack = readProviderPack(packFolder(name))
  let backend: Backend
  beforeAll(async () => {
    backend = await startBackend({ pack, withDemo: true })
    await beginPersonas(backend.context)
  })
  afterAll(() => backend.close())

  it('have a booking each, no room is used twice, and a second start books nothing [S-101]', async () => {
    const personas = await list(backend)
    expect(personas.map(({ slug }) => slug)).toEqual(pack.demo.personas.map(({ slug }) => slug))
    expect(personas.filter(isVisit).length).toBeGreaterThanOrEqual(6)
    expect(await countOverlaps(backend.context.db)).toBe(0)
    const [row] = await listPersonaRows(backend.context.db)
    if (row) expect(await replacePersona(backend.context.db, row, undefined)).toBe(false)
    const bookings = await countRows(backend.context.db, 'bookings')
    await beginPersonas(backend.context)
    expect(await countRows(backend.context.db, 'bookings')).toBe(bookings)
  })

  it('show each reason why a link opens nothing, and one that is only too old [AUTH-34]', async () => {
    const closed = (await list(backend)).filter(({ isClosedLink }) => isClosedLink)
    const answers = await Promise.all(closed.map((persona) => lookUp(backend, persona)))
    expect(new Set(answers.map((answer) => answer.closed))).toEqual(new Set([...closedStatuses, null]))
    const old = await find(backend, ({ isLinkOld }) => isLinkOld)
    expect((await lookUp(backend, old)).closed).toBe('EXPIRED')
  })

  it('hold no room where they are given up, as after a real cancellation [S-101]', async () => {
    const rows = await rowsOf<{ status: string }>(
      backend.context.db,
      sql`select distinct status from appointments where occupancy_id is null order by status`,
    )
    expect(rows.map(({ status }) => status)).toEqual([
      'CANCELED',
      'DECLINED_BY_PATIENT',
      'DELETED',
      'REMOVED_BY_OPERATOR',
    ])
  })

  it('show a booking request in each of its statuses [S-105]', async () => {
    const requests = (await list(backend)).filter(({ isRequest }) => isRequest)
    expect(requests.map(({ status }) => status)).toEqual([...requestStatuses])
    const authenticationType = 'BOOKING_REQUEST' as const
    for (const { bookingKey, dateOfBirth, status } of requests) {
      const browser = backend.newBrowser()
      const { body } = await giveDate(browser, bookingKey, dateOfBirth, { authenticationType })
      expect(body.success).toBe(!requestStatusRow(status).isClosed)
      if (!body.success) continue
      const read = await browser.call(getBookingRequest, { params: { bookingKey } })
      expect(read.body).toMatchObject({ status, hasVisit: status === 'BOOKED' })
    }
  })

  it('have visits that stand as their list says, also where the clinic agrees to each change [S-07]', async () => {
    const changed = await find(backend, ({ status }) => status === 'CHANGED')
    const rows = await rowsOf<{ status: string }>(
      backend.context.db,
      sql`select status from appointments where booking_key = ${changed.bookingKey} and occupancy_id is not null`,
    )
    expect(rows).toEqual([{ status: 'CHANGED' }])
  })

  it('open by the birth date that is shown, also a past visit and one with a landline alone [AUTH-12]', async () => {
    for (const { bookingKey, dateOfBirth } of (await list(backend)).filter(isVisit)) {
      const { body } = await giveDate(backend.newBrowser(), bookingKey, dateOfBirth)
      expect(body.success).toBe(true)
    }
  })

  it('have codes by SMS and e-mail, by e-mail where there is a landline, to the booker, and none at all [AUTH-21]', async () => {
    const seen = (await list(backend)).filter(isVisit)
    expect(seen.some(({ contacts }) => contacts.join() === 'SMS,EMAIL')).toBe(true)
    expect(seen.some(({ contacts, hasLandline }) => hasLandline && contacts.join() === 'EMAIL')).toBe(true)
    expect(seen.some(({ contacts, hasLandline }) => hasLandline && contacts.length === 0)).toBe(true)
    expect(seen.some(({ bookedBy, contacts }) => bookedBy !== null && contacts.includes('SMS'))).toBe(true)
    expect(seen.some(({ status }) => status === 'PENDING')).toBe(true)
    expect(seen.some(({ isPast }) => isPast)).toBe(true)
  })

  it('have one whose tries are used up; begun afresh it has another booking, at another time, as locked [S-20]', async () => {
    const locked = await find(backend, ({ isLocked }) => isLocked)
    const { body } = await giveDate(backend.newBrowser(), locked.bookingKey, locked.dateOfBirth)
    expect([body.success, body.maxAttemptsReached]).toEqual([false, true])
    const { body: begun } = await backend.call(beginPersona, { params: { slug: locked.slug } })
    expect(begun.bookingKey).not.toBe(locked.bookingKey)
    expect([begun.isLocked, begun.startTime === locked.startTime]).toEqual([true, false])
    expect(await countOverlaps(backend.context.db)).toBe(0)
  })

  it('begun afresh, one gives the room of the former visit back, whose link is closed [S-101]', async () => {
    const visit = await find(backend, (persona) => isVisit(persona) && !persona.isPast)
    const { body: begun } = await backend.call(beginPersona, { params: { slug: visit.slug } })
    const { db } = backend.context
    const live = async (key: string) => (await listLiveAppointments(db, key)).length
    expect([await live(visit.bookingKey), await live(begun.bookingKey)]).toEqual([0, begun.examCount])
    const body = { bookingKey: visit.bookingKey, authenticationType: 'APPOINTMENT' as const }
    expect((await backend.newBrowser().call(lookUpSignIn, { body })).body.closed).toBe('DELETED')
  })

  it('begun afresh, one whose tries a visitor used up opens again [S-20]', async () => {
    const visit = await find(backend, isVisit)
    for (let tries = 0; tries < 5; tries += 1) await giveDate(backend, visit.bookingKey, '1900-01-01')
    expect((await find(backend, ({ slug }) => slug === visit.slug)).isLocked).toBe(true)
    const { body: begun } = await backend.call(beginPersona, { params: { slug: visit.slug } })
    expect(begun.isLocked).toBe(false)
    expect((await giveDate(backend, begun.bookingKey, begun.dateOfBirth)).body.success).toBe(true)
  })

  it('are told of their visits, as the messages say with their names [S-101]', async () => {
    const { messages, total } = await listDemoMessages(backend.context, 100)
    expect(total).toBe(messages.length)
    const visit = await find(backend, isVisit)
    const [firstName = ''] = visit.name.split(' ')
    const told = messages.find(({ recipient, text }) => recipient === visit.name && text.includes(firstName))
    expect(told?.state).toBe('WAITING')
    await giveDate(backend, visit.bookingKey, visit.dateOfBirth, { authenticationType: 'APPOINTMENT_RESULTS' })
    const after = await listDemoMessages(backend.context, 100)
    const code = after.messages.find(({ channel, subject }) => channel === 'SMS' && /^\d{6} /.test(subject))
    expect(code?.recipient).toBe(visit.name)
  })

  it('are begun anew at a start after their visit [S-101]', async () => {
    const visit = await find(backend, (persona) => isVisit(persona) && !persona.isPast)
    const past = await find(backend, (persona) => isVisit(persona) && persona.isPast)
    backend.clock.advanceSeconds(20 * 86_400)
    await beginPersonas(backend.context)
    const now = await list(backend)
    expect(now.find(({ slug }) => slug === visit.slug)?.isPast).toBe(false)
    expect(now.find(({ slug }) => slug === past.slug)?.bookingKey).toBe(past.bookingKey)
    const [dangling] = await rowsOf<{ count: number }>(
      backend.context.db,
      sql`select count(*)::int as count from occupancy where kind = 'HOLD' and moves_key is null`,
    )
    expect(dangling?.count).toBe(0)
  })
})

describe('a server that is no demonstration', () => {
  it('knows none of the addresses of personas, messages and faults [S-101]', async () => {
    const backend = await startBackend({ environment: 'production' })
    const addresses = ['personas', 'messages', 'faults'].map((name) => `/api/demo/${name}`)
    const answers = await Promise.all(addresses.map((url) => backend.send({ url })))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    await backend.close()
  })
})
