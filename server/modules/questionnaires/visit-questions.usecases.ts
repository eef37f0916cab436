// Questionnaires of a visit or a booking request that is there: which are asked now, and their answers.
import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/questionnaires.calls.ts'
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import type {
  Demands,
  GivenAnswer,
  QuestionnaireAnswer,
  QuestionnaireReceipt,
  Questionnaires,
  SavedAnswer,
} from '#src/contract/entities/questionnaire.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import { answerToSave } from '#src/contract/rules/answer-call.rules.ts'
import { requestStatusRow, statusOfRequest } from '#src/contract/rules/request-status.rules.ts'
import type { Survey } from '#src/survey/survey.ts'
import type { Database } from '../../db/database.ts'
import type { PackExam } from '../../provider-pack/provider-pack.schema.ts'
import { daysBefore, hoursAfter } from '../../shared/clock.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import { listLiveAppointments, type StoredAppointment } from '../appointments/appointment-changes.ts'
import { lockLatestKey } from '../booking-keys/booking-keys.usecases.ts'
import { requestClosed } from '../booking-requests/booking-requests.errors.ts'
import { listOpenRequestExams, raisePriority, setInsuranceType } from '../booking-requests/request-queue.ts'
import { readRequest } from '../booking-requests/request-view.ts'
import { clinicDefinition, examDefinition } from '../catalogue/catalogue.usecases.ts'
import { closeByAnswer } from '../changes/changes.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { linesOfRow } from './answer-lines.ts'
import { latestOf, receiptOf, storeAnswer } from './answering.ts'
import { questionsOfRequest } from './booking-questions.usecases.ts'
import { numberTermsOf, withGiven } from './demands.ts'
import { describeQuestionnaire } from './describe.ts'
import { findQuestionnaire, isFor, publicJson, questionnairesFor } from './questionnaire-set.ts'
import { answerUnknown, codeWrong, questionnaireUnknown } from './questionnaires.errors.ts'
import * as repository from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'
import { slugsFor } from './questions-of-exams.ts'
import { readSafety, safetyQuestions } from './safety.ts'
import { readStanding, tellSafetyAnswered } from './safety.usecases.ts'

type Appointment = { appointment: StoredAppointment; exam: PackExam }

type Window = (appointment: StoredAppointment, now: Date) => boolean

const isAhead: Window = ({ startsAt }, now) => startsAt > now
const isWithinDaysAfter =
  (days: number): Window =>
  ({ endsAt }, now) =>
    endsAt <= now && endsAt > daysBefore(now, days)

/** When each type of a visit is asked; the others are not of a visit. */
const windows: Partial<Record<QuestionnaireType, Window>> = {
  REQUIRED_ON_CONFIRMATION: isAhead,
  CANCEL_APPOINTMENT_PATIENT: isAhead,
  DECLINE_APPOINTMENT: isAhead,
  FEEDBACK: isWithinDaysAfter(limits.feedbackDays),
  PAIN_SCORE_INITIAL: ({ startsAt, endsAt }, now) =>
    endsAt > now && startsAt <= hoursAfter(now, limits.painHoursBefore),
  PAIN_SCORE_FINAL: isWithinDaysAfter(limits.painDaysAfter),
}

/** Nobody was there. */
const afterVisit: readonly QuestionnaireType[] = ['FEEDBACK', 'PAIN_SCORE_FINAL']

/** By itself; cancelling and declining are asked for by name. */
const unasked: readonly QuestionnaireType[] = ['CANCEL_APPOINTMENT_PATIENT', 'DECLINE_APPOINTMENT']

const visitTypes = Object.keys(windows) as QuestionnaireType[]

export const readVisit = async (context: QuestionsContext, db: Database, bookingKey: string) => {
  const live = await listLiveAppointments(db, bookingKey)
  const [first] = live
  if (!first) throw sessionMissing()
  const { timeZone } = await clinicDefinition(context, first.clinicId)
  const appointments: Appointment[] = await Promise.all(
    live.map(async (appointment) => ({ appointment, exam: await examDefinition(context, appointment.examId) })),
  )
  const isMissed = await context.wasMissed(db, { bookingKey, live, timeZone }, context.clock.now())
  return { appointments, timeZone, isMissed }
}

type Wanted = { appointmentSlug?: string | undefined; type?: QuestionnaireType | undefined }

export const openFor = (
  context: QuestionsContext,
  appointments: readonly Appointment[],
  { appointmentSlug, type, isMissed = false }: Wanted & { isMissed?: boolean },
) => {
  const now = context.clock.now()
  const wanted = type === undefined ? visitTypes.filter((each) => !unasked.includes(each)) : [type]
  const types = isMissed ? wanted.filter((each) => !afterVisit.includes(each)) : wanted
  return questionnairesFor(
    context,
    types,
    appointments.map(({ exam }) => exam),
  ).flatMap((questionnaire) => {
    const meant = appointments.filter(
      ({ appointment, exam }) =>
        isFor(questionnaire, exam) &&
        (appointmentSlug === undefined || appointment.slug === appointmentSlug) &&
        windows[questionnaire.type]?.(appointment, now) === true,
    )
    return meant.length > 0 ? [{ questionnaire, isAnswered: undefined, meant }] : []
  })
}

/** S-121: what the exams ask before they are done, where it was not asked before the booking; comes first. */
const safetyOpen = (
  context: QuestionsContext,
  appointments: readonly Appointment[],
  { timeZone, rows }: { timeZone: string; rows: readonly repository.AnswerRow[] },
) => {
  const now = context.clock.now()
  const ahead = appointments.filter(({ appointment }) => appointment.endsAt > now)
  const exams = ahead.map(({ exam }) => exam)
  const latest = latestOf(rows, ['BOOKING_FORM'])
  return safetyQuestions(context, { exams, timeZone }, rows)
    .filter(({ id, isAnswered }) => !isAnswered || (latest.get(id)?.recordSlug ?? null) !== null)
    .map(({ isAnswered, ...questionnaire }) => {
      const meant = ahead.filter(({ exam }) => isFor(questionnaire, exam))
      // One that an answer leads to may name no exam.
      return { questionnaire, isAnswered, meant: meant.length > 0 ? meant : ahead }
    })
}

/** API-34. @throws session.missing */
export const getVisitQuestionnaires = async (
  context: QuestionsContext,
  bookingKey: string,
  wanted: Wanted,
): Promise<Questionnaires> => {
  const { appointments, timeZone, isMissed } = await readVisit(context, context.db, bookingKey)
  const rows = await repository.listAnswers(context.db, bookingKey)
  const isAsked = ({ meant }: { meant: readonly Appointment[] }): boolean =>
    wanted.appointmentSlug === undefined || meant.some(({ appointment }) => appointment.slug === wanted.appointmentSlug)
  const safety =
    wanted.type === undefined || wanted.type === 'BOOKING_FORM'
      ? safetyOpen(context, appointments, { timeZone, rows }).filter(isAsked)
      : []
  const exams = appointments.map(({ exam }) => exam)
  const state = (await readSafety(context, context.db, { bookingKey, exams, timeZone }))?.state
  return {
    ...{ bookingKey, timeZone, hasAnswers: rows.length > 0 },
    ...(state === undefined ? {} : { safety: state }),
    questionnaires: [...safety, ...openFor(context, appointments, { ...wanted, isMissed })].map(
      ({ questionnaire, isAnswered, meant }) =>
        describeQuestionnaire(context, questionnaire, {
          timeZone,
          ...(isAnswered === undefined ? {} : { isAnswered }),
          last: rows.findLast(({ questionnaireId }) => questionnaireId === questionnaire.id),
          examSlugs: meant.map(({ exam }) => exam.slug),
          appointmentSlug: meant[0]?.appointment.slug,
        }),
    ),
  }
}

/** By whom is at the clinic: before the exam, and not answered yet. @throws session.missing */
export const listUnanswered = async (context: QuestionsContext, bookingKey: string): Promise<Questionnaires> => {
  const found = await getVisitQuestionnaires(context, bookingKey, {})
  return { ...found, questionnaires: found.questionnaires.filter(({ state }) => state !== 'ANSWERED') }
}

/** In the transaction that stores an answer for the first time. */
type OnStored = { onStored?: ((tx: Database) => Promise<void>) | undefined }

type SaveAppointment = OnStored & {
  bookingKey: string
  idempotencyKey: string
  body: z.output<(typeof calls.saveAppointmentAnswer)['body']>
}

const closes: Partial<Record<QuestionnaireType, 'CANCELED' | 'DECLINED_BY_PATIENT'>> = {
  CANCEL_APPOINTMENT_PATIENT: 'CANCELED',
  DECLINE_APPOINTMENT: 'DECLINED_BY_PATIENT',
}

type OfVisit = {
  bookingKey: string
  idempotencyKey: string
  answer: QuestionnaireAnswer
  timeZone: string
  /** That it is saved with. */
  found: Appointment
  /** Those that it is about. */
  meant: readonly Appointment[]
}

/** S-121: of safety questions clinic and patient are told. */
const storeOfVisit = async (
  context: QuestionsContext,
  tx: Database,
  { found, meant, ...sent }: OfVisit,
): Promise<QuestionnaireReceipt> => {
  const { slug: examSlug, modality } = found.exam
  const receipt = await storeAnswer(context, tx, {
    ...{ ...sent, examSlug, modality, recordSlug: found.appointment.slug },
    examSlugs: meant.map(({ exam }) => exam.slug),
  })
  if (sent.answer.questionnaireType === 'BOOKING_FORM')
    await tellSafetyAnswered(context, tx, {
      ...{ bookingKey: sent.bookingKey, kind: 'SAFETY_ANSWERED' },
      appointments: meant.map(({ appointment }) => appointment),
    })
  return receipt
}

/** API-38, S-08, S-106. @throws session.missing, change.not-allowed, questionnaire.unknown, and what `storeAnswer` does */
export const saveAppointmentAnswer = async (
  context: QuestionsContext,
  { bookingKey, idempotencyKey, body, onStored }: SaveAppointment,
): Promise<SavedAnswer> => {
  const clinicIds: number[] = []
  try {
    return await once<SavedAnswer>({
      ...{ db: context.db, secrets: context.secrets, call: 'saveAppointmentAnswer', key: idempotencyKey },
      ...{ body: { bookingKey, ...body }, now: context.clock.now(), keepsRefusals: false },
      work: async (tx) => {
        await lockLatestKey(tx, bookingKey)
        const { appointments, timeZone } = await readVisit(context, tx, bookingKey)
        const { appointmentSlug, ...answer } = body
        const found = appointments.find(({ appointment }) => appointment.slug === appointmentSlug)
        if (!found) throw sessionMissing()
        const open =
          answer.questionnaireType === 'BOOKING_FORM'
            ? safetyOpen(context, appointments, { timeZone, rows: await repository.listAnswers(tx, bookingKey) })
            : openFor(context, appointments, { type: answer.questionnaireType })
        const asked = open.find(
          ({ questionnaire, meant }) => questionnaire.id === answer.questionnaireId && meant.includes(found),
        )
        if (!asked) throw questionnaireUnknown()
        const receipt = await storeOfVisit(context, tx, {
          ...{ bookingKey, idempotencyKey, answer, timeZone, found, meant: asked.meant },
        })
        await onStored?.(tx)
        const status = closes[answer.questionnaireType]
        if (status === undefined) return { ...receipt, status: found.appointment.status }
        const label = findQuestionnaire(context, answer.questionnaireId)?.title ?? ''
        clinicIds.push(...(await closeByAnswer(context, tx, { bookingKey, appointmentSlug, status, label })))
        const isRequestOpen = (await listOpenRequestExams(tx, bookingKey)).length > 0
        return { ...receipt, status, ...(isRequestOpen ? { isRequestOpen } : {}) }
      },
    })
  } finally {
    context.cache.changed(clinicIds)
  }
}

type SavePain = OnStored & { bookingKey: string; idempotencyKey: string; answer: QuestionnaireAnswer }

/** API-39. @throws session.missing, questionnaire.unknown, and what `storeAnswer` does */
export const savePainScore = (
  context: QuestionsContext,
  { bookingKey, idempotencyKey, answer, onStored }: SavePain,
): Promise<QuestionnaireReceipt> =>
  once<QuestionnaireReceipt>({
    ...{ db: context.db, secrets: context.secrets, call: 'savePainScore', key: idempotencyKey },
    ...{ body: { bookingKey, ...answer }, now: context.clock.now(), keepsRefusals: false },
    work: async (tx) => {
      await lockLatestKey(tx, bookingKey)
      const { appointments, timeZone } = await readVisit(context, tx, bookingKey)
      const found = openFor(context, appointments, { type: answer.questionnaireType }).find(
        ({ questionnaire }) => questionnaire.id === answer.questionnaireId,
      )
      const [first] = found?.meant ?? []
      if (!first) throw questionnaireUnknown()
      const { slug: examSlug, modality } = first.exam
      const receipt = await storeAnswer(context, tx, {
        ...{ bookingKey, idempotencyKey, answer, examSlug, modality, timeZone },
        ...{ recordSlug: first.appointment.slug, examSlugs: found?.meant.map(({ exam }) => exam.slug) ?? [examSlug] },
      })
      await onStored?.(tx)
      return receipt
    },
  })

type SaveUnanswered = OnStored & { bookingKey: string; idempotencyKey: string; answer: QuestionnaireAnswer }

/** By its type, of the first exam that asks it. @throws questionnaire.unknown, and what saving it does */
export const saveUnanswered = async (
  context: QuestionsContext,
  { bookingKey, idempotencyKey, answer, onStored }: SaveUnanswered,
): Promise<QuestionnaireReceipt> => {
  const { appointments, timeZone } = await readVisit(context, context.db, bookingKey)
  const rows = await repository.listAnswers(context.db, bookingKey)
  const open = [...safetyOpen(context, appointments, { timeZone, rows }), ...openFor(context, appointments, {})]
  const found = open.find(
    ({ questionnaire }) =>
      questionnaire.id === answer.questionnaireId && questionnaire.type === answer.questionnaireType,
  )
  const [first] = found?.meant ?? []
  if (!first) throw questionnaireUnknown()
  const saved = answerToSave(answer, { of: 'visit', slug: first.appointment.slug })
  if (saved.call === 'saveAppointmentAnswer')
    return saveAppointmentAnswer(context, { bookingKey, idempotencyKey, body: saved.body, onStored })
  return savePainScore(context, { bookingKey, idempotencyKey, answer, onStored })
}

/** QUES-20: of one that is asked now. @throws session.missing, questionnaire.unknown */
export const dismissQuestionnaire = async (
  context: QuestionsContext,
  bookingKey: string,
  questionnaireId: string,
): Promise<{ isDismissed: boolean }> => {
  await readVisit(context, context.db, bookingKey)
  if (!findQuestionnaire(context, questionnaireId)) throw questionnaireUnknown()
  await repository.markDismissed(context.db, { bookingKey, questionnaireId, at: context.clock.now() })
  return { isDismissed: true }
}

const readOpenRequest = async (context: QuestionsContext, db: Database, bookingKey: string) => {
  const read = await readRequest(context, db, bookingKey)
  if (!read) throw sessionMissing()
  const open = read.rows.filter(({ status }) => requestStatusRow(status).isOpen)
  const named = open.filter((row) => row.examId !== null)
  const exams = await Promise.all(named.map(({ examId }) => examDefinition(context, examId ?? 0)))
  return { read, open: named, exams, timeZone: read.request.timeZone }
}

/** PROTOCOL while it is on hold; what is asked before it is sent is open too where the desk has named the exam. */
const requestTypesNow = (rows: readonly { status: string }[]): QuestionnaireType[] => [
  ...(rows.some(({ status }) => status === 'ON_HOLD') ? (['PROTOCOL'] as const) : []),
  ...(rows.length > 0 ? (['BOOKING_FORM', 'CREATE_BOOKING_REQUEST'] as const) : []),
]

/** API-34. @throws session.missing */
export const getRequestQuestionnaires = async (
  context: QuestionsContext,
  bookingKey: string,
  { type }: { type?: QuestionnaireType | undefined },
): Promise<Questionnaires> => {
  const { read, open, exams, timeZone } = await readOpenRequest(context, context.db, bookingKey)
  // S-121: booked meanwhile, its visit asks.
  if (open.length === 0 && (await listLiveAppointments(context.db, bookingKey)).length > 0)
    return getVisitQuestionnaires(context, bookingKey, { type: type ?? 'BOOKING_FORM' })
  const types = requestTypesNow(open).filter((each) => type === undefined || each === type)
  const rows = await repository.listAnswers(context.db, bookingKey)
  const { asked, demands } = await questionsOfRequest(context, context.db, {
    bookingKey,
    exams,
    types,
    timeZone,
    clinic: context.catalogue.clinic(read.request.clinics[0]?.id ?? 0),
  })
  return {
    ...{ bookingKey, timeZone, hasAnswers: rows.length > 0 },
    ...(open.length > 0 ? { demands } : {}),
    questionnaires: asked.map((each) => {
      const at = exams.findIndex((exam) => isFor(each, exam))
      return describeQuestionnaire(context, each, {
        timeZone,
        last: rows.findLast(({ questionnaireId }) => questionnaireId === each.id),
        examSlugs: exams.filter((exam) => isFor(each, exam)).map(({ slug }) => slug),
        bookingRequestSlug: open[at]?.slug,
      })
    }),
  }
}

type Late = {
  bookingKey: string
  idempotencyKey: string
  answer: QuestionnaireAnswer
  rows: readonly { examId: number | null }[]
}

/** S-121: the clinic booked while the patient answered; it is stored beside what was booked. @throws booking-request.closed */
const storeLate = async (
  context: QuestionsContext,
  tx: Database,
  { rows, ...sent }: Late,
): Promise<QuestionnaireReceipt> => {
  const live = await listLiveAppointments(tx, sent.bookingKey)
  if (live.length === 0) throw requestClosed()
  const { appointments, timeZone } = await readVisit(context, tx, sent.bookingKey)
  const questionnaire = findQuestionnaire(context, sent.answer.questionnaireId)
  const requested = appointments.filter(({ appointment }) => rows.some(({ examId }) => examId === appointment.examId))
  const meant = requested.filter(({ exam }) => questionnaire !== undefined && isFor(questionnaire, exam))
  const [found = requested[0]] = meant
  if (!found) throw requestClosed()
  return storeOfVisit(context, tx, { ...sent, timeZone, found, meant: meant.length > 0 ? meant : [found] })
}

type SaveRequest = {
  bookingKey: string
  idempotencyKey: string
  body: z.output<(typeof calls.saveRequestAnswer)['body']>
}

/** API-37. @throws session.missing, booking-request.closed, questionnaire.unknown, and what `storeAnswer` does */
export const saveRequestAnswer = (
  context: QuestionsContext,
  { bookingKey, idempotencyKey, body }: SaveRequest,
): Promise<SavedAnswer> =>
  once<SavedAnswer>({
    ...{ db: context.db, secrets: context.secrets, call: 'saveRequestAnswer', key: idempotencyKey },
    ...{ body: { bookingKey, ...body }, now: context.clock.now(), keepsRefusals: false },
    work: async (tx) => {
      await lockLatestKey(tx, bookingKey)
      const { read, open, exams, timeZone } = await readOpenRequest(context, tx, bookingKey)
      const { bookingRequestSlug, isProtocol, ...answer } = body
      if (!read.rows.some(({ slug }) => slug === bookingRequestSlug)) throw sessionMissing()
      const at = open.findIndex(({ slug }) => slug === bookingRequestSlug)
      const exam = exams[at]
      if (!exam) {
        const late = await storeLate(context, tx, { ...{ bookingKey, idempotencyKey, answer }, rows: read.rows })
        return { ...late, status: statusOfRequest(read.rows.map(({ status }) => status)) }
      }
      const questionnaire = findQuestionnaire(context, answer.questionnaireId)
      const isOpen =
        isProtocol === (answer.questionnaireType === 'PROTOCOL') &&
        requestTypesNow(open).includes(answer.questionnaireType) &&
        (
          await questionsOfRequest(context, tx, { bookingKey, exams, types: [answer.questionnaireType], timeZone })
        ).asked.some(({ id }) => id === answer.questionnaireId)
      if (!isOpen) throw questionnaireUnknown()
      const receipt = await storeAnswer(context, tx, {
        ...{ bookingKey, idempotencyKey, answer, examSlug: exam.slug, modality: exam.modality, timeZone },
        ...{ recordSlug: bookingRequestSlug, examSlugs: questionnaire ? slugsFor(questionnaire, exams) : [exam.slug] },
      })
      if (answer.questionnaireType === 'BOOKING_FORM') {
        const { priority, demands } = await questionsOfRequest(context, tx, {
          bookingKey,
          exams,
          types: ['BOOKING_FORM'],
          timeZone,
        })
        if (priority !== undefined) await raisePriority(tx, bookingKey, priority)
        if (demands.insuranceTypeId !== null) await setInsuranceType(tx, bookingKey, demands.insuranceTypeId)
      }
      return { ...receipt, status: statusOfRequest(read.rows.map(({ status }) => status)) }
    },
  })

type SaveDemands = {
  bookingKey: string
  idempotencyKey: string
  body: z.output<(typeof calls.saveRequestDemands)['body']>
}

/** S-104: what did not stand in the way of sending it. @throws session.missing, booking-request.closed, questionnaire.code-wrong, request.invalid */
export const saveRequestDemands = async (
  context: QuestionsContext,
  { bookingKey, idempotencyKey, body: given }: SaveDemands,
): Promise<Demands> => {
  const done = await once<Demands | { wrongTriesLeft: number }>({
    ...{ db: context.db, secrets: context.secrets, call: 'saveRequestDemands', key: idempotencyKey },
    ...{ body: { bookingKey, ...given }, now: context.clock.now(), keepsRefusals: false },
    work: async (tx) => {
      await lockLatestKey(tx, bookingKey)
      const { read, open, exams, timeZone } = await readOpenRequest(context, tx, bookingKey)
      if (open.length === 0) throw requestClosed()
      const clinic = context.catalogue.clinic(read.request.clinics[0]?.id ?? 0)
      const asked = { bookingKey, exams, timeZone, clinic, types: ['BOOKING_FORM' as const] }
      const before = await questionsOfRequest(context, tx, asked)
      const { row, wrongTriesLeft } = withGiven(context, {
        ...{ bookingKey, given, row: before.row, read: before.read, terms: numberTermsOf(context, clinic) },
      })
      await repository.writeDecision(tx, row)
      if (wrongTriesLeft !== undefined) return { wrongTriesLeft }
      return (await questionsOfRequest(context, tx, asked)).demands
    },
  })
  if ('wrongTriesLeft' in done) throw codeWrong(done.wrongTriesLeft)
  return done
}

/** QUES-06, for whoever gave the code. */
export const listGivenAnswers = async (context: QuestionsContext, bookingKey: string): Promise<GivenAnswer[]> => {
  const rows = await repository.listAnswers(context.db, bookingKey)
  const versions = new Map(
    (await repository.listVersions(context.db, [...new Set(rows.map(({ versionId }) => versionId))])).map((version) => [
      version.id,
      version,
    ]),
  )
  const { timeZone } = context.catalogue.pack.provider
  const { exams } = await readStanding(context, context.db, bookingKey)
  return rows.flatMap((row, index): GivenAnswer[] => {
    const version = versions.get(row.versionId)
    if (!version) return []
    const exam = row.examSlug === null ? undefined : context.catalogue.exam(row.examSlug)
    return [
      {
        ...{ slug: row.slug, questionnaireId: row.questionnaireId, questionnaireType: row.type },
        ...{ version: version.id, title: version.title, questionnaireResult: row.result },
        json: publicJson(JSON.parse(version.json)),
        lines: linesOfRow(row, JSON.parse(version.json) as Survey, { timeZone, exams }).map(({ question, answer }) => ({
          question,
          answer,
        })),
        examType: exam?.entity.name ?? null,
        examNotes: exam?.entity.examNotes ?? null,
        receivedAt: toZonedIso(row.receivedAt.getTime(), timeZone),
        isReplaced: rows.slice(index + 1).some(({ questionnaireId }) => questionnaireId === row.questionnaireId),
      },
    ]
  })
}

/** STATE-06. @throws questionnaire.answer-unknown */
export const getAnswerReceipt = async (context: QuestionsContext, key: string): Promise<QuestionnaireReceipt> => {
  const row = await repository.findAnswerByKey(context.db, key)
  if (!row) throw answerUnknown()
  return receiptOf(row, context.catalogue.pack.provider.timeZone)
}
