// S-103: what exams ask, with what their answers lead to.
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import { checkAnswers } from '#src/survey/answers.ts'
import type { Answers } from '#src/survey/read-result.ts'
import type { PackQuestionnaire } from '../../provider-pack/provider-pack.schema.ts'
import { answersIn } from './answering.ts'
import { type Answered, furtherOf } from './outcomes.rules.ts'
import {
  currentVersions,
  type Exam,
  findQuestionnaire,
  isFor,
  questionnairesFor,
  surveyOf,
} from './questionnaire-set.ts'
import type { AnswerRow } from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'

export const slugsFor = (questionnaire: PackQuestionnaire, exams: readonly Exam[]): string[] =>
  exams.filter((exam) => isFor(questionnaire, exam)).map(({ slug }) => slug)

export type Latest = ReadonlyMap<string, AnswerRow>

/** To the questions as they read now: an answer to others is none. */
const isCurrentIn = (context: QuestionsContext, latest: Latest, id: string): boolean => {
  const row = latest.get(id)
  return row !== undefined && currentVersions(context, id).has(row.versionId)
}

type For = { exams: readonly Exam[]; latest: Latest; today: string }

/** What was answered of what these exams ask; undefined where one of their questions has no answer. */
export const answersFor = (
  context: QuestionsContext,
  questionnaire: PackQuestionnaire,
  { exams, latest, today }: For,
): Answers | undefined => {
  const row = latest.get(questionnaire.id)
  if (!row || !isCurrentIn(context, latest, questionnaire.id)) return undefined
  try {
    const examSlugs = slugsFor(questionnaire, exams)
    const { answers, faults } = checkAnswers(surveyOf(questionnaire), answersIn(row), { today, examSlugs })
    return faults.some(({ code }) => code === 'required') ? undefined : answers
  } catch {
    // What cannot be decided is not answered.
    return undefined
  }
}

/** With those that an answer leads to, and those that their answers lead to. */
export const questionnairesOf = (
  context: QuestionsContext,
  types: readonly QuestionnaireType[],
  of: For,
): PackQuestionnaire[] => {
  const found = questionnairesFor(context, types, of.exams)
  for (const questionnaire of found) {
    const answers = answersFor(context, questionnaire, of)
    if (!answers) continue
    const examSlugs = slugsFor(questionnaire, of.exams)
    for (const id of furtherOf({ questionnaire, answers, examSlugs }, of.today)) {
      const further = findQuestionnaire(context, id)
      if (further && types.includes(further.type) && !found.includes(further)) found.push(further)
    }
  }
  return found
}

/** Of those asked, what is answered, each with the exams it is about. */
export const answeredOf = (context: QuestionsContext, asked: readonly PackQuestionnaire[], of: For): Answered[] =>
  asked.flatMap((questionnaire): Answered[] => {
    const answers = answersFor(context, questionnaire, of)
    return answers ? [{ questionnaire, answers, examSlugs: slugsFor(questionnaire, of.exams) }] : []
  })
