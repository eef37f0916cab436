import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { prolongSession, recogniseSession } from '#src/core/session/recognise-session.ts'
import type { SessionEnd } from '#src/core/session/session-end.rules.ts'
import { selectHasSessionEnded, selectIsAuthenticated } from '#src/core/session/sign-in.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { Strip } from '#src/ui/strip.tsx'
import styles from './session.module.css'
import { useActivity } from './use-activity.ts'
import { useSessionEnd } from './use-session-end.ts'

const EndStrip = ({ end }: { end: SessionEnd }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const count = Math.max(1, Math.round((end.at - Date.now()) / 60_000))
  const title = t('session.ends', { count })
  const more = t(end.isFixed ? 'session.ends-for-good' : 'session.ends-more')
  // biome-ignore lint/correctness/useExhaustiveDependencies: spoken once, however long it stands
  useEffect(() => announce(`${title} ${more}`, 'assertive'), [])
  const stay = async (): Promise<void> => {
    const isIn = await dispatch(prolongSession())
    if (isIn) focusContent()
    else announce(t('session.stay-failed'), 'assertive')
  }
  return (
    <aside className={styles.bar} aria-label={title}>
      <Strip tone="warn" icon="clock" title={title}>
        {more}
      </Strip>
      {!end.isFixed && (
        <button type="button" className={styles.stay} onClick={() => void stay()}>
          {t('session.stay')}
        </button>
      )}
    </aside>
  )
}

/** Of a browser that is signed in, or was a moment ago. */
export const SessionWatch = ({ isAsked, needsSession }: { isAsked: boolean; needsSession: boolean }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { pathname } = useLocation()
  const isIn = useSelector(selectIsAuthenticated)
  const hasEnded = useSelector(selectHasSessionEnded)
  const end = useSessionEnd()
  const page = needsSession ? pathname : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page that needs a session asks once
  useEffect(() => {
    if (isAsked) void dispatch(recogniseSession())
  }, [isAsked, page, dispatch])
  useActivity(isIn, () => void dispatch(prolongSession()))
  return (
    <>
      {end && <EndStrip key={end.at} end={end} />}
      <div role="status">
        {hasEnded && (
          <Strip tone="info" icon="lock" title={t('session.ended')}>
            {t('session.ended-more')}
          </Strip>
        )}
      </div>
    </>
  )
}
