// Opens the bookings that this browser made.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionSeconds } from '../modules/sessions/sessions.usecases.ts'
import { readTokenCookie, writeTokenCookie } from './token-cookie.ts'

const base = 'sid'

export const readSessionToken = (request: FastifyRequest): string | undefined => readTokenCookie(request, base)

export const writeSessionCookie = (request: FastifyRequest, reply: FastifyReply, token: string): void =>
  writeTokenCookie(request, reply, { base, token, seconds: sessionSeconds })
