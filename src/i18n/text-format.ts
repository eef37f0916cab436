// Dates and times in a language whose texts also name the zones; the same on the page and in what the server writes.
import type { TFunction } from 'i18next'
import { createFormat, type Format } from './format.ts'

export type TextFormat = Format & { zoneName: (instant: string | number, timeZone: string) => string }

/** A zone without a text is named by the city in its IANA name. */
export const createTextFormat = (t: TFunction, language: string): TextFormat => {
  const format = createFormat(language, (timeZone) => {
    const city = timeZone.split('/').at(-1)?.replace(/_/g, ' ') ?? timeZone
    return t(`zone.${timeZone}`, { defaultValue: city })
  })
  return { ...format, zoneName: (instant, timeZone) => t('time.zone', format.zone(instant, timeZone)) }
}
