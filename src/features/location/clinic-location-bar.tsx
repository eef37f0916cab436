import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { locationLabel } from '#src/components/clinic/location-label.ts'
import { selectIsLocationPreset, selectLocation } from '#src/core/location/location.slice.ts'
import styles from './location-finder.module.css'
import { useLocationErrorText } from './use-location-error-text.ts'
import { useOwnLocation } from './use-own-location.ts'

export const ClinicLocationBar = ({ regionSlug }: { regionSlug: string }) => {
  const { t } = useTranslation()
  const place = useSelector(selectLocation)
  const isGiven = useSelector(selectIsLocationPreset)
  const own = useOwnLocation(regionSlug)
  const problem = useLocationErrorText()(own.problem)
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
      {problem !== undefined && (
        <p className={styles.trouble} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
}
