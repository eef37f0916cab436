import type { TFunction } from 'i18next'
import { createFormat, type Format } from './format.ts'

export type TextFormat = Format & { zoneName: (instant: string | number, timeZone: string) => string }

export const createTextFormat = (t: TFunction, language: string): TextFormat => {
  const format = createFormat(language, (timeZone) => {
    const city = timeZone.split('/').at(-1)?.replace(/_/g, ' ') ?? timeZone
    return t(`zone.${timeZone}`, { defaultValue: city })
  })
  return { ...format, zoneName: (instant, timeZone) => t('time.zone', format.zone(instant, timeZone)) }
}
