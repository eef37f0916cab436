import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const locationPaths = ({ home, page }: PathBuilder) => ({
  home,
  regions: page(pagePaths.regions),
})
