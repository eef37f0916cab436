import { type CSSProperties, type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { attachmentsLimits } from '#src/contract/limits/attachments.limits.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { useZoom } from './use-zoom.ts'
import styles from './zoomed-picture.module.css'

const { pictureHeightPixels, pictureScaleMilliseconds, pictureScaleStep: step } = attachmentsLimits

/** ATT-16, ATT-17: what fails to load says so, and can still be downloaded beside it. */
export const ZoomedPicture = ({ address, name }: { address: string; name: string }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const frame = useRef<HTMLElement>(null)
  const picture = useRef<HTMLImageElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  const { scale, zoomBy, fit, toggle } = useZoom(frame, picture)
  if (state === 'broken') return <Banner tone="err" title={t('upload.picture-broken')} role="alert" />

  const keys: Readonly<Record<string, () => void>> = {
    '+': () => zoomBy(step),
    '=': () => zoomBy(step),
    '-': () => zoomBy(-step),
    0: fit,
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const act = keys[event.key]
    if (!act || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    act()
  }
  const look = {
    '--picture-height': `${pictureHeightPixels}px`,
    '--picture-transition': `${pictureScaleMilliseconds}ms`,
    '--picture-scale': scale,
  } as CSSProperties
  return (
    <>
      {state === 'loading' && <Loading words={t('loading.page')} />}
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
        {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: nobody presses it */}
        <img
          ref={picture}
          className={styles.picture}
          src={address}
          alt={name}
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
        />
      </section>
      <div className={styles.buttons}>
        <Button onClick={() => zoomBy(step)}>{t('upload.zoom-in')}</Button>
        <Button onClick={() => zoomBy(-step)}>{t('upload.zoom-out')}</Button>
        <Button onClick={fit}>{t('upload.zoom-fit')}</Button>
        <output>{t('upload.zoom-percent', { percent: format.number(Math.round(scale * 100)) })}</output>
      </div>
    </>
  )
}
