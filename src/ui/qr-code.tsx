import { useMemo } from 'react'
import { encode } from 'uqr'

const quietZone = 2

type QrCodeProps = { text: string; label: string; className?: string | undefined }

/** Black on white in every theme, or readers fail: the class says nothing of colours. */
export const QrCode = ({ text, label, className }: QrCodeProps) => {
  const { data, size } = useMemo(() => encode(text, { border: quietZone }), [text])
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      className={className}
      style={{ background: '#fff', fill: '#000' }}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      data-address={text}
    >
      <path d={path} />
    </svg>
  )
}
