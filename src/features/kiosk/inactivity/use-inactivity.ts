import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { startClock } from './clock.ts'
import { inactivityMoved, selectHasMoreTime, selectInactivity, selectOutcomes } from './inactivity.slice.ts'
import { watchPeople } from './watch-people.ts'

/** The page is shown again, after a sleep or from another window. */
const watchWaking = (woken: () => void): (() => void) => {
  const events = ['visibilitychange', 'resume', 'pageshow', 'focus'] as const
  const targets = [document, window]
  for (const target of targets) for (const event of events) target.addEventListener(event, woken)
  return () => {
    for (const target of targets) for (const event of events) target.removeEventListener(event, woken)
  }
}

export const warningMark = 'data-warning'

const isOnWarning = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(`[${warningMark}]`) !== null

/** KIOSK-06, KIOSK-07: as long as it is mounted. */
export const useInactivity = ({ isStartPage }: { isStartPage: boolean }) => {
  const dispatch = useAppDispatch()
  const { kioskNoActivitySeconds } = useSelector(selectConfig).application
  const hasMoreTime = useSelector(selectHasMoreTime)
  const now = useSelector(selectInactivity)
  const { strip, warning } = { strip: kioskLimits.stripSeconds, warning: kioskLimits.warningSeconds }
  const noActivity = kioskNoActivitySeconds * (hasMoreTime ? kioskLimits.moreTimeFactor : 1)
  const times = useRef({ noActivity, strip, warning })
  times.current = { noActivity, strip, warning }
  const phase = useRef(now.phase)
  phase.current = now.phase
  const wasStartPage = useRef(isStartPage)
  const last = useRef({ steady: 0, wall: 0 })
  const outcomes = useSelector(selectOutcomes)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each outcome begins the time anew
  useEffect(() => {
    last.current = { steady: performance.now(), wall: Date.now() }
  }, [outcomes])

  useEffect(() => {
    dispatch(inactivityMoved({ type: 'began', isStartPage: wasStartPage.current }))
    last.current = { steady: performance.now(), wall: Date.now() }
    // The steady clock may stand still while the device sleeps.
    const idle = (): number => Math.max(performance.now() - last.current.steady, Date.now() - last.current.wall)
    const check = (): void => {
      if (phase.current === 'off' || phase.current === 'resting' || phase.current === 'over') return
      dispatch(inactivityMoved({ type: 'ticked', idleMilliseconds: idle(), times: times.current }))
    }
    const isPast = (): boolean => idle() >= (times.current.noActivity + times.current.warning) * 1000
    /** A press on the warning means what it presses, at its end: until then the warning stays under the finger. */
    const keepWarned = (): void => {
      const most = (times.current.noActivity + times.current.warning - kioskLimits.touchSeconds) * 1000
      if (idle() > most) last.current = { steady: performance.now() - most, wall: Date.now() - most }
    }
    const stopPeople = watchPeople(({ target }) => {
      // After a sleep the first touch may be the next person's.
      if (phase.current !== 'resting' && isPast()) return check()
      if (phase.current === 'warned' && isOnWarning(target)) return keepWarned()
      last.current = { steady: performance.now(), wall: Date.now() }
      if (phase.current === 'resting' || phase.current === 'noticed')
        dispatch(inactivityMoved({ type: 'noticedActivity' }))
    })
    const stopClock = startClock(check)
    const stopWaking = watchWaking(check)
    return () => {
      stopPeople()
      stopClock()
      stopWaking()
      dispatch(inactivityMoved({ type: 'ended' }))
    }
  }, [dispatch])

  /** KIOSK-11 */
  const goOn = (): void => {
    last.current = { steady: performance.now(), wall: Date.now() }
    dispatch(inactivityMoved({ type: 'noticedActivity' }))
  }
  return { now, goOn }
}
