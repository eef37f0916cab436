import { catalogueApi } from '#src/api/catalogue.api.ts'
import type { Exam } from '#src/contract/entities/exam.ts'

const { useQueryState } = catalogueApi.endpoints.listRegionExams

/** A dialog may open before its exam has come in the language just chosen. */
export const usePresentExam = ({ exam, regionSlug }: { exam: Exam; regionSlug: string }): Exam =>
  useQueryState({ params: { regionSlug } }).data?.find(({ slug }) => slug === exam.slug) ?? exam
