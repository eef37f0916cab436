import type { FastifyRequest } from 'fastify'
import type { Access } from '#src/contract/codes/access.ts'
import { rolesFor } from '#src/contract/rules/access.rules.ts'
import type { AppContext } from '../../context.ts'
import type { Actors, LoginActor } from '../../http/access.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { deskRefused, wrongRole } from './access.errors.ts'
import { readLoginToken } from './login-cookie.ts'
import { callerIdOf, findLogin } from './logins.usecases.ts'

export type LoginAccess = Extract<keyof Actors, 'referrer' | 'radiologist' | 'external' | 'staff' | 'desk'>

export const isLoginAccess = (access: Access): access is LoginAccess => rolesFor(access).length > 0

/** @throws session.missing, access.wrong-role; desk.refused without a login */
export const admitLogin = async (
  context: Pick<AppContext, 'db' | 'clock'>,
  request: FastifyRequest,
  access: LoginAccess,
): Promise<LoginActor> => {
  const login = await findLogin(context, readLoginToken(request))
  if (login === undefined) throw access === 'desk' ? deskRefused() : sessionMissing()
  const { user, issuer, subject } = login
  request.caller = { kind: 'login', id: callerIdOf(login) }
  if (!rolesFor(access).includes(user.role)) throw wrongRole()
  return { user, issuer, subject }
}
