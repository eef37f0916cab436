import { useTranslation } from 'react-i18next'
import { useFormat } from '#src/i18n/use-format.ts'

/** By the clinic's clock, with its zone. */
export const useWhenText = (): ((instant: string, timeZone: string) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return (instant, timeZone) =>
    t('results.when', {
      day: format.dayOf(instant, timeZone, 'short'),
      time: format.time(instant, timeZone),
      zone: format.zoneName(instant, timeZone),
    })
}
