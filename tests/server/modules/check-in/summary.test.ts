// PORTAL-02: appointments with what check-in knows of them, against a real database.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeCheckIn } from '#server/modules/check-in/check-in.repository.ts'
import { getAppointmentsSummary } from '#server/modules/check-in/summary.usecases.ts'
import { getPatientAppointmentsSummary, matchPatient } from '#src/contract/calls/portal.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { signIn } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

describe('the summary of appointments', () => {
  it('has what check-in knows of each, for a code alone [PORTAL-02] [API-87] [API-88]', async () => {
    const mine = await book(backend.newBrowser(), slot(backend, '09:00'))
    const later = await book(backend.newBrowser(), slot(backend, '10:00'))
    await writeCheckIn(backend.context.db, later, {
      ...{ preparedAt: backend.clock.now(), medicareNumber: '2123456701', referenceNumber: '1' },
    })
    const browser = backend.newBrowser()
    const params = { bookingKey: mine }
    const summary = () => browser.call(getPatientAppointmentsSummary, { params })
    expect((await summary()).status).toBe(401)
    await signIn(backend, browser, mine)
    await browser.call(matchPatient, { params, body: {} })
    const { body } = await summary()
    expect(new Set(body.map(({ bookingKey }) => bookingKey))).toEqual(new Set([mine, later]))
    expect(body.filter(({ bookingKey }) => bookingKey === later)).toEqual([
      {
        ...{ slug: expect.any(String), bookingKey: later, examSlug: 'thyroid-ultrasound' },
        examDetails: { slug: 'thyroid-ultrasound' },
        patientDetails: { medicareNumber: null },
        patientMedicareNumber: '2123456701 1',
        ...{ showGenderSelection: false, checkInPrepared: true, checkInPreparedSent: false },
      },
    ])
  })

  it('of a visit that nobody made is empty [API-87]', async () => {
    expect(await getAppointmentsSummary(backend.context, 'none')).toEqual([])
  })
})
