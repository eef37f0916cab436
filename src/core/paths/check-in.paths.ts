import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const checkInPaths = ({ page }: PathBuilder) => ({
  checkIn: page(pagePaths.checkIn),
  handOff: page(pagePaths.handOff),
})
