import type { Appointment } from '#src/contract/entities/appointment.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { isLasting } from '#src/contract/rules/preparation.rules.ts'
import type { Translator } from '../config/translator.ts'
import type { Block } from '../outbox/mail-body.ts'
import type { ProviderPack } from '../provider-pack/provider-pack.schema.ts'

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

type Changing = { appointment: Appointment; pack: ProviderPack; now: Date }

/** Below the link of the visit: what may be done on its page and until when; where it is too late, whom to call. */
export const changeLine = ({ format, t }: Translator, { appointment, pack, now }: Changing): Block => {
  const { startTime, clinic } = appointment
  const { rescheduleMinutesBefore, cancelMinutesBefore } = pack.settings.changes
  const until = Date.parse(startTime) - Math.max(rescheduleMinutesBefore, cancelMinutesBefore) * minute
  if (until <= now.getTime()) return { text: t('mail.change'), phone: clinic.phone }
  const when = format.dayAndTime(new Date(until).toISOString(), clinic.timeZone)
  const zone = format.zoneName(startTime, clinic.timeZone)
  return { text: t('mail.change-there', { until: when, zone }), phone: clinic.phone }
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
