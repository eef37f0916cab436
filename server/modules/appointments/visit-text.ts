import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { Appointment, BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { isLasting } from '#src/contract/rules/preparation.rules.ts'
import { isWaiting } from '#src/contract/rules/visit-status.rules.ts'
import type { Translator } from '../../texts/translator.ts'
import type { VisitContext, VisitWays } from './appointments.services.ts'

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

export const visitLink = (
  { address }: Pick<VisitContext, 'address'>,
  { bookingKey, status }: Pick<BookingConfirmation, 'bookingKey' | 'status'>,
): string => {
  const path = isWaiting(status) ? pagePaths.pendingConfirmation : pagePaths.confirmation
  return address() + path.replace(':bookingKey', bookingKey)
}

/** What a patient may do on the page of the visit and until when; where that is nothing, whom to call. */
export const changeLine = (
  { format, t }: Translator,
  { reschedule, asksClinic, moveRequest, cancel }: VisitWays,
  { phone, timeZone }: Clinic,
): { text: string; phone: string } => {
  const closing = ({ canChange, closesAt }: CanChange): string | undefined => (canChange ? closesAt : undefined)
  const say = (way: string, closesAt: string | undefined): string[] =>
    closesAt === undefined
      ? []
      : [
          t(`mail.on-page.${way}`, {
            until: format.dayAndTime(closesAt, timeZone),
            zone: format.zoneName(closesAt, timeZone),
          }),
        ]
  const move = asksClinic ? 'ask' : 'move'
  const [moveCloses, cancelCloses] = [closing(reschedule), closing(cancel)]
  const sentences = [
    ...(moveCloses === cancelCloses
      ? say(`${move}-cancel`, cancelCloses)
      : [...say(move, moveCloses), ...say('cancel', cancelCloses)]),
    ...(moveRequest?.status === 'OPEN' ? [t('mail.on-page.take-back')] : []),
  ]
  return { text: sentences.length > 0 ? [...sentences, t('mail.on-page.else')].join(' ') : t('mail.change'), phone }
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
