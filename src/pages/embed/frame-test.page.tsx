import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useSearchParams } from 'react-router-dom'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { frameLink } from '#src/core/frame/frame-link.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import NotFoundPage from '../info/not-found.page.tsx'
import styles from './frame-test.module.css'

/** ROUTE-15: the app inside a frame, in a demonstration only (S-101). */
const FrameTestPage = () => {
  const { t } = useTranslation()
  const { environment } = useSelector(selectConfig)
  const [search] = useSearchParams()
  if (environment !== 'demo') return <NotFoundPage />
  return (
    <TitledPage title={t('frame-test.title')}>
      <p className="muted">{t('frame-test.lead')}</p>
      <iframe
        className={styles.frame}
        title={t('frame-test.frame')}
        src={frameLink(search.get('link'), window.location.origin)}
      />
    </TitledPage>
  )
}

export default FrameTestPage
