import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const deviceDataPaths = ({ keep }: PathBuilder) => ({
  /** Not inside another site, whose storage is not the patient's. */
  onThisDevice: keep(pagePaths.onThisDevice),
})
