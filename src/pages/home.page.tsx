import { useTranslation } from 'react-i18next'
import { RegionList } from '#src/features/booking/region-list.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import styles from './home.module.css'

/** Step 0: where. */
const HomePage = () => {
  const { t } = useTranslation()
  return (
    <div className={styles.home}>
      <TitledPage title={t('home.title')}>
        <p className="lead">{t('home.lead')}</p>
        <h2>{t('home.regions')}</h2>
        <RegionList />
        <p className="muted small">{t('home.referral')}</p>
      </TitledPage>
    </div>
  )
}

export default HomePage
