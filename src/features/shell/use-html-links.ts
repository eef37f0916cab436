import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { htmlMark, isOwnPage } from '#src/ui/painted-html.tsx'

/** KIOSK-03: no link leaves a kiosk. */
export const useHtmlLinks = (): void => {
  const navigate = useNavigate()
  const paths = usePaths()
  const { mayLeave, hasShell } = useCapabilities()
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const isPlain = event.button === 0 && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      const link = event.target instanceof Element ? event.target.closest(`[${htmlMark}] a[href]`) : null
      const href = link?.getAttribute('href')
      if (!href || event.defaultPrevented || (!isPlain && mayLeave)) return
      // In a frame the link itself opens beside it.
      if (!hasShell) return
      if (isOwnPage(href)) void navigate(paths.own(href))
      else if (mayLeave) return
      event.preventDefault()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, paths, mayLeave, hasShell])
}
