// One answer, from what was sent to what is stored.
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import type { QuestionnaireAnswer, QuestionnaireReceipt } from '#src/contract/entities/questionnaire.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import { checkAnswers } from '#src/survey/answers.ts'
import { type Answers, readResult } from '#src/survey/read-result.ts'
import type { Database } from '../../db/database.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { newDocumentSlug, sha256 } from '../../shared/ids.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { ChangesContext } from '../changes/changes.services.ts'
import { useQuota } from '../quotas/quotas.usecases.ts'
import { currentVersions, findQuestionnaire, surveyOf, versionOf } from './questionnaire-set.ts'
import {
  answersTooMany,
  fieldInvalid,
  questionnaireChanged,
  questionnaireIncomplete,
  questionnaireUnknown,
} from './questionnaires.errors.ts'
import * as repository from './questionnaires.repository.ts'

/** QUES-27: the list is the pack's, so that any text would do elsewhere. */
const suggestedIn =
  ({ suggestions }: Pick<ProviderPack, 'suggestions'>) =>
  (url: string, text: string): boolean => {
    const name = /^\/api\/suggestions\/([a-z0-9-]+)\?/.exec(url)?.[1] ?? ''
    return Object.hasOwn(suggestions, name) && (suggestions[name] ?? []).includes(text)
  }

export type Sent = {
  bookingKey: string
  idempotencyKey: string
  answer: QuestionnaireAnswer
  examSlug?: string | undefined
  modality?: string | undefined
  recordSlug?: string | undefined
  timeZone: string
  /** That are known; undefined before a hold, where the page alone names them. */
  examSlugs: readonly string[] | undefined
  /** What the page says of them, for its faults alone. */
  namedSlugs?: readonly string[]
  /** S-121: who of staff answers in the patient's name. */
  answeredBy?: string | undefined
}

/** Of one key in a day. @throws request.too-many */
const count = async (tx: Database, bookingKey: string, now: Date): Promise<void> => {
  const quota = {
    name: 'questionnaire.answers',
    ...{ subject: bookingKey, max: limits.answersPerDay, seconds: 24 * 3600 },
  }
  const secondsLeft = await useQuota(tx, quota, now)
  if (secondsLeft > 0) throw answersTooMany(secondsLeft)
}

/** @throws questionnaire.unknown, questionnaire.changed, questionnaire.incomplete, request.invalid */
const check = ({ catalogue, clock }: ChangesContext, { answer, timeZone, examSlugs, namedSlugs = [] }: Sent) => {
  const { questionnaireId, questionnaireType, version, questionnaireResult } = answer
  const known = findQuestionnaire({ catalogue }, questionnaireId)
  if (known?.type !== questionnaireType) throw questionnaireUnknown()
  const questionnaire = currentVersions({ catalogue }, questionnaireId).get(version)
  if (!questionnaire) throw questionnaireChanged()
  const given = readResult(questionnaireResult)
  if (!given) throw fieldInvalid('questionnaireResult')
  const today = zonedDay(clock.now().getTime(), timeZone)
  const checked = checkAnswers(surveyOf(questionnaire), given, {
    ...{ today, examSlugs: examSlugs ?? namedSlugs, isSuggested: suggestedIn(catalogue.pack) },
  })
  if (checked.faults.length > 0) throw questionnaireIncomplete(checked.faults)
  // What shows is decided by the exams of the hold, once there is one.
  return { questionnaire, answers: examSlugs ? checked.answers : { ...checked.hidden, ...checked.answers } }
}

export const receiptOf = (row: repository.AnswerRow, timeZone: string): QuestionnaireReceipt => ({
  ...{ slug: row.slug, key: row.idempotencyKey, questionnaireId: row.questionnaireId },
  ...{ size: row.size, sha256: row.sha256 },
  receivedAt: toZonedIso(row.receivedAt.getTime(), timeZone),
})

/** Checked by its questions, in the transaction of whatever else it does. */
export const storeAnswer = async (context: ChangesContext, tx: Database, sent: Sent): Promise<QuestionnaireReceipt> => {
  const { bookingKey, idempotencyKey, answer, examSlug, modality, recordSlug, timeZone } = sent
  const now = context.clock.now()
  const { questionnaire, answers } = check(context, sent)
  await count(tx, bookingKey, now)
  const { id: questionnaireId, type, title, json } = questionnaire
  const versionId = versionOf(questionnaire)
  await repository.storeVersion(tx, {
    ...{ id: versionId, questionnaireId, type, title, json: JSON.stringify(json), firstAnsweredAt: now },
  })
  const row = {
    ...{ slug: newDocumentSlug(), idempotencyKey, bookingKey, questionnaireId, type, versionId },
    ...{ examSlug: examSlug ?? null, modality: modality ?? null, recordSlug: recordSlug ?? null },
    result: JSON.stringify(answers),
    size: Buffer.byteLength(answer.questionnaireResult, 'utf8'),
    sha256: sha256(answer.questionnaireResult),
    receivedAt: now,
    answeredBy: sent.answeredBy ?? null,
  }
  await repository.insertAnswer(tx, row)
  return receiptOf({ ...row, id: 0 }, timeZone)
}

/** Stored once it was checked. */
export const answersIn = ({ result }: Pick<repository.AnswerRow, 'result'>): Answers => JSON.parse(result) as Answers

/** The last of each questionnaire. */
export const latestOf = (
  rows: readonly repository.AnswerRow[],
  types: readonly QuestionnaireType[],
): Map<string, repository.AnswerRow> =>
  new Map(rows.filter(({ type }) => types.includes(type)).map((row) => [row.questionnaireId, row]))
