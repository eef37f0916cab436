import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import styles from './earlier-slots.module.css'
import { stopPreference } from './earlier-slots.thunks.ts'
import { useSending } from './use-sending.ts'

export const StopEarlierSlots = ({ bookingKey, onStopped }: { bookingKey: string; onStopped: () => void }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { isBusy, trouble, send } = useSending()
  const stop = async (): Promise<void> => {
    if ((await send(() => dispatch(stopPreference(bookingKey)))) === 'done') onStopped()
  }
  return (
    <div className={styles.stop}>
      {trouble !== undefined && <Banner tone="err" title={trouble} role="alert" />}
      <Button kind="quiet" isBusy={isBusy} onClick={() => void stop()}>
        {t('earlier.stop')}
      </Button>
    </div>
  )
}
