import { type ReactNode, useEffect, useRef } from 'react'

type DisclosureProps = {
  summary: ReactNode
  className?: string | undefined
  panelClassName?: string | undefined
  children: ReactNode
}

/** Works before any script. */
export const Disclosure = ({ summary, className, panelClassName, children }: DisclosureProps) => {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The chosen element is hidden then.
    const close = (): void => {
      const panel = details.current
      if (!panel?.open) return
      const hadFocus = panel.contains(document.activeElement)
      panel.removeAttribute('open')
      if (hadFocus) panel.querySelector('summary')?.focus()
    }
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close()
    }
    const onPress = (event: Event): void => {
      if (!(event.target instanceof Node)) return
      const isInside = details.current?.contains(event.target) ?? false
      const isChoice = event.target instanceof Element && event.target.closest('a, button') !== null
      if (!isInside || isChoice) close()
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onPress)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onPress)
    }
  }, [])
  return (
    <details ref={details} className={className}>
      <summary>{summary}</summary>
      <div className={panelClassName}>{children}</div>
    </details>
  )
}
