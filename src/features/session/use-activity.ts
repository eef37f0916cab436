import { useEffect, useRef } from 'react'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { afterInput } from '#src/lib/after-input.ts'

/** Reading with a screen reader moves the focus, the selection or the page. */
const signs = ['pointerdown', 'keydown', 'wheel', 'touchmove', 'focusin', 'selectionchange'] as const

const pause = authenticationLimits.prolongEverySeconds * 1000

/** Keys pressed inside an embedded page are not told to this one. */
const isInEmbedded = (): boolean => document.activeElement instanceof HTMLIFrameElement && document.hasFocus()

/** S-23: said once a minute at most, and only while a person uses the page. */
export const useActivity = (isWatched: boolean, onUse: () => void): void => {
  const latest = useRef(onUse)
  latest.current = onUse
  useEffect(() => {
    if (!isWatched) return
    let saidAt = Date.now()
    const say = (): void => {
      if (Math.abs(Date.now() - saidAt) < pause) return
      saidAt = Date.now()
      latest.current()
    }
    const look = setInterval(() => isInEmbedded() && say(), pause)
    for (const sign of signs) document.addEventListener(sign, say, { capture: true, passive: true })
    const stopInput = afterInput(say)
    return () => {
      clearInterval(look)
      for (const sign of signs) document.removeEventListener(sign, say, { capture: true })
      stopInput()
    }
  }, [isWatched])
}
