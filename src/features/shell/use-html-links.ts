import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { htmlMark } from '#src/ui/painted-html.tsx'

/** A path of this site that is a page, as the provider's HTML may hold one. */
const ownPage = /^\/(?!api\/)/

/**
 * Links in the provider's HTML: our own pages open without a reload, and on a kiosk stay a kiosk's, where no other link
 * leads away (KIOSK-03). Inside another site they open beside it: our pages may not be framed outside `/iframe`, and a
 * booking under way is not left (IFRAME-03).
 */
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
      const isWeb = ownPage.test(href) || /^https?:/i.test(href)
      if (!hasShell && isWeb) window.open(href, '_blank', 'noopener')
      else if (ownPage.test(href)) void navigate(paths.own(href))
      else if (mayLeave) return
      event.preventDefault()
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [navigate, paths, mayLeave, hasShell])
}
