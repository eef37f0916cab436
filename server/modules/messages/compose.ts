// A row of the outbox as a message that can be sent: its words and its address as they are now.
import { isEmail } from '#src/contract/rules/text.rules.ts'
import { readBooking } from '../appointments/appointments.usecases.ts'
import { calendarFileName, calendarType } from '../appointments/booking-calendar.ts'
import { calendarOf } from '../appointments/calendar.usecases.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import { packLocale } from '../config/config.ts'
import { createWords } from '../config/words.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { clinicNoticeMail } from './clinic-notice-mail.ts'
import { confirmationMail } from './confirmation-mail.ts'
import { htmlOf, textOf } from './mail-body.ts'
import type { MessageRow } from './messages.repository.ts'
import type { Mail } from './transport.ts'

const composeConfirmation = async (context: SlotsContext, row: MessageRow): Promise<Mail | undefined> => {
  const { pack } = context.catalogue
  const read = await readBooking(context, row.bookingKey)
  // Checked when it was typed; asked again, because a mail program reads more into an address than a person.
  if (read.email === null || !isEmail(read.email)) return undefined
  const words = await createWords(pack, read.locale)
  const content = confirmationMail(read.booking, words, pack)
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

const composeNotice = async (context: SlotsContext, row: MessageRow): Promise<Mail | undefined> => {
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

/** The message, or nothing where nobody can be told any more. */
export const compose = (context: SlotsContext, row: MessageRow): Promise<Mail | undefined> =>
  row.kind === 'confirmation' ? composeConfirmation(context, row) : composeNotice(context, row)
