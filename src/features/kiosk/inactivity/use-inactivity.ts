import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { startClock } from './clock.ts'
import { inactivityMoved, selectHasMoreTime, selectInactivity } from './inactivity.slice.ts'
import { watchPeople } from './watch-people.ts'

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

  useEffect(() => {
    dispatch(inactivityMoved({ type: 'began', isStartPage: wasStartPage.current }))
    let last = { steady: performance.now(), wall: Date.now() }
    const stopPeople = watchPeople(() => {
      last = { steady: performance.now(), wall: Date.now() }
      // The dialog decides by itself what a touch on it means.
      if (phase.current === 'resting' || phase.current === 'noticed')
        dispatch(inactivityMoved({ type: 'noticedActivity' }))
    })
    const stopClock = startClock(() => {
      if (phase.current === 'off' || phase.current === 'resting' || phase.current === 'over') return
      // The steady clock may stand still while the device sleeps.
      const idleMilliseconds = Math.max(performance.now() - last.steady, Date.now() - last.wall)
      dispatch(inactivityMoved({ type: 'ticked', idleMilliseconds, times: times.current }))
    })
    return () => {
      stopPeople()
      stopClock()
      dispatch(inactivityMoved({ type: 'ended' }))
    }
  }, [dispatch])

  return { now, times: times.current }
}
