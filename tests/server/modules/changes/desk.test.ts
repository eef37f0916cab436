// S-110: the clinic's word on visits, and what it reads of patients' changes, against a real database.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listAccess } from '#server/modules/access-log/access-log.repository.ts'
import { listVisitChanges } from '#server/modules/changes/desk.usecases.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { cancelAppointments } from '#src/contract/calls/changes.calls.ts'
import * as calls from '#src/contract/calls/desk.calls.ts'
import { book, offered, slot } from '#tests/support/booking.ts'
import { asDesk, deskKey } from '#tests/support/kiosks.ts'
import { type MailStand, packWithMail, startMailStand } from '#tests/support/messages.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand(packWithMail(), { deskKey })
})
beforeEach(async () => {
  await stand.backend.reset()
  stand.server.inbox.length = 0
})
afterAll(() => stand.close())

const byDesk = { call: 'listVisitChanges', caller: { kind: 'clinic-system', id: null, network: '127.0.0.1' } } as const

const bookOne = async () => {
  const { backend } = stand
  const browser = backend.newBrowser()
  const bookingKey = await book(browser, slot(backend, '09:20'))
  const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
  await stand.sendDue()
  stand.server.inbox.length = 0
  return { browser, bookingKey, reference: body.reference, slug: body.appointments[0]?.slug ?? '' }
}

const confirm = (reference: string) => stand.backend.call(calls.confirmDeskVisit, { params: { reference } }, asDesk)
const remove = (reference: string) => stand.backend.call(calls.removeDeskVisit, { params: { reference } }, asDesk)
const changes = async (after?: string) =>
  (await stand.backend.call(calls.listVisitChanges, { query: after === undefined ? {} : { after } }, asDesk)).body

const subjects = async (): Promise<string[]> => {
  await stand.sendDue()
  return stand.server.inbox.map(({ mail }) => mail.subject ?? '')
}

describe('the desk', () => {
  it('confirms a visit, which its page and one mail say [S-07, S-110]', async () => {
    const { browser, bookingKey, reference } = await bookOne()
    expect((await confirm(reference)).body.status).toBe('CONFIRMED')
    expect((await confirm(reference)).body.status).toBe('CONFIRMED')
    const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
    expect(body.status).toBe('CONFIRMED')
    expect(await subjects()).toEqual([expect.stringMatching(/^The clinic has confirmed your visit/)])
  })

  it('leaves a row in the access log for each visit that it reads or changes [S-110]', async () => {
    const { bookingKey, reference } = await bookOne()
    await stand.backend.call(calls.listDeskVisits, { query: { clinicSlug: 'brunswick', day: '2026-11-23' } }, asDesk)
    await confirm(reference)
    await changes()
    const rows = await listAccess(stand.backend.context.db, { record: bookingKey }, 10)
    const ofDesk = rows.filter(({ callerKind }) => callerKind === 'clinic-system').map(({ call }) => call)
    expect(ofDesk).toEqual(['listVisitChanges', 'confirmDeskVisit', 'listDeskVisits'])
  })

  it('is in the access log once in a quarter of an hour for a list that a page reads again and again [S-110]', async () => {
    const { bookingKey } = await bookOne()
    const query = { clinicSlug: 'brunswick', day: '2026-11-23' }
    const rows = async () =>
      (await listAccess(stand.backend.context.db, { record: bookingKey }, 50)).filter(
        ({ call }) => call === 'listDeskVisits',
      ).length
    for (let count = 0; count < 3; count += 1) await stand.backend.call(calls.listDeskVisits, { query }, asDesk)
    expect(await rows()).toBe(1)
    stand.backend.clock.advanceSeconds(15 * 60 + 1)
    await stand.backend.call(calls.listDeskVisits, { query }, asDesk)
    expect(await rows()).toBe(2)
  })

  it('removes a visit: its slot is free, and the patient is told once [S-110, S-111]', async () => {
    const { reference } = await bookOne()
    expect((await remove(reference)).body.status).toBe('REMOVED_BY_OPERATOR')
    await remove(reference)
    expect(await offered(stand.backend)).toContain('09:20')
    expect(await subjects()).toEqual([expect.stringMatching(/^The clinic cancelled your visit/)])
    expect((await confirm(reference)).body.status).toBe('REMOVED_BY_OPERATOR')
  })

  it('reads each booking and each change once, by its cursor, with reason and note [S-110, PORTAL-17]', async () => {
    const { browser, bookingKey, reference, slug } = await bookOne()
    await confirm(reference)
    const [booked, first] = await changes()
    expect(booked).toMatchObject({ kind: 'BOOKED', appointmentSlugs: [slug], startedAt: null, visit: { reference } })
    expect(first).toMatchObject({ kind: 'CONFIRMED', visit: { reference, clinicSlug: 'brunswick' } })
    const reason = { label: 'The time does not suit me', note: 'Too early' }
    const body = { appointmentSlugs: [slug], reason }
    await browser.call(cancelAppointments, { params: { bookingKey }, idempotencyKey: randomUUID(), body })
    expect(await changes(first?.id)).toMatchObject([
      { kind: 'CANCELED', reasonLabel: reason.label, note: 'Too early', appointmentSlugs: [slug] },
    ])
    const { context } = stand.backend
    const all = await listVisitChanges(context, undefined, byDesk)
    expect(await listVisitChanges(context, all.at(-1)?.id, byDesk)).toEqual([])
  })

  it('acts on what its screen showed alone; what is done already stands [S-110]', async () => {
    const { reference } = await bookOne()
    const query = { clinicSlug: 'brunswick', day: '2026-11-23' }
    const shown = (await stand.backend.call(calls.listDeskVisits, { query }, asDesk)).body[0]?.mark
    const args = { params: { reference }, query: { mark: shown } }
    expect((await stand.backend.call(calls.confirmDeskVisit, args, asDesk)).status).toBe(200)
    const late = await stand.backend.call(calls.removeDeskVisit, args, asDesk)
    expect([late.status, late.body.code]).toEqual([409, 'desk.changed'])
    const again = await stand.backend.call(calls.confirmDeskVisit, args, asDesk)
    expect([again.status, again.body.status]).toEqual([200, 'CONFIRMED'])
    const read = { params: { reference }, query: { mark: again.body.mark } }
    expect((await stand.backend.call(calls.removeDeskVisit, read, asDesk)).body.status).toBe('REMOVED_BY_OPERATOR')
  })

  it('lists what stands on a day of a clinic, and no other', async () => {
    const { reference } = await bookOne()
    const on = async (day: string) => {
      const query = { clinicSlug: 'brunswick', day }
      const { body } = await stand.backend.call(calls.listDeskVisits, { query }, asDesk)
      return body.map((visit) => visit.reference)
    }
    expect([await on('2026-11-23'), await on('2026-11-24')]).toEqual([[reference], []])
    await remove(reference)
    expect(await on('2026-11-23')).toEqual([])
  })

  it('is refused without its key [S-112]', async () => {
    const { reference } = await bookOne()
    expect((await stand.backend.call(calls.confirmDeskVisit, { params: { reference } })).status).toBe(401)
  })
})
