// S-103: what exams ask, with what their answers lead to.
import type { QuestionnaireType } from '#src/contract/codes/questionnaire-types.ts'
import type { PackQuestionnaire } from '../provider-pack/provider-pack.schema.ts'
import { answersIn } from './answering.ts'
import { type Answered, furtherOf } from './outcomes.rules.ts'
import { currentVersions, type Exam, findQuestionnaire, isFor, questionnairesFor } from './questionnaire-set.ts'
import type { AnswerRow } from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'

export const slugsFor = (questionnaire: PackQuestionnaire, exams: readonly Exam[]): string[] =>
  exams.filter((exam) => isFor(questionnaire, exam)).map(({ slug }) => slug)

export type Latest = ReadonlyMap<string, AnswerRow>

/** An answer to questions that read differently by now is none. */
export const isCurrentIn = (context: QuestionsContext, latest: Latest, id: string): boolean => {
  const row = latest.get(id)
  return row !== undefined && currentVersions(context, id).has(row.versionId)
}

/** With those that an answer leads to, and those that their answers lead to. */
export const questionnairesOf = (
  context: QuestionsContext,
  types: readonly QuestionnaireType[],
  exams: readonly Exam[],
  { latest, today }: { latest: Latest; today: string },
): PackQuestionnaire[] => {
  const found = questionnairesFor(context, types, exams)
  for (const questionnaire of found) {
    const row = latest.get(questionnaire.id)
    if (!row || !isCurrentIn(context, latest, questionnaire.id)) continue
    const examSlugs = slugsFor(questionnaire, exams)
    for (const id of furtherOf({ questionnaire, answers: answersIn(row), examSlugs }, today)) {
      const further = findQuestionnaire(context, id)
      if (further && types.includes(further.type) && !found.includes(further)) found.push(further)
    }
  }
  return found
}

/** Of those asked, what is answered, each with the exams it is about. */
export const answeredOf = (
  context: QuestionsContext,
  asked: readonly PackQuestionnaire[],
  { exams, latest }: { exams: readonly Exam[]; latest: Latest },
): Answered[] =>
  asked.flatMap((questionnaire): Answered[] => {
    const row = isCurrentIn(context, latest, questionnaire.id) ? latest.get(questionnaire.id) : undefined
    return row ? [{ questionnaire, answers: answersIn(row), examSlugs: slugsFor(questionnaire, exams) }] : []
  })
