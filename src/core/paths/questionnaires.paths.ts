import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { type QuestionnaireAddress, questionnairePath } from '#src/contract/rules/questionnaire-address.rules.ts'
import type { PathBuilder } from './path-builder.ts'

export const questionnairesPaths = ({ visit, keep, parentRoute }: PathBuilder) => ({
  /** ROUTE-33 */
  questionnaires: (address: QuestionnaireAddress): string => keep(parentRoute + questionnairePath(address)),
  questions: visit(pagePaths.questions),
})
