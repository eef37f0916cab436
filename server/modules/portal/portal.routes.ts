import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/portal.calls.ts'
import { callerOf } from '../../http/caller.ts'
import { networkOfCaller } from '../../http/kiosk.ts'
import { route } from '../../http/route.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import { AppError } from '../../shared/app-error.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { codeBrowserOf, markCodeBrowser } from '../access/code-browser.ts'
import { sessionOpener } from '../access/session-opener.ts'
import type { AuthenticationContext } from '../authentication/authentication.services.ts'
import { ensurePuzzleFor } from '../authentication/puzzle-gate.ts'
import { askPatientMatch, validatePatientMatch } from './patient-matches.usecases.ts'
import { listPatientVisits, matchPatient, type PortalContext } from './portal.usecases.ts'

export const portalRoutes = (app: FastifyInstance, context: PortalContext & AuthenticationContext): void => {
  route(app, calls.matchPatient, async ({ actor }) => {
    await matchPatient(context, actor)
    return { success: true }
  })

  route(app, calls.listPatientVisits, ({ actor, locale }) => listPatientVisits(inLocale(context, locale), actor))

  route(
    app,
    calls.askPatientMatch,
    ({
      body: { puzzlePass: pass, hasOneName: _, ...typed },
      idempotencyKey,
      request,
      reply,
      locale = packLocale(context.pack),
    }) => {
      // A visit is found there by check-in; nobody reads messages at a kiosk.
      if (request.kiosk) throw new AppError('request.not-found', 404)
      ensurePuzzleFor(context, request, { key: idempotencyKey, pass })
      const browser = markCodeBrowser(context.secrets, request, reply, idempotencyKey)
      return askPatientMatch(context, { typed, idempotencyKey, locale, browser, network: networkOfCaller(request) })
    },
  )

  route(app, calls.validatePatientMatch, ({ body, idempotencyKey, request, reply }) =>
    validatePatientMatch(context, {
      ...{ code: body, idempotencyKey },
      session: sessionOpener(request, reply),
      caller: callerOf(request),
      browser: codeBrowserOf(request),
    }),
  )
}
