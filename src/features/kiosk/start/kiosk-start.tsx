import { type ReactNode, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { selectConfig } from '#src/core/config/config.slice.ts'
import {
  selectClockWrong,
  selectIsOnline,
  selectKiosk,
  selectKioskState,
  selectOfflineSince,
} from '#src/core/device/device.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './kiosk-start.module.css'
import { Languages } from './languages.tsx'

/** S-38: what would be lost is not saved. */
const useSavesArrivals = (): boolean => {
  const kiosk = useSelector(selectKiosk)
  const isOnline = useSelector(selectIsOnline)
  const { isOnlineOnly } = useSelector(selectKioskState)
  return Boolean(kiosk) && !isOnline && !isOnlineOnly
}

/** Over the free upper part of the block, so that nothing moves when the network comes or goes. */
const LostStrip = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const kiosk = useSelector(selectKiosk)
  const { timeZone } = useSelector(selectConfig)
  const since = useSelector(selectOfflineSince)
  const clockWrong = useSelector(selectClockWrong)
  const isOnline = useSelector(selectIsOnline)
  const savesArrivals = useSavesArrivals()
  if (isOnline) return null
  const time = format.time((since ?? Date.now()) - clockWrong, kiosk?.clinic.timeZone ?? timeZone)
  return (
    <p className={styles.lost}>
      <Icon name="offline" />
      <span>
        <b>{t('kiosk.lost-since', { time })}</b> {t(savesArrivals ? 'kiosk.arrivals-saved' : 'kiosk.desk-works')}
      </span>
    </p>
  )
}

const CheckIn = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const kiosk = useSelector(selectKiosk)
  const isOnline = useSelector(selectIsOnline)
  if (!kiosk || !isOnline) return null
  return (
    <>
      <Link className={styles.begin} to={paths.checkIn}>
        {t('kiosk.check-in')}
      </Link>
      <Link className={styles.scan} to={paths.checkIn} state={{ hasPass: true }}>
        <Icon name="scan" />
        {t('kiosk.scan-pass')}
      </Link>
    </>
  )
}

const Booking = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const kiosk = useSelector(selectKiosk)
  const isOnline = useSelector(selectIsOnline)
  const { phone, kiosk: offer } = useSelector(selectConfig)
  if (!offer.booking) return null
  const to = kiosk
    ? paths.exams(kiosk.clinic.region, { selectedClinic: kiosk.clinic.slug, navigateFromClinic: true })
    : paths.regions
  return isOnline ? (
    <Link className={styles.book} to={to}>
      {t('kiosk.book')}
    </Link>
  ) : (
    <p className={styles.closed}>
      <Icon name="lock" />
      <span>
        <b>{t('kiosk.needs-connection')}</b> {t('kiosk.desk-or-call', { phone: kiosk?.clinic.phone ?? phone })}
      </span>
    </p>
  )
}

const Status = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const kiosk = useSelector(selectKiosk)
  const isOnline = useSelector(selectIsOnline)
  const { isOnlineOnly, selfTest } = useSelector(selectKioskState)
  if (!kiosk) return null
  return (
    <div className={styles.device}>
      <Link className={styles.status} to={paths.kioskHealth}>
        <Icon name={isOnline ? 'online' : 'offline'} size="small" />
        <span>{t(isOnline ? 'kiosk.connected' : 'kiosk.not-connected', { name: kiosk.name })}</span>
      </Link>
      {isOnlineOnly && <p className={styles.status}>{t('kiosk.online-only')}</p>}
      {selfTest !== 'none' && (
        <Link className={styles.test} to={paths.kioskSelfTest}>
          {t(selfTest === 'due' ? 'kiosk.test-open' : 'kiosk.test-restarted')}
        </Link>
      )}
    </div>
  )
}

/** 40b: offered where the network is lost. */
const Arrival = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const savesArrivals = useSavesArrivals()
  if (!savesArrivals) return null
  return (
    <>
      <Link className={styles.begin} to={paths.kioskArrival}>
        {t('kiosk.arrival-begin')}
      </Link>
      <Link className={styles.scan} to={paths.kioskArrival} state={{ hasPass: true }}>
        <Icon name="scan" />
        {t('kiosk.scan-pass')}
      </Link>
    </>
  )
}

/** The first page of a document leaves the focus to the browser; here the one before was left by Done. */
const useFocusAtStart = (isEnrolled: boolean): void =>
  useEffect(() => {
    if (isEnrolled && document.activeElement === document.body)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [isEnrolled])

type KioskStartProps = {
  heading: ReactNode
  /** Of a device that is not enrolled nothing is promised that it cannot do. */
  checksIn: boolean
  children?: ReactNode
}

/** ROUTE-16 */
export const KioskStart = ({ heading, checksIn, children }: KioskStartProps) => {
  const { t } = useTranslation()
  const kiosk = useSelector(selectKiosk)
  useFocusAtStart(Boolean(kiosk))
  const { phone, phoneHours, kiosk: offer } = useSelector(selectConfig)
  const isOnline = useSelector(selectIsOnline)
  // Otherwise the number stands in the words beside “needs a connection”.
  const hasPhone = isOnline || !offer.booking || !kiosk
  const savesArrivals = useSavesArrivals()
  const sendsToDesk = Boolean(kiosk) && !isOnline && !savesArrivals
  const usualLead = t(checksIn ? 'kiosk.start-lead' : 'kiosk.desk-lead')
  const offlineLead = t(savesArrivals ? 'kiosk.arrival-lead' : 'kiosk.arrival-desk-more')
  const clinic = kiosk?.clinic
  const place = clinic && [clinic.name, clinic.address.line2].filter(Boolean).join(', ')
  return (
    <div className={styles.start}>
      <section className={styles.hero}>
        <LostStrip />
        <div className={styles.words}>
          {place && (
            <p>
              <LangText lang={clinic?.lang?.name}>{place}</LangText>
            </p>
          )}
          {heading}
          <p>{savesArrivals || sendsToDesk ? offlineLead : usualLead}</p>
        </div>
      </section>
      <div className={styles.acts}>
        <Arrival />
        <CheckIn />
        <div className={styles.other}>
          <Booking />
          {hasPhone && (
            <p className={styles.phone}>
              <Icon name="phone" />
              <span>
                {t('kiosk.by-phone')} <b>{clinic?.phone ?? phone}</b>
                {!clinic && <small>{phoneHours}</small>}
              </span>
            </p>
          )}
        </div>
        <Languages />
        <p className={styles.private}>{t(savesArrivals ? 'kiosk.arrival-sealed' : 'kiosk.private')}</p>
        {children}
        <Status />
      </div>
    </div>
  )
}
