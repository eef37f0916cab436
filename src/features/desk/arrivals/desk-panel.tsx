import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button-link.tsx'
import { useRestoredFocus } from '#src/ui/use-restored-focus.ts'
import styles from './arrivals.module.css'

type DeskPanelProps = { title: string; lead: ReactNode; onClose: () => void; children: ReactNode }

/** Beside the list, on a narrow screen in its place: the heading takes the focus, again once what was pressed is gone. */
export const DeskPanel = ({ title, lead, onClose, children }: DeskPanelProps) => {
  const { t } = useTranslation()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const panel = useRef<HTMLElement>(null)
  const watch = useRestoredFocus()
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    heading.current?.focus()
    const press = ({ key, target }: KeyboardEvent): void => {
      if (key === 'Escape' && panel.current?.contains(target as Node)) close.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  return (
    <section ref={panel} className={styles.panel} aria-labelledby={id} {...watch}>
      <div className={styles.top}>
        <h2 ref={heading} id={id} tabIndex={-1}>
          {title}
        </h2>
        <Button kind="quiet" isSmall onClick={onClose}>
          {t('arrivals.close')}
        </Button>
        <p>{lead}</p>
      </div>
      {children}
    </section>
  )
}
