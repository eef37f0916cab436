import { type ReactNode, useEffect, useRef } from 'react'
import { useNavigationType } from 'react-router-dom'
import { showStart } from '#src/lib/visible-part.ts'

type PageTitleProps = {
  children: ReactNode
  documentTitle: string
}

/** Only later pages take the focus; the first leaves it to the browser. */
let hasShownPage = false

export const PageTitle = ({ children, documentTitle }: PageTitleProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = documentTitle
  }, [documentTitle])
  const navigation = useNavigationType()
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what led to the page counts, not what follows on it
  useEffect(() => {
    if (hasShownPage) {
      // On the way back the browser restores the scroll position.
      if (navigation !== 'POP') window.scrollTo(0, 0)
      heading.current?.focus({ preventScroll: true })
      if (heading.current) showStart(heading.current)
    }
    hasShownPage = true
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
