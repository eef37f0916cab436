// Month in words, the clinic's zone, never digits alone.
import { dayInZone, dayNumber } from '#src/contract/rules/date.rules.ts'
import { dateNames } from './date-names.ts'

const known = new Map<string, Intl.DateTimeFormat>()

const formatter = (language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const name = `${language} ${JSON.stringify(options)}`
  const format = known.get(name) ?? new Intl.DateTimeFormat(language, options)
  known.set(name, format)
  return format
}

const dayStyles = {
  /** Thursday 26 November */
  long: { weekday: 'long', day: 'numeric', month: 'long' },
  /** Thu 26 Nov */
  short: { weekday: 'short', day: 'numeric', month: 'short' },
  /** Thu 26 */
  tiny: { weekday: 'short', day: 'numeric' },
  /** Thu */
  weekday: { weekday: 'short' },
  /** 26 */
  number: { day: 'numeric' },
  /** 26 Nov */
  date: { day: 'numeric', month: 'short' },
  /** 14 September 1978 */
  full: { day: 'numeric', month: 'long', year: 'numeric' },
  /** Thursday 26 November 2026 */
  spoken: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DayStyle = keyof typeof dayStyles

const withoutYear: readonly DayStyle[] = ['tiny', 'weekday', 'number', 'date']

const optionsFor = (style: DayStyle, day: string): Intl.DateTimeFormatOptions =>
  withoutYear.includes(style) || day.startsWith(String(new Date().getUTCFullYear()))
    ? dayStyles[style]
    : { ...dayStyles[style], year: 'numeric' }

// Runtimes differ in a comma after the weekday and in narrow spaces: one form keeps lines alike.
const tidy = (text: string): string => text.replace(/[\u202f\u00a0\u2009]/g, ' ').replace(/^(\p{L}+\.?), /u, '$1 ')

const namedDay = (language: string, day: string, options: Intl.DateTimeFormatOptions): string | undefined => {
  const names = dateNames(language)
  if (!names) return undefined
  const date = new Date(dayNumber(day) ?? 0)
  const weekdays = options.weekday === 'long' ? names.weekdays : names.weekdaysShort
  const months = options.month === 'long' ? names.months : names.monthsShort
  const weekday = options.weekday && weekdays[date.getUTCDay()]
  const rest = [
    options.day && date.getUTCDate(),
    options.month && months[date.getUTCMonth()],
    options.year && date.getUTCFullYear(),
  ]
  const words = rest.filter(Boolean).join(' ')
  if (!weekday || words === '') return weekday ?? words
  return `${weekday}${options.weekday === 'long' ? ',' : ''} ${words}`
}

/** Languages that write the zone's abbreviation with letters and not as an offset. */
const abbreviationLanguages = ['en-AU', 'en-GB', 'en-CA']

const abbreviation = (language: string, instant: number, timeZone: string): string => {
  const found = [language, ...abbreviationLanguages].map(
    (candidate) =>
      formatter(candidate, { timeZone, timeZoneName: 'short' })
        .formatToParts(instant)
        .find((part) => part.type === 'timeZoneName')?.value ?? timeZone,
  )
  return found.find((name) => !/^(GMT|UTC)[+-]/.test(name)) ?? found[0] ?? timeZone
}

export type Format = ReturnType<typeof createFormat>

/** @param cityOf IANA zone to city, for example "Melbourne". */
export const createFormat = (language: string, cityOf: (timeZone: string) => string) => {
  const day = (value: string, style: DayStyle = 'long'): string => {
    const options = optionsFor(style, value)
    const named = namedDay(language, value, options)
    return named ?? tidy(formatter(language, { ...options, timeZone: 'UTC' }).format(dayNumber(value) ?? 0))
  }

  return {
    /** `YYYY-MM-DD` */
    day,

    /** Monday is 1, Sunday is 7. */
    weekday: (weekday: number): string =>
      dateNames(language)?.weekdays[weekday % 7] ??
      formatter(language, { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2001, 0, weekday)),

    dayOf: (instant: string | number, timeZone: string, style: DayStyle = 'long'): string =>
      day(dayInZone(new Date(instant), timeZone), style),

    /** 9:20 am, or 09:20 where the day has 24 hours. */
    time: (instant: string | number, timeZone: string): string =>
      dateNames(language)
        ? formatter('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))
        : tidy(formatter(language, { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(instant))),

    /** `half` is empty where the day has 24 hours. */
    timeParts: (instant: string | number, timeZone: string): { clock: string; half: string } => {
      if (dateNames(language))
        return {
          clock: formatter('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant)),
          half: '',
        }
      const parts = formatter(language, { hour: 'numeric', minute: '2-digit', timeZone }).formatToParts(
        new Date(instant),
      )
      const half = parts.find(({ type }) => type === 'dayPeriod')?.value ?? ''
      const clock = parts.filter(({ type }) => type !== 'dayPeriod').map(({ value }) => value)
      return { clock: tidy(clock.join('')).trim(), half }
    },

    clock: (wallClock: string): string =>
      dateNames(language)
        ? wallClock
        : tidy(
            formatter(language, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
              Date.parse(`2000-01-01T${wallClock === '24:00' ? '00:00' : wallClock}:00Z`),
            ),
          ),

    /** 23–29 November */
    days: (from: string, to: string): string => {
      const names = dateNames(language)
      const options = { day: 'numeric', month: 'long', timeZone: 'UTC' } as const
      if (!names) return tidy(formatter(language, options).formatRange(dayNumber(from) ?? 0, dayNumber(to) ?? 0))
      const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
      return isOneMonth
        ? `${Number(from.slice(8))}–${namedDay(language, to, options)}`
        : `${namedDay(language, from, options)} – ${namedDay(language, to, options)}`
    },

    list: (items: readonly string[]): string =>
      dateNames(language) && items.length > 1
        ? `${items.slice(0, -1).join(', ')} и ${items.at(-1)}`
        : new Intl.ListFormat(language, { type: 'conjunction' }).format(items),

    /** 12,615.4, or 12.615,4 as German writes it too, which Chrome has. */
    number: (value: number): string => new Intl.NumberFormat(dateNames(language) ? 'de' : language).format(value),

    zone: (instant: string | number, timeZone: string): { city: string; abbreviation: string } => ({
      city: cityOf(timeZone),
      abbreviation: abbreviation(language, new Date(instant).getTime(), timeZone),
    }),
  }
}
