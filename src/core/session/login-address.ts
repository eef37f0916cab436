import { href } from '#src/contract/call.ts'
import { startLogin } from '#src/contract/calls/session.calls.ts'

/** @param asksAnew where the identity provider would answer with the same person again. */
export const loginAddress = (returnUrl: string, asksAnew = false): string =>
  href(startLogin, { query: { returnUrl, ...(asksAnew ? { prompt: 'login' } : {}) } })
