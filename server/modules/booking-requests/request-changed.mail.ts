// Says what happened to a booking request, when and whom to call; the exam stands in it as its name alone.
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { isOfRequest, type RequestEventKind } from '#src/contract/codes/visit-events.ts'
import type { BookingRequest } from '#src/contract/entities/booking-request.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { requestStatusRow } from '#src/contract/rules/request-status.rules.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'
import { startLocale } from '../../provider-pack/pack-locale.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { createTranslator, type Translator } from '../../texts/translator.ts'
import { addressed } from '../appointments/mail-greeting.ts'
import { findVisitEvent } from '../changes/changes.usecases.ts'
import type { ComposeMail } from '../outbox/mail.ts'
import type { Block } from '../outbox/mail-body.ts'
import type { RequestsContext } from './booking-requests.usecases.ts'
import { readRequest } from './request-view.ts'

type Told = Exclude<RequestEventKind, 'REQUEST_BOOKED'>

const names: Readonly<Record<Told, string>> = {
  REQUEST_SENT: 'received',
  REQUEST_CANCELED: 'cancelled',
  REQUEST_ON_HOLD: 'on-hold',
  REQUEST_REMOVED: 'removed',
  REQUEST_EXPIRED: 'expired',
  REQUEST_REOPENED: 'reopened',
}

const isPromise = (kind: Told): boolean => kind === 'REQUEST_SENT' || kind === 'REQUEST_REOPENED'

const isOpen = (kind: Told): boolean => isPromise(kind) || kind === 'REQUEST_ON_HOLD'

/** What the provider promised, by the clinic's clock. */
const promised = ({ t, format }: Translator, { answerBy, timeZone }: BookingRequest): Block[] =>
  answerBy === null
    ? []
    : [
        {
          text: t('mail.request.answer-by', {
            day: format.dayOf(answerBy, timeZone, 'spoken'),
            time: format.time(answerBy, timeZone),
            zone: format.zoneName(answerBy, timeZone),
          }),
        },
      ]

const askedFor = (words: Translator, { bookingDetails, preferredDays, clinics }: BookingRequest): Block[] => {
  const { t, format } = words
  const dayOf = ({ day, parts }: BookingRequest['preferredDays'][number]): string =>
    t('mail.request.day', {
      day: format.day(day),
      parts: parts.length === 0 ? t('request.any-time') : format.list(parts.map((part) => t(`request.part-${part}`))),
    })
  return [
    { heading: t('mail.request.asked') },
    bookingDetails.exams.length > 0
      ? { list: bookingDetails.exams.map(({ name }) => name), lang: bookingDetails.exams[0]?.lang?.name }
      : { list: [t('mail.request.from-referral')] },
    ...(preferredDays.length > 0 ? [{ list: preferredDays.map(dayOf) }] : []),
    { lines: clinics.map(({ name }) => name), lang: clinics[0]?.lang?.name },
  ]
}

export const requestChangedMail: ComposeMail<RequestsContext> = async (context, message) => {
  const event = await findVisitEvent(context.db, Number(message.subject))
  if (!event || !isOfRequest(event.kind) || event.kind === 'REQUEST_BOOKED') return undefined
  const person = await readRequest(context, context.db, event.bookingKey)
  if (!person) return undefined
  const own = inLocale(context, startLocale(person.person.locale))
  const read = await readRequest(own, context.db, event.bookingKey)
  if (!read) return undefined
  const { bookedByName, email, bookedByEmail } = read.person
  const to = bookedByName === null ? email : bookedByEmail
  // Checked when it was typed; asked again, because a mail program reads more into an address than a person.
  if (to === null || !isEmail(to)) return undefined
  const { pack } = own.catalogue
  const words = await createTranslator(pack, startLocale(read.person.locale))
  const { t } = words
  const { kind } = event
  // What it waited for has come or ended meanwhile, which is told by itself.
  if (isOpen(kind) && !requestStatusRow(read.request.status).isOpen) return undefined
  const name = names[kind]
  const provider = pack.settings.radiology.name
  const [clinic] = read.request.clinics
  const link = context.address() + pagePaths.bookingRequest.replace(':bookingKey', event.bookingKey)
  return {
    to,
    language: words.language,
    content: {
      subject: t(`mail.request.${name}.subject`, { provider }),
      title: t(`mail.request.${name}.title`),
      blocks: [
        ...addressed(words, read.request, bookedByName),
        { text: t(`mail.request.${name}.more`) },
        ...(event.reason === null ? [] : [{ text: t(`request.reason-${event.reason}`) }]),
        ...(isPromise(kind) ? promised(words, read.request) : []),
        ...(kind === 'REQUEST_SENT' ? askedFor(words, read.request) : []),
        ...(isOpen(kind) ? [{ text: t('mail.request.link'), link }] : []),
        { text: t(`mail.request.${name}.call`), phone: clinic?.phone ?? pack.provider.phone },
        { text: t('mail.reference', { reference: formatReference(read.request.reference) }) },
        { text: t('mail.why'), phone: pack.provider.phone },
        ...(pack.provider.demo ? [{ text: t('shell.environment-demo') }] : []),
      ],
    },
  }
}
