import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { frameMessageSchema } from '#src/contract/frame-messages.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { frameLink } from '#src/core/frame/frame-link.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import NotFoundPage from '../info/not-found.page.tsx'
import styles from './frame-test.module.css'

type Told = { height?: number; title?: string }

/** IFRAME-07: as an embedding site would, where the browser has not done it. */
const scrollTo = (frame: Element, part: { top: number; bottom: number }): void => {
  const { top } = frame.getBoundingClientRect()
  const isInSight = top + part.top >= 0 && top + part.bottom <= window.innerHeight
  if (!isInSight) window.scrollBy(0, top + part.top - 16)
}

/** ROUTE-15, S-101: demonstrations only. */
const FrameTestPage = () => {
  const { t } = useTranslation()
  const { environment } = useSelector(selectConfig)
  const [search] = useSearchParams()
  const frame = useRef<HTMLIFrameElement>(null)
  const [told, setTold] = useState<Told>({})
  useEffect(() => {
    const onMessage = ({ origin, source, data }: MessageEvent): void => {
      if (origin !== window.location.origin || !frame.current || source !== frame.current.contentWindow) return
      const { data: message } = frameMessageSchema.safeParse(data)
      if (message?.type === 'height') setTold((before) => ({ ...before, height: message.pixels }))
      if (message?.type === 'scroll') scrollTo(frame.current, message)
      if (message?.type === 'title') setTold((before) => ({ ...before, title: message.title }))
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [])
  if (environment !== 'demo') return <NotFoundPage />
  return (
    <TitledPage>
      <p className="muted">{t('frame-test.lead')}</p>
      <iframe
        ref={frame}
        className={styles.frame}
        style={told.height === undefined ? undefined : { height: told.height }}
        title={t('frame-test.frame')}
        src={frameLink(search.get('link'), window.location.origin)}
      />
      {told.height !== undefined && (
        <p className="muted small">{t('frame-test.told', { height: told.height, title: told.title ?? '' })}</p>
      )}
    </TitledPage>
  )
}

export default FrameTestPage
