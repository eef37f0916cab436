import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useCheckInEnabledQuery } from '#src/api/check-in.api.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { CheckInEnabled, CheckInVisit } from '#src/contract/entities/check-in.ts'
import { ask } from '#src/core/modals/ask.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink, PhoneLink } from '#src/ui/button-link.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { ActionRow, LinkRow, RowList } from '#src/ui/row-list.tsx'
import { standingOf } from './check-in.flow.ts'
import { isNumberAlone } from './check-in-form.form.ts'

/** Longer timers overflow; such a page is opened anew before. */
const mostWait = 24 * 60 * 60 * 1000

const Standing = ({ waitingArea, lang, ...checkedIn }: NonNullable<CheckInEnabled['checkedIn']>) => {
  const { t } = useTranslation()
  const standing = standingOf(checkedIn)
  return (
    <Banner
      tone={standing === 'complete' ? 'ok' : 'warn'}
      title={t(standing === 'complete' ? 'check-in.on-visit-complete' : `check-in.is-${standing}`)}
    >
      {standing === 'complete' && waitingArea !== null ? (
        <p>
          {t('check-in.wait-in')} <LangText lang={lang?.waitingArea}>{waitingArea}</LangText>
        </p>
      ) : (
        <p>{t(`check-in.is-${standing}-more`)}</p>
      )}
    </Banner>
  )
}

/** Of a visit that is over. */
export const MissedVisit = ({ booking: { bookingKey, appointments } }: { booking: BookingConfirmation }) => {
  const { t } = useTranslation()
  const clinic = appointments[0]?.clinic
  const paths = usePaths({ anyClinic: true })
  const { data } = useCheckInEnabledQuery({ params: { bookingKey } })
  if (!data?.isMissed || !clinic) return null
  return (
    <Banner tone="warn" title={t('check-in.missed')}>
      <p>
        {t('check-in.missed-more')} <PhoneLink number={clinic.phone} />
      </p>
      <ButtonLink to={paths.exams(clinic.region)}>{t('check-in.missed-again')}</ButtonLink>
    </Banner>
  )
}

/** Said at home, it need not be typed at the clinic's screen. */
const EarlyForm = ({ visit, refetch }: { visit: CheckInVisit; refetch: () => void }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { form } = visit
  const fill = async (): Promise<void> => {
    if (!(await dispatch(ask('check-in-form', { visit, isEarly: true })))) return
    announce(t('check-in.details-sent'))
    refetch()
  }
  return (
    <RowList>
      <ActionRow
        icon="list"
        title={t(isNumberAlone(form) ? `check-in.your-number-${form.patientNumber.kind}` : 'check-in.your-details')}
        detail={t('check-in.early-more')}
        onClick={() => void fill()}
      />
    </RowList>
  )
}

/** Days before the visit, below what it is. */
export const EarlyCheckIn = ({ booking: { bookingKey } }: { booking: BookingConfirmation }) => {
  const { data, refetch } = useCheckInEnabledQuery({ params: { bookingKey } })
  return data?.early && !data.checkedIn ? <EarlyForm visit={data.early} refetch={() => void refetch()} /> : null
}

/** CHECKIN-01: on the visit's page while its window is open, and from then on how it stands. */
export const CheckInOffer = ({ booking: { bookingKey, appointments } }: { booking: BookingConfirmation }) => {
  const { t } = useTranslation()
  const clinic = appointments[0]?.clinic
  const paths = usePaths()
  const { data, refetch } = useCheckInEnabledQuery({ params: { bookingKey } }, { refetchOnMountOrArgChange: true })
  const nextAt = data?.disabledReason === 'TOO_EARLY' ? data.opensAt : data?.enabled ? data.closesAt : undefined
  useEffect(() => {
    const wait = nextAt === undefined ? Number.NaN : Date.parse(nextAt) - Date.now()
    if (!(wait > 0 && wait < mostWait)) return
    const timer = setTimeout(() => void refetch(), wait + 1000)
    return () => clearTimeout(timer)
  }, [nextAt, refetch])
  if (data?.checkedIn) return <Standing {...data.checkedIn} />
  if (data?.disabledReason === 'PAST_START')
    return (
      <Banner tone="warn" title={t('check-in.late')}>
        <p>
          {t('check-in.late-more')} <PhoneLink number={clinic?.phone ?? ''} />
        </p>
      </Banner>
    )
  if (!data?.enabled) return null
  return (
    <RowList>
      <LinkRow
        icon="check"
        to={paths.checkIn}
        state={{ bookingKey }}
        title={t('check-in.on-page')}
        detail={t('check-in.on-page-more')}
      />
    </RowList>
  )
}
