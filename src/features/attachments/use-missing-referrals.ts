import { useListDocumentsQuery } from '#src/api/document-list.api.ts'
import { examsWithoutReferral } from '#src/contract/rules/referral.rules.ts'

type ReferredExam = { examSlug: string; needsReferral: boolean }

/** Slugs of exams. Only a receipt counts. */
export const useMissingReferrals = (bookingKey: string, appointments: readonly ReferredExam[]): string[] => {
  const exams = appointments.map(({ examSlug, needsReferral }) => ({ slug: examSlug, needsReferral }))
  const isWanted = exams.some(({ needsReferral }) => needsReferral)
  const { data = [] } = useListDocumentsQuery({ params: { bookingKey } }, { skip: !isWanted })
  return examsWithoutReferral(exams, data).map(({ slug }) => slug)
}
