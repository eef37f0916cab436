import type { ReactNode, Ref } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './foot-strip.module.css'

type FootStripProps = {
  label: string
  children: ReactNode
  isTall?: boolean
  ref?: Ref<HTMLElement>
}

export const FootStrip = ({ label, children, isTall = false, ref }: FootStripProps) => (
  <section
    ref={ref}
    className={classNames(styles.strip, isTall ? styles.tall : styles.short)}
    aria-label={label}
    data-floating=""
    tabIndex={ref === undefined ? undefined : -1}
  >
    <div className={styles.inner}>{children}</div>
  </section>
)
