import { sharingLimits } from '#src/contract/limits/sharing.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }

export const wellFormed = (): Record<string, RawArgs> => ({
  listShares: { params },
  shareResults: {
    params,
    body: {
      contactName: 'Tāne Wilson',
      contactDetails: 'tane@example.com',
      contactDetailsType: 'EMAIL',
      note: 'Please have a look.',
      type: 'RESULT',
      days: 30,
      password: 'K7M2QX4D',
    },
  },
  revokeShare: { params: { ...params, id: unknownKey } },
  getSharedResults: { params },
  getSharedReport: { params: { ...params, slug: unknownKey } },
})

/** Words of the patient: text alone, whatever stands in it. */
export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean => {
  if (name !== 'shareResults' || typeof what !== 'string') return false
  const words = cleanLine(what)
  if (place[0] === 'note') return words.length <= sharingLimits.noteCharacters
  return place[0] === 'contactName' && words !== '' && words.length <= sharingLimits.nameCharacters
}
