import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const infoPaths = ({ page }: PathBuilder) => ({
  about: page(pagePaths.about),
  contact: page(pagePaths.contact),
  terms: page(pagePaths.terms),
  privacy: page(pagePaths.privacy),
})
