import type {} from '#src/core/device/install-prompt.ts'

/** Of the start address of a fleet's device; read once. */
export const takeEnrolmentToken = (): string | undefined => {
  const token = window.enrolmentToken
  window.enrolmentToken = undefined
  return token
}
