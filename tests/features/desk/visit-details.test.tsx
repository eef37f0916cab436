// S-56: what a patient typed for the clinic, in the lists, the panel and the dialog of the desk; PORTAL-15: walk-ins.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getCanChange } from '#server/modules/changes/changes.usecases.ts'
import { getDeskVisit, setDeskWalkIn } from '#src/contract/calls/desk.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, patient, slot } from '#tests/support/booking.ts'
import { findPage, type OpenApp } from '#tests/support/render-app.tsx'
import { openAs } from '#tests/support/staff.ts'
import { testPack, wholeForm } from '#tests/support/test-pack.ts'

const onTheDay = '2026-11-23T08:50:00+11:00'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      const { fields, ...form } = wholeForm()
      pack.settings.bookingForm = { ...form, fields, collectionNotice: undefined }
      pack.clinics = pack.clinics.map((clinic) => ({ ...clinic, address: { ...clinic.address, country: 'NZ' } }))
    }),
  })
})
beforeEach(async () => {
  await backend.reset()
  vi.stubGlobal('__VERSION__', '1.0.0')
})
afterAll(() => backend.close())

const note = `Инвалидска количка и толкувач, ве молам.\n${'Долгабелешкабезпразноместо'.repeat(30)}`

const typed = {
  patientDetails: patient({ title: 'Mrs', postalCode: '3056' }),
  bookedBy: { name: 'Ана Андова', relationship: 'carer', contactNumber: '0491570158', email: 'ana@example.com' },
  ...{ insuranceType: 'acc', ethnicities: ['2', '1'], patientNotes: note },
  referrer: { organization: 'Somewhere Clinic', doctor: 'Dr Nguyen' },
} as const

const bookVisitOf = async (more: Parameters<typeof create>[3] = {}) => {
  const slots = [slot(backend, '09:20')]
  const browser = backend.newBrowser()
  const bookingKey = await hold(browser, ...slots)
  const { body } = await create(browser, bookingKey, slots, more)
  if (!body.success) throw new Error(`not booked: ${JSON.stringify(body)}`)
  return { bookingKey }
}

const openDesk = async ({ readOnly = false, tab = 'Visits' } = {}): Promise<OpenApp> => {
  backend.clock.set(onTheDay)
  vi.setSystemTime(onTheDay)
  const app = await openAs(backend, { username: 'mere', role: 'staff', readOnly }, '/desk?clinic=brunswick')
  await findPage('Desk')
  await app.user.click(await screen.findByRole('radio', { name: new RegExp(`^${tab}`) }))
  return app
}

const openDialog = async ({ user }: OpenApp): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: 'Visit details Wilson, Mārama' }))
  return screen.findByRole('dialog', { name: 'Visit of Wilson, Mārama' })
}

/** Each label with its fact. */
const factsIn = (element: HTMLElement): Record<string, string> =>
  Object.fromEntries(
    within(element)
      .getAllByRole('term')
      .map((term) => [term.textContent ?? '', term.nextElementSibling?.textContent ?? '']),
  )

const all = {
  'For the clinic': note,
  Phone: '0491570157',
  Email: 'marama.wilson@example.com',
  'Booked by': 'Ана Андова (Carer), 0491570158, ana@example.com',
  Payment: 'ACC (New Zealand)',
  Ethnicity: 'Māori, European',
  'Referred by': 'Dr Nguyen, Somewhere Clinic',
  Title: 'Mrs',
  Postcode: '3056',
}

describe('what a patient typed for a direct booking', () => {
  it('is marked in the list and stands in the visit’s dialog, whole and in the pack’s words [S-56, S-110]', async () => {
    await bookVisitOf({ ...typed, ethnicities: [...typed.ethnicities] })
    const app = await openDesk()
    expect(await screen.findByText('Note for the clinic')).toBeDefined()
    const dialog = await openDialog(app)
    await within(dialog).findByText('For the clinic')
    expect(factsIn(dialog)).toEqual(all)
  })

  it('stands in the panel of an arrival, for a login that may only look too [S-56, S-110]', async () => {
    await bookVisitOf({ ...typed, ethnicities: [...typed.ethnicities] })
    const app = await openDesk({ readOnly: true, tab: 'Arrivals' })
    await app.user.click(await screen.findByRole('button', { name: /^9:.*Wilson, Mārama/ }))
    const panel = (await screen.findByRole('heading', { name: 'Mārama Wilson' })).closest('section') as HTMLElement
    await within(panel).findByText('For the clinic')
    expect(factsIn(panel)).toMatchObject(all)
  })

  it('says that a name is the only one, not one of which the other was forgotten [S-123]', async () => {
    await bookVisitOf({ patientDetails: { ...patient(), firstName: '', hasOneName: true, lastName: 'Suharto' } })
    const { user } = await openDesk()
    await user.click(await screen.findByRole('button', { name: 'Visit details Suharto' }))
    const dialog = await screen.findByRole('dialog', { name: 'Visit of Suharto' })
    await within(dialog).findByText('Names')
    expect(factsIn(dialog)).toMatchObject({ Names: 'Has one name only' })
  })

  it('is said to be nothing where nothing was typed', async () => {
    const { firstName, lastName, dateOfBirth } = patient()
    await bookVisitOf({
      patientDetails: { firstName, lastName, dateOfBirth },
      bookedBy: { name: 'Ana Day', relationship: 'other', contactNumber: '0491570158' },
    })
    const { context } = backend
    const { bookings } = await import('#server/modules/appointments/appointments.table.ts')
    await context.db.update(bookings).set({ bookedByName: null, bookedByRelationship: null })
    const app = await openDesk()
    const dialog = await openDialog(app)
    expect(await within(dialog).findByText('Nothing more was typed.')).toBeDefined()
    expect(screen.queryByText('Note for the clinic')).toBeNull()
  })

  it('can be asked for again where it does not come', async () => {
    await bookVisitOf({ patientNotes: 'Wheelchair' })
    const app = await openDesk()
    for (let count = 0; count < 3; count += 1) backend.failNext(getDeskVisit, 500)
    const dialog = await openDialog(app)
    await app.user.click(await within(dialog).findByRole('button', { name: 'Try again' }))
    expect(await within(dialog).findByText('Wheelchair')).toBeDefined()
  })
})

describe('an exam without an appointment', () => {
  it('is marked by the desk, which closes the visit to moves by the patient, and is unmarked [PORTAL-15]', async () => {
    const { bookingKey } = await bookVisitOf()
    const app = await openDesk()
    const dialog = await openDialog(app)
    const press = async (name: string) => app.user.click(await within(dialog).findByRole('button', { name }))
    const reason = async () => (await getCanChange(backend.context, { bookingKey, action: 'RESCHEDULE' })).reason
    await press('Mark as walk-in Thyroid ultrasound')
    expect(await within(dialog).findByText('Walk-in: the patient cannot move it online')).toBeDefined()
    expect(await reason()).toBe('WALK_IN')
    backend.failNext(setDeskWalkIn, 404, { code: 'appointment.unknown', status: 404, requestId: 'a' })
    await press('Not a walk-in Thyroid ultrasound')
    expect(await within(dialog).findByRole('alert')).toBeDefined()
    await press('Not a walk-in Thyroid ultrasound')
    await waitFor(() => expect(within(dialog).queryByText(/^Walk-in:/)).toBeNull())
    expect(await reason()).not.toBe('WALK_IN')
  })

  it('is not for a login that may only look', async () => {
    await bookVisitOf()
    const dialog = await openDialog(await openDesk({ readOnly: true }))
    await within(dialog).findByText('Thyroid ultrasound')
    expect(within(dialog).queryByRole('button', { name: /walk-in/ })).toBeNull()
  })
})
