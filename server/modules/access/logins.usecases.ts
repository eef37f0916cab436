// SHELL-20, SHELL-21: only a one-time address of a demonstration makes a login.
import type { User } from '#src/contract/entities/user.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'
import { loginLinkUsed, readOnlyAccess, sessionMissing } from './access.errors.ts'
import { takeLoginLink } from './login-links.ts'
import { deleteLogin, insertLogin, readLogin } from './logins.repository.ts'

type Context = Pick<AppContext, 'db' | 'clock'>

export const loginSeconds = accessLimits.loginHours * 3600

const userOf = async ({ db, clock }: Context, token: string | undefined): Promise<User | undefined> =>
  token === undefined ? undefined : readLogin(db, sha256(token), clock.now())

export const isLoggedIn = async (context: Context, token: string | undefined): Promise<boolean> =>
  (await userOf(context, token)) !== undefined

/** @throws session.missing */
export const getAuthenticated = async (context: Context, token: string | undefined): Promise<User> => {
  const user = await userOf(context, token)
  if (user === undefined) throw sessionMissing()
  return user
}

export const logout = async ({ db }: Context, token: string | undefined): Promise<void> => {
  if (token !== undefined) await deleteLogin(db, sha256(token))
}

/** @throws login-link.used, also for an address that never was, so that none can be probed. */
export const openLoginLink = async (
  { db, clock }: Context,
  { folder, linkToken, oldToken }: { folder: string | undefined; linkToken: string; oldToken: string | undefined },
): Promise<string> => {
  const now = clock.now()
  const user = folder === undefined ? undefined : await takeLoginLink(folder, linkToken, now)
  if (user === undefined) throw loginLinkUsed()
  const token = newSessionToken()
  await inTransaction(db, async (tx) => {
    if (oldToken !== undefined) await deleteLogin(tx, sha256(oldToken))
    await insertLogin(tx, {
      tokenHash: sha256(token),
      user,
      expiresAt: new Date(now.getTime() + loginSeconds * 1000),
    })
  })
  return token
}

/** S-26, STAFF-04. @throws access.read-only */
export const ensureWriteAccess = async (context: Context, token: string | undefined): Promise<void> => {
  const user = await userOf(context, token)
  if (user?.readOnly) throw readOnlyAccess()
}
