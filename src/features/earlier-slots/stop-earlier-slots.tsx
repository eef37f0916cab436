import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button } from '#src/ui/button-link.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import styles from './earlier-slots.module.css'
import { stopPreference } from './earlier-slots.thunks.ts'
import { useEarlierWrite } from './use-earlier-write.ts'

export const StopEarlierSlots = ({ bookingKey, onStopped }: { bookingKey: string; onStopped: () => void }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const write = useEarlierWrite()
  const stop = async (): Promise<void> => {
    if ((await write.run(() => dispatch(stopPreference(bookingKey)))).kind === 'answered') onStopped()
  }
  return (
    <div className={styles.stop}>
      <ProblemBanner problem={write.problem} />
      <Button kind="quiet" isBusy={write.isBusy} onClick={() => void stop()}>
        {t('earlier.stop')}
      </Button>
    </div>
  )
}
