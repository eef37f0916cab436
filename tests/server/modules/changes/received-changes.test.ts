// What arrives when a visit is moved and cancelled: each message and its calendar file, read as mail and calendar programs do.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listLiveAppointments } from '#server/modules/appointments/appointment-changes.ts'
import { insertEvent } from '#server/modules/changes/changes.repository.ts'
import { visitChangedKind } from '#server/modules/changes/queue-change-mails.ts'
import { textOf } from '#server/modules/outbox/mail-body.ts'
import { getBookingConfirmation } from '#src/contract/calls/appointments.calls.ts'
import { cancelAppointments, rescheduleAppointments } from '#src/contract/calls/changes.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import { isVisitChange, newsKinds, type VisitEventKind } from '#src/contract/codes/visit-events.ts'
import { book, newKey, slot } from '#tests/support/booking.ts'
import { readCalendar } from '#tests/support/calendar.ts'
import { attachmentOf } from '#tests/support/mail-server.ts'
import { type MailStand, resetMailStand, startMailStand } from '#tests/support/messages.ts'

let stand: MailStand
beforeAll(async () => {
  stand = await startMailStand()
})
beforeEach(() => resetMailStand(stand))
afterAll(() => stand.close())

/** The one message to the patient since it was last read, and the event of its file. */
const received = async () => {
  await stand.sendDue()
  const mine = stand.server.inbox.splice(0).filter(({ to }) => to.includes('marama.wilson@example.com'))
  const [told] = mine
  if (!told || mine.length > 1) throw new Error(`${mine.length} messages to the patient`)
  const file = told.mail.attachments.findIndex(({ filename }) => filename === 'appointment.ics')
  const [event] = readCalendar(attachmentOf(told, file))
  const { mimeType, method } = told.mail.attachments[file] ?? {}
  return { subject: told.mail.subject, text: told.mail.text, mimeType, method, event }
}

it('a calendar program moves the one event that it has, and then takes it out [PORTAL-08] [PORTAL-16] [S-111]', async () => {
  const { backend } = stand
  const browser = backend.newBrowser()
  const bookingKey = await book(browser, slot(backend, '09:20'))
  const booked = await received()
  expect(booked.event).toMatchObject({ sequence: 0, method: 'PUBLISH', status: 'CONFIRMED' })
  const { uid } = booked.event ?? {}
  expect(uid).toMatch(/@/)

  const holdKey = await newKey(browser)
  const later = slot(backend, '11:00')
  await browser.call(reserveSlots, { body: { bookingKey: holdKey, slots: [later], moves: bookingKey } })
  await browser.call(rescheduleAppointments, {
    params: { bookingKey },
    idempotencyKey: randomUUID(),
    body: { holdKey },
  })
  const moved = await received()
  expect(moved).toMatchObject({
    subject: expect.stringContaining('new time'),
    text: expect.stringMatching(/11:00 am, Melbourne time \(AEDT\)[\s\S]*9:20 am/),
    mimeType: 'text/calendar',
    method: 'PUBLISH',
    event: { uid, sequence: 1, method: 'PUBLISH', status: 'CONFIRMED', start: Date.parse(later.startTime) },
  })

  const { body } = await browser.call(getBookingConfirmation, { params: { bookingKey } })
  await browser.call(cancelAppointments, {
    params: { bookingKey },
    idempotencyKey: randomUUID(),
    body: {
      appointmentSlugs: body.appointments.map(({ slug: each }) => each),
      reason: { label: 'The time does not suit me' },
    },
  })
  expect(await received()).toMatchObject({
    subject: expect.stringContaining('cancelled'),
    text: expect.stringContaining('11:00 am'),
    mimeType: 'text/calendar',
    method: 'CANCEL',
    event: { uid, sequence: 2, method: 'CANCEL', status: 'CANCELLED', start: Date.parse(later.startTime) },
  })
})

describe('of a visit that stands', () => {
  const dayBefore = 'Sunday 22 November, 9:20 am, Melbourne time (AEDT)'
  const callOnly = 'To change or cancel the visit, call the clinic: 03 7010 0142'

  const lettersOf = async (kind: VisitEventKind, isLate = false) => {
    const { backend, options } = stand
    const { db, clock } = backend.context
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:20'))
    const live = await listLiveAppointments(db, bookingKey)
    const slugs = { appointmentSlugs: live.map(({ slug: each }) => each), startedAt: live[0]?.startsAt ?? null }
    const id = await insertEvent(db, { bookingKey, kind, at: clock.now(), clinicSlug: null, ...slugs })
    if (isLate) backend.clock.advanceSeconds(2 * 86_400)
    const message = { kind: visitChangedKind, subject: String(id), recipient: null, locale: 'en-AU' } as const
    const draft = await options.composers[visitChangedKind]?.({ ...message, channel: 'email' })
    if (!draft || 'sms' in draft) throw new Error('no mail')
    const [file] = draft.attachments ?? []
    const [event] = file ? readCalendar(String(file.content)) : []
    return { text: textOf(draft.content), calendar: event?.description, bookingKey }
  }

  it.each(newsKinds.filter(isVisitChange))(
    '%s leads to its page, which moves and cancels, and says until when [S-111] [PORTAL-08]',
    async (kind) => {
      const { text, calendar, bookingKey } = await lettersOf(kind)
      const ways = `You can move or cancel your visit on its page until ${dayBefore}. Later, or for anything else, call the clinic: 03 7010 0142`
      expect(text).toContain(`\nhttp://localhost:8080/appointments/${bookingKey}\n\n${ways}\n`)
      expect(text).not.toContain(callOnly)
      // Kept on devices, which hold no booking key.
      expect(calendar ?? ways).toContain(ways)
      expect(calendar ?? '').not.toContain(bookingKey)
    },
  )

  it('CONFIRMED sends to the phone once it is too late for the page [S-111]', async () => {
    const { text, calendar, bookingKey } = await lettersOf('CONFIRMED', true)
    expect(text).toContain(`\nhttp://localhost:8080/appointments/${bookingKey}\n\n${callOnly}\n`)
    expect(calendar).toContain(callOnly)
  })
})
