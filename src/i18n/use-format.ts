import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { createFormat, type Format } from './format.ts'

/** Formats in the language of the page; the zone of a time is always given. */
export const useFormat = (): Format & { zoneName: (instant: string | number, timeZone: string) => string } => {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const format = createFormat(i18n.language, (timeZone) => {
      const city = timeZone.split('/').at(-1)?.replace(/_/g, ' ') ?? timeZone
      return t(`zone.${timeZone}`, { defaultValue: city })
    })
    return { ...format, zoneName: (instant, timeZone) => t('time.zone', format.zone(instant, timeZone)) }
  }, [t, i18n.language])
}
