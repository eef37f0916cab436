import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/use-format.ts'

/** Day and time at the clinic. */
export const useEarlierWhen = (): ((instant: string, timeZone: string, style?: 'short') => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (instant, timeZone, style) =>
    t('time.day-and-time', { day: format.dayOf(instant, timeZone, style), time: format.time(instant, timeZone) })
}
