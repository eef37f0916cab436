import type { FastifyReply, FastifyRequest } from 'fastify'
import { readTokenCookie, writeTokenCookie } from '../../http/token-cookie.ts'
import { sessionSeconds } from './sessions.usecases.ts'

const base = 'sid'

export const readSessionToken = (request: FastifyRequest): string | undefined => readTokenCookie(request, base)

export const writeSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  writeTokenCookie(request, reply, { base, token, seconds: sessionSeconds })
