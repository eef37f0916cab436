import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectProviderName } from '#src/core/config/config.slice.ts'
import { PlaceFinder } from '#src/features/booking/places/place-finder.tsx'
import { RegionList } from '#src/features/booking/places/region-list.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import { PageTitle } from '#src/ui/page-title.tsx'
import styles from './home.module.css'

/** Step 0: where. */
const HomePage = () => {
  const { t } = useTranslation()
  const provider = useSelector(selectProviderName)
  return (
    <>
      <section className={styles.hero}>
        <Column>
          <PageTitle documentTitle={t('home.title')} provider={provider}>
            {t('home.title')}
          </PageTitle>
          <p>{t('home.lead')}</p>
          <PlaceFinder isOnBrand />
        </Column>
      </section>
      <Column>
        <h2 className={styles.heading}>{t('home.regions')}</h2>
        <RegionList />
        <p className={`muted small ${styles.note}`}>{t('home.referral')}</p>
      </Column>
    </>
  )
}

export default HomePage
