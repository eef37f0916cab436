import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectLocation } from '#src/core/location/location.slice.ts'
import { DraftOffer } from '#src/features/booking/draft/draft-offer.tsx'
import { LocationFinder } from '#src/features/location/location-finder.tsx'
import { RegionList } from '#src/features/location/region-list.tsx'
import { HomeHead } from '#src/features/shell/home-head.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import styles from './home.module.css'

type ThingProps = { icon: IconName; children: string }

const Thing = ({ icon, children }: ThingProps) => (
  <li>
    <Icon name={icon} size="small" />
    {children}
  </li>
)

const HomePage = () => {
  const { t } = useTranslation()
  const place = useSelector(selectLocation)
  return (
    <>
      <HomeHead
        beside={
          <section className={styles.regions}>
            <h2>{t(place ? 'home.regions-near' : 'home.regions')}</h2>
            <RegionList />
          </section>
        }
      >
        <PageHeading keepsTabTitle title={t('home.title')} />
        <p className={styles.line}>{t('home.ready-line')}</p>
        <p className={styles.lead}>{t('home.lead')}</p>
        <LocationFinder isOnBrand />
        <div className={styles.ready}>
          <b>{t('home.ready')}</b>
          <ul>
            <Thing icon="document">{t('home.ready-referral')}</Thing>
            <Thing icon="card">{t('home.ready-card')}</Thing>
            <Thing icon="clock">{t('home.ready-minutes')}</Thing>
          </ul>
        </div>
      </HomeHead>
      <DraftOffer />
    </>
  )
}

export default HomePage
