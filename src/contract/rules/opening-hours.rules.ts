import type { Clinic, OpeningHours } from '../entities/clinic.ts'
import { locationLimits } from '../limits/location.limits.ts'
import { addDays, dayInZone, isoWeekday } from './date.rules.ts'

type Spans = OpeningHours['spans']

type Closure = { from: string; to: string; room?: string | undefined; reason?: string | undefined }

type Schedule<Span> = {
  /** Monday is 1, Sunday is 7. */
  weekly: (weekday: number) => readonly Span[]
  closures: readonly Closure[]
  extraHours: readonly { date: string; hours: readonly Span[]; room?: string | undefined }[]
  /** Names by day. */
  holidays: Readonly<Record<string, string>>
}

type ScheduledDay<Span> = { spans: readonly Span[]; closure?: Closure }

/** A closure beats all else; extra hours add to the weekday's and stand alone on a public holiday. Without a room, of the whole clinic. */
export const scheduledDay = <Span>(schedule: Schedule<Span>, date: string, room?: string): ScheduledDay<Span> => {
  const isMeant = (entry: { room?: string | undefined }): boolean => entry.room === undefined || entry.room === room
  const closure = schedule.closures.find((entry) => entry.from <= date && date <= entry.to && isMeant(entry))
  if (closure) return { spans: [], closure }
  const weekly = schedule.holidays[date] === undefined ? schedule.weekly(isoWeekday(date)) : []
  const extra = schedule.extraHours.filter((entry) => entry.date === date && isMeant(entry))
  return { spans: extra.length === 0 ? weekly : [...weekly, ...extra.flatMap(({ hours }) => hours)] }
}

/** Joins touching spans; `HH:MM` compares as text. */
const joined = (spans: readonly Spans[number][]): Spans => {
  const found: Spans = []
  for (const { open, close } of [...spans].sort((a, b) => a.open.localeCompare(b.open))) {
    const last = found.at(-1)
    if (last && open <= last.close) last.close = close > last.close ? close : last.close
    else found.push({ open, close })
  }
  return found
}

export type DayHours = {
  date: string
  spans: Spans
  reason?: string
  /** Tag of the reason's language where it is not the page's. */
  lang?: string | undefined
  /** Not as on any other such weekday. */
  isSpecial: boolean
}

type ClinicHours = Pick<Clinic, 'hours' | 'exceptions' | 'lang'>

/** Undefined where the days that are otherwise are not known. */
export const hoursOn = ({ hours, exceptions, lang }: ClinicHours, date: string): DayHours | undefined => {
  if (!exceptions) return undefined
  const weekly = (weekday: number): Spans => hours.find((day) => day.weekday === weekday)?.spans ?? []
  const { spans: scheduled, closure } = scheduledDay({ weekly, ...exceptions }, date)
  const spans = joined(scheduled)
  const isSpecial = JSON.stringify(spans) !== JSON.stringify(joined(weekly(isoWeekday(date))))
  const reason = closure ? closure.reason : exceptions.holidays[date]
  if (!isSpecial || reason === undefined) return { date, spans, isSpecial }
  const tag = lang?.[closure ? `closures.${closure.from}` : `holidays.${date}`]
  return { date, spans, isSpecial, reason, ...(tag === undefined ? {} : { lang: tag }) }
}

/** Of the clinic's own today. */
export const hoursToday = (clinic: ClinicHours & Pick<Clinic, 'timeZone'>, now: number): DayHours | undefined =>
  hoursOn(clinic, dayInZone(now, clinic.timeZone))

/** From today on, in the clinic's zone. */
export const hoursOfNextDays = (clinic: ClinicHours & Pick<Clinic, 'timeZone'>, now: number): DayHours[] => {
  const today = dayInZone(now, clinic.timeZone)
  return Array.from({ length: locationLimits.clinicDays }, (_, index) => addDays(today, index)).flatMap(
    (date) => hoursOn(clinic, date) ?? [],
  )
}

/** The next day after today, of the days that are shown, on which the clinic opens. */
export const nextOpenDay = (clinic: ClinicHours & Pick<Clinic, 'timeZone'>, now: number): DayHours | undefined =>
  hoursOfNextDays(clinic, now)
    .slice(1)
    .find(({ spans }) => spans.length > 0)
