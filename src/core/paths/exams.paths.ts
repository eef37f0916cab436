import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const examsPaths = ({ region }: PathBuilder) => ({
  exams: region(pagePaths.exams),
  walkIn: region(pagePaths.walkIn),
  enquiry: region(pagePaths.enquiry),
})
