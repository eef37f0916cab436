import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectLocation } from '#src/core/location/location.slice.ts'
import { DraftOffer } from '#src/features/booking/draft/draft-offer.tsx'
import { LocationFinder } from '#src/features/location/location-finder.tsx'
import { RegionList } from '#src/features/location/region-list.tsx'
import { HomeHead } from '#src/features/shell/home-head.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'
import { Column } from '#src/ui/layout/column.tsx'
import styles from './home.module.css'

const HomePage = () => {
  const { t } = useTranslation()
  const place = useSelector(selectLocation)
  return (
    <>
      <HomeHead>
        <PageHeading keepsTabTitle title={t('home.title')} />
        <p>{t('home.lead')}</p>
        <LocationFinder isOnBrand />
      </HomeHead>
      <Column>
        <h2 className={styles.heading}>{t(place ? 'home.regions-near' : 'home.regions')}</h2>
        <RegionList />
        <p className={`muted small ${styles.note}`}>{t('home.referral')}</p>
      </Column>
      <DraftOffer />
    </>
  )
}

export default HomePage
