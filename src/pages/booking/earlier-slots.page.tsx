import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate, useParams } from 'react-router-dom'
import { useGetBookingConfirmationQuery } from '#src/api/appointments.api.ts'
import { useGetEarlierSlotsQuery } from '#src/api/earlier-slots.api.ts'
import { LoadingOrError } from '#src/components/loading-or-error.tsx'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { EarlierPreferenceForm } from '#src/features/earlier-slots/earlier-preference-form.tsx'
import { HowItWorks } from '#src/features/earlier-slots/how-it-works.tsx'
import { StopEarlierSlots } from '#src/features/earlier-slots/stop-earlier-slots.tsx'
import { useEarlierWhen } from '#src/features/earlier-slots/use-earlier-when.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'

/** 52. S-115 */
const EarlierSlotsPage = () => {
  const { t } = useTranslation()
  const { bookingKey = '' } = useParams()
  const paths = usePaths()
  const navigate = useNavigate()
  const whenOf = useEarlierWhen()
  const isReadOnly = useSelector(selectIsReadOnly)
  const query = { params: { bookingKey } }
  const { data, error, refetch } = useGetEarlierSlotsQuery(query, { refetchOnMountOrArgChange: true })
  const { data: booking } = useGetBookingConfirmationQuery(query)
  const visitPath = paths.confirmation(bookingKey)
  const back = (
    <ButtonLink kind="quiet" icon="back" to={visitPath}>
      {t('earlier.back')}
    </ButtonLink>
  )
  if (!data)
    return (
      <TitledPage before={back}>
        <LoadingOrError words={t('earlier.loading')} error={error} onRetry={refetch} />
      </TitledPage>
    )
  const leave = (words: string): void => {
    announce(words)
    void navigate(visitPath)
  }
  const isClosed = !data.isOffered && !data.wish
  return (
    <TitledPage key={isClosed ? 'closed' : 'open'} before={back} title={isClosed ? t('earlier.closed') : undefined}>
      {isClosed ? (
        <>
          <p className="lead">{t(data.isAsked ? 'earlier.asked-closed' : 'earlier.closed-more')}</p>
          <CallUs />
        </>
      ) : (
        <>
          <p className="lead">
            {t(data.asksClinic ? 'earlier.lead-to-ask' : 'earlier.lead', {
              when: whenOf(data.startTime, data.timeZone),
            })}
          </p>
          {data.isAsked && <Banner tone="info" title={t('earlier.asked-resting')} />}
          {isReadOnly && <Banner tone="info" title={t('earlier.read-only')} />}
          {data.isOffered && !isReadOnly && (
            <EarlierPreferenceForm
              key={data.wish?.askedAt}
              bookingKey={bookingKey}
              data={data}
              onSaved={() => leave(t('earlier.saved'))}
            >
              <HowItWorks {...data} hasSeveralExams={(booking?.appointments.length ?? 1) > 1} />
              {data.wish && <StopEarlierSlots bookingKey={bookingKey} onStopped={() => leave(t('earlier.stopped'))} />}
            </EarlierPreferenceForm>
          )}
          {data.wish && !data.isOffered && !isReadOnly && (
            <StopEarlierSlots bookingKey={bookingKey} onStopped={() => leave(t('earlier.stopped'))} />
          )}
        </>
      )}
    </TitledPage>
  )
}

export default EarlierSlotsPage
