import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage } from '#src/api/api-error.ts'
import { useListRegionsQuery } from '#src/api/catalogue.api.ts'
import type { PostalCodeLocation } from '#src/contract/entities/location.ts'
import { selectIsPlaceGiven, selectPlace } from '#src/core/place/place.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { PlaceField } from './place-field.tsx'
import styles from './place-finder.module.css'
import { placeWords, useDistance } from './place-words.ts'
import { useLocate } from './use-locate.ts'
import { loadPlaceThunks } from './use-place-search.ts'

/** What is measured from, the nearest region by name, and the way back to none. */
const PlaceSummary = ({ onClear }: { onClear: () => void }) => {
  const { t } = useTranslation()
  const distance = useDistance()
  const place = useSelector(selectPlace)
  const isGiven = useSelector(selectIsPlaceGiven)
  const { data: regions } = useListRegionsQuery({})
  const nearest = place?.regions[0]
  const region = regions?.find(({ slug }) => slug === nearest?.slug)
  // Stands there from the start, so that its words are spoken when they come.
  return (
    <div className={styles.summary} role="status">
      {place && (
        <>
          <p>
            {region && nearest
              ? t(isGiven ? 'place.nearest-given' : 'place.nearest', {
                  place: placeWords(place.location),
                  region: region.name,
                  distance: distance(nearest.distance),
                })
              : t('place.from', { place: placeWords(place.location) })}
          </p>
          <button type="button" className={styles.quiet} onClick={onClear}>
            {t('place.clear')}
          </button>
        </>
      )}
    </div>
  )
}

/** BOOK-34 to BOOK-37: where the patient is, by post code, suburb or device. Nothing asks before it is pressed. */
export const PlaceFinder = ({ isOnBrand = false }: { isOnBrand?: boolean }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const place = useSelector(selectPlace)
  const isGiven = useSelector(selectIsPlaceGiven)
  const { state, words, locate } = useLocate()
  const [problem, setProblem] = useState('')

  const choose = async ({ postalCodeLocationId }: PostalCodeLocation): Promise<void> => {
    setProblem('')
    try {
      const { choosePlace } = await loadPlaceThunks()
      const answer = await dispatch(choosePlace(postalCodeLocationId))
      if ('error' in answer) setProblem(t(errorMessage(answer.error).key))
    } catch {
      setProblem(t('message.no_connection'))
    }
  }

  const clear = async (): Promise<void> => {
    const { clearPlace } = await loadPlaceThunks()
    dispatch(clearPlace())
    announce(t('place.cleared'))
  }

  const trouble = problem || (state === 'problem' ? words : '')
  return (
    <div className={classNames(styles.finder, isOnBrand && styles.onBrand)}>
      <PlaceField chosen={isGiven ? undefined : place?.location} onChoose={(location) => void choose(location)} />
      <button type="button" className={styles.quiet} aria-disabled={state === 'asking'} onClick={() => void locate()}>
        <Icon name="locate" size="small" />
        {state === 'asking' ? words : t('place.locate')}
      </button>
      <div role="alert">
        {trouble && (
          <p className={styles.trouble}>
            <Icon name="info" size="small" />
            <span>{trouble}</span>
          </p>
        )}
      </div>
      <PlaceSummary onClear={() => void clear()} />
    </div>
  )
}
