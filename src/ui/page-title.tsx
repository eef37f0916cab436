import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'

type PageTitleProps = {
  children: ReactNode
  /** What the tab says before the provider's name; the heading's words unless they name a person. */
  documentTitle: string
  provider: string
}

/** True after the first page: only later pages take the focus, the first one leaves it where the browser put it. */
let hasShownPage = false

/** The page's one h1. Names the tab and takes the focus when the page is reached from within the app. */
export const PageTitle = ({ children, documentTitle, provider }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${documentTitle} – ${provider}`
  }, [documentTitle, provider])
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what led to the page counts, not what follows on it
  useEffect(() => {
    if (hasShownPage) {
      // On the way back the browser returns to where the page was left.
      if (navigation !== 'POP') window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
    }
    hasShownPage = true
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
