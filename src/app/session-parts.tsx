import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { selectNeedsSession } from '#src/core/router/router.slice.ts'
import { sessionNotedUntil } from '#src/core/session/session-mark.ts'
import { selectHasSessionEnded, selectIsAuthenticated } from '#src/core/session/sign-in.slice.ts'
import { withTexts } from '#src/core/texts/with-texts.ts'
import { sparePart } from '#src/lib/lazy-part.tsx'
import { Apart } from '#src/ui/apart.tsx'

const SessionWatch = sparePart<{ isAsked: boolean; needsSession: boolean }>(
  withTexts(['session', 'components'], async () => ({
    default: (await import('#src/features/session/session-watch.tsx')).SessionWatch,
  })),
)

const SignOutButton = sparePart<Record<string, never>>(
  withTexts(['session'], async () => ({
    default: (await import('#src/features/session/sign-out-button.tsx')).SignOutButton,
  })),
)

/** Loads nothing in a browser that is not signed in. */
export const SessionStrips = () => {
  const needsSession = useSelector(selectNeedsSession)
  const isIn = useSelector(selectIsAuthenticated)
  const hasEnded = useSelector(selectHasSessionEnded)
  const [isNoted, setIsNoted] = useState(false)
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => {
    setIsMounted(true)
    setIsNoted((sessionNotedUntil() ?? 0) > Date.now())
  }, [])
  return (
    isMounted &&
    (needsSession || isNoted || isIn || hasEnded) && (
      <Apart>
        <SessionWatch isAsked={needsSession || isNoted} needsSession={needsSession} />
      </Apart>
    )
  )
}

export const SignOut = () =>
  useSelector(selectIsAuthenticated) && (
    <Apart>
      <SignOutButton />
    </Apart>
  )
