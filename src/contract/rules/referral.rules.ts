// ATT-05: which exam still needs its referral; the same on every page.

type ReferredExam = { slug: string; needsReferral: boolean }
type ReferralDocument = { isReferral: boolean; examSlug: string | null }

/** A referral without an exam is for all exams of the visit. */
export const hasReferral = (slug: string, documents: readonly ReferralDocument[]): boolean =>
  documents.some(({ isReferral, examSlug }) => isReferral && (examSlug === null || examSlug === slug))

export const examsWithoutReferral = <Exam extends ReferredExam>(
  exams: readonly Exam[],
  documents: readonly ReferralDocument[],
): Exam[] => exams.filter(({ slug, needsReferral }) => needsReferral && !hasReferral(slug, documents))
