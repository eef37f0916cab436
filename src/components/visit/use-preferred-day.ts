import { useTranslation } from 'react-i18next'
import type { PreferredDay } from '#src/contract/entities/booking-request.ts'
import { unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** A day that a booking request names, with its parts. */
export const usePreferredDayText = (): ((preferred: PreferredDay) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ day, parts }) =>
    t('request.day-parts', {
      day: unbrokenDate(format.day(day)),
      parts: parts.length === 0 ? t('request.any-time') : format.list(parts.map((part) => t(`request.part-${part}`))),
    })
}
