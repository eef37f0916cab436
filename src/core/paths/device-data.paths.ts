import type { PathBuilder } from './path-builder.ts'

export const deviceDataPaths = ({ keep }: PathBuilder) => ({
  /** Not inside another site, whose storage is not the patient's. */
  onThisDevice: keep('/on-this-phone'),
})
