import ical, { ICalCalendarMethod, ICalEventClass, ICalEventStatus } from 'ical-generator'
import { Temporal } from 'temporal-polyfill'
import type { Appointment, BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { mergeBring } from '#src/contract/rules/preparation.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { isWaiting } from '#src/contract/rules/visit-status.rules.ts'
import { vtimezone } from '../../shared/vtimezone.ts'
import type { Translator } from '../../texts/translator.ts'
import type { VisitWays } from './appointments.services.ts'
import { addressLines, arrivalLine, changeLine, stepLines } from './visit-text.ts'

export const calendarFileName = 'appointment.ics'
export const calendarType = 'text/calendar; charset=utf-8; method=PUBLISH'
export const cancelledCalendarType = 'text/calendar; charset=utf-8; method=CANCEL'

export type CalendarInput = {
  booking: BookingConfirmation
  words: Translator
  /** With an address that answers mail, where the provider has one. */
  provider: { code: string; name: string; email?: string | undefined }
  /** Orders versions of the file. */
  madeAt: Date
  sequences?: ReadonlyMap<string, number>
  /** Undefined: the appointments of `booking` are cancelled. */
  ways: VisitWays | undefined
  /** RFC 5546: whose calendar a cancellation is for; what is published names nobody. */
  attendee?: string | undefined
}

const descriptionOf = ({ words, booking, ways }: CalendarInput, appointment: Appointment): string => {
  const { t, format } = words
  const { preparation, clinic } = appointment
  const { bring, advice } = mergeBring([preparation])
  const isFirst = appointment === booking.appointments[0]
  const change = ways && changeLine(words, ways, clinic)
  return [
    ...(isFirst ? [arrivalLine(words, appointment, booking.arriveMinutesBefore)] : []),
    t('pass.exams', { exams: appointment.examName }),
    preparation.summary,
    ...stepLines(words, appointment),
    ...(bring.length > 0 ? [t('plan.bring', { things: format.list(bring) })] : []),
    ...advice,
    // No link: the file is also kept on devices, which hold no booking key.
    change ? `${change.text} ${change.phone}` : `${t('pass.questions')} ${t('pass.help-more')} ${clinic.phone}`,
    t('mail.reference', { reference: formatReference(booking.reference) }),
  ]
    .filter((line) => line !== undefined)
    .join('\n')
}

export const bookingCalendar = (input: CalendarInput): string => {
  const { booking, words, provider, madeAt, sequences, ways, attendee } = input
  const isCancelled = ways === undefined
  const instants = booking.appointments.flatMap(({ startTime, endTime }) => [
    Date.parse(startTime),
    Date.parse(endTime),
  ])
  const calendar = ical({
    prodId: { company: provider.code, product: 'Front door', language: words.language },
    method: isCancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: (zone) => vtimezone(zone, Math.min(...instants), Math.max(...instants)) },
  })
  for (const appointment of booking.appointments) {
    const isPending = isWaiting(appointment.status)
    const standing = isPending ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED
    const { email } = provider
    calendar.createEvent({
      ...(email === undefined ? {} : { organizer: { name: provider.name, email } }),
      ...(isCancelled && attendee !== undefined ? { attendees: [{ email: attendee }] } : {}),
      id: `${appointment.slug}@${provider.code}.front-door`,
      stamp: Temporal.Instant.fromEpochMilliseconds(madeAt.getTime()),
      start: Temporal.Instant.from(appointment.startTime),
      end: Temporal.Instant.from(appointment.endTime),
      timezone: appointment.clinic.timeZone,
      status: isCancelled ? ICalEventStatus.CANCELLED : standing,
      sequence: sequences?.get(appointment.slug) ?? 0,
      // Shared calendars and locked screens show the title: it names no exam, and the rest is private.
      class: ICalEventClass.PRIVATE,
      summary: words.t(isPending ? 'calendar-file.title-pending' : 'calendar-file.title', { provider: provider.name }),
      location: addressLines(appointment.clinic).join(', '),
      description: descriptionOf(input, appointment),
    })
  }
  return `${calendar.toString()}\r\n`
}
