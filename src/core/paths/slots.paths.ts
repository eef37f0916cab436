import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const slotsPaths = ({ visit }: PathBuilder) => ({
  times: visit(pagePaths.slots),
})
