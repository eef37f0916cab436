import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { StepBar } from '#src/components/step-bar.tsx'
import { BookingWarnings } from '#src/components/visit/booking-warnings.tsx'
import { PreparationConflicts } from '#src/components/visit/preparation-conflicts.tsx'
import { separateVisits } from '#src/contract/rules/preparation.rules.ts'
import { readChosen } from '#src/core/chosen-exams.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { ByPhone } from '#src/features/exams/by-phone.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { PartlyByPhone } from '#src/features/slots/visits/partly-by-phone.tsx'
import { SeparateVisits } from '#src/features/slots/visits/separate-visits.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { ContactHelp } from './contact-help.tsx'
import { ExamFacts } from './exam-facts.tsx'
import { HoldASlot } from './hold-a-slot.tsx'
import { useVisitParams, type Visit } from './use-visit-params.ts'
import { VisitNotReady } from './visit-not-ready.tsx'

const kindOf = ({ exams, clinics }: Visit) => {
  const isVisit = exams.length > 1
  if (exams.some(({ bookingMode }) => bookingMode !== 'ONLINE')) return isVisit ? 'partly-by-phone' : 'by-phone'
  if (isVisit && separateVisits(exams).length > 1) return 'conflict'
  return isVisit && clinics.length === 0 ? 'nowhere' : 'times'
}

const titles = {
  'by-phone': 'by-phone.heading',
  'partly-by-phone': 'visit.partly-by-phone',
  conflict: 'visit.conflict-heading',
  nowhere: 'visit.nowhere-heading',
} as const

const Content = (props: Visit) => {
  const { t } = useTranslation()
  const { exams, clinics, regionSlug } = props
  switch (kindOf(props)) {
    case 'times':
      return <HoldASlot {...props} />
    case 'by-phone':
      return (
        <ByPhone
          exam={exams[0]}
          clinics={clinics}
          contact={
            <ContactHelp
              reason={exams[0].bookingMode === 'SPECIAL_ENQUIRY' ? 'enquiry' : 'by-phone'}
              regionSlug={regionSlug}
              exam={exams[0]}
              clinics={clinics}
            />
          }
        />
      )
    case 'partly-by-phone':
      return <PartlyByPhone regionSlug={regionSlug} exams={exams} />
    case 'conflict':
      return (
        <>
          <Banner tone="warn" title={t('visit.conflict')}>
            <PreparationConflicts exams={exams} />
          </Banner>
          <SeparateVisits regionSlug={regionSlug} visits={separateVisits(exams)} />
        </>
      )
    case 'nowhere':
      return (
        <>
          <Banner tone="info" title={t('visit.nowhere')} />
          <SeparateVisits regionSlug={regionSlug} visits={exams.map((exam) => [exam])} />
        </>
      )
  }
}

const Times = (props: Visit) => {
  const { t } = useTranslation()
  const { phone } = useSelector(selectConfig)
  const paths = usePaths()
  const { exams, regionSlug } = props
  const list = paths.exams(regionSlug)
  const kind = kindOf(props)
  const ticked = readChosen(useLocation().state).exams
  const slugs = exams.map(({ slug }) => slug)
  return (
    <TitledPage
      // The heading of another list of exams is spoken.
      key={slugs.join()}
      title={kind === 'times' ? undefined : t(titles[kind])}
      isWide={kind === 'times'}
      before={
        <StepBar
          step={3}
          back={{ to: list, words: t('flow.exams') }}
          done={[paths.regions, list]}
          // The way back from a phone number keeps the ticks.
          examSlugs={kind === 'by-phone' && ticked.length > 0 ? ticked : slugs}
        />
      }
    >
      {(kind === 'times' || kind === 'by-phone') && <ExamFacts exams={exams} regionSlug={regionSlug} />}
      {kind === 'times' && <BookingWarnings exams={exams} phone={phone} />}
      <Content {...props} />
    </TitledPage>
  )
}

const SlotsPage = () => {
  const params = useVisitParams()
  return params.state === 'ready' ? <Times {...params} /> : <VisitNotReady {...params} />
}

export default SlotsPage
