import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage } from '#src/api/api-error.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsPlaceGiven, selectPlace } from '#src/core/place/place.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import '../booking.modals.ts'
import styles from './place-finder.module.css'
import { placeWords } from './place-words.ts'
import { useLocate } from './use-locate.ts'
import { loadPlaceThunks } from './use-place-search.ts'

/** What the distances of the list are measured from, and ways to change it. */
export const ClinicPlaceBar = ({ regionSlug }: { regionSlug: string }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const place = useSelector(selectPlace)
  const isGiven = useSelector(selectIsPlaceGiven)
  const { state, words, locate } = useLocate(regionSlug)
  const [problem, setProblem] = useState('')

  const change = async (): Promise<void> => {
    setProblem('')
    const location = await dispatch(ask('post-code', { reason: 'change' }))
    if (!location) return
    try {
      const { choosePlace } = await loadPlaceThunks()
      const answer = await dispatch(choosePlace(location.postalCodeLocationId))
      if ('error' in answer) setProblem(t(errorMessage(answer.error).key))
    } catch {
      setProblem(t('message.no_connection'))
    }
  }

  const trouble = problem || (state === 'problem' ? words : '')
  return (
    <div className={styles.bar}>
      <p className="muted small" role="status">
        {place && t(isGiven ? 'place.from-given' : 'place.from', { place: placeWords(place.location) })}
      </p>
      <button type="button" className={styles.quiet} onClick={() => void change()}>
        {t(place ? 'place.change' : 'place.enter')}
      </button>
      <button type="button" className={styles.quiet} aria-disabled={state === 'asking'} onClick={() => void locate()}>
        {state === 'asking' ? words : t('place.locate')}
      </button>
      <div role="alert" className={styles.barTrouble}>
        {trouble && <p className={styles.trouble}>{trouble}</p>}
      </div>
    </div>
  )
}
