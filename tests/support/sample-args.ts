// What arguments of several areas' calls are made of: well-formed, and of nothing that is there.
import type { Backend } from './backend.ts'
import { clinicId, patient, slot } from './booking.ts'

export const unknownKey = '0000000000000000000000'

export const region = { regionSlug: 'melbourne' }
export const exam = { examSlug: 'thyroid-ultrasound' }

export const clinicIdsOf = (backend: Backend): string => String(clinicId(backend, 'brunswick'))

export const locationOf = (backend: Backend) => ({
  postalCodeLocationId: String(backend.context.locations.byDefault.id),
})

export const bookingBody = (backend: Backend) => ({
  bookingKey: unknownKey,
  slots: [slot(backend, '09:00')],
  patientDetails: patient({ title: 'Dr', postalCode: '3056' }),
  bookedBy: { name: 'Ana Day', relationship: 'parent', contactNumber: '0491570157', email: 'ana@example.com' },
  insuranceType: 'medicare',
  ethnicities: ['2'],
  referrer: { organization: 'Northside Medical', doctor: 'Dr Mere Tamahori' },
  patientNotes: 'None',
  consent: { version: '2026-11' },
  locale: 'en-AU',
})
