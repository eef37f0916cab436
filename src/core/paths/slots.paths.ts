import type { PathBuilder } from './path-builder.ts'

export const slotsPaths = ({ visit }: PathBuilder) => ({
  times: visit(''),
})
