import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { selectKiosk } from '#src/core/device/device.slice.ts'
import { holdUpdates } from '#src/core/device/update-holds.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Icon } from '#src/ui/icon.tsx'
import { replaceHistory } from '../reset/replace-history.ts'
import { resetKiosk } from '../reset/reset.thunks.ts'
import { holdScreen } from '../screen/hold-screen.ts'
import styles from './inactivity.module.css'
import { inactivityMoved } from './inactivity.slice.ts'
import { InactivityDialog } from './inactivity-dialog.tsx'
import { useInactivity } from './use-inactivity.ts'
import { watchNight } from './watch-night.ts'

const Strip = ({ secondsLeft }: { secondsLeft: number | undefined }) => {
  const { t } = useTranslation()
  // Spoken once, so the seconds are outside of what is said.
  return (
    <>
      <div role="status" className="only-spoken">
        {secondsLeft !== undefined && t('kiosk.still-there-spoken')}
      </div>
      {secondsLeft !== undefined && (
        <div className={styles.strip} aria-hidden="true">
          <Icon name="clock" />
          <p>
            <b>{t('kiosk.still-there')}</b>
            {t('kiosk.touch-anywhere')}
          </p>
          <span className={styles.seconds}>{secondsLeft}</span>
        </div>
      )}
    </>
  )
}

/** KIOSK-06 to KIOSK-14: mounted while the kiosk mode is on. */
export const InactivityWatch = () => {
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const isStartPage = pathname === pagePaths.kiosk
  const { now, goOn } = useInactivity({ isStartPage })
  const wasStartPage = useRef(isStartPage)
  const kiosk = useSelector(selectKiosk)
  const isEnrolled = kiosk !== null
  const nightZone = now.phase === 'resting' ? kiosk?.clinic.timeZone : undefined
  useEffect(replaceHistory, [])
  useEffect(() => (isEnrolled ? holdScreen() : undefined), [isEnrolled])
  // A reload would take everything of a person with it.
  useEffect(() => (now.phase === 'resting' ? undefined : holdUpdates('person')), [now.phase])
  useEffect(() => (nightZone === undefined ? undefined : watchNight(nightZone)), [nightZone])
  // KIOSK-02: who comes back to the start page leaves nothing to the next person, also by the logo.
  useEffect(() => {
    if (isStartPage && !wasStartPage.current) dispatch(inactivityMoved({ type: 'startedAgain' }))
    wasStartPage.current = isStartPage
  }, [isStartPage, dispatch])
  useEffect(() => {
    if (now.phase === 'over') void dispatch(resetKiosk())
  }, [now.phase, dispatch])
  return (
    <>
      <Strip secondsLeft={now.phase === 'noticed' ? now.secondsLeft : undefined} />
      {now.phase === 'warned' && (
        <InactivityDialog
          secondsLeft={now.secondsLeft}
          onContinue={goOn}
          onStartAgain={() => dispatch(inactivityMoved({ type: 'startedAgain' }))}
        />
      )}
    </>
  )
}
