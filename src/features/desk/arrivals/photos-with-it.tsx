import { useTranslation } from 'react-i18next'
import { savedArrivalDocumentStates } from '#src/contract/codes/saved-arrival-states.ts'
import type { ListedSavedArrival } from '#src/contract/entities/saved-arrival.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import styles from './arrivals.module.css'

/** What a kiosk photographed without network, and what became of it. */
export const PhotosWithIt = ({ documents }: Pick<ListedSavedArrival, 'documents'>) => {
  const { t } = useTranslation()
  return savedArrivalDocumentStates.map((state) => {
    const count = documents.filter((each) => each === state).length
    if (count === 0) return null
    const isLost = state === 'refused' || state === 'expired'
    return (
      <p key={state} className={classNames(styles.photo, isLost && styles.clocks)}>
        <Icon name={isLost ? 'warn' : 'picture'} size="small" />
        {t(`arrivals.photo-${state}`, { count })}
      </p>
    )
  })
}
