import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link, useLocation } from 'react-router-dom'
import { FlowBar } from '#src/components/step-bar.tsx'
import { PreparationConflicts } from '#src/components/visit/preparation-conflicts.tsx'
import { separateVisits } from '#src/contract/rules/preparation.rules.ts'
import { visitMinutes } from '#src/contract/rules/visit.rules.ts'
import { chosenState, readChosen } from '#src/core/chosen-exams.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { ByPhone } from '#src/features/exams/by-phone.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { PartlyByPhone } from '#src/features/slots/visits/partly-by-phone.tsx'
import { SeparateVisits } from '#src/features/slots/visits/separate-visits.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ContactHelp } from './contact-help.tsx'
import { HoldASlot } from './hold-a-slot.tsx'
import styles from './times.module.css'
import { useVisitParams, type Visit } from './use-visit-params.ts'
import { VisitNotReady } from './visit-not-ready.tsx'

/** What the page is about: times, the phone, or why these exams are no one visit. */
const kindOf = ({ exams, clinics }: Visit) => {
  const isVisit = exams.length > 1
  if (exams.some(({ bookingMode }) => bookingMode !== 'ONLINE')) return isVisit ? 'partly-by-phone' : 'by-phone'
  if (isVisit && separateVisits(exams).length > 1) return 'conflict'
  return isVisit && clinics.length === 0 ? 'nowhere' : 'times'
}

const titles = {
  times: 'slot.title',
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

const Facts = ({ exams, regionSlug }: Pick<Visit, 'exams' | 'regionSlug'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const { booking } = useSelector(selectConfig)
  const [{ name, slug, durationMinutes, preparation }] = exams
  const slugs = exams.map((exam) => exam.slug)
  /** BOOK-22: to another exam in place of this one. */
  const change = (changing: string | undefined, words: string) => (
    <Link to={paths.exams(regionSlug)} state={chosenState(slugs, changing)}>
      {words}
    </Link>
  )
  if (exams.length === 1)
    return (
      <p className="muted">
        {t('exam.facts-named', { name, minutes: durationMinutes, preparation: preparation.summary })}{' '}
        {exams[0].bookingMode === 'ONLINE' && change(slug, t('visit.change-exam'))}
      </p>
    )
  return (
    <>
      <p className="muted">
        {t('visit.facts', {
          exams: format.list(exams.map((exam) => exam.name)),
          minutes: visitMinutes(exams, booking.visitGapMinutes),
        })}
      </p>
      <p className={styles.changes}>
        {exams.map((exam) => (
          <Fragment key={exam.slug}>{change(exam.slug, t('visit.change-one', { name: exam.name }))}</Fragment>
        ))}
        {change(undefined, t('visit.change'))}
      </p>
    </>
  )
}

const Times = (props: Visit) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { exams, regionSlug } = props
  const list = paths.exams(regionSlug)
  const kind = kindOf(props)
  const ticked = readChosen(useLocation().state).exams
  const slugs = exams.map(({ slug }) => slug)
  return (
    <TitledPage
      // Another list of exams is a page of its own: its heading is spoken.
      key={slugs.join()}
      title={t(titles[kind])}
      isWide={kind === 'times'}
      before={
        <FlowBar
          step={3}
          back={{ to: list, words: t('flow.exams') }}
          done={[paths.regions, list]}
          // Who looked up a phone number comes back to what was ticked beside it.
          examSlugs={kind === 'by-phone' && ticked.length > 0 ? ticked : slugs}
        />
      }
    >
      {(kind === 'times' || kind === 'by-phone') && <Facts exams={exams} regionSlug={regionSlug} />}
      <Content {...props} />
    </TitledPage>
  )
}

/** Step 2: clinic and time. */
const TimesPage = () => {
  const params = useVisitParams()
  return params.state === 'ready' ? <Times {...params} /> : <VisitNotReady {...params} />
}

export default TimesPage
