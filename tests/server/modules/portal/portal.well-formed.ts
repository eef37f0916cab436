import { personNameSchema } from '#src/contract/entities/patient-details.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }

export const wellFormed = (): Record<string, RawArgs> => ({
  matchPatient: { params, body: {} },
  listPatientVisits: { params },
  getAppointmentsSummary: { params },
  getPatientAppointmentsSummary: { params },
  askPatientMatch: {
    body: { firstName: 'Mārama', lastName: 'Wilson', dateOfBirth: '1978-09-14', email: 'marama.wilson@example.com' },
  },
  validatePatientMatch: { body: { match: unknownKey, otp: '123456' } },
})

/** Whatever is spelt like a name may be one. */
export const isHarmless = (name: string, [field]: ValuePath, what: unknown): boolean =>
  name === 'askPatientMatch' &&
  (field === 'firstName' || field === 'lastName') &&
  personNameSchema.safeParse(what).success
