import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useGetBookingRequestQuery } from '#src/api/booking-requests.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { isEnded, requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { Documents } from '#src/features/attachments/documents.tsx'
import { selectAnsweredRequest, selectRequestConfirmation } from '#src/features/booking/request/request-plan.slice.ts'
import { useBookingShown } from '#src/features/booking/submit/use-booking-shown.ts'
import { CancelRequest } from '#src/features/booking-requests/cancel-request.tsx'
import { DeclineTime } from '#src/features/booking-requests/decline-time.tsx'
import { DemandedDocument } from '#src/features/booking-requests/demanded-document.tsx'
import { ReferralDownload } from '#src/features/booking-requests/referral-download.tsx'
import { RequestFacts, RequestHeading, RequestHelp } from '#src/features/booking-requests/request-facts.tsx'
import { RequestBadge, useRequestTexts } from '#src/features/booking-requests/request-head.tsx'
import { RequestPerson } from '#src/features/booking-requests/request-person.tsx'
import { RequestNext, RequestTrack } from '#src/features/booking-requests/request-track.tsx'
import { RequestAnswers, RequestQuestionnaires } from '#src/features/questionnaires/request-questionnaires.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { HomeHead } from '#src/features/shell/home-head.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import styles from './booking-request.module.css'

type ShownProps = { request: BookingRequest; isShownOnce: boolean }

/** BREQ-05, BREQ-06: of the answers that led to it, once it was sent. */
const Sent = ({ request }: { request: BookingRequest }) => {
  const { t, i18n } = useTranslation()
  const answered = useSelector(selectAnsweredRequest)
  const confirmation = useSelector(selectRequestConfirmation)
  if (!confirmation || answered?.bookingKey !== request.bookingKey || request.status !== answered.status) return null
  const { message, lang } = confirmation
  return <Banner tone="ok" title={<LangText lang={lang}>{i18n.exists(message) ? t(message) : message}</LangText>} />
}

const Ways = ({ request }: { request: BookingRequest }) => {
  const { t } = useTranslation()
  const paths = usePaths({ anyClinic: true })
  const { bookingKey, hasVisit, status, clinics } = request
  if (hasVisit)
    return (
      <p className={styles.way}>
        <ButtonLink kind="primary" icon="calendar" isWhole to={paths.confirmation(bookingKey)}>
          {t('request.visit')}
        </ButtonLink>
      </p>
    )
  const [clinic] = clinics
  if (!clinic || !isEnded(status)) return null
  return (
    <p className={styles.way}>
      <ButtonLink kind="primary" isWhole to={paths.exams(clinic.region)}>
        {t('request.again')}
      </ButtonLink>
    </p>
  )
}

const Shown = ({ request, isShownOnce }: ShownProps) => {
  const { t } = useTranslation()
  const isReadOnly = useSelector(selectIsReadOnly)
  const textsOf = useRequestTexts()
  const { title, lead } = textsOf(request)
  const { bookingKey, reason, status, bookingDetails } = request
  const { isOpen, mayCancel } = requestStatusRow(status)
  return (
    <>
      <HomeHead>
        <RequestBadge request={request} />
        <PageHeading keepsTabTitle title={title} />
        <p>{lead}</p>
      </HomeHead>
      <Column>
        <Sent request={request} />
        {isShownOnce && (
          <Banner tone="warn" title={t('request.once')}>
            <p>{t('request.once-more')}</p>
          </Banner>
        )}
        {(isOpen || status === 'BOOKED') && <RequestTrack request={request} />}
        {reason !== null && <Banner tone="info" title={t(`request.reason-${reason}`)} />}
        <Ways request={request} />
        {status === 'BOOKED' && request.hasVisit && !isShownOnce && !isReadOnly && <DeclineTime request={request} />}
        {isOpen && <RequestNext request={request} />}
        {!isShownOnce && (
          <RequestQuestionnaires
            bookingKey={bookingKey}
            isOpen={isOpen}
            heading={<RequestHeading>{t('request.questions')}</RequestHeading>}
            wanted={(documentTypeId) => <DemandedDocument request={request} documentTypeId={documentTypeId} />}
          />
        )}
        <RequestFacts request={request} />
        {isOpen && !isShownOnce && request.hasReferral && (
          <div className={styles.referral}>
            <ReferralDownload bookingKey={bookingKey} />
          </div>
        )}
        {isOpen && !isShownOnce && (
          <Documents
            isBooked
            bookingKey={bookingKey}
            exams={bookingDetails.exams}
            wantsReferral={bookingDetails.exams.length === 0}
          />
        )}
        {!isShownOnce && <RequestAnswers bookingKey={bookingKey} />}
        {!isShownOnce && <RequestPerson bookingKey={bookingKey} />}
        <RequestHelp request={request} />
        {mayCancel && !isShownOnce && !isReadOnly && <CancelRequest request={request} />}
      </Column>
    </>
  )
}

/** ROUTE-24, PORTAL-01, S-105 */
const BookingRequestPage = () => {
  const { t } = useTranslation()
  const { bookingKey = '' } = useParams()
  const isKey = bookingKeySchema.safeParse(bookingKey).success
  const { data: opened, error, refetch } = useGetBookingRequestQuery({ params: { bookingKey } }, { skip: !isKey })
  const answered = useSelector(selectAnsweredRequest)
  // Refused although sent here a moment ago: the browser keeps no cookies.
  const once = refusalOf(error) !== undefined && answered?.bookingKey === bookingKey ? answered : undefined
  const request = once ?? opened
  useBookingShown(request?.bookingKey)
  // The heading of another status is spoken.
  if (request && (once || !error))
    return <Shown key={request.status} request={request} isShownOnce={once !== undefined} />
  if (!isKey || refusalOf(error))
    return (
      <TitledPage title={t('request.closed')}>
        <p className="lead">{t('request.closed-more')}</p>
        <CallUs />
      </TitledPage>
    )
  return (
    <TitledPage>
      <LoadingOrError words={t('loading.request')} error={error} onRetry={refetch} />
    </TitledPage>
  )
}

export default BookingRequestPage
