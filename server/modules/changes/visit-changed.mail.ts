// S-111: each change is told to the contact on file, with the calendar file that says the same.

import { isOfClinic, isVisitChange, moveKinds, type VisitEventKind } from '#src/contract/codes/visit-events.ts'
import type { Appointment } from '#src/contract/entities/appointment.ts'
import type { MoveRequest } from '#src/contract/entities/move-request.ts'
import { formatReference } from '#src/contract/rules/reference.rules.ts'
import { isEmail } from '#src/contract/rules/text.rules.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { createTranslator, type Translator } from '../../texts/translator.ts'
import { listAppointments } from '../appointments/appointment-changes.ts'
import {
  type Addressee,
  describeAppointments,
  readAddressee,
  readBookingAsMade,
} from '../appointments/appointments.usecases.ts'
import { calendarFileName, calendarType, cancelledCalendarType } from '../appointments/booking-calendar.ts'
import { calendarOf } from '../appointments/calendar.usecases.ts'
import { addressed } from '../appointments/mail-greeting.ts'
import { addressLines, arrivalLine, changeLine, stepLines, visitLink } from '../appointments/visit-text.ts'
import type { ComposeMail } from '../outbox/mail.ts'
import type { Block } from '../outbox/mail-body.ts'
import { readEvent, type VisitEventRow } from './changes.repository.ts'
import type { ChangesContext } from './changes.services.ts'
import { namesOfExams } from './changes.usecases.ts'
import { describeMoveRequest } from './move-request-view.ts'
import { readMoveRequest } from './move-requests.repository.ts'

const whenOf = ({ format }: Translator, time: string | number, timeZone: string): string =>
  `${format.dayAndTime(time, timeZone, 'spoken')}, ${format.zoneName(time, timeZone)}`

type Told = {
  event: VisitEventRow
  asked: MoveRequest | undefined
  to: Addressee
  concerned: readonly Appointment[]
  standing: readonly Appointment[]
  /** Of a change of exam. */
  examsBefore: readonly string[]
}

const newTime = (words: Translator, appointments: readonly Appointment[], arriveMinutesBefore: number): Block[] => {
  const [first] = appointments
  if (!first) return []
  return [
    { lines: [whenOf(words, first.startTime, first.clinic.timeZone)], isBold: true },
    { text: arrivalLine(words, first, arriveMinutesBefore) },
    { list: appointments.map(({ examName }) => examName) },
    { lines: addressLines(first.clinic), lang: first.clinic.lang?.address },
    ...appointments.flatMap((each): Block[] => {
      const steps = stepLines(words, each)
      return steps.length > 0 ? [{ heading: words.t('exam.preparation') }, { list: steps }] : []
    }),
  ]
}

const ofRequest: readonly VisitEventKind[] = ['MOVE_REQUESTED', 'MOVE_WITHDRAWN', 'MOVE_DECLINED', 'MOVE_EXPIRED']

/** S-71: which time was asked for, and that the visit stands. */
const requestFacts = (words: Translator, { kind }: VisitEventRow, asked: MoveRequest, before: string): Block[] => {
  const { t } = words
  const when = whenOf(words, asked.startTime, asked.timeZone)
  const stands = { text: t('mail.move.stands', { when: before }) }
  const exams = asked.newExamNames === null ? [] : [{ list: asked.newExamNames }]
  if (kind === 'MOVE_REQUESTED')
    return [
      { lines: [when], isBold: true },
      ...exams,
      { text: t('mail.move-requested.more', { by: whenOf(words, asked.answerBy, asked.timeZone) }) },
      stands,
    ]
  return [
    { text: t('mail.move.asked', { when }) },
    ...exams,
    ...(asked.reason === null ? [] : [{ text: t(`change.declined-${asked.reason}`) }]),
    stands,
  ]
}

const factsOf = (
  words: Translator,
  { event, asked, concerned, standing, examsBefore }: Told,
  arriveMinutesBefore: number,
): Block[] => {
  const { t } = words
  const [first] = concerned
  const zone = first?.clinic.timeZone ?? 'UTC'
  const before = event.startedAt ? whenOf(words, event.startedAt.getTime(), zone) : ''
  if (event.kind === 'CANCELED')
    return [
      {
        text: t('mail.cancelled.more', {
          when: before,
          exams: words.format.list(concerned.map((each) => each.examName)),
        }),
      },
      ...(standing.length > 0
        ? [{ heading: t('mail.cancelled.standing') }, ...newTime(words, standing, arriveMinutesBefore)]
        : []),
    ]
  if (asked && ofRequest.includes(event.kind)) return requestFacts(words, event, asked, before)
  if (moveKinds.includes(event.kind))
    return [
      ...newTime(words, standing, arriveMinutesBefore),
      {
        text:
          examsBefore.length > 0
            ? t('mail.exam-changed.old', { when: before, exams: words.format.list(examsBefore) })
            : t('mail.moved.old', { when: before }),
      },
    ]
  if (event.kind === 'REMOVED_BY_OPERATOR')
    return [
      {
        text: t('mail.removed.more', {
          when: before,
          exams: words.format.list(concerned.map((each) => each.examName)),
        }),
      },
    ]
  if (event.kind === 'CONSENT_SIGNED') return [{ text: t('mail.consent-signed.more', { when: before }) }]
  if (event.kind === 'CONSENT_TALK') return [{ text: t('mail.consent-talk.more', { when: before }) }]
  if (event.kind === 'SAFETY_ANSWERED') return [{ text: t('mail.safety-answered.more', { when: before }) }]
  if (event.kind === 'SAFETY_NOTED') return [{ text: t('mail.safety-noted.more', { when: before }) }]
  if (event.kind === 'CONFIRMED') return newTime(words, standing, arriveMinutesBefore)
  return [{ text: t('mail.coming.more', { when: before }) }]
}

/** Whom to call where that is for more than what the page of the visit does. */
const callOf = ({ t }: Translator, { kind }: VisitEventRow): string | undefined => {
  if (kind === 'SAFETY_NOTED') return t('mail.safety-noted.wrong')
  if (kind === 'REMOVED_BY_OPERATOR') return t('mail.removed.ask')
  return isOfClinic(kind) ? undefined : t('mail.change.not-you')
}

const keys = {
  CANCELED: { subject: 'mail.cancelled.subject', title: 'mail.cancelled.title' },
  RESCHEDULED: { subject: 'mail.moved.subject', title: 'mail.moved.title' },
  EXAM_CHANGED: { subject: 'mail.exam-changed.subject', title: 'mail.exam-changed.title' },
  CONFIRMED: { subject: 'mail.confirmed.subject', title: 'mail.confirmed.title' },
  REMOVED_BY_OPERATOR: { subject: 'mail.removed.subject', title: 'mail.removed.title' },
  CONSENT_SIGNED: { subject: 'mail.consent-signed.subject', title: 'mail.consent-signed.title' },
  CONSENT_TALK: { subject: 'mail.consent-talk.subject', title: 'mail.consent-talk.title' },
  SAFETY_ANSWERED: { subject: 'mail.safety-answered.subject', title: 'mail.safety-answered.title' },
  SAFETY_NOTED: { subject: 'mail.safety-noted.subject', title: 'mail.safety-noted.title' },
  MOVED_BY_CLINIC: { subject: 'mail.clinic-moved.subject', title: 'mail.clinic-moved.title' },
  MOVE_REQUESTED: { subject: 'mail.move-requested.subject', title: 'mail.move-requested.title' },
  MOVE_WITHDRAWN: { subject: 'mail.move-withdrawn.subject', title: 'mail.move-withdrawn.title' },
  MOVE_ACCEPTED: { subject: 'mail.move-accepted.subject', title: 'mail.move-accepted.title' },
  MOVE_DECLINED: { subject: 'mail.move-declined.subject', title: 'mail.move-declined.title' },
  MOVE_EXPIRED: { subject: 'mail.move-expired.subject', title: 'mail.move-expired.title' },
  COMING: { subject: 'mail.coming.subject', title: 'mail.coming.title' },
} as const

/** S-71: an answer to another exam names it. */
const examKeys = {
  ...keys,
  MOVE_REQUESTED: { subject: 'mail.exam-requested.subject', title: 'mail.exam-requested.title' },
  MOVE_WITHDRAWN: { subject: 'mail.exam-withdrawn.subject', title: 'mail.move-withdrawn.title' },
  MOVE_ACCEPTED: { subject: 'mail.exam-accepted.subject', title: 'mail.exam-accepted.title' },
  MOVE_DECLINED: { subject: 'mail.exam-declined.subject', title: 'mail.exam-declined.title' },
} as const

export const visitChangedMail: ComposeMail<ChangesContext> = async (context, message) => {
  const event = await readEvent(context.db, Number(message.subject))
  if (!event || !isVisitChange(event.kind)) return undefined
  const { bookingKey, kind } = event
  const to = await readAddressee(context.db, bookingKey)
  if (to.email === null || !isEmail(to.email)) return undefined
  const own = inLocale(context, to.locale)
  const concernedRows = await listAppointments(context.db, bookingKey, event.appointmentSlugs)
  const concerned = await describeAppointments(own, concernedRows)
  const isOver = concernedRows.every(({ occupancyId }) => occupancyId === null)
  const isEnd = kind === 'CANCELED' || kind === 'REMOVED_BY_OPERATOR'
  // What was done to a visit that has ended since is told by its end.
  if (isOver && !isEnd) return undefined
  const read = await readBookingAsMade(context, bookingKey).catch(() => undefined)
  const { pack } = own.catalogue
  const words = await createTranslator(pack, to.locale)
  const provider = pack.settings.radiology.name
  const [first] = concerned
  const { arriveMinutesBefore } = pack.settings.booking
  const requested = event.moveRequestId === null ? undefined : await readMoveRequest(context.db, event.moveRequestId)
  const asked = requested && (await describeMoveRequest(own, requested))
  const examsBefore = await namesOfExams(own, event.examIds ?? [])
  const { subject, title } = (asked?.newExamNames ? examKeys : keys)[kind]
  const call = callOf(words, event)
  const told = { event, asked, to, concerned, standing: read?.booking.appointments ?? [], examsBefore }
  const file =
    isEnd && isOver
      ? {
          contentType: cancelledCalendarType,
          content: await calendarOf(
            own,
            {
              booking: {
                ...{ bookingKey, reference: to.reference, status: 'CANCELED', firstName: to.firstName },
                ...{ isForSomeoneElse: false, hasEmail: true, isMailWithheld: false, arriveMinutesBefore },
                appointments: concerned,
              },
              locale: to.locale,
              createdAt: event.at,
              sequences: new Map(concernedRows.map(({ slug, sequence }) => [slug, sequence])),
            },
            { attendee: to.email },
          ),
        }
      : read &&
        !ofRequest.includes(kind) && {
          contentType: calendarType,
          content: await calendarOf(own, { ...read, createdAt: event.at }),
        }
  return {
    to: to.email,
    content: {
      subject: words.t(subject, { provider }),
      title: words.t(title),
      blocks: [
        ...addressed(words, to, to.bookedByName),
        ...factsOf(words, told, arriveMinutesBefore),
        ...(read && first
          ? [
              { text: words.t('mail.link'), link: visitLink(context, read.booking) },
              changeLine(words, await context.readWays(context.db, bookingKey), first.clinic),
            ]
          : []),
        ...(call === undefined ? [] : [{ text: call, phone: first?.clinic.phone ?? pack.provider.phone }]),
        { text: words.t('mail.reference', { reference: formatReference(to.reference) }) },
        ...(pack.provider.demo ? [{ text: words.t('shell.environment-demo') }] : []),
      ],
    },
    language: words.language,
    attachments: file ? [{ filename: calendarFileName, ...file }] : [],
  }
}
