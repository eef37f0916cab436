import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const resultsPaths = ({ booking }: PathBuilder) => ({
  result: booking(pagePaths.result),
})
