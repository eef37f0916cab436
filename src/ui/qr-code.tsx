import encodeQr from 'qr'
import { useMemo } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './qr-code.module.css'

const quietZone = 2

/** Dark on light in every theme, as readers expect it. */
export const QrCode = ({ text, label, className }: { text: string; label: string; className?: string | undefined }) => {
  const data = useMemo(() => encodeQr(text, 'raw', { border: quietZone, ecc: 'low' }), [text])
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={classNames(styles.code, className)}
      viewBox={`0 0 ${data.length} ${data.length}`}
      role="img"
      aria-label={label}
      data-address={text}
    >
      <path d={path} />
    </svg>
  )
}
