import type { LoginProvider } from './login-provider.ts'

export type AccessServices = {
  /** S-87: the identity provider of staff and referrers; without one nobody logs in. */
  loginProvider?: LoginProvider | undefined
  /** Of the clinic's system; without one no call of the desk is served but by a login. */
  deskKey?: string | undefined
}
