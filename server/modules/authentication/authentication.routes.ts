import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#src/contract/calls/authentication.calls.ts'
import type { Session } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { inTransaction } from '../../db/transaction.ts'
import { callerOf } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { sessionMissing } from '../../shared/session.errors.ts'
import { codeBrowserOf, markCodeBrowser } from '../access/code-browser.ts'
import { sessionOpener, sessionTokenOf } from '../access/session-opener.ts'
import { listOpened, prolongSession } from '../access/sessions.usecases.ts'
import { bookingUnknown, codesTooMany, codeTooSoon, noContact } from './authentication.errors.ts'
import { countAllTries } from './authentication.repository.ts'
import type { AuthenticationContext } from './authentication.services.ts'
import { authenticate, validateCode } from './authentication.usecases.ts'
import { codeState, issueCode } from './codes.usecases.ts'
import { readDenyMessage } from './deny-message.ts'
import { liveFreshLink, sendFreshLink } from './fresh-links.usecases.ts'
import { ensurePuzzle, needsPuzzle } from './puzzle-gate.ts'
import { writePass } from './puzzle-pass.ts'
import { closedToFreshLink, findSubject, roleTextsFor, sessionView, signInView } from './sign-in-view.ts'
import { lockedUntil, triesSubject } from './tries.ts'

const sessionOf = async (context: AuthenticationContext, request: FastifyRequest): Promise<Session> => {
  const rows = (await listOpened(context, sessionTokenOf(request))).filter(({ actor }) => actor !== 'hand-off')
  const bookings = await Promise.all(
    rows.map(async (row) => {
      const subject = await context.findSubject(context.db, row.bookingKey)
      return subject ? [await sessionView(context, subject, row)] : []
    }),
  )
  if (rows.length === 0) throw sessionMissing()
  return {
    bookings: bookings.flat(),
    now: context.clock.now().toISOString(),
    roleTranslations: roleTextsFor(context, {}),
  }
}

export const authenticationRoutes = (app: FastifyInstance, context: AuthenticationContext): void => {
  const { db, clock, secrets, bell } = context

  route(app, calls.lookUpSignIn, async ({ body, locale, request }) => {
    const subject = await findSubject(context, db, body)
    if (!subject) throw bookingUnknown()
    const now = clock.now()
    const seen = {
      request: body,
      subject,
      lockedUntil: await lockedUntil(db, triesSubject(body.bookingKey, undefined), now),
      puzzleNeeded: await needsPuzzle(context, request, body),
      isFresh: false,
    }
    return signInView(inLocale(context, locale), seen, now)
  })

  route(app, calls.authenticate, async ({ body, idempotencyKey, request, reply }) => {
    await ensurePuzzle(context, request, body)
    return authenticate(context, {
      body,
      idempotencyKey,
      session: sessionOpener(request, reply),
      caller: callerOf(request),
      browser: markCodeBrowser(secrets, request, reply, idempotencyKey),
    })
  })

  route(app, calls.sendCode, async ({ body, request, reply }) => {
    const { authenticationType, otpType } = body
    const subject = await findSubject(context, db, body)
    if (!subject) throw sessionMissing()
    const asked = { subject, authenticationType, otpType, browser: markCodeBrowser(secrets, request, reply) }
    const sending = await inTransaction(db, (tx) => issueCode(context, tx, asked, clock.now()))
    bell.ring()
    if (sending.kind === 'nobody') throw noContact()
    if (sending.kind === 'too-soon') throw codeTooSoon(sending.secondsLeft)
    if (sending.kind === 'too-many') throw codesTooMany(sending.secondsLeft)
    const state = await codeState(context, asked, clock.now())
    if (!state) throw noContact()
    return state
  })

  route(app, calls.validateCode, ({ body, idempotencyKey, request, reply }) =>
    validateCode(context, {
      ...{ body, idempotencyKey, session: sessionOpener(request, reply) },
      ...{ caller: callerOf(request), browser: codeBrowserOf(request) },
    }),
  )

  route(app, calls.getSession, ({ request }) => sessionOf(context, request))

  route(app, calls.prolongSession, async ({ request }) => {
    await prolongSession(context, sessionTokenOf(request))
    return sessionOf(context, request)
  })

  route(app, calls.requestFreshLink, async ({ body, request }) => {
    const subject = await findSubject(context, db, body)
    if (!subject || closedToFreshLink(subject) !== null) throw bookingUnknown()
    await ensurePuzzle(context, request, body)
    const sent = await sendFreshLink(context, { request: body, subject, otpType: body.otpType })
    bell.ring()
    return sent
  })

  route(app, calls.openFreshLink, async ({ body, locale }) => {
    const now = clock.now()
    const link = await liveFreshLink(db, body.freshLink, now)
    const { bookingKey, authenticationType, shared } = link
    const request = { bookingKey, authenticationType, shared }
    const subject = await findSubject(context, db, request)
    if (!subject) throw bookingUnknown()
    const seen = {
      request,
      subject,
      lockedUntil: await lockedUntil(db, triesSubject(bookingKey, link), now),
      puzzleNeeded: false,
      isFresh: true,
    }
    return { ...(await signInView(inLocale(context, locale), seen, now)), bookingKey, shared }
  })

  route(app, calls.getPuzzle, async () => {
    if (!context.puzzles) throw bookingUnknown()
    const since = new Date(clock.now().getTime() - authenticationLimits.sprayMinutes * 60_000)
    return context.puzzles.make((await countAllTries(db, since)) >= authenticationLimits.sprayedTries)
  })

  route(app, calls.verifyPuzzle, async ({ body }) => {
    const now = clock.now()
    const success = (await context.puzzles?.isSolved(body.token)) ?? false
    return { success, ...(success ? { puzzlePass: writePass(secrets, body.bookingKey, now) } : {}) }
  })

  route(app, calls.readDenyMessage, async ({ body }) => ({ text: readDenyMessage(secrets, body.customMessage) }))
}
