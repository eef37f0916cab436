import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/session.calls.ts'
import type { ClientConfig } from '#src/contract/entities/config.ts'
import { route } from '../../http/route.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { noLoginLinks } from './access.errors.ts'
import { withLogin } from './login-cookie.ts'
import { getAuthenticated, logout, openLoginLink } from './logins.usecases.ts'

export type LoginOptions = {
  environment: ClientConfig['environment']
  /** Where one-time addresses are left; without one none can be opened. */
  linksFolder: string | undefined
}

export const loginsRoutes = (app: FastifyInstance, context: SlotsContext, options: LoginOptions): void => {
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
    calls.openLoginLink,
    withLogin(async ({ params, login, reply }) => {
      if (options.environment !== 'demo') throw noLoginLinks()
      const token = await openLoginLink(context, {
        folder: options.linksFolder,
        linkToken: params.token,
        oldToken: login.token,
      })
      login.write(token)
      return reply.redirect('/', 303)
    }),
  )
}
