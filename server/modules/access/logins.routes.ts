import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/session.calls.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { route } from '../../http/route.ts'
import { isSafeMethod } from '../../http/security.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { clearLoginCookies, readLoginToken, writeLoginCookies } from './login-cookie.ts'
import { noLoginLinks } from './logins.errors.ts'
import { getAuthenticated, logout, openLoginLink, requireWriteAccess } from './logins.usecases.ts'

export type LoginOptions = {
  environment: ClientConfig['environment']
  /** Where one-time addresses are left; without one none can be opened. */
  linksFolder: string | undefined
}

/** S-26: every write of a browser whose login may look only is refused, also of calls that know no logins. */
export const refuseReadOnlyWrites = (app: FastifyInstance, context: SlotsContext): void => {
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (isSafeMethod(request.method) || call === calls.logout.name) return
    await requireWriteAccess(context, readLoginToken(request))
  })
}

export const loginsRoutes = (app: FastifyInstance, context: SlotsContext, options: LoginOptions): void => {
  route(app, calls.getAuthenticated, ({ request }) => getAuthenticated(context, readLoginToken(request)))

  route(app, calls.logout, async ({ request, reply }) => {
    await logout(context, readLoginToken(request))
    clearLoginCookies(request, reply)
    return {}
  })

  route(app, calls.openLoginLink, async ({ params, request, reply }) => {
    if (options.environment !== 'demo') throw noLoginLinks()
    const token = await openLoginLink(context, {
      folder: options.linksFolder,
      linkToken: params.token,
      oldToken: readLoginToken(request),
    })
    writeLoginCookies(request, reply, token)
    return reply.redirect('/', 303)
  })
}
