import type { FastifyInstance } from 'fastify'
import { endSession, logout } from '#src/contract/calls/session.calls.ts'
import { isProved } from '#src/contract/rules/access.rules.ts'
import type { Database } from '../../db/database.ts'
import type { Admit } from '../../http/access.ts'
import { isSafeMethod } from '../../http/security.ts'
import type { Clock } from '../../shared/clock.ts'
import { codeNeeded } from './access.errors.ts'
import { readLoginToken } from './login-cookie.ts'
import { ensureWriteAccess, isLoggedIn } from './logins.usecases.ts'
import { readSessionToken, writeSessionCookie } from './session-cookie.ts'
import { ensureOpens, listOpenBookings, openSession } from './sessions.usecases.ts'

type Context = { db: Database; clock: Clock }

const createAdmit =
  (context: Context): Admit =>
  async (access, request, reply) => {
    if (access === 'public') return { actor: undefined }
    const token = readSessionToken(request)
    const bookings = await listOpenBookings(context, token)
    if (access === 'booking-key') {
      let opened: string | undefined
      return {
        actor: {
          bookings,
          isLoggedIn: () => isLoggedIn(context, readLoginToken(request)),
          openBooking: async (tx, bookingKey) => {
            opened = await openSession(tx, { oldToken: token, bookingKey, now: context.clock.now() })
          },
        },
        settle: () => {
          if (opened !== undefined) writeSessionCookie(request, reply, opened)
        },
      }
    }
    const { bookingKey } = request.params as { bookingKey: string }
    ensureOpens({ bookings }, bookingKey)
    if (!isProved(access, 'person', 'made-here')) throw codeNeeded()
    return { actor: { bookings, bookingKey } }
  }

/** S-26: also refuses each write of a read-only login. */
export const installAccess = (app: FastifyInstance, context: Context): void => {
  app.decorate('admit', createAdmit(context))
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (isSafeMethod(request.method) || call === logout.name || call === endSession.name) return
    await ensureWriteAccess(context, readLoginToken(request))
  })
}
