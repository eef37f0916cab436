import { describe, expect, it } from 'vitest'
import { examsWithoutReferral } from '#src/contract/rules/referral.rules.ts'

const neck = { slug: 'neck', needsReferral: true }
const knee = { slug: 'knee', needsReferral: true }
const smile = { slug: 'smile', needsReferral: false }
const referral = (examSlug: string | null) => ({ isReferral: true, examSlug })

describe('an exam that needs a referral', () => {
  it.each([
    { title: 'lacks it without documents', documents: [], missing: ['neck', 'knee'] },
    { title: 'has it by its own', documents: [referral('neck')], missing: ['knee'] },
    { title: 'has it by one for the whole visit', documents: [referral(null)], missing: [] },
    {
      title: 'does not have it by that of an exam that is gone',
      documents: [referral('hip')],
      missing: ['neck', 'knee'],
    },
    {
      title: 'does not have it by another kind of document',
      documents: [
        { isReferral: false, examSlug: 'neck' },
        { isReferral: false, examSlug: null },
      ],
      missing: ['neck', 'knee'],
    },
  ])('$title [ATT-05]', ({ documents, missing }) => {
    expect(examsWithoutReferral([neck, knee, smile], documents).map(({ slug }) => slug)).toEqual(missing)
  })
})
