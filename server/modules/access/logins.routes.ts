import type { FastifyInstance } from 'fastify'
import { href } from '#src/contract/call.ts'
import * as calls from '#src/contract/calls/session.calls.ts'
import type { User } from '#src/contract/entities/user.ts'
import type { AppContext } from '../../context.ts'
import { callerOf } from '../../http/caller.ts'
import { isOfPublicUrl } from '../../http/public-url.ts'
import { route } from '../../http/route.ts'
import { networkOf } from '../../shared/network.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import type { AccessServices } from './access.services.ts'
import { takeLoginAttempt, writeLoginAttempt } from './login-attempt-cookie.ts'
import { withLogin } from './login-cookie.ts'
import { finishLogin, getAuthenticated, logout, prolongLogin, startLogin } from './logins.usecases.ts'
import { sendsProbe, withSession } from './session-cookie.ts'
import { endSession, listOpened } from './sessions.usecases.ts'

/** I18N-06 */
const withRoleTexts = ({ pack }: Pick<AppContext, 'pack'>, user: User): User => {
  const roleTranslations = pack.roleTexts[user.role]
  return roleTranslations ? { ...user, roleTranslations } : user
}

export const loginsRoutes = (
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'clock' | 'pack' | 'secrets' | 'log'> & AccessServices,
): void => {
  route(
    app,
    calls.getAuthenticated,
    withLogin(async ({ login }) => withRoleTexts(context, await getAuthenticated(context, login.token))),
  )

  route(
    app,
    calls.logout,
    withLogin(async ({ login, request }) => {
      const answer = await logout(context, { token: login.token, network: networkOf(request.ip) })
      login.clear()
      return answer
    }),
  )

  route(
    app,
    calls.endSession,
    withSession(async ({ session, request }) => {
      const opened = await listOpened(context, session.token)
      await endSession(context, session.token)
      const signOut = { caller: callerOf(request), call: calls.endSession.name, outcome: 'signed-out' }
      for (const { bookingKey: record, proof } of opened) await logAccess(context, { ...signOut, record, proof })
      session.clear()
      return {}
    }),
  )

  route(app, calls.checkCookies, async ({ request, reply }) => ({ areKept: sendsProbe(request, reply) }))

  route(app, calls.startLogin, async ({ query, request, reply }) => {
    const { publicUrl } = context.loginProvider ?? {}
    // The answer comes to this origin, so the attempt must begin there.
    if (publicUrl !== undefined && !isOfPublicUrl(request, publicUrl))
      return reply.redirect(publicUrl + href(calls.startLogin, { query }), 303)
    const { address, attempt } = await startLogin(context, query)
    if (attempt !== undefined) writeLoginAttempt(request, reply, attempt)
    return reply.redirect(address, 303)
  })

  route(
    app,
    calls.finishLogin,
    withLogin(async ({ login, request, reply }) => {
      const search = request.url.split(/(?=[?])(.*)/s)[1] ?? ''
      const { address, token } = await finishLogin(context, {
        search,
        sealed: takeLoginAttempt(request, reply, new URLSearchParams(search).get('state') ?? ''),
        oldToken: login.token,
        network: networkOf(request.ip),
      })
      if (token !== undefined) login.write(token)
      return reply.redirect(address, 303)
    }),
  )

  route(
    app,
    calls.prolongLogin,
    withLogin(async ({ login }) => withRoleTexts(context, await prolongLogin(context, login.token))),
  )
}
