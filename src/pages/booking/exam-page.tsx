import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ProblemPanel } from '#src/components/error-panel.tsx'
import type { ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { useBookingAddress, useExamsAtRegion } from '#src/features/exams/use-exam-address.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { UnknownPlace } from './unknown-place.tsx'

export type ExamPageProps = {
  regionSlug: string
  /** More than one where a visit of several exams is planned. */
  exams: VisitExams
  clinics: readonly ClinicAtDistance[]
  query: Partial<BookingQuery>
}

/** Reads the address of a page below an exam and shows `children` once everything it names is there. */
export const ExamPage = ({ children }: { children: (props: ExamPageProps) => ReactNode }) => {
  const { t } = useTranslation()
  const { regionSlug, examSlugs, isVisit, query } = useBookingAddress()
  const { exams, clinics, error, isUnknownRegion, isUnknownExam, refetch } = useExamsAtRegion(regionSlug, examSlugs)
  if (isUnknownRegion || regionSlug === undefined) return <UnknownPlace kind="region" />
  if (isUnknownExam) return <UnknownPlace kind={isVisit ? 'visit' : 'exam'} regionSlug={regionSlug} />
  if (error)
    return (
      <TitledPage title={t('broken.title')}>
        <ProblemPanel error={error} onRetry={refetch} />
      </TitledPage>
    )
  if (!exams || !clinics)
    return (
      <Column>
        <Loading words={t('loading.page')} />
      </Column>
    )
  return children({ regionSlug, exams, clinics, query })
}
