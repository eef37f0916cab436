import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database } from '../../db/database.ts'
import { AppError } from '../../shared/app-error.ts'
import { readSessionToken, writeSessionCookie } from './session-cookie.ts'
import type { NewSession } from './sessions.repository.ts'
import { openKioskSession, openSession } from './sessions.usecases.ts'

export const sessionTokenOf = readSessionToken

export type SessionOpener = {
  token: string | undefined
  /** In the transaction that makes the proof. */
  open: (tx: Database, row: NewSession, now: Date) => Promise<void>
  /** Once it is committed: the cookie leaves with the answer. */
  settle: () => void
}

export const sessionOpener = (request: FastifyRequest, reply: FastifyReply): SessionOpener => {
  const token = readSessionToken(request)
  let opened: string | undefined
  return {
    token,
    open: async (tx, row, now) => {
      if (!request.kiosk) opened = await openSession(tx, { oldToken: token, row, now })
      else if (token === undefined) throw new AppError('request.invalid', 400)
      else await openKioskSession(tx, token, row)
    },
    settle: () => {
      if (opened !== undefined) writeSessionCookie(request, reply, opened)
    },
  }
}
