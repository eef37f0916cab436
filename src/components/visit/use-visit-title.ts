import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'

/** The first news once it is new, else whose visit it is. */
export const useVisitTitle = (): ((booking: BookingConfirmation) => string) => {
  const { t } = useTranslation()
  return ({ status, firstName, isForSomeoneElse, isOver = false }) => {
    const words = { name: firstName }
    if (status === 'BOOKED' && !isOver)
      return isForSomeoneElse ? t('confirmation.booked-other', words) : t('confirmation.booked', words)
    if (status === 'PENDING' && !isOver)
      return isForSomeoneElse ? t('confirmation.pending-other', words) : t('confirmation.pending', words)
    return isForSomeoneElse ? t('confirmation.visit-other', words) : t('confirmation.visit', words)
  }
}
