import { useEffect, useRef } from 'react'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { characterOf } from './scanned-text.ts'

/** Fewer are somebody who walks the page by its keys. */
const shortest = 4

/** Hears a hand scanner for as long as it is shown; nothing of it reaches a field or a button. */
export const useScanner = (onScanned: (text: string) => void): void => {
  const latest = useRef(onScanned)
  latest.current = onScanned
  useEffect(() => {
    let text = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const end = (): void => {
      clearTimeout(timer)
      const scanned = text
      text = ''
      if (scanned.length >= shortest) latest.current(scanned)
    }
    const hear = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.altKey || event.metaKey) return
      const isEnd = event.key === 'Enter' && text.length >= shortest
      const character = isEnd ? '' : characterOf(event)
      if (!isEnd && character === '') return
      event.preventDefault()
      event.stopPropagation()
      if (isEnd) {
        end()
        return
      }
      text += character
      clearTimeout(timer)
      timer = setTimeout(end, checkInLimits.scannerPauseMilliseconds)
    }
    window.addEventListener('keydown', hear, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', hear, true)
    }
  }, [])
}
