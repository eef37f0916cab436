import { useEffect, useRef } from 'react'

export type LetterKey = 'c' | 'r' | 'm' | '/'

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** WCAG 2.1.4: only while they are switched on; never while something is typed or a dialog is open. */
export const useLetterKeys = (isOn: boolean, acts: Partial<Record<LetterKey, () => void>>): void => {
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (!isOn) return
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      const act = latest.current[event.key.toLowerCase() as LetterKey]
      const isRadio = event.target instanceof HTMLInputElement && event.target.type === 'radio'
      if (!act || (isTyped(event.target) && !isRadio) || document.querySelector('dialog[open], [aria-modal]')) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [isOn])
}
