// S-121: whether what the exams of a visit ask is answered. It is read from what stands, whichever way it was made.
import type { SafetyState } from '#src/contract/codes/safety-states.ts'
import type { Safety } from '#src/contract/entities/safety.ts'
import type { Database } from '../../db/database.ts'
import type { PackQuestionnaire } from '../../provider-pack/provider-pack.schema.ts'
import { sha256 } from '../../shared/ids.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import { latestOf } from './answering.ts'
import { decide } from './outcomes.rules.ts'
import { type Exam, questionnairesFor } from './questionnaire-set.ts'
import * as repository from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'
import { answeredOf, answersFor, questionnairesOf } from './questions-of-exams.ts'

const types = ['BOOKING_FORM'] as const

const markCharacters = 16

export type SafetyOf = { bookingKey: string; exams: readonly Exam[]; timeZone: string }

const asksAnything = (context: QuestionsContext, exams: readonly Exam[]): boolean =>
  questionnairesFor(context, types, exams).some(({ isRequired }) => isRequired)

/** What must be answered before the exams are done, in the order in which it is asked. */
export const safetyQuestions = (
  context: QuestionsContext,
  { exams, timeZone }: Omit<SafetyOf, 'bookingKey'>,
  rows: readonly repository.AnswerRow[],
): (PackQuestionnaire & { isAnswered: boolean })[] => {
  const today = zonedDay(context.clock.now().getTime(), timeZone)
  const of = { exams, latest: latestOf(rows, types), today }
  return questionnairesOf(context, types, of).flatMap((each) =>
    each.isRequired ? [{ ...each, isAnswered: answersFor(context, each, of) !== undefined }] : [],
  )
}

/** Undefined where the exams ask nothing. */
export const readSafety = async (
  context: QuestionsContext,
  db: Database,
  { bookingKey, exams, timeZone }: SafetyOf,
): Promise<Safety | undefined> => {
  if (!asksAnything(context, exams)) return undefined
  const rows = await repository.listAnswers(db, bookingKey)
  const latest = latestOf(rows, types)
  const asked = safetyQuestions(context, { exams, timeZone }, rows)
  const examSlugs = exams.map(({ slug }) => slug).sort()
  const today = zonedDay(context.clock.now().getTime(), timeZone)
  const isOpen = asked.some(({ isAnswered }) => !isAnswered)
  // What is demanded beside the answers, a document or a number, makes no exam unsafe.
  const { decision } = decide(answeredOf(context, asked, { exams, latest, today }), {
    ...{ today, examSlugs },
    isDemandMet: () => true,
  })
  const found: SafetyState = isOpen ? 'OPEN' : decision === 'ALLOW_BOOKING' ? 'ANSWERED' : 'CONCERN'
  const answers = asked.map(({ id }) => `${id} ${latest.get(id)?.slug ?? ''}`)
  const mark = sha256([...examSlugs, ...answers, found].join()).slice(0, markCharacters)
  const cleared = found === 'ANSWERED' ? undefined : await repository.findClearance(db, bookingKey, mark)
  const zoned = (at: Date): string => toZonedIso(at.getTime(), timeZone)
  return {
    ...{ state: cleared ? 'CLEARED' : found, mark },
    questions: asked.map(({ id, title, isAnswered }) => {
      const row = latest.get(id)
      return {
        ...{ questionnaireId: id, title },
        state: row === undefined ? 'OPEN' : isAnswered ? 'ANSWERED' : 'CHANGED',
        receivedAt: row ? zoned(row.receivedAt) : null,
        answeredBy: row?.answeredBy ?? null,
      }
    }),
    cleared: cleared ? { how: cleared.how, by: cleared.clearedBy, at: zoned(cleared.at) } : null,
  }
}
