import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endSession, logout, prolongLogin } from '#src/contract/calls/session.calls.ts'
import type { AppContext } from '../../context.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Actors, Admission, Admit, Opener } from '../../http/access.ts'
import { callerOf } from '../../http/caller.ts'
import { installKioskCookies } from '../../http/kiosk.ts'
import { isFromAnyOrigin, isSafeMethod } from '../../http/security.ts'
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
import { namedKey } from './named-key.ts'
import { admitRun } from './run-gate.ts'
import { sessionOpener } from './session-opener.ts'
import { ensureHandOff, ensureOpens, listOpened, madeHere, type OpenedBy, openAlso } from './sessions.usecases.ts'

type Context = Pick<AppContext, 'db' | 'clock' | 'pack' | 'log'> & AccessServices

const strongest =
  (opened: Opener['opened']): Admission['proofFor'] =>
  (bookingKey) => {
    const given = opened.filter((each) => each.bookingKey === bookingKey).map(({ proof }) => proof)
    return given.find((proof) => proof === 'code') ?? given[0]
  }

type Gate = (context: Context, call: Parameters<Admit>) => Admission | Promise<Admission>

const withoutActor: Gate = () => ({ actor: undefined })

const ofLogin: Gate = async (context, [{ access }, request]) => {
  if (!isLoginAccess(access)) throw new Error(`no login opens ${access}`)
  return { actor: await admitLogin(context, request, access) }
}

/** What the browser has opened. A share's key never stands for a booking. */
const readOpened = async (context: Context, request: FastifyRequest, reply: FastifyReply) => {
  ensureKioskBooks(context, request)
  const opener = sessionOpener(request, reply)
  const opened = await listOpened(context, opener.token)
  return { ...opener, opened, own: opened.filter(({ actor }) => actor === 'person'), proofFor: strongest(opened) }
}

const callOf = ({ routeOptions }: FastifyRequest): string => (routeOptions.config as { call?: string }).call ?? ''

const ofKeyHolder: Gate = async (context, [, request, reply]) => {
  const { own, open, settle, proofFor } = await readOpened(context, request, reply)
  return {
    proofFor,
    actor: {
      opened: own,
      isLoggedIn: () => isLoggedIn(context, readLoginToken(request)),
      openBooking: async (tx, bookingKey) => {
        const now = context.clock.now()
        await open(tx, madeHere(bookingKey, now), now)
        const made = { record: bookingKey, proof: 'made-here', outcome: 'signed-in' } as const
        await logAccess({ ...context, db: tx }, { ...made, caller: callerOf(request), call: callOf(request) })
      },
    },
    settle,
  }
}

const ofPhone: Gate = async (context, [{ access }, request, reply]) => {
  const { opened, proofFor } = await readOpened(context, request, reply)
  const bookingKey = await namedKey(context, access, request)
  ensureHandOff({ opened }, bookingKey)
  return { proofFor, actor: { bookingKey, opened: [] } }
}

const ofOpener =
  (access: OpenedBy): Gate =>
  async (context, [{ errors }, request, reply]) => {
    const { token, opened, own, proofFor } = await readOpened(context, request, reply)
    const bookingKey = await namedKey(context, access, request)
    const tellsOfShare = errors?.includes(ofShareAlone().code) ?? false
    ensureOpens({ opened }, bookingKey, { access, tellsOfShare })
    if (access === 'recipient') return { proofFor, actor: { bookingKey } }
    return {
      proofFor,
      actor: {
        opened: own,
        bookingKey,
        openAlso: async (bookingKeys: readonly string[]) => {
          const by = own.find((each) => each.bookingKey === bookingKey && each.proof === 'code')
          if (token === undefined || !by) throw codeNeeded()
          const also = {
            caller: callerOf(request),
            call: callOf(request),
            proof: by.proof,
            outcome: 'signed-in',
          } as const
          await inTransaction(context.db, async (tx) => {
            await openAlso(tx, { token, by, bookingKeys })
            for (const record of bookingKeys) await logAccess({ ...context, db: tx }, { ...also, record })
          })
        },
      },
    }
  }

const gates: Readonly<Record<keyof Actors, Gate>> = {
  public: withoutActor,
  'check-in': withoutActor,
  'booking-key': ofKeyHolder,
  booking: ofOpener('booking'),
  'code-asker': ofOpener('code-asker'),
  'check-in-run': async (context, [{ access }, request]) => ({
    actor: await admitRun(context, request, await namedKey(context, access, request)),
  }),
  'hand-off': ofPhone,
  patient: ofOpener('patient'),
  'document-sender': ofOpener('document-sender'),
  recipient: ofOpener('recipient'),
  referrer: ofLogin,
  radiologist: ofLogin,
  external: ofLogin,
  staff: ofLogin,
  desk: async (context, call) =>
    sendsDeskKey(call[1]) ? { actor: await admitDesk(context, call[1]) } : ofLogin(context, call),
  kiosk: async (context, [, request]) => ({ actor: await admitDevice(context, request) }),
}

const createAdmit =
  (context: Context): Admit =>
  async (...call) =>
    gates[call[0].access](context, call)

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
    if (isSafeMethod(request.method) || isFromAnyOrigin(request) || ofItsOwn.includes(callOf(request))) return
    await ensureWriteAccess(context, readLoginToken(request))
  })
}
