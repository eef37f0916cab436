import { type CSSProperties, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Button } from '#src/ui/button-link.tsx'
import { useZoom } from './use-zoom.ts'
import type { Size } from './zoom.rules.ts'
import styles from './zoom-frame.module.css'

const { pageWidthPixels, pictureHeightPixels, pictureScaleMilliseconds, pictureScaleStep: step } = attachmentsLimits

type ZoomFrameProps = {
  name: string
  content: RefObject<HTMLElement | null>
  /** In pixels; zero where it has none of its own. */
  originalSize: () => Size
  keys?: Readonly<Record<string, () => void>>
  tools?: ReactNode
  children: (scale: number) => ReactNode
}

/** ATT-16, ATT-19, ATT-20 */
export const ZoomFrame = ({ name, content, originalSize, keys = {}, tools, children }: ZoomFrameProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const frame = useRef<HTMLElement>(null)
  const { scale, zoomBy, fit, toggle } = useZoom(frame, content, originalSize)
  const allKeys: Readonly<Record<string, () => void>> = {
    ...keys,
    '+': () => zoomBy(step),
    '=': () => zoomBy(step),
    '-': () => zoomBy(-step),
    0: fit,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = allKeys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const look = {
    '--picture-height': `${pictureHeightPixels}px`,
    '--page-width': `${pageWidthPixels}px`,
    '--picture-transition': `${pictureScaleMilliseconds}ms`,
    '--picture-scale': scale,
  } as CSSProperties
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a region that scrolls is used by keys */}
      <section
        ref={frame}
        className={styles.frame}
        style={look}
        aria-label={t('upload.zoom-label', { name })}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls and zooms by keys
        tabIndex={0}
        onKeyDown={onKeyDown}
        onDoubleClick={toggle}
      >
        {children(scale)}
      </section>
      <div className={styles.buttons}>
        {tools}
        <div className={styles.group}>
          <Button isSmall onClick={() => zoomBy(-step)}>
            {t('upload.zoom-out')}
          </Button>
          <output>{t('upload.zoom-percent', { percent: format.number(Math.round(scale * 100)) })}</output>
          <Button isSmall onClick={() => zoomBy(step)}>
            {t('upload.zoom-in')}
          </Button>
          <Button isSmall onClick={fit}>
            {t('upload.zoom-fit')}
          </Button>
        </div>
      </div>
    </>
  )
}
