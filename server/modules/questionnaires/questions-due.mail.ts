// Links to questionnaires, once each: before a visit, after it, and of a request. They name no exam and no question.
import { shortPathOf } from '#src/contract/codes/page-paths.ts'
import type { QuestionnaireState, QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import { questionnairePath } from '#src/contract/rules/questionnaire-address.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { AppError } from '../../shared/app-error.ts'
import { daysBefore, hoursBefore } from '../../shared/clock.ts'
import { listLiveAppointments } from '../appointments/appointment-changes.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import { sendRequest } from '../booking-requests/booking-requests.samples.ts'
import { listOpenRequestKeys } from '../booking-requests/request-queue.ts'
import type { ComposeMail, Draft, Mails } from '../outbox/mail.ts'
import type { Samples } from '../outbox/outbox.hooks.ts'
import { hasMessage } from '../outbox/outbox.usecases.ts'
import { messageTo, queueToContact } from '../recipients/message-to.ts'
import type { RecipientsContext } from '../recipients/recipients.services.ts'
import { questionnairesFor } from './questionnaire-set.ts'
import { listVisitKeys } from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'
import { getRequestQuestionnaires, getVisitQuestionnaires } from './visit-questions.usecases.ts'

export type QuestionsDueContext = QuestionsContext & RecipientsContext

type Span = { from: Date; to: Date }
type Reminder = {
  kind: string
  type: QuestionnaireType
  /** None of what must be answered before an exam: nobody stops it. */
  topic?: 'reminders' | 'invitations'
  /** Start or end of an exam of the visit, or nothing of a request. */
  when: { of: 'startsAt' | 'endsAt'; span: (now: Date) => Span } | undefined
}

const day = 86_400_000

const nearVisits: Reminder['when'] = {
  of: 'startsAt',
  span: (now) => ({ from: now, to: new Date(now.getTime() + limits.remindDaysBefore * day) }),
}

const reminders: readonly Reminder[] = [
  { kind: 'safety-due', type: 'BOOKING_FORM', when: nearVisits },
  {
    ...{ kind: 'questions-due', type: 'REQUIRED_ON_CONFIRMATION', topic: 'reminders' },
    when: nearVisits,
  },
  {
    ...{ kind: 'feedback-due', type: 'FEEDBACK', topic: 'invitations' },
    when: {
      of: 'endsAt',
      span: (now) => ({ from: daysBefore(now, 2), to: hoursBefore(now, limits.feedbackAfterHours) }),
    },
  },
  {
    ...{ kind: 'pain-due', type: 'PAIN_SCORE_FINAL', topic: 'reminders' },
    when: { of: 'endsAt', span: (now) => ({ from: daysBefore(now, 3), to: hoursBefore(now, limits.painAfterHours) }) },
  },
  { kind: 'request-questions-due', type: 'PROTOCOL', topic: 'reminders', when: undefined },
]

/** S-121: asked at once where a visit was made or changed without the answers that its exams ask for. */
const safetyAsked: Reminder = { kind: 'safety-asked', type: 'BOOKING_FORM', when: nearVisits }

/** Of messages that are about such questions alone: whether a visit of the exam is asked any. */
export const suitsReminder = (
  { catalogue }: Pick<QuestionsContext, 'catalogue'>,
  kind: string,
  slug: string,
): boolean => {
  const exam = catalogue.exam(slug)
  const isSafety = [...reminders, safetyAsked].some((each) => each.kind === kind && each.type === 'BOOKING_FORM')
  return (
    !isSafety ||
    (exam !== undefined && questionnairesFor({ catalogue }, ['BOOKING_FORM'], [exam.definition]).length > 0)
  )
}

const isUnanswered = (state: QuestionnaireState): boolean => state === 'OPEN' || state === 'CHANGED'

/** The first that is open; undefined where none is. */
const openQuestionnaire = async (
  context: QuestionsDueContext,
  bookingKey: string,
  { type, when }: Reminder,
): Promise<Questionnaire | undefined> => {
  const { questionnaires } = when
    ? await getVisitQuestionnaires(context, bookingKey, { type })
    : await getRequestQuestionnaires(context, bookingKey, {})
  const asked = questionnaires.filter((each) => each.type === type || (!when && each.type === 'BOOKING_FORM'))
  return asked.find(({ state }) => (type === 'BOOKING_FORM' ? isUnanswered(state) : state === 'OPEN'))
}

/** Gone meanwhile: there is nothing to remind of. */
const openNow = async (...asked: Parameters<typeof openQuestionnaire>): Promise<Questionnaire | undefined> => {
  try {
    return await openQuestionnaire(...asked)
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}

const remind = (context: QuestionsDueContext, bookingKey: string, reminder: Reminder): Promise<boolean> =>
  inTransaction(context.db, async (tx) => {
    await lockLatestKey(tx, bookingKey)
    const { kind } = reminder
    if (await hasMessage(tx, bookingKey, kind)) return false
    if ((await openNow({ ...context, db: tx }, bookingKey, reminder)) === undefined) return false
    await queueToContact(context, tx, { bookingKey, message: { kind, subject: bookingKey } })
    return true
  })

/** Once for each visit. In the transaction of the change, whoever made it. */
export const askSafetyQuestions = async (
  context: QuestionsDueContext,
  tx: Database,
  bookingKey: string,
): Promise<void> => {
  const { kind } = safetyAsked
  if ((await openNow({ ...context, db: tx }, bookingKey, safetyAsked)) === undefined) return
  if (await hasMessage(tx, bookingKey, kind)) return
  await queueToContact(context, tx, { bookingKey, message: { kind, subject: bookingKey } })
}

/** Once for each visit or request. */
export const remindOfQuestions = async (context: QuestionsDueContext, now: Date): Promise<void> => {
  const asked = new Set(context.catalogue.pack.questionnaires.map(({ type }) => type))
  for (const reminder of reminders) {
    const { type, when } = reminder
    if (when && !asked.has(type)) continue
    const keys = when
      ? await listVisitKeys(context.db, { of: when.of, ...when.span(now) })
      : await listOpenRequestKeys(context.db)
    let left: number = limits.remindersAtOnce
    for (const bookingKey of keys) {
      if (left === 0) break
      if (await remind(context, bookingKey, reminder)) left -= 1
    }
  }
}

/** The visit, or the request that was asked about. */
const stands = async ({ db }: QuestionsDueContext, bookingKey: string, { when }: Reminder): Promise<boolean> =>
  when ? (await listLiveAppointments(db, bookingKey)).length > 0 : (await listOpenRequestKeys(db)).includes(bookingKey)

const compose =
  (reminder: Reminder): ComposeMail<QuestionsDueContext, Draft> =>
  async (context, message) => {
    const { kind, topic, when } = reminder
    const bookingKey = message.subject
    const open = await openNow(context, bookingKey, reminder)
    // What was answered meanwhile is asked for no more, nor is anything of what has ended.
    if (open === undefined && (reminder.type === 'BOOKING_FORM' || !(await stands(context, bookingKey, reminder))))
      return undefined
    const { type = reminder.type } = open ?? {}
    // Without it the same address is that of a request.
    const ofVisit = open && type === 'BOOKING_FORM' ? { appointmentSlug: open.appointmentSlug ?? undefined } : {}
    const [page = '', search = ''] = questionnairePath({ type, bookingKey, ...ofVisit }).split('?')
    const link = `${context.address()}${shortPathOf(page) ?? page}?${search}`
    return messageTo(
      context,
      { ...message, bookingKey },
      {
        ...(topic === undefined ? {} : { topic }),
        sms: ({ t, provider }) => t(`sms.${kind}`, { provider, link }),
        mail: ({ t, provider, pack }) => ({
          subject: t(`mail.${kind}.subject`, { provider }),
          title: t(`mail.${kind}.title`),
          blocks: [
            { text: t(`mail.${kind}.more`), link },
            {
              text: t(when ? 'mail.questions-due.talk' : 'mail.request-questions-due.talk'),
              phone: pack.provider.phone,
            },
          ],
        }),
      },
    )
  }

export const questionMails: Mails<QuestionsDueContext> = Object.fromEntries(
  [...reminders, safetyAsked].map((reminder) => [reminder.kind, compose(reminder)]),
)

export const questionSamples: Samples<QuestionsDueContext> = Object.fromEntries(
  [...reminders, safetyAsked].map(({ kind, when }) => [
    kind,
    async (context, visit) => {
      const bookingKey = when ? visit.bookingKey : (await sendRequest(context, visit))?.bookingKey
      return bookingKey === undefined ? undefined : { subject: bookingKey }
    },
  ]),
)
