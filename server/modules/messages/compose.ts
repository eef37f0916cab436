// A row of the outbox as a message that can be sent: its words and its address as they are now.
import { isEmail } from '#src/contract/rules/text.rules.ts'
import { readBooking, readBookingAsMade } from '../appointments/appointments.usecases.ts'
import { calendarFileName, calendarType } from '../appointments/booking-calendar.ts'
import { calendarOf } from '../appointments/calendar.usecases.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import { createWords } from '../config/words.ts'
import { readAsked } from '../contact/asked.ts'
import { packLocale } from '../provider-pack/pack-locale.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { callCentreMail } from './call-centre-mail.ts'
import { clinicNoticeMail } from './clinic-notice-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { htmlOf, textOf } from './mail-body.ts'
import type { MessageRow } from './messages.repository.ts'
import type { Mail } from './transport.ts'

type BookingRow = MessageRow & { bookingKey: string }

const composeConfirmation = async (context: SlotsContext, row: BookingRow): Promise<Mail | undefined> => {
  const read = await readBookingAsMade(context, row.bookingKey)
  const { pack } = context.catalogue.in(read.locale)
  // Checked when it was typed; asked again, because a mail program reads more into an address than a person.
  if (read.email === null || !isEmail(read.email)) return undefined
  const words = await createWords(pack, read.locale)
  const content = confirmationMail(read.booking, read.bookedByName, words, pack)
  const clinicId = read.booking.appointments[0]?.clinic.id ?? 0
  const { email: replyTo } = await clinicDefinition(context, clinicId)
  return {
    key: row.key,
    madeAt: row.createdAt,
    to: read.email,
    ...(replyTo === undefined ? {} : { replyTo }),
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content, words.language),
    attachments: [{ filename: calendarFileName, contentType: calendarType, content: await calendarOf(context, read) }],
  }
}

const composeNotice = async (context: SlotsContext, row: BookingRow): Promise<Mail | undefined> => {
  const { pack } = context.catalogue
  const { booking } = await readBooking(context, row.bookingKey)
  const { email } = await clinicDefinition(context, row.clinicId ?? 0)
  if (email === undefined) return undefined
  const words = await createWords(pack, packLocale(pack))
  const content = clinicNoticeMail(
    booking.appointments.filter(({ clinic }) => clinic.id === row.clinicId),
    booking.appointments[0]?.slug ?? '',
    words,
    pack,
  )
  return {
    key: row.key,
    madeAt: row.createdAt,
    to: email,
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content, words.language),
    attachments: [],
  }
}

const composeForCallCentre = async (context: SlotsContext, row: MessageRow): Promise<Mail | undefined> => {
  const { pack } = context.catalogue
  const { callCentre } = pack.provider
  const asked = await readAsked(context, row.contactRequestId ?? 0)
  if (!callCentre || !asked) return undefined
  const words = await createWords(pack, packLocale(pack))
  const content = callCentreMail(asked, words, pack)
  return {
    key: row.key,
    madeAt: row.createdAt,
    to: callCentre.email,
    ...(asked.email !== null && isEmail(asked.email) ? { replyTo: asked.email } : {}),
    subject: content.subject,
    text: textOf(content),
    html: htmlOf(content, words.language),
    attachments: [],
  }
}

/** The message, or nothing where nobody can be told any more. */
export const compose = (context: SlotsContext, row: MessageRow): Promise<Mail | undefined> => {
  const { bookingKey } = row
  if (bookingKey === null) return composeForCallCentre(context, row)
  return row.kind === 'confirmation'
    ? composeConfirmation(context, { ...row, bookingKey })
    : composeNotice(context, { ...row, bookingKey })
}
