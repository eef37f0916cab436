import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/session.calls.ts'
import type { AppContext } from '../../context.ts'
import { clearLoginCookies, readLoginToken, writeLoginCookies } from '../../http/login-cookie.ts'
import { route } from '../../http/route.ts'
import { isSafeMethod } from '../../http/security.ts'
import type { ConfigServices } from '../config/config.ts'
import { noLoginLinks } from './logins.errors.ts'
import { getAuthenticated, logout, openLoginLink, requireWriteAccess } from './logins.usecases.ts'

export type LoginServices = {
  /** Where `npm run login-link` leaves its one-time addresses; without one none can be opened. */
  loginLinks?: string | undefined
}

/** S-26: every write of a browser whose login may look only is refused, also of calls that know no logins. */
export const refuseReadOnlyWrites = (app: FastifyInstance, context: Pick<AppContext, 'db' | 'clock'>): void => {
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (isSafeMethod(request.method) || call === calls.logout.name) return
    await requireWriteAccess(context, readLoginToken(request))
  })
}

export const loginsRoutes = (
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'clock'> & ConfigServices & LoginServices,
): void => {
  route(app, calls.getAuthenticated, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return getAuthenticated(context, readLoginToken(request))
  })

  route(app, calls.logout, async ({ request, reply }) => {
    await logout(context, readLoginToken(request))
    clearLoginCookies(request, reply)
    return {}
  })

  route(app, calls.openLoginLink, async ({ params, request, reply }) => {
    if (context.config.environment !== 'demo') throw noLoginLinks()
    const token = await openLoginLink(context, {
      folder: context.loginLinks,
      linkToken: params.token,
      oldToken: readLoginToken(request),
    })
    writeLoginCookies(request, reply, token)
    return reply.header('cache-control', 'no-store').redirect('/', 303)
  })
}
