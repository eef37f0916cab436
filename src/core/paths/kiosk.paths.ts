import type { PathBuilder } from './path-builder.ts'

export const kioskPaths = ({ keep }: PathBuilder) => ({
  /** The start of a kiosk, which is never inside another site (KIOSK-02). */
  kiosk: keep('/kiosk'),
})
