import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { useListRegionsQuery } from '#src/api/catalogue.api.ts'
import { locationLabel, useDistance } from '#src/components/clinic/location-label.ts'
import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import { selectIsLocationPreset, selectLocation } from '#src/core/location/location.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { LocationField } from './location-field.tsx'
import styles from './location-finder.module.css'
import { useLocationErrorText } from './use-location-error-text.ts'
import { useOwnLocation } from './use-own-location.ts'

const PlaceSummary = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation()
  const distance = useDistance()
  const place = useSelector(selectLocation)
  const isGiven = useSelector(selectIsLocationPreset)
  const { data: regions } = useListRegionsQuery({})
  const nearest = place?.regions[0]
  const region = regions?.find(({ slug }) => slug === nearest?.slug)
  return (
    <div className={styles.summary}>
      {/* Stands there from the start, so that its words are spoken when they come. */}
      <p role="status">
        {place &&
          region &&
          nearest &&
          t(isGiven ? 'place.nearest-given' : 'place.nearest', {
            place: locationLabel(place.location),
            region: region.name,
            distance: distance(nearest.distance),
          })}
      </p>
      {place && (
        <button type="button" className={styles.quiet} onClick={onClear}>
          {t('place.clear')}
        </button>
      )}
    </div>
  )
}

/** BOOK-34 to BOOK-37: no permission is asked for before a press. */
export const LocationFinder = ({ isOnBrand = false }: { isOnBrand?: boolean }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const place = useSelector(selectLocation)
  const isGiven = useSelector(selectIsLocationPreset)
  const own = useOwnLocation()
  const problem = useLocationErrorText()(own.problem)
  const chosen = isGiven ? undefined : place?.location

  const choose = ({ postalCodeLocationId }: PostalCodeLocation): void => {
    const nearest = place?.regions[0]
    // Asked again with nothing left to find: continue.
    if (nearest && chosen?.postalCodeLocationId === postalCodeLocationId) void navigate(paths.exams(nearest.slug))
    else void own.choose(postalCodeLocationId)
  }

  return (
    <div className={classNames(styles.finder, isOnBrand && styles.onBrand)}>
      <LocationField chosen={chosen} onChoose={choose} />
      <button type="button" className={styles.quiet} aria-disabled={own.isLocating} onClick={() => void own.locate()}>
        <Icon name="locate" size="small" />
        {t(own.isLocating ? 'place.locating' : 'place.locate')}
      </button>
      {problem !== undefined && (
        <p className={styles.trouble} role="alert">
          <Icon name="info" size="small" />
          <span>{problem}</span>
        </p>
      )}
      <PlaceSummary onClear={() => void own.clear().then(() => announce(t('place.cleared')))} />
    </div>
  )
}
