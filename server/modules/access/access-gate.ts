import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSession, logout } from '#src/contract/calls/session.calls.ts'
import type { AppContext } from '../../context.ts'
import type { Admit } from '../../http/access.ts'
import { installKioskCookies } from '../../http/kiosk.ts'
import { isSafeMethod } from '../../http/security.ts'
import { admitDevice, ensureKioskBooks, installKiosks } from '../kiosks/kiosk-gate.ts'
import type { AccessServices } from './access.services.ts'
import { admitDesk } from './desk-key.ts'
import { readLoginToken } from './login-cookie.ts'
import { ensureWriteAccess, isLoggedIn } from './logins.usecases.ts'
import { sessionOpener } from './session-opener.ts'
import { ensureOpens, listOpened, madeHere } from './sessions.usecases.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'pack'> & AccessServices

/** Not yet validated: a key that is none opens nothing. */
const keyOf = ({ params, body }: FastifyRequest): string => {
  const { bookingKey } = { ...(body as object | null | undefined), ...(params as object) } as { bookingKey?: unknown }
  return typeof bookingKey === 'string' ? bookingKey : ''
}

const createAdmit =
  (context: Context): Admit =>
  async ({ access, isOfDocuments = false }, request, reply) => {
    if (access === 'public') return { actor: undefined }
    if (access === 'kiosk') return { actor: await admitDevice(context, request) }
    if (access === 'desk') return { actor: await admitDesk(context, request) }
    ensureKioskBooks(context, request)
    const { token, open, settle } = sessionOpener(request, reply)
    const opened = await listOpened(context, token)
    if (access === 'booking-key')
      return {
        actor: {
          opened,
          isLoggedIn: () => isLoggedIn(context, readLoginToken(request)),
          openBooking: (tx, bookingKey) => {
            const now = context.clock.now()
            return open(tx, madeHere(bookingKey, now), now)
          },
        },
        settle,
      }
    const bookingKey = keyOf(request)
    ensureOpens({ opened }, bookingKey, { access, isOfDocuments })
    return { actor: { opened, bookingKey } }
  }

/** S-26: also refuses each write of a read-only login. */
export const installAccess = (app: FastifyInstance, context: Context): void => {
  app.decorate('admit', createAdmit(context))
  installKioskCookies(app)
  installKiosks(app, context)
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (isSafeMethod(request.method) || call === logout.name || call === endSession.name) return
    await ensureWriteAccess(context, readLoginToken(request))
  })
}
