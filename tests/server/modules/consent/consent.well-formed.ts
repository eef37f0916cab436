import { isPersonName } from '#src/contract/rules/person-name.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }

export const wellFormed = (): Record<string, RawArgs> => ({
  getConsentForms: { params },
  getConsentAnswers: { params },
  saveConsent: {
    params,
    body: {
      formId: 'contrast-dye.1.0123456789ab',
      answer: 'SIGNED',
      statements: ['I agree'],
      signer: { name: 'Ana Day', relationship: 'parent' },
      signedAt: '2026-11-23T09:00:00Z',
    },
  },
  getConsentReceipt: { params: { key: '0123456789abcdef' } },
  takeDeskConsents: { params: { reference: 'K7M2QX' } },
})

/** Words of a person; whether the lines are those of the form is asked once the visit is known. */
export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean => {
  if (name !== 'saveConsent' || typeof what !== 'string') return false
  if (place[0] === 'statements') return place.length > 1 && what.length <= 400
  return place[0] === 'signer' && place[1] === 'name' && isPersonName(cleanLine(what))
}
