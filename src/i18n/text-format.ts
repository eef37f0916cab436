import type { TFunction } from 'i18next'
import { createFormat, type DayStyle, type Format } from './format.ts'

export type TextFormat = Format & {
  zoneName: (instant: string | number, timeZone: string) => string
  /** Thursday 26 November, 9:20 am */
  dayAndTime: (instant: string | number, timeZone: string, style?: DayStyle) => string
  /** Thursday 26 November, 9:20 am, Melbourne time (AEDT) */
  dayTimeAndZone: (instant: string | number, timeZone: string) => string
  /** 55 min, 1 h, 1 h 20 min */
  duration: (minutes: number) => string
}

export const createTextFormat = (t: TFunction, language: string): TextFormat => {
  const format = createFormat(language, (timeZone) => {
    const city = timeZone.split('/').at(-1)?.replace(/_/g, ' ') ?? timeZone
    return t(`zone.${timeZone}`, { defaultValue: city })
  })
  const duration = (total: number): string => {
    const [hours, minutes] = [Math.floor(total / 60), total % 60]
    if (hours === 0) return t('time.minutes', { minutes })
    return minutes === 0 ? t('time.hours', { hours }) : t('time.hours-and-minutes', { hours, minutes })
  }
  const zoneName: TextFormat['zoneName'] = (instant, timeZone) => t('time.zone', format.zone(instant, timeZone))
  const dayAndTime: TextFormat['dayAndTime'] = (instant, timeZone, style) =>
    t('time.day-and-time', { day: format.dayOf(instant, timeZone, style), time: format.time(instant, timeZone) })
  return {
    ...format,
    duration,
    zoneName,
    dayAndTime,
    dayTimeAndZone: (instant, timeZone) =>
      t('time.in-zone', { time: dayAndTime(instant, timeZone), zone: zoneName(instant, timeZone) }),
  }
}
