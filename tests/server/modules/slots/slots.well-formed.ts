import type { Backend } from '#tests/support/backend.ts'
import { monday, slot } from '#tests/support/booking.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { clinicIdsOf, exam, locationOf, region, unknownKey } from '#tests/support/sample-args.ts'

export const wellFormed = (backend: Backend): Record<string, RawArgs> => ({
  listClinicAppointments: {
    query: { start: monday, end: monday, clinicIds: clinicIdsOf(backend), ...exam, ...locationOf(backend) },
  },
  listAppointments: {
    params: { ...region, ...exam },
    query: { start: monday, end: monday, clinicSlug: 'brunswick', ...locationOf(backend) },
  },
  listNextAvailable: { query: { clinicIds: clinicIdsOf(backend), ...exam, from: monday } },
  createBookingKey: { body: { replaces: unknownKey } },
  reserveSlots: { body: { bookingKey: unknownKey, slots: [slot(backend, '09:00')] } },
  getReservation: { params: { bookingKey: unknownKey } },
  findReservation: {},
  renewReservation: { params: { bookingKey: unknownKey } },
  releaseReservation: { params: { bookingKey: unknownKey } },
})

/** A key is made of nothing, so any object will do. */
export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean =>
  name === 'createBookingKey' && place.length === 0 && typeof what === 'object' && what !== null && !Array.isArray(what)
