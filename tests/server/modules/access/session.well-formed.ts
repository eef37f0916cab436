import type { RawArgs } from '#tests/support/hostile.ts'

export const wellFormed = (): Record<string, RawArgs> => ({
  getAuthenticated: {},
  logout: {},
  endSession: {},
  checkCookies: {},
  openLoginLink: { params: { token: 'a'.repeat(43) } },
})
