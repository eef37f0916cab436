import { isReferrerText } from '#src/contract/rules/text.rules.ts'
import type { Backend } from '#tests/support/backend.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { clinicIdsOf } from '#tests/support/sample-args.ts'

export const wellFormed = (backend: Backend): Record<string, RawArgs> => ({
  getBookingFormDetails: { query: { clinicId: clinicIdsOf(backend) } },
  listOrganizationSearchItems: { query: { text: 'Northside' } },
  listInsuranceTypes: {},
  listEthnicities: {},
})

export const isHarmless = (name: string, _place: ValuePath, what: unknown): boolean =>
  name === 'listOrganizationSearchItems' && typeof what === 'string' && isReferrerText(what)
