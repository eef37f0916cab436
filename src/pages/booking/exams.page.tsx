import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { StepBar } from '#src/components/step-bar.tsx'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { ExamList } from '#src/features/exams/exam-list.tsx'
import { useBookingAddress, useRegionExams } from '#src/features/exams/use-exam-address.ts'
import { useExamChoice } from '#src/features/exams/use-exam-choice.ts'
import { ChosenClinicStrip } from '#src/features/location/chosen-clinic-strip.tsx'
import { LoadingPage } from '#src/features/shell/loading-page.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ContactHelp } from './contact-help.tsx'
import { RegionNotReady } from './region-not-ready.tsx'
import { UnknownAddress } from './unknown-address.tsx'
import { useNamedRegion } from './use-named-region.ts'

const ChangeExam = lazyPart(
  withTexts(['change-booking', 'exams', 'components', 'contact'], () => import('./change-exam.tsx')),
)

const ExamsPage = () => {
  const address = useBookingAddress()
  const { regionSlug } = address
  const query: Partial<BookingQuery> = address.query
  const { appointmentSlug, status } = query
  return regionSlug !== undefined && status === 'CHANGED' && appointmentSlug !== undefined ? (
    <Suspense fallback={<LoadingPage />}>
      <ChangeExam regionSlug={regionSlug} appointmentSlug={appointmentSlug} query={query} />
    </Suspense>
  ) : (
    <ChooseExams />
  )
}

const ChooseExams = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { regionSlug, query } = useBookingAddress()
  const { exams, error, isUnknown, refetch } = useRegionExams(regionSlug)
  const region = useNamedRegion()
  const { booking } = useSelector(selectConfig)
  const choice = useExamChoice(exams, query.procedureTab ?? booking.procedureTab)
  if (region.state !== 'right') return <RegionNotReady {...region} />
  if (isUnknown || regionSlug === undefined) return <UnknownAddress kind="region" />
  return (
    <TitledPage
      keepsTabTitle
      sides="both"
      title={t(choice.kind === 'one' ? 'exam.title' : 'exam.title-several')}
      steps={<StepBar step={2} back={{ to: paths.regions, words: t('flow.where') }} done={[paths.regions]} />}
    >
      <ChosenClinicStrip chosen={region.chosen} />
      <p className="muted">
        {t(choice.kind === 'one' ? 'exam.lead' : 'exam.lead-several')}{' '}
        {choice.kind === 'one' && !choice.changing && (
          <Link to={paths.exams(regionSlug, { procedureTab: 'multiple' })} replace>
            {t('exam.several')}
          </Link>
        )}
      </p>
      {choice.kind === 'one' && choice.changing && (
        <Banner tone="info" title={t('visit.changing', { name: choice.changing.name })}>
          {choice.kept.length > 0 && t('visit.changing-more')}
        </Banner>
      )}
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : exams ? (
        <ExamList
          exams={exams}
          regionSlug={regionSlug}
          chosen={region.chosen}
          choice={choice}
          query={query}
          contact={<ContactHelp reason="no-exam" regionSlug={regionSlug} />}
        />
      ) : (
        <Loading words={t('loading.exams')} />
      )}
    </TitledPage>
  )
}

export default ExamsPage
