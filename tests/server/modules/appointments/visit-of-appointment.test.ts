// ROUTE-28: an address of a move names an appointment; the visit is found by one call.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { getBookingConfirmation, getVisitOfAppointment } from '#src/contract/calls/appointments.calls.ts'
import { cancelAppointments } from '#src/contract/calls/changes.calls.ts'
import { type Backend, type Browser, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { signIn } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const visitOf = (browser: Browser, appointmentSlug: string) =>
  browser.call(getVisitOfAppointment, { params: { appointmentSlug } })

/** Two exams, one after the other. */
const bookTwo = async () => {
  const browser = backend.newBrowser()
  const bookingKey = await book(browser, slot(backend, '09:20'), slot(backend, '10:00', { exam: 'abdomen-ultrasound' }))
  const visit = (await browser.call(getBookingConfirmation, { params: { bookingKey } })).body
  return { browser, bookingKey, visit, slugs: visit.appointments.map(({ slug }) => slug) }
}

describe('the visit of an appointment', () => {
  it('is found by each of its appointments, in the browser that booked and after a sign-in [ROUTE-28]', async () => {
    const { browser, bookingKey, visit, slugs } = await bookTwo()
    expect(slugs).toHaveLength(2)
    const signedIn = backend.newBrowser()
    await signIn(backend, signedIn, bookingKey)
    for (const slug of slugs) {
      expect((await visitOf(browser, slug)).body).toEqual(visit)
      expect((await visitOf(signedIn, slug)).body).toEqual(visit)
    }
  })

  it('is as unknown to another patient as one that is not there, and so is an appointment that was cancelled', async () => {
    const { browser, bookingKey, slugs } = await bookTwo()
    const [first = '', second = ''] = slugs
    const other = backend.newBrowser()
    await book(other, slot(backend, '11:00'))
    for (const slug of [first, 'f'.repeat(16)])
      expect(await visitOf(other, slug)).toMatchObject({ status: 401, body: { code: 'session.missing' } })
    const body = { appointmentSlugs: [first], reason: { label: 'Other', note: 'None' } }
    const cancelled = { params: { bookingKey }, body, idempotencyKey: randomUUID() }
    expect((await browser.call(cancelAppointments, cancelled)).status).toBe(200)
    expect((await visitOf(browser, first)).status).toBe(401)
    expect((await visitOf(browser, second)).body.appointments.map(({ slug }) => slug)).toEqual([second])
  })
})
