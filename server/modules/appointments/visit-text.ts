import type { Appointment } from '#src/contract/entities/appointment.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { isLasting } from '#src/contract/rules/preparation.rules.ts'
import type { Translator } from '../config/translator.ts'

const minute = 60_000

export const addressLines = ({ name, address, note }: Clinic): string[] =>
  [
    name,
    address.line1,
    address.line2,
    [address.suburb, address.state, address.postCode].filter(Boolean).join(' '),
    note,
  ].filter((line) => line !== undefined && line !== '') as string[]

/** By the clinic's clock; a step on another day than the visit's names its day. */
export const stepLines = ({ format, t }: Translator, { startTime, clinic, preparation }: Appointment): string[] => {
  const { timeZone } = clinic
  const visitDay = format.dayOf(startTime, timeZone, 'tiny')
  return preparation.steps.map((step) => {
    const { minutesBefore, title, detail } = step
    const instant = Date.parse(startTime) - minutesBefore * minute
    const day = format.dayOf(instant, timeZone, 'tiny')
    const time = format.time(instant, timeZone)
    const clock = day === visitDay ? time : t('time.day-and-time', { day, time })
    const when = isLasting(step) ? t('plan.from', { time: clock }) : clock
    return `${when}: ${[title, detail].filter(Boolean).join('. ')}`
  })
}

export const arrivalLine = (
  { format, t }: Translator,
  { startTime, clinic }: Appointment,
  minutesBefore: number,
): string =>
  t('check.arrive', {
    time: format.time(Date.parse(startTime) - minutesBefore * minute, clinic.timeZone),
    zone: format.zoneName(startTime, clinic.timeZone),
  })
