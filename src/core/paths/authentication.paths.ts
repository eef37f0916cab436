import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

/** Neither address carries a key: `SignInNavigation` goes with it as navigation state. */
export const authenticationPaths = ({ page }: PathBuilder) => ({
  authentication: page(pagePaths.authentication),
  deny: page(pagePaths.deny),
})
