import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const kioskPaths = ({ keep }: PathBuilder) => ({
  /** The home, until `/kiosk` has a page. */
  start: keep(pagePaths.home),
})
