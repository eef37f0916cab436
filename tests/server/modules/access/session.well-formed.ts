import type { RawArgs } from '#tests/support/hostile.ts'

export const wellFormed = (): Record<string, RawArgs> => ({
  getAuthenticated: {},
  logout: {},
  endSession: {},
  checkCookies: {},
  startLogin: { query: { returnUrl: '/about', prompt: 'login' } },
  finishLogin: {},
  prolongLogin: {},
})

/** Whatever comes with an address that a person follows is answered by a redirect. */
export const isHarmless = (name: string): boolean => name === 'startLogin'
