// S-103: the questions between exams and times, and what follows from their answers.
import type * as z from 'zod/mini'
import type * as calls from '#src/contract/calls/questionnaires.calls.ts'
import { requestConfirmation } from '#src/contract/codes/outcome-types.ts'
import { type QuestionnaireType, temporaryQuestionnaireTypes } from '#src/contract/codes/questionnaire-types.ts'
import type {
  Demands as MissingDemands,
  Outcome,
  QuestionnaireReceipt,
  Questionnaires,
} from '#src/contract/entities/questionnaire.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import type { PatientNumberTerms } from '#src/contract/rules/patient-number.rules.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import type { PackExam, PackQuestionnaire } from '../../provider-pack/provider-pack.schema.ts'
import { hoursAfter } from '../../shared/clock.ts'
import { newBookingKey, sha256 } from '../../shared/ids.ts'
import { zonedDay } from '../../shared/zoned-time.ts'
import type { GateRequest, Passed } from '../booking-keys/booking-keys.services.ts'
import { lockUsableKey } from '../booking-keys/booking-keys.usecases.ts'
import { clinicUnknown } from '../catalogue/catalogue.errors.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import { examsNamed } from '../catalogue/catalogue.usecases.ts'
import { hasDocumentOfType } from '../documents/documents.services.ts'
import { once } from '../idempotency/idempotency.usecases.ts'
import { latestOf, receiptOf, storeAnswer } from './answering.ts'
import { areMet, cannotBeMet, missingOf, numberTermsOf, withGiven } from './demands.ts'
import { describeQuestionnaire } from './describe.ts'
import { type Answered, type Decided, decide } from './outcomes.rules.ts'
import { findQuestionnaire, isFor } from './questionnaire-set.ts'
import {
  codeWrong,
  notProved,
  questionnaireDenied,
  questionnaireRequired,
  questionnaireUnknown,
} from './questionnaires.errors.ts'
import * as repository from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'
import { answeredOf, answersFor, questionnairesOf, slugsFor } from './questions-of-exams.ts'

/** Answered before there is a booking or a request: all of them decide, BOOKING_FORM alone must be answered. */
const decidingTypes = temporaryQuestionnaireTypes

const examsOf = ({ catalogue }: QuestionsContext, slugs: readonly string[]): CatalogueExam[] =>
  slugs.map((slug) => catalogue.knownExam(slug))

const clinicOf = ({ catalogue }: QuestionsContext, id: number | undefined): CatalogueClinic | undefined => {
  const clinic = id === undefined ? undefined : catalogue.clinic(id)
  if (id !== undefined && !clinic) throw clinicUnknown()
  return clinic
}

/** As the pack has them. */
const definitionsOf = (exams: readonly CatalogueExam[]): PackExam[] => exams.map(({ definition }) => definition)

const zoneOf = ({ catalogue }: QuestionsContext, clinic: CatalogueClinic | undefined): string =>
  clinic?.entity.timeZone ?? catalogue.pack.provider.timeZone

/** API-34 before a booking; of answers only whether they are there. @throws booking-key.unknown, booking-key.used, exam.unknown */
export const getBookingQuestionnaires = async (
  context: QuestionsContext,
  bookingKey: string,
  query: { examSlugs: string; clinicId?: string | undefined; type?: QuestionnaireType | undefined },
): Promise<Questionnaires> => {
  const definitions = definitionsOf(examsNamed(context, query.examSlugs))
  const clinic = clinicOf(context, query.clinicId === undefined ? undefined : Number(query.clinicId.split(',')[0]))
  const timeZone = zoneOf(context, clinic)
  const types = [query.type ?? 'BOOKING_FORM']
  const rows = await inTransaction(context.db, async (tx) => {
    await lockUsableKey(tx, bookingKey)
    return repository.listAnswers(tx, bookingKey)
  })
  const latest = latestOf(rows, types)
  const today = zonedDay(context.clock.now().getTime(), timeZone)
  const of = { exams: definitions, latest, today }
  return {
    bookingKey,
    timeZone,
    questionnaires: questionnairesOf(context, types, of).map((each) =>
      describeQuestionnaire(context, each, {
        ...{ timeZone, last: latest.get(each.id), examSlugs: slugsFor(each, definitions) },
        isAnswered: answersFor(context, each, of) !== undefined,
      }),
    ),
  }
}

type SaveBody = z.output<(typeof calls.saveTemporaryAnswer)['body']>

/** API-42. @throws booking-key.unknown, booking-key.used, and what `storeAnswer` does */
export const saveTemporaryAnswer = (
  context: QuestionsContext,
  { bookingKey, idempotencyKey, body }: { bookingKey: string; idempotencyKey: string; body: SaveBody },
): Promise<QuestionnaireReceipt> => {
  const { examSlug, examSlugs, modality, ...answer } = body
  examsOf(context, [...(examSlugs ?? []), ...(examSlug === undefined ? [] : [examSlug])])
  return once<QuestionnaireReceipt>({
    ...{ db: context.db, secrets: context.secrets, call: 'saveTemporaryAnswer', key: idempotencyKey },
    ...{ body: { bookingKey, ...body }, now: context.clock.now(), keepsRefusals: false },
    work: async (tx) => {
      await lockUsableKey(tx, bookingKey)
      const timeZone = context.catalogue.pack.provider.timeZone
      return storeAnswer(context, tx, {
        ...{ bookingKey, idempotencyKey, answer, examSlug, modality, timeZone, examSlugs: undefined },
        namedSlugs: examSlugs ?? (examSlug === undefined ? [] : [examSlug]),
      })
    },
  })
}

type Read = {
  /** Ids of what must be answered, and is not. */
  open: string[]
  answered: Answered[]
  mark: string
}

type ForExams = { bookingKey: string; exams: readonly CatalogueExam[]; timeZone: string }

/** One that an answer leads to is open only once it was decided so. */
const readAnswers = async (
  context: QuestionsContext,
  tx: Database,
  { bookingKey, exams, timeZone }: ForExams,
): Promise<Read> => {
  const latest = latestOf(await repository.listAnswers(tx, bookingKey), decidingTypes)
  const today = zonedDay(context.clock.now().getTime(), timeZone)
  const definitions = definitionsOf(exams)
  const of = { exams: definitions, latest, today }
  const all = questionnairesOf(context, decidingTypes, of)
  const answered = answeredOf(context, all, of)
  const open = all.filter(
    (each) =>
      each.type === 'BOOKING_FORM' &&
      each.isRequired &&
      answersFor(context, each, of) === undefined &&
      definitions.some((exam) => isFor(each, exam)),
  )
  const slugs = exams.map(({ entity }) => entity.slug).sort()
  const mark = sha256([...slugs, ...all.map(({ id }) => latest.get(id)?.slug ?? '')].join())
  return { open: open.map(({ id }) => id), answered, mark }
}

type Decision = Decided & { read: Read; row: repository.DecisionRow | undefined; hasDocument: boolean }

const decideFor = async (
  context: QuestionsContext,
  tx: Database,
  { bookingKey, exams, timeZone }: ForExams,
): Promise<Decision> => {
  const read = await readAnswers(context, tx, { bookingKey, exams, timeZone })
  const row = await repository.findDecision(tx, bookingKey)
  const examSlugs = exams.map(({ entity }) => entity.slug)
  const today = zonedDay(context.clock.now().getTime(), timeZone)
  let hasDocument = false
  const first = decide(read.answered, { today, examSlugs, isDemandMet: () => false })
  const { documentTypeId } = first.demands
  if (documentTypeId !== undefined) hasDocument = await hasDocumentOfType(tx, bookingKey, documentTypeId)
  const decided = decide(read.answered, {
    ...{ today, examSlugs },
    isDemandMet: (demands) => areMet(demands, { row, hasDocument }),
  })
  if (decided.decision !== 'DEMAND' || !cannotBeMet(decided.demands, row)) return { ...decided, read, row, hasDocument }
  return { ...decided, decision: 'CREATE_BOOKING_REQUEST', by: undefined, read, row, hasDocument }
}

type ProcessBody = z.output<(typeof calls.processOutcomes)['body']>

const walkInOf = ({ catalogue }: QuestionsContext, name: string | undefined) => {
  const own = catalogue.in(packLocale(catalogue.pack)).pack['walk-in-exams']
  const at = own.findIndex((each) => each.slug === name || each.name === name)
  return at < 0 || name === undefined ? undefined : catalogue.pack['walk-in-exams'][at]
}

/** Said not to be at hand, so that it is asked for on the page of the request. */
const nothing = { documentTypeId: undefined, medicareNumberRequired: false, validationCodeRequired: false }

type OutcomeParts = { apiKey: string | null; bookingKey: string; split: Outcome['split']; terms: PatientNumberTerms[] }

/** In the language of the page. */
const outcomeOf = (
  context: QuestionsContext,
  { decision, isUndecided, by, demands, row, hasDocument, read }: Decision,
  { apiKey, bookingKey, split, terms }: OutcomeParts,
): Outcome => {
  const translated = by && findQuestionnaire(context, by.questionnaireId)
  const result = by ? translated?.outcomes[by.index]?.result : undefined
  const isDone = decision === 'ALLOW_BOOKING'
  const walkIn = walkInOf(context, result?.walkInExam)
  const old = read.answered.find(({ questionnaire }) => questionnaire.id === by?.questionnaireId)?.examSlugs
  const only = by?.outcome.exams ?? []
  const isOther = decision === 'NEW_EXAM'
  const tagOf = (text: string) => by && translated?.lang?.[`outcomes.${by.index}.${text}`]
  const lang = Object.fromEntries(
    ['message', 'confirmationMessage'].flatMap((text) => {
      const tag = tagOf(text)
      return tag === undefined ? [] : [[text, tag]]
    }),
  )
  const isDemand = decision === 'DEMAND'
  // A request carries what is demanded, and does not wait for it.
  const asks = isDemand || decision === 'CREATE_BOOKING_REQUEST'
  return {
    ...{ decision, isUndecided, apiKey },
    message: isDone ? null : (result?.message ?? null),
    url: decision === 'LEAVE' ? (result?.url ?? null) : null,
    oldExamSlug: isOther ? (old?.find((slug) => only.length === 0 || only.includes(slug)) ?? null) : null,
    newExamSlug: isOther ? (result?.newExamSlug ?? null) : null,
    walkInExamName: walkIn?.name ?? null,
    walkInEnabledGroup: result?.walkInEnabledGroup ?? null,
    prepTime: walkIn?.prepTime ?? null,
    minutesPrior: walkIn?.minutesPrior ?? null,
    restrictQuestionnaireId: result?.restrictQuestionnaireId ?? null,
    ...(asks
      ? missingOf(row?.isDocumentMissing === true ? { ...demands, ...nothing } : demands, { row, hasDocument, terms })
      : {
          ...nothing,
          documentTypeId: null,
          validationTriesLeft: null,
          insuranceTypeId: demands.insuranceTypeId ?? null,
        }),
    split,
    deleteKey: decision === 'ALLOW_BOOKING' || isDemand ? null : bookingKey,
    confirmationMessage:
      decision === 'CREATE_BOOKING_REQUEST' ? (result?.confirmationMessage ?? requestConfirmation) : null,
    ...(Object.keys(lang).length === 0 ? {} : { lang }),
  }
}

/** S-104: one exam that the clinic plans takes no time from the others. */
const splitOf = async (
  context: QuestionsContext,
  tx: Database,
  { exams, ...asked }: ForExams,
): Promise<Outcome['split']> => {
  if (exams.length < 2 || !context.catalogue.pack.settings.bookingRequests) return null
  const timed: string[] = []
  const requested: string[] = []
  for (const exam of exams) {
    const { decision } = await decideFor(context, tx, { ...asked, exams: [exam] })
    const hasTimes = exam.definition.booking === 'ONLINE' && (decision === 'ALLOW_BOOKING' || decision === 'DEMAND')
    if (hasTimes) timed.push(exam.entity.slug)
    else if (decision === 'CREATE_BOOKING_REQUEST' || decision === 'ALLOW_BOOKING' || decision === 'DEMAND')
      requested.push(exam.entity.slug)
    else return null
  }
  return timed.length > 0 && requested.length > 0 ? { timed, requested } : null
}

type Process = { bookingKey: string; idempotencyKey: string; body: ProcessBody }

/** API-36. `context` is in the language of the page. @throws questionnaire.required, questionnaire.code-wrong, request.invalid */
export const processOutcomes = async (
  context: QuestionsContext,
  { bookingKey, idempotencyKey, body }: Process,
): Promise<Outcome> => {
  const exams = examsOf(context, body.examSlugs)
  const clinic = clinicOf(context, body.clinicId)
  const timeZone = zoneOf(context, clinic)
  const terms = numberTermsOf(context, clinic)
  const done = await once<Outcome | { wrongTriesLeft: number }>({
    ...{ db: context.db, secrets: context.secrets, call: 'processOutcomes', key: idempotencyKey },
    ...{ body: { bookingKey, ...body }, now: context.clock.now(), keepsRefusals: false },
    work: async (tx) => {
      await lockUsableKey(tx, bookingKey)
      const read = await readAnswers(context, tx, { bookingKey, exams, timeZone })
      if (read.open.length > 0) throw questionnaireRequired(read.open)
      const before = await repository.findDecision(tx, bookingKey)
      const { row, wrongTriesLeft } = withGiven(context, { given: body, row: before, read, bookingKey, terms })
      await repository.writeDecision(tx, { ...row, apiKeyHash: null })
      if (wrongTriesLeft !== undefined) return { wrongTriesLeft }
      const decided = await decideFor(context, tx, { bookingKey, exams, timeZone })
      if (decided.undecided.length > 0)
        context.log.warn({ outcomes: decided.undecided }, 'answers could not be decided, a booking request is offered')
      const apiKey = decided.decision === 'CREATE_BOOKING_REQUEST' ? newBookingKey() : null
      if (apiKey !== null) await repository.writeDecision(tx, { ...row, apiKeyHash: sha256(apiKey) })
      const isRequest = decided.decision === 'CREATE_BOOKING_REQUEST'
      const split = isRequest ? await splitOf(context, tx, { bookingKey, exams, timeZone }) : null
      return outcomeOf(context, decided, { apiKey, bookingKey, split, terms })
    },
  })
  if ('wrongTriesLeft' in done) throw codeWrong(done.wrongTriesLeft)
  return done
}

/** S-103: at the hold and once more when it is booked. @throws questionnaire.required, questionnaire.denied, questionnaire.not-proved */
export const questionnaireGate = async (
  context: QuestionsContext,
  tx: Database,
  request: GateRequest,
): Promise<Passed> => {
  const { bookingKey, examSlugs, timeZone, action, apiKey } = request
  const exams = examSlugs.flatMap((slug) => context.catalogue.exam(slug) ?? [])
  const decided = await decideFor(context, tx, { bookingKey, exams, timeZone })
  const { read, decision, row, priority, demands } = decided
  const { insuranceTypeId } = demands
  const passed = {
    ...(priority === undefined ? {} : { priority }),
    ...(insuranceTypeId === undefined ? {} : { insuranceTypeId }),
  }
  if (read.open.length > 0) throw questionnaireRequired(read.open)
  if (action === 'BOOK') {
    if (decision !== 'ALLOW_BOOKING')
      throw questionnaireRequired(read.answered.map(({ questionnaire }) => questionnaire.id))
    return passed
  }
  if (decision === 'DENY_BOOKING' || decision === 'DENY_BOOKING_REQUEST') throw questionnaireDenied()
  if (apiKey !== undefined) {
    const isFresh = row !== undefined && hoursAfter(row.decidedAt, limits.temporaryHours) > context.clock.now()
    if (!isFresh || row.apiKeyHash !== sha256(apiKey) || row.mark !== read.mark) throw notProved()
    await repository.writeDecision(tx, { ...row, apiKeyHash: null })
  }
  return passed
}

type RequestQuestions = {
  asked: PackQuestionnaire[]
  demands: MissingDemands
  priority: number | undefined
  read: Read
  row: repository.DecisionRow | undefined
}

/** Of a request that was sent: what it asks now, and what its answers demand that has not reached the clinic. */
export const questionsOfRequest = async (
  context: QuestionsContext,
  tx: Database,
  asked: {
    bookingKey: string
    exams: readonly PackExam[]
    types: readonly QuestionnaireType[]
    timeZone: string
    clinic?: CatalogueClinic | undefined
  },
): Promise<RequestQuestions> => {
  const { bookingKey, timeZone, types } = asked
  const exams = asked.exams.flatMap(({ slug }) => context.catalogue.exam(slug) ?? [])
  const rows = await repository.listAnswers(tx, bookingKey)
  const today = zonedDay(context.clock.now().getTime(), timeZone)
  const { demands, hasDocument, priority, read, row } = await decideFor(context, tx, { bookingKey, exams, timeZone })
  return {
    ...{ read, row, priority },
    asked: questionnairesOf(context, types, { exams: definitionsOf(exams), latest: latestOf(rows, types), today }),
    demands: missingOf(demands, { row, hasDocument, terms: numberTermsOf(context, asked.clinic) }),
  }
}

const usable = async (tx: Database, from: string, to: string): Promise<void> => {
  for (const key of [from, to].sort()) await lockUsableKey(tx, key)
}

/** API-72, BOOK-32. @throws booking-key.unknown, booking-key.used */
export const moveAnswersToKey = async (
  context: QuestionsContext,
  { from, to }: { from: string; to: string },
): Promise<QuestionnaireReceipt[]> =>
  inTransaction(context.db, async (tx) => {
    await usable(tx, from, to)
    await repository.moveAnswers(tx, from, to)
    return receiptsOf(context, tx, to)
  })

const receiptsOf = async (
  { catalogue }: QuestionsContext,
  tx: Database,
  key: string,
): Promise<QuestionnaireReceipt[]> =>
  (await repository.listAnswers(tx, key)).map((row) => receiptOf(row, catalogue.pack.provider.timeZone))

/** API-73. @throws booking-key.unknown, booking-key.used, exam.unknown */
export const moveAnswersToExam = async (
  context: QuestionsContext,
  { bookingKey, from, to }: { bookingKey: string; from: string; to: string },
): Promise<QuestionnaireReceipt[]> => {
  examsOf(context, [from, to])
  return inTransaction(context.db, async (tx) => {
    await lockUsableKey(tx, bookingKey)
    await repository.moveAnswersToExam(tx, bookingKey, from, to)
    return receiptsOf(context, tx, bookingKey)
  })
}

/** API-41 */
export const getQuestionnaireMessage = async (context: QuestionsContext, id: string) => {
  const found = findQuestionnaire(context, id)
  if (!found) throw questionnaireUnknown()
  const tag = found.lang?.message
  return { message: found.message ?? null, ...(tag === undefined ? {} : { lang: { message: tag } }) }
}
