import type { FastifyInstance } from 'fastify'
import { endSession, logout } from '#src/contract/calls/session.calls.ts'
import { isProved } from '#src/contract/rules/access.rules.ts'
import type { AppContext } from '../../context.ts'
import type { Admission, Admit } from '../../http/access.ts'
import { installKioskCookies } from '../../http/kiosk.ts'
import { isSafeMethod } from '../../http/security.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { admitDevice, ensureKioskBooks, installKiosks } from '../kiosks/kiosk-gate.ts'
import { codeNeeded } from './access.errors.ts'
import type { AccessServices } from './access.services.ts'
import { callerOf } from './caller.ts'
import { admitDesk } from './desk-key.ts'
import { withAccessLog } from './logged-admit.ts'
import { readLoginToken } from './login-cookie.ts'
import { ensureWriteAccess, isLoggedIn } from './logins.usecases.ts'
import { readSessionToken, writeSessionCookie } from './session-cookie.ts'
import { ensureOpens, listOpenBookings, openKioskSession, openSession } from './sessions.usecases.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'pack'> & AccessServices

const createAdmit =
  (context: Context): Admit =>
  async (access, request, reply) => {
    if (access === 'public') return { actor: undefined }
    if (access === 'kiosk') return { actor: await admitDevice(context, request) }
    if (access === 'desk') return { actor: await admitDesk(context, request) }
    ensureKioskBooks(context, request)
    const token = readSessionToken(request)
    const bookings = await listOpenBookings(context, token)
    const proofFor: Admission['proofFor'] = (key) => (bookings.includes(key) ? 'made-here' : undefined)
    if (access === 'booking-key') {
      let opened: string | undefined
      return {
        proofFor,
        actor: {
          bookings,
          isLoggedIn: () => isLoggedIn(context, readLoginToken(request)),
          openBooking: async (tx, bookingKey) => {
            const now = context.clock.now()
            if (request.kiosk?.person !== undefined) await openKioskSession(tx, request.kiosk.person, bookingKey, now)
            else opened = await openSession(tx, { oldToken: token, bookingKey, now })
            const { call = '' } = request.routeOptions.config as { call?: string }
            const made = { record: bookingKey, proof: 'made-here', outcome: 'signed-in' } as const
            await logAccess({ ...context, db: tx }, { ...made, caller: callerOf(request), call })
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
    return { proofFor, actor: { bookings, bookingKey } }
  }

/** S-26: also refuses each write of a read-only login. */
export const installAccess = (app: FastifyInstance, context: Context): void => {
  app.decorate('admit', withAccessLog(context, createAdmit(context)))
  installKioskCookies(app)
  installKiosks(app, context)
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (isSafeMethod(request.method) || call === logout.name || call === endSession.name) return
    await ensureWriteAccess(context, readLoginToken(request))
  })
}
