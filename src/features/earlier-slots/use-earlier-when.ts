import { useTranslation } from 'react-i18next'
import { unbroken, unbrokenDate } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'

/** Day and time at the clinic. */
export const useEarlierWhen = (): ((instant: string, timeZone: string, style?: 'short') => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (instant, timeZone, style) =>
    t('time.day-and-time', {
      day: unbrokenDate(format.dayOf(instant, timeZone, style)),
      time: unbroken(format.time(instant, timeZone)),
    })
}
