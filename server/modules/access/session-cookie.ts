import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearTokenCookie, readTokenCookie, writeTokenCookie } from '../../http/token-cookie.ts'
import { newSessionToken } from '../../shared/ids.ts'
import { forgetCodeBrowser } from './code-browser.ts'
import { sessionSeconds } from './sessions.usecases.ts'

const base = 'sid'
const probe = 'probe'
const probeSeconds = 600

export const readSessionToken = (request: FastifyRequest): string | undefined =>
  request.kiosk ? request.kiosk.person : readTokenCookie(request, base)

export const writeSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  writeTokenCookie(request, reply, { base, token, seconds: sessionSeconds })

/** A cookie that says nothing: only that it comes back. */
export const sendsProbe = (request: FastifyRequest, reply: FastifyReply): boolean => {
  const isSent = readTokenCookie(request, probe) !== undefined
  if (!isSent) writeTokenCookie(request, reply, { base: probe, token: newSessionToken(), seconds: probeSeconds })
  return isSent
}

type SessionCookie = { token: string | undefined; write: (token: string) => void; clear: () => void }

export const withSession =
  <Input extends { request: FastifyRequest; reply: FastifyReply }, Answer>(
    handler: (input: Input & { session: SessionCookie }) => Answer,
  ) =>
  (input: Input): Answer => {
    const { request, reply } = input
    return handler({
      ...input,
      session: {
        token: readSessionToken(request),
        write: (token) => writeSessionCookie(request, reply, token),
        clear: () => {
          clearTokenCookie(request, reply, base)
          // Who comes next at this screen repeats no code.
          forgetCodeBrowser(request, reply)
        },
      },
    })
  }
