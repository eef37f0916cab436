import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { loginSeconds } from './logins.usecases.ts'

/** Readable by scripts: a browser without it need not ask for its login. */
const marker = 'loggedIn'

const name = (request: FastifyRequest): string => (request.protocol === 'https' ? '__Host-login' : 'login')

const options = (request: FastifyRequest): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: request.protocol === 'https',
})

export const readLoginToken = (request: FastifyRequest): string | undefined => {
  const token = request.cookies[name(request)]
  return token !== undefined && /^[0-9A-Za-z]{43}$/.test(token) ? token : undefined
}

const writeLoginCookies = (request: FastifyRequest, reply: FastifyReply, token: string): void => {
  const lasting = { ...options(request), maxAge: loginSeconds }
  void reply.setCookie(name(request), token, { ...lasting, httpOnly: true })
  void reply.setCookie(marker, '1', lasting)
}

const clearLoginCookies = (request: FastifyRequest, reply: FastifyReply): void => {
  void reply.clearCookie(name(request), { ...options(request), httpOnly: true })
  void reply.clearCookie(marker, options(request))
}

type LoginCookies = { token: string | undefined; write: (token: string) => void; clear: () => void }

export const withLogin =
  <Input extends { request: FastifyRequest; reply: FastifyReply }, Answer>(
    handler: (input: Input & { login: LoginCookies }) => Answer,
  ) =>
  (input: Input): Answer => {
    const { request, reply } = input
    return handler({
      ...input,
      login: {
        token: readLoginToken(request),
        write: (token) => writeLoginCookies(request, reply, token),
        clear: () => clearLoginCookies(request, reply),
      },
    })
  }
