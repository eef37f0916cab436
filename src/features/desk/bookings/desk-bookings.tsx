import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { ContactClinic } from '#src/contract/entities/clinic.ts'
import { ask } from '#src/core/modals/ask.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button } from '#src/ui/button-link.tsx'
import styles from '../desk.module.css'

/** Who is on the phone, and who stands at the desk; whoever may only look books nobody. */
export const DeskBookings = ({ clinic }: { clinic: ContactClinic }) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  if (useSelector(selectIsReadOnly)) return null
  const open = (isWalkIn: boolean): void => void dispatch(ask('book-caller', { clinic, isWalkIn }))
  return (
    <>
      <Button kind="quiet" isSmall icon="phone" onClick={() => open(false)}>
        <span className={styles.roomy}>{t('desk.caller-book')}</span>
      </Button>
      <Button kind="quiet" isSmall icon="add" onClick={() => open(true)}>
        <span className={styles.roomy}>{t('desk.walk-in-register')}</span>
      </Button>
    </>
  )
}
