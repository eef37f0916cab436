import { useTranslation } from 'react-i18next'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** The first news once it is new, else whose visit it is. */
export const useVisitTitle = (): ((booking: BookingConfirmation) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ status, firstName, isForSomeoneElse, isOver = false, appointments: [first] }) => {
    const words = { name: firstName }
    if (status === 'RESCHEDULED' && !isOver && first) {
      const when = format.dayAndTime(first.startTime, first.clinic.timeZone, 'short')
      return isForSomeoneElse ? t('confirmation.moved-other', { ...words, when }) : t('confirmation.moved', { when })
    }
    if (status === 'CHANGED' && !isOver)
      return isForSomeoneElse ? t('confirmation.changed-other', words) : t('confirmation.changed', words)
    if (status === 'BOOKED' && !isOver)
      return isForSomeoneElse ? t('confirmation.booked-other', words) : t('confirmation.booked', words)
    if (status === 'PENDING' && !isOver)
      return isForSomeoneElse ? t('confirmation.pending-other', words) : t('confirmation.pending', words)
    return isForSomeoneElse ? t('confirmation.visit-other', words) : t('confirmation.visit', words)
  }
}
