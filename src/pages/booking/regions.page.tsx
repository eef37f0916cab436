import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Navigate } from 'react-router-dom'
import { StepBar } from '#src/components/step-bar.tsx'
import { selectLocation } from '#src/core/location/location.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { DraftOffer } from '#src/features/booking/draft/draft-offer.tsx'
import { ChosenClinicStrip } from '#src/features/location/chosen-clinic-strip.tsx'
import { LocationFinder } from '#src/features/location/location-finder.tsx'
import { RegionList } from '#src/features/location/region-list.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import styles from './regions.module.css'
import { useNamedRegion } from './use-named-region.ts'

/** ROUTE-32 */
const RegionsPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const place = useSelector(selectLocation)
  const region = useNamedRegion()
  if (region.state === 'elsewhere') return <Navigate replace to={region.to} />
  return (
    <>
      <TitledPage steps={<StepBar step={1} back={{ to: paths.start, words: t('flow.home') }} />}>
        {region.state === 'right' && <ChosenClinicStrip chosen={region.chosen} />}
        <p className="muted">{t('region.lead')}</p>
        <LocationFinder />
        <h2 className={styles.heading}>{t(place ? 'home.regions-near' : 'home.regions')}</h2>
        <RegionList />
      </TitledPage>
      <DraftOffer />
    </>
  )
}

export default RegionsPage
