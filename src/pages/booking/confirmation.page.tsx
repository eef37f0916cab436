import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useParams } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useGetBookingConfirmationQuery } from '#src/api/appointments.api.ts'
import { StatusBadge } from '#src/components/visit/status-badge.tsx'
import { useVisitTitle } from '#src/components/visit/use-visit-title.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { bookingKeySchema } from '#src/contract/entities/primitives.ts'
import { offersActions } from '#src/contract/rules/visit-status.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { Documents, preloadDocuments } from '#src/features/attachments/documents.tsx'
import { useMissingReferrals } from '#src/features/attachments/use-missing-referrals.ts'
import { useBookedBirthDate } from '#src/features/booking/details/use-booked-birth-date.ts'
import { useAnsweredBooking } from '#src/features/booking/submit/use-answered-booking.ts'
import { useBookingShown } from '#src/features/booking/submit/use-booking-shown.ts'
import { CancelledVisit } from '#src/features/change-booking/cancel/cancelled-visit.tsx'
import { VisitChanges } from '#src/features/change-booking/visit-changes.tsx'
import { CloseVisit } from '#src/features/consent/close-visit.tsx'
import { useVisitConsents } from '#src/features/consent/visit-consents.tsx'
import { markCancelled } from '#src/features/device-data/mark-cancelled.ts'
import { StoreOnDevice } from '#src/features/device-data/store-on-device.tsx'
import type { StoredVisitProps } from '#src/features/device-data/stored-visit.tsx'
import { InstallOffer } from '#src/features/install/install-offer.tsx'
import { Confirmation } from '#src/features/portal/confirmation.tsx'
import { VisitsError } from '#src/features/portal/visits-error.tsx'
import { useVisitQuestionnaires } from '#src/features/questionnaires/visit-questionnaires.tsx'
import { VisitResults } from '#src/features/results/visit-results.tsx'
import { VisitShares } from '#src/features/sharing/visit-shares.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { NextVisit } from '#src/features/slots/visits/next-visit.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'

const CheckInOffer = sparePart<{ booking: BookingConfirmation }>(
  withTexts(['check-in'], async () => ({
    default: (await import('#src/features/check-in/check-in-offer.tsx')).CheckInOffer,
  })),
)

const EarlyCheckIn = sparePart<{ booking: BookingConfirmation }>(
  withTexts(['check-in'], async () => ({
    default: (await import('#src/features/check-in/check-in-offer.tsx')).EarlyCheckIn,
  })),
)

const MissedVisit = sparePart<{ booking: BookingConfirmation }>(
  withTexts(['check-in'], async () => ({
    default: (await import('#src/features/check-in/check-in-offer.tsx')).MissedVisit,
  })),
)

const EarlierOffers = sparePart<{ bookingKey: string }>(
  withTexts(['earlier-slots'], async () => ({
    default: (await import('#src/features/earlier-slots/visit-earlier-slots.tsx')).EarlierOffers,
  })),
)

const VisitEarlierSlots = sparePart<{ bookingKey: string }>(
  withTexts(['earlier-slots'], async () => ({
    default: (await import('#src/features/earlier-slots/visit-earlier-slots.tsx')).VisitEarlierSlots,
  })),
)

const VisitNews = sparePart<{ booking: BookingConfirmation }>(async () => ({
  default: (await import('#src/features/change-booking/visit-news.tsx')).VisitNews,
}))

const VisitDetails = sparePart<{ bookingKey: string; phone: string }>(
  withTexts(['detail-requests'], async () => ({
    default: (await import('#src/features/detail-requests/visit-details.tsx')).VisitDetails,
  })),
)

const StoredVisit = sparePart<StoredVisitProps>(async () => ({
  default: (await import('#src/features/device-data/stored-visit.tsx')).StoredVisit,
}))

// Beside the visit itself: what comes later would move the day plan.
void preloadDocuments().catch(() => undefined)

type OpenVisitProps = {
  data: BookingConfirmation
  isShownOnce: boolean
  missingReferrals: ReturnType<typeof useMissingReferrals>
  birthDate: ReturnType<typeof useBookedBirthDate>
  consents: ReturnType<typeof useVisitConsents>
  questionnaires: ReturnType<typeof useVisitQuestionnaires>
  onCancelled: () => void
}

/** Above the visit itself: what is to be done first. */
const FirstOfVisit = ({
  data,
  isShownOnce,
  questionnaires,
}: Pick<OpenVisitProps, 'data' | 'isShownOnce' | 'questionnaires'>) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths({ anyClinic: true })
  const isReadOnly = useSelector(selectIsReadOnly)
  const { isOver = false } = data
  return (
    <>
      {isShownOnce && (
        <Banner tone="warn" title={t('once.title')}>
          <p>{t('once.more')}</p>
        </Banner>
      )}
      {!isOver && !isShownOnce && offersActions(data.status) && (
        <Apart>
          <EarlierOffers bookingKey={data.bookingKey} />
        </Apart>
      )}
      {!isOver && questionnaires.safety}
      {!isOver && !isShownOnce && !isReadOnly && offersActions(data.status) && (
        <Apart>
          <CheckInOffer booking={data} />
        </Apart>
      )}
      {isOver && !isShownOnce && (
        <Apart>
          <MissedVisit booking={data} />
        </Apart>
      )}
      {data.requested && (
        <RowList>
          <LinkRow
            icon="calendar"
            to={paths.bookingRequest(data.bookingKey)}
            title={<span data-private="">{t('confirmation.requested', { exams: format.list(data.requested) })}</span>}
            detail={t('confirmation.requested-more')}
          />
        </RowList>
      )}
    </>
  )
}

const DocumentsPart = ({ data }: Pick<OpenVisitProps, 'data'>) => {
  const isReadOnly = useSelector(selectIsReadOnly)
  const { isOver = false } = data
  return (
    <>
      {!isOver && !isReadOnly && offersActions(data.status) && (
        <Apart>
          <EarlyCheckIn booking={data} />
        </Apart>
      )}
      <Documents
        isBooked
        isOver={isOver}
        bookingKey={data.bookingKey}
        exams={data.appointments.map(({ examSlug, examName, needsReferral }) => ({
          slug: examSlug,
          name: examName,
          needsReferral: needsReferral && !isOver,
        }))}
      />
    </>
  )
}

const DetailsPart = ({ data, questionnaires }: Pick<OpenVisitProps, 'data' | 'questionnaires'>) => (
  <>
    {questionnaires.answers}
    <Apart>
      <VisitNews booking={data} />
    </Apart>
    <Apart>
      <VisitDetails bookingKey={data.bookingKey} phone={data.appointments[0]?.clinic.phone ?? ''} />
    </Apart>
  </>
)

/** S-24: what the booking alone has shown once opens nothing else. */
const OpenVisit = (props: OpenVisitProps) => {
  const { data, isShownOnce, missingReferrals, birthDate, consents, questionnaires, onCancelled } = props
  const titleOf = useVisitTitle()
  const { isOver = false } = data
  return (
    <TitledPage
      key="booked"
      title={titleOf(data)}
      keepsTabTitle
      sides="right"
      before={!isOver && <StatusBadge status={data.status} />}
    >
      <FirstOfVisit data={data} isShownOnce={isShownOnce} questionnaires={questionnaires} />
      {!isOver && <NextVisit booking={data} />}
      {!isShownOnce && <VisitResults bookingKey={data.bookingKey} />}
      {!isShownOnce && (
        <VisitShares bookingKey={data.bookingKey} exams={data.appointments.map(({ examName }) => examName)} />
      )}
      <Confirmation
        booking={data}
        missingReferrals={isShownOnce ? undefined : missingReferrals}
        isShownOnce={isShownOnce}
        consents={
          (consents || questionnaires.rows) && (
            <>
              {questionnaires.rows}
              {consents}
            </>
          )
        }
        changes={
          !isShownOnce && (
            <VisitChanges
              booking={data}
              onCancelled={onCancelled}
              earlier={
                <Apart>
                  <VisitEarlierSlots bookingKey={data.bookingKey} />
                </Apart>
              }
            />
          )
        }
        storeOnThisDevice={!isShownOnce && <StoreOnDevice booking={data} birthDate={birthDate} />}
        details={!isShownOnce && <DetailsPart data={data} questionnaires={questionnaires} />}
        documents={!isShownOnce && <DocumentsPart data={data} />}
      />
      <CloseVisit bookingKey={data.bookingKey} isShownOnce={isShownOnce || isOver} />
      {!isOver && <InstallOffer onClosed={focusContent} />}
    </TitledPage>
  )
}

type ClosedNowProps = { error: unknown; onRetry: () => void; bookingKey: string }

/** Without an answer: a visit that this device keeps can still be read. */
const ClosedNow = ({ error, onRetry, bookingKey }: ClosedNowProps) => {
  const isOnline = useSelector(selectIsOnline)
  const { mayKeep } = useCapabilities()
  return (
    <TitledPage>
      <VisitsError error={error} onRetry={onRetry} />
      {!isOnline && mayKeep && (
        <Apart>
          <StoredVisit
            bookingKey={bookingKey}
            beside={({ appointments }) => (
              <Documents
                isBooked
                bookingKey={bookingKey}
                exams={appointments.map(({ examSlug, examName, needsReferral }) => ({
                  ...{ slug: examSlug, name: examName, needsReferral },
                }))}
              />
            )}
          />
        </Apart>
      )}
    </TitledPage>
  )
}

/** ROUTE-21, ROUTE-22 */
const ConfirmationPage = () => {
  const { t } = useTranslation()
  const { bookingKey = '' } = useParams()
  const isKey = bookingKeySchema.safeParse(bookingKey).success
  const [cancelled, setCancelled] = useState<BookingConfirmation>()
  const {
    data: opened,
    error,
    refetch,
    // Asked for again it would be refused.
  } = useGetBookingConfirmationQuery({ params: { bookingKey } }, { skip: !isKey || cancelled !== undefined })
  const answered = useAnsweredBooking(bookingKey)
  // Refused although booked here a moment ago: the browser keeps no cookies.
  const isShownOnce = refusalOf(error) !== undefined && answered !== undefined
  const data = isShownOnce ? answered : opened
  const missingReferrals = useMissingReferrals(bookingKey, opened?.appointments ?? [])
  const birthDate = useBookedBirthDate(bookingKey)
  const consents = useVisitConsents(data, { skip: isShownOnce || cancelled !== undefined || data?.isOver === true })
  const questionnaires = useVisitQuestionnaires(
    data && {
      bookingKey: data.bookingKey,
      exams: data.appointments.map(({ examSlug, examName }) => ({ slug: examSlug, name: examName })),
      phone: data.appointments[0]?.clinic.phone ?? '',
    },
    { skip: isShownOnce || cancelled !== undefined },
  )
  useBookingShown(data?.bookingKey)
  if (cancelled)
    return (
      <TitledPage
        key="cancelled"
        title={t('change.cancelled-title')}
        keepsTabTitle
        before={<StatusBadge status="CANCELED" />}
      >
        <CancelledVisit booking={cancelled} />
      </TitledPage>
    )
  if (!isKey || (refusalOf(error) && !isShownOnce))
    return (
      <TitledPage title={t('confirmation.closed')}>
        <p className="lead">{t('confirmation.closed-more')}</p>
        <CallUs />
      </TitledPage>
    )
  if (error && !isShownOnce) return <ClosedNow error={error} onRetry={refetch} bookingKey={bookingKey} />
  if (!data)
    return (
      <TitledPage>
        <Loading words={t('loading.booking')} />
      </TitledPage>
    )
  return (
    <OpenVisit
      {...{ data, isShownOnce, missingReferrals, birthDate, consents, questionnaires }}
      onCancelled={() => {
        setCancelled(data)
        void markCancelled(data.bookingKey).catch(() => undefined)
      }}
    />
  )
}

export default ConfirmationPage
