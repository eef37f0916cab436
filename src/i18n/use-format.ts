// Dates and times as people write them: month in words, the clinic's zone, never digits alone.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { dayNumber } from '#src/contract/rules/date.rules.ts'

const known = new Map<string, Intl.DateTimeFormat>()

const formatter = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = `${language} ${JSON.stringify(options)}`
  let format = known.get(name)
  if (!format) known.set(name, (format = new Intl.DateTimeFormat(language, options)))
  return format
}

const dayStyles = {
  /** Thursday 26 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Thu 26 Nov */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Thu 26 */
  tiny: { weekday: 'short', day: 'numeric' },
  /** 14 September 1978 */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Thursday 26 November 2026 */
  spoken: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayStyle = keyof typeof dayStyles

/** Adds the year to a day that is not in this one. */
const withYear = (style: DayStyle, year: number): Intl.DateTimeFormatOptions =>
  style === 'tiny' || year === new Date().getUTCFullYear() ? dayStyles[style] : { ...dayStyles[style], year: 'numeric' }

// Some runtimes write "Thu, 26 Nov" and a narrow space before "am"; one form everywhere keeps lines and tests alike.
const tidy = (text: string): string => text.replace(/[\u202f\u00a0]/g, ' ').replace(/\s?г\.$/u, '')

export type Format = ReturnType<typeof createFormat>

export const createFormat = (language: string, cityOf: (timeZone: string) => string) => ({
  /** A calendar day `YYYY-MM-DD`. */
  day: (day: string, style: DayStyle = 'long'): string =>
    tidy(
      formatter(language, { ...withYear(style, Number(day.slice(0, 4))), timeZone: 'UTC' }).format(dayNumber(day) ?? 0),
    ),

  /** The clinic's day of an instant. */
  dayOf: (instant: string, timeZone: string, style: DayStyle = 'long'): string =>
    tidy(
      formatter(language, { ...withYear(style, Number(instant.slice(0, 4))), timeZone }).format(Date.parse(instant)),
    ),

  /** 9:20 am, or 09:20 where the day has 24 hours. */
  time: (instant: string | number, timeZone: string): string =>
    tidy(
      formatter(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(
        typeof instant === 'string' ? Date.parse(instant) : instant,
      ),
    ),

  /** 23–29 November */
  days: (from: string, to: string): string =>
    tidy(
      formatter(language, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
        dayNumber(from) ?? 0,
        dayNumber(to) ?? 0,
      ),
    ),

  list: (items: readonly string[]): string => new Intl.ListFormat(language, { type: 'conjunction' }).format(items),

  /** City and abbreviation of the zone at the instant, for `time.zone`. */
  zone: (instant: string, timeZone: string): { city: string; abbreviation: string } => {
    const parts = formatter(language, { timeZone, timeZoneName: 'short' }).formatToParts(Date.parse(instant))
    return {
      city: cityOf(timeZone),
      abbreviation: parts.find((part) => part.type === 'timeZoneName')?.value ?? timeZone,
    }
  },
})

/** Formats in the language of the page; the zone of a time is always given. */
export const useFormat = (): Format & { zoneName: (instant: string, timeZone: string) => string } => {
  const { t, i18n } = useTranslation()
  return useMemo(() => {
    const format = createFormat(i18n.language, (timeZone) => {
      const name = timeZone.split('/').at(-1)?.replace(/_/g, ' ') ?? timeZone
      return t(`zone.${timeZone}`, { defaultValue: name })
    })
    return { ...format, zoneName: (instant, timeZone) => t('time.zone', format.zone(instant, timeZone)) }
  }, [t, i18n.language])
}
