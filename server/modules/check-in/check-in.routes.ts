import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#src/contract/calls/check-in.calls.ts'
import * as portalCalls from '#src/contract/calls/portal.calls.ts'
import { callerOf } from '../../http/caller.ts'
import { isKioskClient, networkOfCaller } from '../../http/kiosk.ts'
import { route } from '../../http/route.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { runTokenOf } from '../access/run-gate.ts'
import { sessionOpener } from '../access/session-opener.ts'
import { ensurePuzzleOnce } from '../authentication/puzzle-gate.ts'
import { tokenExpired } from '../kiosks/kiosks.errors.ts'
import { beginByName } from './by-name.usecases.ts'
import type { CheckInContext } from './check-in.services.ts'
import * as usecases from './check-in.usecases.ts'
import * as desk from './desk.usecases.ts'
import { countDesk } from './desk-counts.ts'
import * as feedback from './feedback.usecases.ts'
import { identifyForCheckIn } from './identity.usecases.ts'
import { getRun, runKeys } from './runs.usecases.ts'
import { getAppointmentsSummary, getPatientAppointmentsSummary } from './summary.usecases.ts'

const wayOf = ({ kiosk }: FastifyRequest): 'KIOSK' | 'PHONE' => (kiosk ? 'KIOSK' : 'PHONE')

export const checkInRoutes = (app: FastifyInstance, context: CheckInContext): void => {
  const runOf = (request: FastifyRequest, process: string) =>
    getRun(context, { token: runTokenOf(request), process, deviceId: request.kiosk?.deviceId ?? null })

  route(app, calls.checkInEnabled, ({ actor, locale }) =>
    usecases.getCheckInEnabled(inLocale(context, locale), actor.bookingKey),
  )
  route(app, portalCalls.getAppointmentsSummary, ({ actor }) => getAppointmentsSummary(context, actor.bookingKey))
  route(app, portalCalls.getPatientAppointmentsSummary, ({ actor }) => getPatientAppointmentsSummary(context, actor))
  route(app, calls.startCheckIn, ({ actor }) => {
    const proofs = actor.opened.filter(({ bookingKey }) => bookingKey === actor.bookingKey).map(({ proof }) => proof)
    return usecases.startCheckIn(context, { bookingKey: actor.bookingKey, proofs })
  })
  route(app, calls.identifyForCheckIn, async ({ body, request, locale = packLocale(context.pack) }) => {
    if (isKioskClient(request) && !request.kiosk) throw tokenExpired()
    const { puzzleKey: key = '', puzzlePass: pass, ...said } = body
    const { kiosk } = request
    if (kiosk) return identifyForCheckIn(context, said, { kiosk, subject: networkOfCaller(request) })
    await ensurePuzzleOnce(context, request, { key, pass })
    return beginByName(context, { ...said, locale })
  })
  route(app, calls.sendCheckInCode, async ({ body, request }) =>
    usecases.sendCheckInCode(context, await runOf(request, body.process), networkOfCaller(request)),
  )
  route(app, calls.validateCheckInCode, async ({ body, request, reply }) =>
    usecases.validateCheckInCode(context, {
      run: await runOf(request, body.process),
      otp: body.otp,
      session: sessionOpener(request, reply),
    }),
  )
  route(app, calls.getCheckInVisits, async ({ request, locale }) =>
    usecases.getCheckInVisits(inLocale(context, locale), await runKeys(context, runTokenOf(request))),
  )
  route(app, calls.getCheckInFeedback, ({ actor, locale }) =>
    feedback.getCheckInFeedback(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.saveCheckInFeedback, ({ actor, body, idempotencyKey, locale }) =>
    feedback.saveCheckInFeedback(inLocale(context, locale), { bookingKey: actor.bookingKey, body, idempotencyKey }),
  )
  route(app, calls.skipCheckInFeedback, ({ actor }) => feedback.skipCheckInFeedback(context, actor.bookingKey))
  route(app, calls.getCheckInReadiness, ({ actor }) => usecases.readinessWithQuestions(context, actor.bookingKey))
  route(app, calls.searchDoctors, async ({ params }) => usecases.searchDoctors(context, params.term))
  route(app, calls.searchDoctorsEarly, async ({ params }) => usecases.searchDoctors(context, params.term))
  route(app, calls.prepareEarly, ({ actor, body, idempotencyKey }) =>
    usecases.prepareCheckIn(context, {
      ...{ bookingKey: actor.bookingKey, idempotencyKey, form: body, way: 'PHONE', isEarly: true },
    }),
  )
  route(app, calls.prepareCheckIn, ({ actor, body, idempotencyKey, request }) =>
    usecases.prepareCheckIn(context, {
      ...{ bookingKey: actor.bookingKey, idempotencyKey, form: body, way: wayOf(request) },
    }),
  )
  route(app, calls.checkIn, ({ actor, idempotencyKey, request }) =>
    usecases.checkIn(context, { bookingKey: actor.bookingKey, idempotencyKey, way: wayOf(request) }),
  )
  route(app, calls.getPreparationSent, ({ actor }) => usecases.isPreparationSent(context, actor.bookingKey))
  route(app, calls.getCheckInSent, ({ actor }) => usecases.isCheckInSent(context, actor.bookingKey))

  const deskCall = (request: FastifyRequest, { name: call }: { name: string }) => ({ call, caller: callerOf(request) })
  route(app, calls.listDeskArrivals, ({ query, locale, request }) =>
    desk.listDeskArrivals(inLocale(context, locale), query, deskCall(request, calls.listDeskArrivals)),
  )
  route(app, calls.markReady, ({ params, query, locale, request }) =>
    desk.markReady(inLocale(context, locale), { ...params, ...query, ...deskCall(request, calls.markReady) }),
  )
  route(app, calls.acknowledgePreparation, ({ params, query, locale, request }) =>
    desk.acknowledgePreparation(inLocale(context, locale), {
      ...params,
      ...query,
      ...deskCall(request, calls.acknowledgePreparation),
    }),
  )
  route(app, calls.acknowledgeCheckIn, ({ params, query, locale, request }) =>
    desk.acknowledgeCheckIn(inLocale(context, locale), {
      ...params,
      ...query,
      ...deskCall(request, calls.acknowledgeCheckIn),
    }),
  )
  route(app, calls.undoCheckIn, ({ params, query, locale, request }) =>
    desk.undoCheckIn(inLocale(context, locale), { ...params, ...query, ...deskCall(request, calls.undoCheckIn) }),
  )
  route(app, calls.countDesk, ({ query }) => countDesk(context, query))
  route(app, calls.listCheckInLocks, () => desk.listCheckInLocks(context))
  route(app, calls.unlockCheckIn, async ({ params }) => {
    await desk.unlockCheckIn(context, params.deviceId)
    return {}
  })
}
