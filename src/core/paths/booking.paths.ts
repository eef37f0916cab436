import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const bookingPaths = ({ visit }: PathBuilder) => ({
  details: visit(pagePaths.details),
  check: visit(pagePaths.check),
  lostTime: visit(pagePaths.lostHold),
})
