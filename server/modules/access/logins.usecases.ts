// SHELL-20, SHELL-21, S-87

import { fillQuery } from '#src/contract/call.ts'
import type { LoginFailure } from '#src/contract/codes/login-failures.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { User } from '#src/contract/entities/user.ts'
import { accessLimits } from '#src/contract/limits/access.limits.ts'
import { returnPath } from '#src/contract/rules/redirect.rules.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import { newSessionToken, sha256 } from '../../shared/ids.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { countRefusal, recordLogin } from '../access-log/access-events.usecases.ts'
import { readOnlyAccess } from './access.errors.ts'
import type { AccessServices } from './access.services.ts'
import { userOfClaims } from './login-claims.rules.ts'
import { type LoginChecks, LoginFailed, type ProvedLogin } from './login-provider.ts'
import { deleteLogin, insertLogin, type Login, readLogin, updateIdleEnd } from './logins.repository.ts'

type Context = Pick<AppContext, 'db' | 'clock'>
type LoginContext = Pick<AppContext, 'db' | 'clock' | 'pack' | 'secrets' | 'log'> & AccessServices

export const loginSeconds = accessLimits.loginHours * 3600

const purpose = 'login'
const minute = 60_000
const after = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * minute)

export const findLogin = async ({ db, clock }: Context, token: string | undefined) =>
  token === undefined ? undefined : readLogin(db, sha256(token), clock.now())

/** Who it is in every log. */
export const callerIdOf = ({ user, subject }: Pick<Login, 'user' | 'subject'>): string =>
  user.username === subject ? subject : `${user.username} (${subject})`

export const isLoggedIn = async (context: Context, token: string | undefined): Promise<boolean> =>
  (await findLogin(context, token)) !== undefined

/** @throws session.missing */
export const getAuthenticated = async (context: Context, token: string | undefined): Promise<User> => {
  const login = await findLogin(context, token)
  if (login === undefined) throw sessionMissing()
  const endsAt = Math.min(login.idleEndsAt.getTime(), login.expiresAt.getTime())
  return { ...login.user, secondsLeft: Math.ceil((endsAt - context.clock.now().getTime()) / 1000) }
}

/** Only a person's activity asks for it. @throws session.missing */
export const prolongLogin = async (context: Context, token: string | undefined): Promise<User> => {
  await getAuthenticated(context, token)
  await updateIdleEnd(context.db, sha256(token ?? ''), after(context.clock.now(), accessLimits.loginIdleMinutes))
  return getAuthenticated(context, token)
}

/** What the browser keeps between leaving for the identity provider and coming back, encrypted. */
type Attempt = LoginChecks & { returnUrl: string; expiresAt: number }

const failedAddress = (reason: LoginFailure, returnUrl: string): string =>
  pagePaths.loginFailed + fillQuery({ reason, ...(returnUrl === pagePaths.home ? {} : { returnUrl }) })

const reasonFor = (error: unknown, { log }: Pick<AppContext, 'log'>): LoginFailure => {
  if (!(error instanceof LoginFailed)) throw error
  const { code } = (error.cause ?? {}) as { code?: unknown }
  if (error.reason !== 'cancelled' && error.reason !== 'unknown')
    log.warn({ reason: error.reason, code: typeof code === 'string' ? code : undefined }, 'a login failed')
  return error.reason
}

export type LoginStep = { address: string; attempt?: { state: string; sealed: string }; token?: string; login?: Login }

export const startLogin = async (
  context: LoginContext,
  { returnUrl: wanted, prompt }: { returnUrl?: string | undefined; prompt?: string | undefined },
): Promise<LoginStep> => {
  const { loginProvider, secrets, clock } = context
  const returnUrl = returnPath(wanted, loginProvider?.publicUrl ?? 'https://localhost')
  if (loginProvider === undefined) return { address: failedAddress('unavailable', returnUrl) }
  try {
    const { url, checks } = await loginProvider.begin(prompt === 'login')
    const expiresAt = after(clock.now(), accessLimits.loginAttemptMinutes).getTime()
    const attempt: Attempt = { ...checks, returnUrl, expiresAt }
    const sealed = secrets.encrypt(purpose, JSON.stringify(attempt))
    return { address: url, attempt: { state: checks.state, sealed } }
  } catch (error) {
    return { address: failedAddress(reasonFor(error, context), returnUrl) }
  }
}

const readAttempt = ({ secrets, clock }: LoginContext, sealed: string | undefined): Attempt | undefined => {
  const text = sealed === undefined ? undefined : secrets.decrypt(purpose, sealed)
  if (text === undefined) return undefined
  const attempt = JSON.parse(text) as Attempt
  return attempt.expiresAt > clock.now().getTime() ? attempt : undefined
}

const openLogin = async (
  { db, clock, secrets }: LoginContext,
  user: User,
  { issuer, subject, idToken }: ProvedLogin,
  oldToken: string | undefined,
): Promise<LoginStep & { token: string; login: Login }> => {
  const now = clock.now()
  const token = newSessionToken()
  const login: Login = { user, issuer, subject, idToken: secrets.encrypt('id-token', idToken) }
  await inTransaction(db, async (tx) => {
    if (oldToken !== undefined) await deleteLogin(tx, sha256(oldToken))
    await insertLogin(tx, {
      ...login,
      tokenHash: sha256(token),
      idleEndsAt: after(now, accessLimits.loginIdleMinutes),
      expiresAt: new Date(now.getTime() + loginSeconds * 1000),
    })
  })
  return { address: pagePaths.home, token, login }
}

type FinishLogin = { search: string; sealed: string | undefined; oldToken: string | undefined; network: string }

/** @param sealed the attempt that this browser began: another's answer logs nobody in. */
export const finishLogin = async (
  context: LoginContext,
  { search, sealed, oldToken, network }: FinishLogin,
): Promise<LoginStep> => {
  const { loginProvider, pack } = context
  const attempt = readAttempt(context, sealed)
  const returnUrl = attempt?.returnUrl ?? pagePaths.home
  if (loginProvider === undefined || attempt === undefined) {
    await countRefusal(context, 'login-refused', network)
    return { address: failedAddress('unknown', returnUrl) }
  }
  try {
    const proved = await loginProvider.finish(search, attempt)
    const user = userOfClaims(proved.claims, proved.subject, pack.settings.signIn)
    if (user === undefined) throw new LoginFailed('no-role')
    const opened = await openLogin(context, user, proved, oldToken)
    await recordLogin(context, { kind: 'login', callerId: callerIdOf(opened.login), role: user.role, network })
    // Who works at the desk begins there, wherever nothing else was asked for.
    const start = user.role === 'staff' ? pagePaths.desk : pagePaths.home
    return { ...opened, address: returnUrl === pagePaths.home ? start : returnUrl }
  } catch (error) {
    const reason = reasonFor(error, context)
    if (reason !== 'cancelled') await countRefusal(context, 'login-refused', network)
    return { address: failedAddress(reason, returnUrl) }
  }
}

/** Where the identity provider ends its own login too. */
export const logout = async (
  context: Context & Pick<AppContext, 'secrets' | 'log'> & AccessServices,
  { token, network }: { token: string | undefined; network: string },
): Promise<{ endSessionUrl?: string }> => {
  const { db, secrets, loginProvider } = context
  const login = await findLogin(context, token)
  const hasEnded = token !== undefined && (await deleteLogin(db, sha256(token)))
  if (login && hasEnded)
    await recordLogin(context, { kind: 'logout', callerId: callerIdOf(login), role: login.user.role, network })
  const idToken = login === undefined ? undefined : secrets.decrypt('id-token', login.idToken)
  const endSessionUrl = idToken === undefined ? undefined : await loginProvider?.endSessionUrl(idToken)
  return endSessionUrl === undefined ? {} : { endSessionUrl }
}

/** S-26, STAFF-04. @throws access.read-only */
export const ensureWriteAccess = async (context: Context, token: string | undefined): Promise<void> => {
  const login = await findLogin(context, token)
  if (login?.user.readOnly) throw readOnlyAccess()
}
