import { refusalOf } from '#src/api/api-error.ts'
import { useListDocumentsQuery } from '#src/api/document-list.api.ts'
import { examsWithoutReferral } from '#src/contract/rules/referral.rules.ts'

type ReferredExam = { examSlug: string; needsReferral: boolean }

/** Slugs of exams. Only a receipt counts; none while the clinic's list needs a code. */
export const useMissingReferrals = (bookingKey: string, appointments: readonly ReferredExam[]): string[] => {
  const exams = appointments.map(({ examSlug, needsReferral }) => ({ slug: examSlug, needsReferral }))
  const isWanted = exams.some(({ needsReferral }) => needsReferral)
  const { data = [], error } = useListDocumentsQuery({ params: { bookingKey } }, { skip: !isWanted })
  if (refusalOf(error)?.code === 'session.code-needed') return []
  return examsWithoutReferral(exams, data).map(({ slug }) => slug)
}
