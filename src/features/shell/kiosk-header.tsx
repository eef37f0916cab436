import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectClockWrong, selectKiosk, selectOfflineSince } from '#src/core/device/device.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import styles from './kiosk-header.module.css'
import { Logo } from './logo.tsx'

const second = 1000

/** By the clinic's clock. Not painted by the server, whose page is stored. */
const Clock = () => {
  const { t } = useTranslation()
  const format = useFormat()
  const { pathname } = useLocation()
  const kiosk = useSelector(selectKiosk)
  const { timeZone: providerZone } = useSelector(selectConfig)
  const offlineSince = useSelector(selectOfflineSince)
  const clockWrong = useSelector(selectClockWrong)
  const timeZone = kiosk?.clinic.timeZone ?? providerZone
  const now = useNow(second) - clockWrong
  const isStart = pathname === pagePaths.kiosk
  const zone = format.zoneName(now, timeZone)
  // On the start page the strip in its upper part says it.
  const isToldHere = offlineSince !== null && !isStart
  const place = kiosk ? <LangText lang={kiosk.clinic.lang?.name}>{kiosk.clinic.name}</LangText> : zone
  return (
    <p className={styles.clock}>
      <b>
        <time dateTime={format.time(now, timeZone)}>{format.time(now, timeZone)}</time>
        {(kiosk || isStart) && <span className="only-spoken"> {zone}</span>}
      </b>
      {isToldHere ? (
        <span className={styles.lost}>
          <Icon name="offline" size="small" />
          {t('network.since', { time: format.time(offlineSince - clockWrong, timeZone) })}
        </span>
      ) : (
        <span className="sentence">{isStart ? format.dayOf(now, timeZone) : place}</span>
      )}
    </p>
  )
}

export const KioskHeader = () => {
  const { t } = useTranslation()
  const offlineSince = useSelector(selectOfflineSince)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return (
    <header className={styles.header}>
      <Logo />
      {isMounted && <Clock />}
      <div role="status" className="only-spoken">
        {offlineSince !== null && t('network.offline')}
      </div>
    </header>
  )
}
