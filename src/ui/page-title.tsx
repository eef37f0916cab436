import { type ReactNode, useEffect, useRef } from 'react'

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
  useEffect(() => {
    if (hasShownPage) {
      window.scrollTo(0, 0)
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
