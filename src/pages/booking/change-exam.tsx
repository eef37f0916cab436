import { useTranslation } from 'react-i18next'
import { useGetVisitActionsQuery } from '#src/api/changes.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useMovedVisit } from '#src/features/change-booking/move/use-moved-visit.ts'
import { useRefusalText } from '#src/features/change-booking/use-refusal-text.ts'
import { ExamList } from '#src/features/exams/exam-list.tsx'
import { useRegionExams } from '#src/features/exams/use-exam-address.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ContactHelp } from './contact-help.tsx'
import { MoveNotReady } from './move-not-ready.tsx'

type ChangeExamProps = { regionSlug: string; appointmentSlug: string; query: Partial<BookingQuery> }

const Choose = ({
  booking,
  regionSlug,
  appointmentSlug,
  query,
}: ChangeExamProps & { booking: BookingConfirmation }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const { exams, error, refetch } = useRegionExams(regionSlug)
  const { bookingKey, appointments } = booking
  const changing = appointments.find(({ slug }) => slug === appointmentSlug) ?? appointments[0]
  const { phone = '', timeZone = 'UTC' } = changing?.clinic ?? {}
  const { data: actions } = useGetVisitActionsQuery({ params: { bookingKey } })
  const { refusalOf } = useRefusalText({ phone, timeZone })
  if (!changing) return null
  const { startTime } = appointments[0] ?? changing
  const when = t('time.day-and-time', {
    day: unbrokenDate(format.dayOf(startTime, timeZone)),
    time: unbroken(format.time(startTime, timeZone)),
  })
  const refused = actions && !actions.changeExam.canChange ? actions.changeExam : undefined
  const offered = exams?.filter(({ slug, bookingMode }) => bookingMode === 'ONLINE' && slug !== changing.examSlug)
  return (
    <TitledPage
      keepsTabTitle
      sides="both"
      title={t('change.exam-choose', { exam: changing.examName })}
      before={
        <ButtonLink kind="quiet" icon="back" to={paths.confirmation(bookingKey)}>
          {t('change.keep-old', { day: format.dayOf(startTime, timeZone, 'short') })}
        </ButtonLink>
      }
    >
      {refused ? (
        <Banner tone="warn" role="alert" title={refusalOf('reschedule', refused)} />
      ) : (
        <p className="muted">{t('change.exam-lead', { when })}</p>
      )}
      {refused ? null : error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : offered ? (
        <ExamList
          exams={offered}
          regionSlug={regionSlug}
          chosen={{ state: 'none' }}
          choice={{
            kind: 'one',
            kept: appointments.filter((each) => each !== changing).map(({ examSlug }) => examSlug),
            listWith: (slug) => appointments.map((each) => (each === changing ? slug : each.examSlug)),
            query: {
              appointmentSlug: appointments.map(({ slug }) => slug).join(),
              status: 'CHANGED',
              clinicId: changing.clinic.id,
            },
          }}
          query={query}
          contact={<ContactHelp reason="no-exam" regionSlug={regionSlug} />}
        />
      ) : (
        <Loading words={t('loading.exams')} />
      )}
    </TitledPage>
  )
}

/** S-71: another exam in place of one of a visit, which stands until its time is confirmed. */
const ChangeExam = (props: ChangeExamProps) => {
  const visit = useMovedVisit(props.appointmentSlug)
  return visit.state === 'found' ? <Choose {...props} booking={visit.booking} /> : <MoveNotReady {...visit} />
}

export default ChangeExam
