import type { PathBuilder } from './path-builder.ts'

export const bookingPaths = ({ visit }: PathBuilder) => ({
  details: visit('/book'),
  check: visit('/check'),
  lostTime: visit('/taken'),
})
