import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate, useParams } from 'react-router-dom'
import { useGetBookingConfirmationQuery } from '#src/api/appointments.api.ts'
import { useGetEarlierSlotsQuery } from '#src/api/earlier-slots.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { EarlierOffer, EarlierSlots } from '#src/contract/entities/earlier-slot.ts'
import { addressOfHold, slugsOf } from '#src/contract/rules/visit.rules.ts'
import { selectMoveHold } from '#src/core/hold/hold.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { holdForMove } from '#src/features/change-booking/move/move.thunks.ts'
import { MoveSummary } from '#src/features/change-booking/move/move-summary.tsx'
import styles from '#src/features/earlier-slots/earlier-slots.module.css'
import { declineOffer } from '#src/features/earlier-slots/earlier-slots.thunks.ts'
import { StopEarlierSlots } from '#src/features/earlier-slots/stop-earlier-slots.tsx'
import { useEarlierWhen } from '#src/features/earlier-slots/use-earlier-when.ts'
import { useEarlierWrite } from '#src/features/earlier-slots/use-earlier-write.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button, ButtonLink } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'

type OfferedProps = { booking: BookingConfirmation; data: EarlierSlots; offer: EarlierOffer; refetch: () => void }

/** Comma-delimited, as the address of a move has it. */
const appointmentSlugOf = ({ appointments }: BookingConfirmation): string => appointments.map(({ slug }) => slug).join()

const Sent = ({ offer: { offeredAt, clinic } }: { offer: EarlierOffer }) => {
  const { t } = useTranslation()
  const whenOf = useEarlierWhen()
  return (
    <p className={styles.sent}>
      <Badge tone="neutral" icon="clock">
        {t('earlier.sent', { when: whenOf(offeredAt, clinic.timeZone, 'short') })}
      </Badge>
    </p>
  )
}

const Open = ({ booking, data, offer, refetch }: OfferedProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { isHolding, problem } = useSelector(selectMoveHold)
  const [isTried, setIsTried] = useState(false)
  const write = useEarlierWrite()
  const { bookingKey } = booking
  const { slots, clinic, othersTold } = offer
  const { asksClinic } = data
  const day = format.dayOf(data.startTime, data.timeZone, 'date')
  const visitPath = paths.confirmation(bookingKey)

  const hold = async (): Promise<void> => {
    setIsTried(true)
    const address = addressOfHold(slots)
    if (!address) return
    if (!(await dispatch(holdForMove(bookingKey, slots)))) return refetch()
    const query = { ...address.target, appointmentSlug: appointmentSlugOf(booking) }
    void navigate(paths.check(address.regionSlug, slugsOf(slots), query))
  }
  const leave = (words: string): void => {
    announce(words)
    void navigate(visitPath)
  }
  const decline = async (): Promise<void> => {
    const sent = await write.run(() => dispatch(declineOffer(bookingKey, offer.id)))
    if (sent.kind === 'answered') leave(t('earlier.declined'))
  }

  return (
    <TitledPage before={<Sent offer={offer} />}>
      <p className="lead">
        {othersTold > 0
          ? t(asksClinic ? 'earlier.to-ask-others' : 'earlier.not-held-others', { count: othersTold, day })
          : t(asksClinic ? 'earlier.to-ask' : 'earlier.not-held', { day })}
      </p>
      <MoveSummary booking={booking} slots={slots} clinic={clinic} />
      {isTried && problem && <Banner tone="err" title={errorText(problem)} role="alert" />}
      <ProblemBanner problem={write.problem} />
      {isReadOnly ? (
        <Banner tone="info" title={t('earlier.read-only')} />
      ) : (
        <>
          <div className={styles.actions}>
            <Button kind="primary" isWide isBusy={isHolding} onClick={() => void hold()}>
              {t(isHolding ? 'earlier.holding' : asksClinic ? 'earlier.hold-to-ask' : 'earlier.hold')}
            </Button>
            <Button isWide isBusy={write.isBusy} onClick={() => void decline()}>
              {t('earlier.decline')}
            </Button>
          </div>
          <StopEarlierSlots bookingKey={bookingKey} onStopped={() => leave(t('earlier.stopped'))} />
        </>
      )}
    </TitledPage>
  )
}

const endings = {
  GONE: { title: 'earlier.gone-title', more: 'earlier.gone' },
  LATE: { title: 'earlier.late-title', more: 'earlier.late' },
  OVER: { title: 'earlier.over-title', more: 'earlier.over' },
  ASKED: { title: 'earlier.asked-title', more: 'earlier.asked' },
} as const

type EndedProps = { booking: BookingConfirmation; data: EarlierSlots; offer: EarlierOffer | undefined }

const Ended = ({ booking, data, offer }: EndedProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const whenOf = useEarlierWhen()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [first] = booking.appointments
  const state = data.isAsked ? 'ASKED' : offer && offer.state !== 'OPEN' ? offer.state : 'OVER'
  const { title, more } = endings[state]
  return (
    <TitledPage key={state} title={t(title)} before={offer && <Sent offer={offer} />}>
      <p className="lead" role="status">
        {t(more, { when: whenOf(data.startTime, data.timeZone) })}
      </p>
      <div className={styles.actions}>
        <ButtonLink kind="primary" to={paths.confirmation(booking.bookingKey)}>
          {t('earlier.to-visit')}
        </ButtonLink>
        {first && data.isOffered && !isReadOnly && (
          <ButtonLink
            to={paths.times(
              first.clinic.region,
              booking.appointments.map(({ examSlug }) => examSlug),
              { appointmentSlug: appointmentSlugOf(booking), clinicId: first.clinic.id },
            )}
          >
            {t('earlier.other-times')}
          </ButtonLink>
        )}
      </div>
    </TitledPage>
  )
}

/** 52b: what was told of, which is held for nobody; held here, it is taken as any other time is. */
const EarlierOfferPage = () => {
  const { t } = useTranslation()
  const { bookingKey = '', offer: id = '' } = useParams()
  const query = { params: { bookingKey } }
  const times = useGetEarlierSlotsQuery(query, { refetchOnMountOrArgChange: true })
  const visit = useGetBookingConfirmationQuery(query)
  const { data } = times
  const booking = visit.data
  const error = times.error ?? visit.error
  if (!data || !booking)
    return (
      <TitledPage>
        {error ? (
          <ErrorPanel
            error={error}
            onRetry={() => {
              void times.refetch()
              void visit.refetch()
            }}
          />
        ) : (
          <Loading words={t('earlier.loading')} />
        )}
      </TitledPage>
    )
  const offer = data.offers.find((each) => each.id === id)
  return offer?.state === 'OPEN' && !data.isAsked ? (
    <Open booking={booking} data={data} offer={offer} refetch={() => void times.refetch()} />
  ) : (
    <Ended booking={booking} data={data} offer={offer} />
  )
}

export default EarlierOfferPage
