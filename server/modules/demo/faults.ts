// S-101: installed in a demonstration alone; a browser without the cookie notices nothing.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fillQuery } from '#src/contract/call.ts'
import { callTable } from '#src/contract/call-table.ts'
import * as authentication from '#src/contract/calls/authentication.calls.ts'
import { getCheckInSent, getPreparationSent } from '#src/contract/calls/check-in.calls.ts'
import { startLogin } from '#src/contract/calls/session.calls.ts'
import { reserveSlots } from '#src/contract/calls/slots.calls.ts'
import type { DemoFault } from '#src/contract/codes/demo-faults.ts'
import type { LoginFailure } from '#src/contract/codes/login-failures.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { AuthenticationAnswer, SignIn } from '#src/contract/entities/authentication.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { demoLimits } from '#src/contract/limits/demo.limits.ts'
import { isGuarded } from '#src/contract/rules/access.rules.ts'
import { isSafeMethod } from '../../http/security.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { sessionTokenOf } from '../access/session-opener.ts'
import { endSession } from '../access/sessions.usecases.ts'
import { addressesOf } from './addresses.ts'
import type { DemoContext } from './demo.services.ts'
import { faultsCookie, readFaults, writeFaults } from './faults-cookie.ts'
import { bookBefore } from './rival.ts'
import { pause, slowly } from './slowly.ts'

const pathOf = ({ url }: FastifyRequest): string => url.split('?')[0] ?? '/'

/** The board itself always works. */
const isOfBoard = (request: FastifyRequest): boolean =>
  pathOf(request) === pagePaths.demo || pathOf(request).startsWith('/api/demo/')

const isCall = (request: FastifyRequest): boolean => pathOf(request).startsWith('/api/') && !isOfBoard(request)

const isFile = (request: FastifyRequest): boolean => /^\/(?:assets|api\/assets)\//.test(pathOf(request))

const isOn = (request: FastifyRequest, fault: DemoFault): boolean =>
  readFaults(request).on.includes(fault) && !isOfBoard(request)

const callOf = (request: FastifyRequest): string => (request.routeOptions.config as { call?: string }).call ?? ''

const lose = (reply: FastifyReply): void => {
  reply.hijack()
  reply.raw.destroy()
}

const refused: AuthenticationAnswer = { success: false, maxAttemptsReached: false, roleTranslations: {} }

const signInCalls: readonly string[] = [authentication.authenticate.name, authentication.validateCode.name]
const codeCalls: readonly string[] = [authentication.sendCode.name, authentication.validateCode.name]

const acknowledgements: readonly string[] = [getCheckInSent.name, getPreparationSent.name]

type Body = { otp?: string; slots?: Slot[]; freshLink?: string }

/** What the sign-in answers, without counting anything. */
const signInAnswer = (request: FastifyRequest): AuthenticationAnswer | undefined => {
  if (!signInCalls.includes(callOf(request)) || (request.body as Body | undefined)?.freshLink !== undefined)
    return undefined
  if (isOn(request, 'attempts-used-up')) return { ...refused, maxAttemptsReached: true }
  return isOn(request, 'link-expired') ? { ...refused, closed: 'EXPIRED' } : undefined
}

const isSave = (request: FastifyRequest): boolean => {
  const row = callTable.find(({ name }) => name === callOf(request))
  return row !== undefined && !isSafeMethod(row.method) && isGuarded(row.access) && !codeCalls.includes(row.name)
}

const awayMilliseconds = 60_000
const maxLost = 1000

const markAway = async (context: DemoContext, request: FastifyRequest): Promise<void> => {
  const { mails, numbers } = await addressesOf(context, request.body)
  const until = new Date(context.clock.now().getTime() + awayMilliseconds)
  if (isOn(request, 'mail-away')) context.away.mark(mails, until)
  if (isOn(request, 'sms-away')) context.away.mark(numbers, until)
}

/** @param wait of a slow line. */
export const installFaults = (app: FastifyInstance, context: DemoContext, wait = pause): void => {
  /** Requests whose first answer was lost. */
  const lost = new Set<string>()

  const losesAnswer = (request: FastifyRequest): boolean => {
    if (!isOn(request, 'no-answer') || !isCall(request) || isSafeMethod(request.method)) return false
    const name = String(request.headers['idempotency-key'] ?? `${request.ip} ${request.method} ${request.url}`)
    if (lost.delete(name)) return false
    if (lost.size >= maxLost) lost.clear()
    lost.add(name)
    return true
  }

  app.addHook('onRequest', async (request, reply) => {
    if (isOn(request, 'no-cookies')) {
      const { [faultsCookie]: ours = '' } = request.cookies
      request.cookies = { [faultsCookie]: ours }
    }
    if (isOn(request, 'offline') && !isFile(request)) return lose(reply)
    if (isOn(request, 'slow')) await wait(demoLimits.slowMilliseconds)
    const { server } = readFaults(request)
    if (server !== null && isCall(request) && !isFile(request))
      return reply
        .code(server)
        .header('cache-control', 'no-store')
        .send({ code: 'server.error', status: server, requestId: request.id })
  })

  app.addHook('preHandler', async (request, reply) => {
    if (isOn(request, 'identity-provider-away') && callOf(request) === startLogin.name)
      return reply.redirect(pagePaths.loginFailed + fillQuery({ reason: 'unavailable' satisfies LoginFailure }), 303)
    const body = request.body as Body | undefined
    const answer = signInAnswer(request)
    if (answer) return reply.header('cache-control', 'no-store').send(answer)
    if (isOn(request, 'wrong-code') && callOf(request) === authentication.validateCode.name && body) body.otp = ''
    if (isOn(request, 'slot-taken') && callOf(request) === reserveSlots.name && body?.slots)
      await bookBefore(context, body.slots)
    if ((isOn(request, 'mail-away') || isOn(request, 'sms-away')) && !isSafeMethod(request.method))
      await markAway(context, request)
    if (isOn(request, 'signed-out') && isSave(request)) {
      await endSession(context, sessionTokenOf(request))
      const { on, server } = readFaults(request)
      writeFaults(request, reply, { on: on.filter((each) => each !== 'signed-out'), server })
      throw sessionMissing()
    }
  })

  /** First asked of the clinic's word, by whom and of what. */
  const asked = new Map<string, number>()

  const isUnsaid = (request: FastifyRequest): boolean => {
    if (!acknowledgements.includes(callOf(request))) return false
    if (isOn(request, 'clinic-silent')) return true
    if (!isOn(request, 'clinic-slow')) return false
    const name = `${request.ip} ${request.url}`
    const now = context.clock.now().getTime()
    if (asked.size >= maxLost) asked.clear()
    const first = asked.get(name) ?? now
    asked.set(name, first)
    return now - first < demoLimits.clinicSlowSeconds * 1000
  }

  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (isUnsaid(request)) return { sent: false, at: null }
    if (callOf(request) !== authentication.lookUpSignIn.name || !(payload && 'contacts' in (payload as object)))
      return payload
    const view = payload as SignIn
    return {
      ...view,
      ...(isOn(request, 'attempts-used-up') ? { maxAttemptsReached: true } : {}),
      ...(isOn(request, 'link-expired') ? { closed: view.closed ?? 'EXPIRED' } : {}),
    }
  })

  app.addHook('onSend', async (request, reply, payload) => {
    if (isOn(request, 'no-cookies')) reply.removeHeader('set-cookie')
    if (losesAnswer(request)) {
      lose(reply)
      return new Promise(() => undefined)
    }
    if (!isOn(request, 'slow') || payload === null || payload === undefined) return payload
    return Readable.from(slowly(payload instanceof Readable ? payload : [payload as string], wait))
  })
}
