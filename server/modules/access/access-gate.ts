import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endSession, logout, prolongLogin } from '#src/contract/calls/session.calls.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Admission, Admit, Opener } from '../../http/access.ts'
import { callerOf } from '../../http/caller.ts'
import { installKioskCookies } from '../../http/kiosk.ts'
import { isFromAnywhere, isSafeMethod } from '../../http/security.ts'
import { logAccess } from '../access-log/access-log.usecases.ts'
import { admitDevice, ensureKioskBooks, installKiosks } from '../kiosks/kiosk-gate.ts'
import { codeNeeded, ofShareAlone } from './access.errors.ts'
import type { AccessServices } from './access.services.ts'
import { readCaller } from './caller.ts'
import { admitDesk, sendsDeskKey } from './desk-key.ts'
import { withAccessLog } from './logged-admit.ts'
import { readLoginToken } from './login-cookie.ts'
import { admitLogin, isLoginAccess } from './login-gate.ts'
import { ensureWriteAccess, isLoggedIn } from './logins.usecases.ts'
import { admitRun } from './run-gate.ts'
import { sessionOpener } from './session-opener.ts'
import { ensureHandOff, ensureOpens, listOpened, madeHere, openAlso } from './sessions.usecases.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'pack' | 'log'> & AccessServices

/** Not yet validated: a key that is none opens nothing. */
const keyOf = ({ params, body }: FastifyRequest): string => {
  const { bookingKey } = { ...(body as object | null | undefined), ...(params as object) } as { bookingKey?: unknown }
  return typeof bookingKey === 'string' ? bookingKey : ''
}

const strongest =
  (opened: Opener['opened']): Admission['proofFor'] =>
  (bookingKey) => {
    const given = opened.filter((each) => each.bookingKey === bookingKey).map(({ proof }) => proof)
    return given.find((proof) => proof === 'code') ?? given[0]
  }

const createAdmit =
  (context: Context): Admit =>
  async (row, request, reply) => {
    const { access, isOfDocuments = false, isSignIn = false, isOfCheckIn = false, isOfHandOff = false } = row
    if (access === 'public') return { actor: undefined }
    if (access === 'kiosk') return { actor: await admitDevice(context, request) }
    if (access === 'desk' && sendsDeskKey(request)) return { actor: await admitDesk(context, request) }
    if (isLoginAccess(access)) return { actor: await admitLogin(context, request, access) }
    if (isOfCheckIn) return { actor: await admitRun(context, request, keyOf(request)) }
    ensureKioskBooks(context, request)
    const { token, open, settle } = sessionOpener(request, reply)
    const opened = await listOpened(context, token)
    const proofFor = strongest(opened)
    // A share's key never stands for a booking.
    const own = opened.filter(({ actor }) => actor === 'person')
    if (access === 'booking-key')
      return {
        proofFor,
        actor: {
          opened: own,
          isLoggedIn: () => isLoggedIn(context, readLoginToken(request)),
          openBooking: async (tx, bookingKey) => {
            const now = context.clock.now()
            await open(tx, madeHere(bookingKey, now), now)
            const { call = '' } = request.routeOptions.config as { call?: string }
            const made = { record: bookingKey, proof: 'made-here', outcome: 'signed-in' } as const
            await logAccess({ ...context, db: tx }, { ...made, caller: callerOf(request), call })
          },
        },
        settle,
      }
    const bookingKey = keyOf(request)
    if (isOfHandOff) {
      ensureHandOff({ opened }, bookingKey)
      return { proofFor, actor: { bookingKey, opened: [] } }
    }
    const tellsOfShare = row.errors?.includes(ofShareAlone().code) ?? false
    ensureOpens({ opened }, bookingKey, { access, isOfDocuments, isSignIn, tellsOfShare })
    if (access === 'recipient') return { proofFor, actor: { bookingKey } }
    return {
      proofFor,
      actor: {
        opened: own,
        bookingKey,
        openAlso: async (bookingKeys: readonly string[]) => {
          const by = own.find((each) => each.bookingKey === bookingKey && each.proof === 'code')
          if (token === undefined || !by) throw codeNeeded()
          const { call = '' } = request.routeOptions.config as { call?: string }
          const also = { caller: callerOf(request), call, proof: by.proof, outcome: 'signed-in' } as const
          await inTransaction(context.db, async (tx) => {
            await openAlso(tx, { token, by, bookingKeys })
            for (const record of bookingKeys) await logAccess({ ...context, db: tx }, { ...also, record })
          })
        },
      },
    }
  }

/** Writes of a login that change nothing but itself. */
const ofItsOwn: readonly string[] = [logout.name, endSession.name, prolongLogin.name]

/** S-26: also refuses each write of a read-only login. */
export const installAccess = (app: FastifyInstance, context: Context): void => {
  app.decorateRequest('caller', undefined)
  app.decorate('callerOf', readCaller)
  app.decorate('admit', withAccessLog(context, createAdmit(context)))
  installKioskCookies(app)
  installKiosks(app, context)
  app.addHook('onRequest', async (request) => {
    const { call } = request.routeOptions.config as { call?: string }
    if (isSafeMethod(request.method) || isFromAnywhere(request) || (call !== undefined && ofItsOwn.includes(call)))
      return
    await ensureWriteAccess(context, readLoginToken(request))
  })
}
