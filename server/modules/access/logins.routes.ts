import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/session.calls.ts'
import type { AppContext } from '../../context.ts'
import { route } from '../../http/route.ts'
import type { ConfigServices } from '../config/config.ts'
import { noLoginLinks } from './access.errors.ts'
import { withLogin } from './login-cookie.ts'
import { getAuthenticated, logout, openLoginLink } from './logins.usecases.ts'

export type LoginServices = {
  /** Folder of one-time links. */
  loginLinks?: string | undefined
}

export const loginsRoutes = (
  app: FastifyInstance,
  context: Pick<AppContext, 'db' | 'clock'> & ConfigServices & LoginServices,
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
