import type { PathBuilder } from './path-builder.ts'

export const infoPaths = ({ page }: PathBuilder) => ({
  about: page('/about'),
  contact: page('/contact'),
  terms: page('/terms'),
  privacy: page('/privacy'),
})
