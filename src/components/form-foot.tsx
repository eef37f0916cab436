import type { ReactNode } from 'react'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import styles from './form-foot.module.css'

type FormFootProps = { news?: ReactNode; note?: string; children: ReactNode }

/** In the flow, so that nothing floats over fields; on a kiosk within reach of the hand. */
export const FormFoot = ({ news, note, children }: FormFootProps) => {
  const { isShared } = useCapabilities()
  if (isShared) return <StickyBar news={news}>{children}</StickyBar>
  return (
    <div className={styles.foot}>
      {news}
      <div className={styles.line}>
        {children}
        {note !== undefined && <p className="muted small">{note}</p>}
      </div>
    </div>
  )
}
