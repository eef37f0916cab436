import type { ReactNode } from 'react'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { Column } from '#src/ui/layout/column.tsx'
import { useHeaderPicture } from './header-image.tsx'
import styles from './home-head.module.css'

/** SHELL-26: over the full width, the picture at its foot, where no words are. */
export const HomeHead = ({ children }: { children: ReactNode }) => {
  const { hasShell } = useCapabilities()
  const { style, isAlways } = useHeaderPicture()
  return (
    <section
      className={styles.head}
      data-picture={hasShell ? (isAlways ? 'always' : 'wide') : undefined}
      style={hasShell ? style : undefined}
    >
      <Column>{children}</Column>
    </section>
  )
}
