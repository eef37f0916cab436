import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { placeWords } from '#src/components/clinic/location-label.ts'
import { selectIsPlaceGiven, selectPlace } from '#src/core/place/place.slice.ts'
import styles from './location-finder.module.css'
import { useOwnPlace } from './use-own-location.ts'

export const ClinicPlaceBar = ({ regionSlug }: { regionSlug: string }) => {
  const { t } = useTranslation()
  const place = useSelector(selectPlace)
  const isGiven = useSelector(selectIsPlaceGiven)
  const own = useOwnPlace(regionSlug)
  return (
    <div className={styles.bar}>
      <p className="muted small" role="status">
        {place && t(isGiven ? 'place.from-given' : 'place.from', { place: placeWords(place.location) })}
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
