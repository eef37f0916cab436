import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const questionnairesPaths = ({ visit }: PathBuilder) => ({
  questions: visit(pagePaths.questions),
})
