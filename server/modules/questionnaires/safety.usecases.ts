// S-121: the desk asks what an exam asks, answers in the patient's name, or says how it has seen to it.
import type { SafetyClearance } from '#src/contract/codes/safety-states.ts'
import type { VisitEventKind } from '#src/contract/codes/visit-events.ts'
import type { QuestionnaireAnswer, QuestionnaireReceipt } from '#src/contract/entities/questionnaire.ts'
import type { DeskSafety, Safety } from '#src/contract/entities/safety.ts'
import type { AppContext } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Caller } from '../../http/caller.ts'
import type { PackExam } from '../../provider-pack/provider-pack.schema.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { listLiveAppointments, type StoredAppointment } from '../appointments/appointment-changes.ts'
import { bookingUnknown } from '../appointments/appointments.errors.ts'
import { findKeyByReference } from '../appointments/desk-visit.ts'
import { lockForDesk } from '../booking-keys/lock-for-desk.ts'
import { listOpenRequestExams, type OpenRequestExam } from '../booking-requests/request-queue.ts'
import { clinicDefinition, examDefinition } from '../catalogue/catalogue.usecases.ts'
import { record } from '../changes/changes.usecases.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { storeAnswer } from './answering.ts'
import { describeQuestionnaire } from './describe.ts'
import { isFor } from './questionnaire-set.ts'
import { questionnaireUnknown, safetyChanged } from './questionnaires.errors.ts'
import * as repository from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'
import { slugsFor } from './questions-of-exams.ts'
import { readSafety, safetyQuestions } from './safety.ts'

type Stands = {
  bookingKey: string
  timeZone: string
  /** In the order of the records. */
  exams: PackExam[]
  appointments: readonly StoredAppointment[]
  requests: readonly OpenRequestExam[]
}

/** Appointments that stand, and exams of requests that are open and named. */
export const readStanding = async (context: QuestionsContext, db: Database, bookingKey: string): Promise<Stands> => {
  const appointments = await listLiveAppointments(db, bookingKey)
  const requests = await listOpenRequestExams(db, bookingKey)
  const clinicId = appointments[0]?.clinicId ?? requests[0]?.clinicId
  const timeZone =
    clinicId === undefined
      ? context.catalogue.pack.provider.timeZone
      : (await clinicDefinition(context, clinicId)).timeZone
  const exams = await Promise.all([...appointments, ...requests].map(({ examId }) => examDefinition(context, examId)))
  return { bookingKey, timeZone, exams, appointments, requests }
}

/** Of a visit or a booking request. */
export const safetyOfKey = async (
  context: QuestionsContext,
  db: Database,
  bookingKey: string,
): Promise<Safety | undefined> => readSafety(context, db, await readStanding(context, db, bookingKey))

const describe = async (
  context: QuestionsContext,
  db: Database,
  { reference, ...of }: Stands & { reference: string },
): Promise<DeskSafety> => {
  const { bookingKey, exams, timeZone, appointments } = of
  const rows = await repository.listAnswers(db, bookingKey)
  return {
    ...{ reference, timeZone },
    safety: (await readSafety(context, db, of)) ?? null,
    questionnaires: safetyQuestions(context, of, rows).map((each) =>
      describeQuestionnaire(context, each, {
        timeZone,
        last: rows.findLast(({ questionnaireId }) => questionnaireId === each.id),
        ...{ isAnswered: each.isAnswered, examSlugs: slugsFor(each, exams) },
        appointmentSlug: appointments[exams.findIndex((exam) => isFor(each, exam))]?.slug,
      }),
    ),
  }
}

type Answered = {
  bookingKey: string
  kind: Extract<VisitEventKind, 'SAFETY_ANSWERED' | 'SAFETY_NOTED'>
  appointments: readonly StoredAppointment[]
}

/** After the booking: told to clinic and patient. What a booking request is answered stands in it. */
export const tellSafetyAnswered = async (
  context: QuestionsContext,
  tx: Database,
  { bookingKey, kind, appointments }: Answered,
): Promise<void> => {
  if (appointments.length > 0) await record(context, tx, { bookingKey, kind, concerned: appointments })
}

type DeskContext = QuestionsContext & AppContext
export type DeskCall = { reference: string; caller: Caller; call: string }

/** @throws booking.unknown */
const keyOf = async ({ db }: DeskContext, reference: string): Promise<string> => {
  const bookingKey = await findKeyByReference(db, reference)
  if (bookingKey === undefined) throw bookingUnknown()
  return bookingKey
}

const log = (context: DeskContext, tx: Database, { caller, call }: DeskCall, record: string): Promise<void> =>
  logAccess({ ...context, db: tx }, { caller, call, record, outcome: 'opened' })

/** A key of the desk is the clinic's own system. */
const nameOf = ({ id, kind }: Caller): string => id ?? kind

/** @throws booking.unknown */
export const getDeskSafety = async (context: DeskContext, deskCall: DeskCall): Promise<DeskSafety> => {
  const bookingKey = await keyOf(context, deskCall.reference)
  return inTransaction(context.db, async (tx) => {
    await log(context, tx, deskCall, bookingKey)
    const { reference } = deskCall
    return describe(context, tx, { reference, ...(await readStanding(context, tx, bookingKey)) })
  })
}

type DeskAnswering = DeskCall & { idempotencyKey: string; answer: QuestionnaireAnswer }

/** The patient is told. @throws booking.unknown, questionnaire.unknown, and what `storeAnswer` does */
export const saveDeskAnswer = async (
  context: DeskContext,
  { idempotencyKey, answer, ...deskCall }: DeskAnswering,
): Promise<DeskSafety> => {
  const { reference } = deskCall
  const bookingKey = await keyOf(context, reference)
  await once<QuestionnaireReceipt>({
    ...{ db: context.db, secrets: context.secrets, call: 'saveDeskSafetyAnswer', key: idempotencyKey },
    ...{ body: { bookingKey, ...answer }, now: context.clock.now(), keepsRefusals: false },
    work: async (tx) => {
      await lockForDesk(context, tx, bookingKey, deskCall)
      const stands = await readStanding(context, tx, bookingKey)
      const { exams, timeZone, appointments, requests } = stands
      const rows = await repository.listAnswers(tx, bookingKey)
      const asked = safetyQuestions(context, stands, rows).find(({ id }) => id === answer.questionnaireId)
      if (!asked) throw questionnaireUnknown()
      const at = Math.max(
        0,
        exams.findIndex((exam) => isFor(asked, exam)),
      )
      const exam = exams[at]
      const receipt = await storeAnswer(context, tx, {
        ...{ bookingKey, idempotencyKey, answer, timeZone, examSlug: exam?.slug, modality: exam?.modality },
        recordSlug: [...appointments, ...requests][at]?.slug,
        ...{ examSlugs: slugsFor(asked, exams), answeredBy: nameOf(deskCall.caller) },
      })
      await tellSafetyAnswered(context, tx, { bookingKey, kind: 'SAFETY_NOTED', appointments })
      return receipt
    },
  })
  return describe(context, context.db, { reference, ...(await readStanding(context, context.db, bookingKey)) })
}

type Clearing = DeskCall & { mark: string; how: SafetyClearance }

/** Of what was read, and nothing later. @throws booking.unknown, questionnaire.safety-changed */
export const clearSafety = async (context: DeskContext, { mark, how, ...deskCall }: Clearing): Promise<DeskSafety> => {
  const { reference, caller } = deskCall
  const bookingKey = await keyOf(context, reference)
  return inTransaction(context.db, async (tx) => {
    await lockForDesk(context, tx, bookingKey, deskCall)
    const stands = await readStanding(context, tx, bookingKey)
    const safety = await readSafety(context, tx, stands)
    if (safety?.mark !== mark) throw safetyChanged()
    const isOf = { ASKED_ON_PAPER: 'OPEN', ANSWERS_REVIEWED: 'CONCERN' } as const
    if (safety.state !== isOf[how] && safety.state !== 'CLEARED') throw safetyChanged()
    await repository.insertClearance(tx, {
      ...{ bookingKey, mark, how, clearedBy: nameOf(caller), at: context.clock.now() },
    })
    return describe(context, tx, { reference, ...stands })
  })
}
