import { refusalOf } from '#src/api/api-error.ts'
import { useListDocumentsQuery } from '#src/api/document-list.api.ts'
import { examsWithoutReferral } from '#src/contract/rules/referral.rules.ts'
import { useNeedsCode } from '#src/core/session/use-needs-code.ts'

type ReferredExam = { examSlug: string; needsReferral: boolean }

/** Slugs of exams. Only a receipt counts; none while the clinic's list needs a code. */
export const useMissingReferrals = (bookingKey: string, appointments: readonly ReferredExam[]): string[] => {
  const exams = appointments.map(({ examSlug, needsReferral }) => ({ slug: examSlug, needsReferral }))
  const needsCode = useNeedsCode(bookingKey, 'document-sender')
  const isWanted = exams.some(({ needsReferral }) => needsReferral)
  const { data = [], error } = useListDocumentsQuery({ params: { bookingKey } }, { skip: !isWanted || needsCode })
  if (needsCode || refusalOf(error)?.code === 'session.code-needed') return []
  return examsWithoutReferral(exams, data).map(({ slug }) => slug)
}
