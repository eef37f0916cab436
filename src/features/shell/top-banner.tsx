import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { bannerMark, parseBannerPosition } from '#src/contract/rules/banner.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { selectClosedBanner } from '#src/core/device/device.slice.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { closeBanner } from '#src/core/preferences/preferences.thunks.ts'
import { selectPageClass } from '#src/core/router/router.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { CloseButton } from '#src/ui/close-button.tsx'
import { ProviderHtml } from './provider-html.tsx'
import styles from './top-banner.module.css'

/** IFRAME-07: a banner that stays in sight does so in the part of a frame that is. */
const floating = (style: Record<string, string> | undefined): Record<string, string> | undefined => {
  if (!style?.position?.match(/sticky|fixed/)) return style
  const inside = ['top', 'bottom'].flatMap((side) => {
    const value = style[side]
    if (value === undefined || value === 'auto') return []
    return [[side, `calc(${value === '0' ? '0px' : value} + var(--visible-${side}, 0px))`]]
  })
  return { ...style, ...Object.fromEntries(inside) }
}

type StripProps = { html: string; onMore?: () => void }

/** SHELL-22: one strip for both. The notice is closed until the provider writes another. */
const Strip = ({ html, onMore }: StripProps) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { environment, radiology } = useSelector(selectConfig)
  const closed = useSelector(selectClosedBanner)
  const mark = bannerMark(html)
  const close = (): void => {
    dispatch(closeBanner(mark))
    focusContent()
  }
  const demonstration = environment !== 'production' && <b>{t(`shell.environment-${environment}`)}</b>
  if (html === '' || closed === mark)
    return (
      demonstration && (
        <aside className={styles.environment} aria-label={t('shell.environment')}>
          {demonstration}
        </aside>
      )
    )
  return (
    <aside
      className={styles.strip}
      aria-label={t('banner.label')}
      data-floating=""
      style={floating(parseBannerPosition(radiology.bannerPositionCss))}
    >
      <div className={styles.words}>
        {demonstration}{' '}
        <Suspense>
          <ProviderHtml html={html} />
        </Suspense>
      </div>
      {onMore && (
        <button type="button" className={styles.more} onClick={onMore}>
          {t('banner.more')}
        </button>
      )}
      {radiology.closeBanner && <CloseButton onClick={close}>{t('banner.close')}</CloseButton>}
    </aside>
  )
}

/** SHELL-01 to SHELL-03; what is said to patients takes no line of the desk. */
export const TopBanner = () => {
  const { radiology } = useSelector(selectConfig)
  const pageClass = useSelector(selectPageClass)
  return <Strip html={pageClass === 'desk' ? '' : radiology.banner} />
}

/** IFRAME-03, IFRAME-04 */
export const FrameBanner = () => {
  const dispatch = useAppDispatch()
  const { radiology } = useSelector(selectConfig)
  const openMore = (): void => void dispatch(modalOpened('iframe-banner', {}))
  return <Strip html={radiology.iframeBanner} {...(radiology.iframeBannerMore === '' ? {} : { onMore: openMore })} />
}
