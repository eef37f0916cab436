import type { ReactNode } from 'react'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Column } from '#src/ui/layout/column.tsx'
import { useHeaderPicture } from './header-image.tsx'
import styles from './home-head.module.css'

type HomeHeadProps = {
  /** On the brand beside the words on a desktop, below the head on a phone. */
  beside?: ReactNode
  children: ReactNode
}

/** SHELL-26: over the full width, the picture at its foot, where no words are. */
export const HomeHead = ({ beside, children }: HomeHeadProps) => {
  const { hasShell } = useCapabilities()
  const { style, isAlways } = useHeaderPicture()
  return (
    <div
      className={classNames(styles.head, beside !== undefined && styles.pair)}
      data-picture={hasShell ? (isAlways ? 'own' : 'brand') : undefined}
      style={hasShell ? style : undefined}
    >
      <section className={styles.words}>
        <Column>{children}</Column>
      </section>
      {beside}
    </div>
  )
}
