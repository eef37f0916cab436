import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { signInTargetAt } from '#src/contract/rules/sign-in-target.rules.ts'
import { loseSession } from '#src/core/session/lose-session.ts'
import { recogniseSession } from '#src/core/session/recognise-session.ts'
import { type SessionEnd, sessionEnd, warnsAt } from '#src/core/session/session-end.rules.ts'
import { sessionMark, sessionNotedUntil } from '#src/core/session/session-mark.ts'
import { selectClockAhead, selectSignedInBookings } from '#src/core/session/sign-in.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { coverPage } from '#src/lib/cover-page.ts'

/** Sooner than this, another tab only rounded its mark. */
const slack = 1000

/** The end that is near, while it is. At the end the page is emptied. */
export const useSessionEnd = (): SessionEnd | undefined => {
  const dispatch = useAppDispatch()
  const bookings = useSelector(selectSignedInBookings)
  const clockAhead = useSelector(selectClockAhead)
  const { pathname, search } = useLocation()
  const end = sessionEnd(bookings, { bookingKey: signInTargetAt(pathname, search)?.bookingKey, clockAhead })
  const [nearEnd, setNearEnd] = useState<number>()
  const at = end?.at
  const warnAt = end && warnsAt(end)
  useEffect(() => {
    if (at === undefined || warnAt === undefined) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      clearTimeout(timer)
      const now = Date.now()
      if (now >= warnAt && (sessionNotedUntil() ?? 0) > at + slack) {
        // A person uses another tab.
        void dispatch(recogniseSession())
        return
      }
      if (now >= at) {
        dispatch(loseSession())
        return
      }
      setNearEnd(now >= warnAt ? at : undefined)
      timer = setTimeout(look, (now >= warnAt ? at : warnAt) - now)
    }
    look()
    // Timers stand still while a device sleeps.
    document.addEventListener('visibilitychange', look)
    window.addEventListener('focus', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('focus', look)
    }
  }, [at, warnAt, dispatch])

  useEffect(() => {
    const shown = async ({ persisted }: PageTransitionEvent): Promise<void> => {
      if (!persisted) return
      const uncover = coverPage()
      await dispatch(recogniseSession())
      uncover()
    }
    const signedOutElsewhere = ({ key, newValue }: StorageEvent): void => {
      if (key === sessionMark && newValue === null) void dispatch(recogniseSession())
    }
    const onShow = (event: PageTransitionEvent): void => void shown(event)
    window.addEventListener('pageshow', onShow)
    window.addEventListener('storage', signedOutElsewhere)
    return () => {
      window.removeEventListener('pageshow', onShow)
      window.removeEventListener('storage', signedOutElsewhere)
    }
  }, [dispatch])
  return end && nearEnd === end.at ? end : undefined
}
