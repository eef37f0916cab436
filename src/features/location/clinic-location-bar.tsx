import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { locationLabel } from '#src/components/clinic/location-label.ts'
import { selectIsLocationPreset, selectLocation } from '#src/core/location/location.slice.ts'
import styles from './location-finder.module.css'
import { useOwnLocation } from './use-own-location.ts'

export const ClinicLocationBar = ({ regionSlug }: { regionSlug: string }) => {
  const { t } = useTranslation()
  const place = useSelector(selectLocation)
  const isGiven = useSelector(selectIsLocationPreset)
  const own = useOwnLocation(regionSlug)
  return (
    <div className={styles.bar}>
      <p className="muted small" role="status">
        {place && t(isGiven ? 'place.from-given' : 'place.from', { place: locationLabel(place.location) })}
      </p>
      <button type="button" className={styles.quiet} onClick={() => void own.ask()}>
        {t(place ? 'place.change' : 'place.enter')}
      </button>
      <button type="button" className={styles.quiet} aria-disabled={own.isLocating} onClick={() => void own.locate()}>
        {t(own.isLocating ? 'place.locating' : 'place.locate')}
      </button>
      {own.problem && (
        <p className={styles.trouble} role="alert">
          {t(own.problem)}
        </p>
      )}
    </div>
  )
}
