import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { locationLabel } from '#src/components/clinic/location-label.ts'
import { selectIsLocationPreset, selectLocation } from '#src/core/location/location.slice.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './location-finder.module.css'
import { useLocationErrorText } from './use-location-error-text.ts'
import { useOwnLocation } from './use-own-location.ts'

/** Of a list in the provider's order until a place is known. */
export const NearestFirst = ({ regionSlug }: { regionSlug: string }) => {
  const { t } = useTranslation()
  const place = useSelector(selectLocation)
  const isGiven = useSelector(selectIsLocationPreset)
  const own = useOwnLocation(regionSlug)
  const problem = useLocationErrorText()(own.problem)
  const isFound = place !== null && !isGiven
  return (
    <div className={styles.nearest}>
      <button
        type="button"
        className={styles.quiet}
        aria-disabled={own.isLocating}
        onClick={() => void (isFound ? own.ask() : own.locate())}
      >
        <Icon name="locate" size="small" />
        {t(own.isLocating ? 'place.locating' : isFound ? 'place.change' : 'place.nearest-first')}
      </button>
      <p className="muted small" role="status">
        {isFound && t('place.from', { place: locationLabel(place.location) })}
      </p>
      {problem !== undefined && (
        <div className={styles.trouble} role="alert">
          <div>
            <p>{problem}</p>
            <button type="button" className={styles.quiet} onClick={() => void own.ask()}>
              {t('place.enter')}
            </button>
          </div>
        </div>
      )}
    </div>
  )
}
