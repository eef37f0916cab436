import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { PathBuilder } from './path-builder.ts'

export const kioskPaths = ({ keep, booking }: PathBuilder) => ({
  start: keep(pagePaths.kiosk),
  /** What the device says of itself. */
  health: keep(`${pagePaths.kiosk}?health`),
  /** Of the device, by an operator. */
  selfTest: keep(`${pagePaths.kiosk}?test`),
  /** Without network. */
  arrival: keep(`${pagePaths.kiosk}?arrival`),
  confirmation: booking(pagePaths.kioskConfirmation),
})
