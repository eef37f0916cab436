import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/session.calls.ts'
import type { AppContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import type { ConfigServices } from '../config/config.services.ts'
import { noLoginLinks } from './access.errors.ts'
import type { AccessServices } from './access.services.ts'
import { callerOf } from './caller.ts'
import { withLogin } from './login-cookie.ts'
import { getAuthenticated, logout, openLoginLink } from './logins.usecases.ts'
import { sendsProbe, withSession } from './session-cookie.ts'
import { endSession, listOpened } from './sessions.usecases.ts'

export const loginsRoutes = (
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'clock' | 'pack'> & ConfigServices & AccessServices,
): void => {
  route(
    app,
    calls.getAuthenticated,
    withLogin(({ login }) => getAuthenticated(context, login.token)),
  )

  route(
    app,
    calls.logout,
    withLogin(async ({ login }) => {
      await logout(context, login.token)
      login.clear()
      return {}
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

  route(
    app,
    calls.openLoginLink,
    withLogin(async ({ params, login, reply }) => {
      if (context.config.environment !== 'demo') throw noLoginLinks()
      const token = await openLoginLink(context, {
        folder: context.loginLinks,
        linkToken: params.token,
        oldToken: login.token,
      })
      login.write(token)
      return reply.redirect('/', 303)
    }),
  )
}
