import type { PathBuilder } from './path-builder.ts'

export const kioskPaths = ({ keep }: PathBuilder) => ({
  start: keep('/kiosk'),
})
