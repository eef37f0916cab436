import type { Appointment, BookingConfirmation } from '#src/contract/entities/appointment.ts'
import { formatPassCode } from '#src/contract/rules/pass-code.rules.ts'
import { mergeBring } from '#src/contract/rules/preparation.rules.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'
import { isWaiting } from '#src/contract/rules/visit-status.rules.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { createTranslator, type Translator } from '../../texts/translator.ts'
import { clinicDefinition } from '../catalogue/catalogue.usecases.ts'
import type { ComposeMail } from '../outbox/mail.ts'
import type { Block, MailContent } from '../outbox/mail-body.ts'
import type { VisitContext, VisitWays } from './appointments.services.ts'
import { readBookingAsMade } from './appointments.usecases.ts'
import { calendarFileName, calendarType } from './booking-calendar.ts'
import { calendarOf } from './calendar.usecases.ts'
import { addressed } from './mail-greeting.ts'
import { passCodeFile } from './pass-code-file.ts'
import { addressLines, changeLine, stepLines, visitLink } from './visit-text.ts'

const minute = 60_000

const preparationOf = (words: Translator, appointments: readonly Appointment[]): Block[] => {
  const { t } = words
  const isOne = appointments.length === 1
  const { bring, advice } = mergeBring(appointments.map(({ preparation }) => preparation))
  return [
    { heading: t('exam.preparation') },
    ...appointments.flatMap((appointment): Block[] => {
      const { examName, preparation, examNotes, warning, pregnancyNote, lang } = appointment
      const steps = stepLines(words, appointment)
      return [
        { lines: isOne ? [preparation.summary] : [examName, preparation.summary], lang: lang?.preparation },
        ...(steps.length > 0 ? [{ list: steps, lang: lang?.preparation }] : []),
        ...(examNotes === null ? [] : [{ text: examNotes, lang: lang?.examNotes }]),
        ...(warning === undefined ? [] : [{ text: warning, lang: lang?.warning }]),
        ...(pregnancyNote === null ? [] : [{ text: pregnancyNote, lang: lang?.pregnancyNote }]),
      ]
    }),
    ...(appointments.some(({ needsReferral }) => needsReferral) ? [{ text: t('pass.referral') }] : []),
    ...(bring.length + advice.length > 0 ? [{ heading: t('exam.bring') }] : []),
    ...(bring.length > 0 ? [{ list: bring, lang: appointments[0]?.lang?.preparation }] : []),
    ...(advice.length > 0 ? [{ lines: advice, lang: appointments[0]?.lang?.preparation }] : []),
  ]
}

const whenOf = (
  { format, t }: Translator,
  booking: BookingConfirmation,
  first: Appointment,
  last: Appointment,
): Block[] => {
  const { timeZone } = first.clinic
  const arrive = Date.parse(first.startTime) - booking.arriveMinutesBefore * minute
  const day = format.dayOf(first.startTime, timeZone, 'spoken')
  return [
    { lines: [day, t('pass.arrive', { time: format.time(arrive, timeZone) })], isBold: true },
    {
      text: t('pass.times', {
        start: format.time(first.startTime, timeZone),
        end: format.time(last.endTime, timeZone),
        zone: format.zoneName(first.startTime, timeZone),
      }),
    },
  ]
}

type Confirmed = { booking: BookingConfirmation; bookedByName: string | null; link: string; ways: VisitWays }

const contentOf = (
  { booking, bookedByName, link, ways }: Confirmed,
  words: Translator,
  pack: ProviderPack,
): MailContent => {
  const { t, format } = words
  const { appointments } = booking
  const [first] = appointments
  const last = appointments.at(-1)
  if (!first || !last) throw new Error('a booking without an appointment')
  const isPending = isWaiting(booking.status)
  const { clinic } = first
  const provider = pack.settings.radiology.name
  return {
    subject: isPending ? t('mail.pending.subject', { provider }) : t('mail.booked.subject', { provider }),
    title: isPending ? t('mail.pending.title') : t('mail.booked.title'),
    blocks: [
      ...addressed(words, booking, bookedByName),
      ...(isPending ? [{ lines: [`${t('pending.title')}.`, t('pending.more')] }] : []),
      ...whenOf(words, booking, first, last),
      { text: t('pass.exams', { exams: format.list(appointments.map(({ examName }) => examName)) }) },
      { heading: t('mail.where') },
      { lines: addressLines(clinic), lang: clinic.lang?.address },
      { text: t('mail.phone'), phone: clinic.phone },
      ...preparationOf(words, appointments),
      { heading: t('pass.help') },
      { text: t('mail.link'), link },
      changeLine(words, ways, clinic),
      { text: t('mail.reference', { reference: formatReference(booking.reference) }) },
      ...(booking.passCode === undefined
        ? []
        : [{ text: t('mail.pass-code', { code: formatPassCode(booking.passCode) }) }]),
      { text: t('mail.calendar') },
      { text: t('mail.why'), phone: pack.provider.phone },
      ...(pack.provider.demo ? [{ text: t('shell.environment-demo') }] : []),
    ],
  }
}

export const confirmationMail: ComposeMail<VisitContext> = async (context, message) => {
  const read = await readBookingAsMade(context, message.subject)
  const { pack } = context.catalogue.in(read.locale)
  // Checked when it was typed; asked again, because a mail program reads more into an address than a person.
  if (read.email === null || !isEmail(read.email)) return undefined
  const words = await createTranslator(pack, read.locale)
  const ways = await context.readWays(context.db, read.booking.bookingKey)
  const { email: replyTo } = await clinicDefinition(context, read.booking.appointments[0]?.clinic.id ?? 0)
  return {
    to: read.email,
    replyTo,
    content: contentOf({ ...read, link: visitLink(context, read.booking), ways }, words, pack),
    language: words.language,
    attachments: [
      { filename: calendarFileName, contentType: calendarType, content: await calendarOf(context, read) },
      ...passCodeFile(read.booking),
    ],
  }
}
