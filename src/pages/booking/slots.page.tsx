import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import { StepBar } from '#src/components/step-bar.tsx'
import { BookingWarnings } from '#src/components/visit/booking-warnings.tsx'
import { PreparationConflicts } from '#src/components/visit/preparation-conflicts.tsx'
import { separateVisits } from '#src/contract/rules/preparation.rules.ts'
import { isSameVisit, visitKind, visitTitles } from '#src/contract/rules/visit.rules.ts'
import { readChosen } from '#src/core/chosen-exams.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import { selectDecided } from '#src/core/decided-questions.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { besideChosen } from '#src/features/booking/booking.events.ts'
import { ByPhone } from '#src/features/exams/by-phone.tsx'
import { ChosenClinicStrip } from '#src/features/location/chosen-clinic-strip.tsx'
import { LoadingPage } from '#src/features/shell/loading-page.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { NotHere } from '#src/features/slots/visits/not-here.tsx'
import { PartlyByPhone } from '#src/features/slots/visits/partly-by-phone.tsx'
import { SeparateVisits } from '#src/features/slots/visits/separate-visits.tsx'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { BesideNote } from './beside-note.tsx'
import { ContactHelp } from './contact-help.tsx'
import { ExamFacts } from './exam-facts.tsx'
import { HoldASlot } from './hold-a-slot.tsx'
import { useBesideExams } from './use-beside.ts'
import { useVisitParams, type Visit, type VisitParams } from './use-visit-params.ts'
import { VisitNotReady } from './visit-not-ready.tsx'

const chosenOf = ({ chosen }: Visit) => (chosen.state === 'known' ? chosen.clinic : undefined)

const kindOf = (visit: Visit) =>
  visitKind(
    visit.exams,
    visit.clinics.map(({ id }) => id),
    chosenOf(visit)?.id,
  )

/** Of an exam that the clinic books; undefined where there is no such way. */
const useRequestPath = ({ regionSlug, exams, query }: Visit): string | undefined => {
  const paths = usePaths()
  const takesRequests = useTakesRequests()
  const isByRequest = exams.length === 1 && exams[0].bookingMode === 'REQUEST'
  const { clinicId } = query
  return takesRequests && isByRequest
    ? paths.requestDays(regionSlug, [exams[0].slug], clinicId === undefined ? {} : { clinicId })
    : undefined
}

const Content = (props: Visit) => {
  const { t } = useTranslation()
  const { exams, regionSlug } = props
  const clinic = chosenOf(props)
  const requestPath = useRequestPath(props)
  const clinics = clinic ? props.clinics.filter(({ id }) => id === clinic.id) : props.clinics
  switch (kindOf(props)) {
    case 'times':
      return <HoldASlot {...props} clinics={clinics} />
    case 'not-here':
      return clinic && <NotHere regionSlug={regionSlug} exams={exams} clinic={clinic} clinics={props.clinics} />
    case 'by-phone':
      return (
        <ByPhone
          exam={exams[0]}
          clinics={clinics}
          requestPath={requestPath}
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
  const isByRequest = useRequestPath(props) !== undefined && kind === 'by-phone'
  const ticked = readChosen(useLocation().state).exams
  const slugs = exams.map(({ slug }) => slug)
  const beside = useBesideExams(props)
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const removeBeside = (): void => {
    const { requested: _, ...query } = props.query
    dispatch(besideChosen(null))
    void navigate(paths.times(regionSlug, slugs, query), { replace: true })
  }
  return (
    <TitledPage
      // The heading of another list of exams is spoken.
      key={slugs.join()}
      title={kind === 'times' ? undefined : t(isByRequest ? 'by-request.heading' : visitTitles[kind])}
      isWide={kind === 'times'}
      steps={
        <StepBar
          step={3}
          questions={
            [...exams, ...beside].some(({ hasQuestions }) => hasQuestions) && kind === 'times' ? 'before' : undefined
          }
          back={{ to: list, words: t('flow.exams') }}
          done={[paths.regions, list]}
          // The way back from a phone number keeps the ticks.
          examSlugs={kind === 'by-phone' && ticked.length > 0 ? ticked : slugs}
        />
      }
    >
      <ChosenClinicStrip chosen={props.chosen} />
      {(kind === 'times' || kind === 'by-phone') && <ExamFacts exams={exams} regionSlug={regionSlug} />}
      {kind === 'times' && beside.length > 0 && <BesideNote beside={beside} onRemove={removeBeside} />}
      {kind === 'times' && <BookingWarnings exams={exams} phone={phone} />}
      <Content {...props} />
    </TitledPage>
  )
}

const MoveSlots = lazyPart(
  withTexts(
    ['change-booking', 'booking', 'slots', 'components', 'contact', 'location'],
    () => import('./move-slots.tsx'),
  ),
)

/** S-103: questions come before the times; who may look only answers none. */
const useOpenQuestions = (params: VisitParams): string | undefined => {
  const paths = usePaths()
  const { allowed } = useSelector(selectDecided)
  const beside = useBesideExams(params.state === 'ready' ? params : undefined)
  const isReadOnly = useSelector(selectIsReadOnly)
  if (isReadOnly || params.state !== 'ready' || params.query.appointmentSlug !== undefined) return undefined
  const { regionSlug, exams, query } = params
  const slugs = exams.map(({ slug }) => slug)
  if (![...exams, ...beside].some(({ hasQuestions }) => hasQuestions) || kindOf(params) !== 'times') return undefined
  return allowed && isSameVisit(allowed, slugs) ? undefined : paths.questions(regionSlug, slugs, query)
}

const SlotsPage = () => {
  const params = useVisitParams()
  const questions = useOpenQuestions(params)
  if (params.state !== 'ready') return <VisitNotReady {...params} />
  if (questions !== undefined) return <Navigate replace to={questions} />
  const { appointmentSlug } = params.query
  return appointmentSlug === undefined ? (
    <Times {...params} />
  ) : (
    <Suspense fallback={<LoadingPage />}>
      <MoveSlots {...params} appointmentSlug={appointmentSlug} />
    </Suspense>
  )
}

export default SlotsPage
