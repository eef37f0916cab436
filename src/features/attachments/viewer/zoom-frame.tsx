import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { useZoom } from './use-zoom.ts'
import { takeFocus } from './viewer-focus.ts'
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
  /** Otherwise its content turns itself. */
  isTurnedByFrame?: boolean
  /** `turns`: quarters to the right, of the view alone. */
  children: (scale: number, turns: number) => ReactNode
}

/** ATT-16, ATT-19, ATT-20 */
export const ZoomFrame = (props: ZoomFrameProps) => {
  const { name, content, originalSize, keys = {}, tools, isTurnedByFrame = false, children } = props
  const { t } = useTranslation()
  const format = useFormat()
  const frame = useRef<HTMLElement>(null)
  const [turns, setTurns] = useState(0)
  const isOnItsSide = turns % 2 === 1
  const turnedSize = (): Size => {
    const { width, height } = originalSize()
    return isOnItsSide ? { width: height, height: width } : { width, height }
  }
  const { scale, zoomBy, fit, toggle } = useZoom(frame, content, turnedSize)
  useEffect(() => takeFocus(frame.current), [])
  const turn = (): void => {
    setTurns((turns + 1) % 4)
    announce(t('photo.turned'))
  }
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
    '--picture-turn': `${turns * 90}deg`,
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
        {isTurnedByFrame ? (
          <div className={classNames(styles.turned, isOnItsSide && styles.onItsSide)}>{children(scale, turns)}</div>
        ) : (
          children(scale, turns)
        )}
      </section>
      <div className={styles.buttons}>
        {tools}
        <div className={styles.group}>
          <Button isSmall icon="remove" onClick={() => zoomBy(-step)}>
            <span className={styles.word}>{t('upload.zoom-out')}</span>
          </Button>
          <output>{t('upload.zoom-percent', { percent: format.number(Math.round(scale * 100)) })}</output>
          <Button isSmall icon="add" onClick={() => zoomBy(step)}>
            <span className={styles.word}>{t('upload.zoom-in')}</span>
          </Button>
          <Button isSmall onClick={fit}>
            {t('upload.zoom-fit')}
          </Button>
          <Button isSmall icon="turn" onClick={turn}>
            <span className={styles.word}>{t('photo.turn')}</span>
          </Button>
        </div>
      </div>
    </>
  )
}
