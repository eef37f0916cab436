import type { RawArgs } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }

export const wellFormed = (): Record<string, RawArgs> => ({
  matchPatient: { params, body: {} },
  listPatientVisits: { params },
})
