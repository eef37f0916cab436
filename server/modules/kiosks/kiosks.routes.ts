import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#src/contract/calls/kiosks.calls.ts'
import { networkOfCaller } from '../../http/kiosk.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import * as desk from './desk.usecases.ts'
import { endEarlierBrowser } from './earlier-browser.ts'
import { enrolByToken, getEnrolment, requestEnrolment } from './enrolment.usecases.ts'
import { createChallenge, endPerson, nameByCookie, openKiosk } from './identity.usecases.ts'
import { receiveKeepalive } from './keepalive.usecases.ts'
import { readKioskCookie, writeKioskCookie } from './kiosk-cookie.ts'
import { proofWrong } from './kiosks.errors.ts'
import type { KiosksContext } from './kiosks.services.ts'

const from = (request: FastifyRequest): { network: string } => ({ network: networkOfCaller(request) })

const deviceRoutes = (app: FastifyInstance, context: KiosksContext): void => {
  route(app, calls.requestKioskEnrolment, ({ body, request }) =>
    requestEnrolment(context, { ...body, ...from(request) }),
  )
  route(app, calls.getKioskEnrolment, ({ body, locale }) => getEnrolment(inLocale(context, locale), body.enrolmentKey))
  route(app, calls.enrolKioskByToken, ({ body, locale, request }) =>
    enrolByToken(inLocale(context, locale), { ...body, ...from(request) }),
  )
  route(app, calls.createKioskChallenge, ({ body }) => createChallenge(context, body.deviceId))
  route(app, calls.openKiosk, async ({ body, locale, request, reply }) => {
    const opened = await openKiosk(inLocale(context, locale), body)
    await endEarlierBrowser(context, request, reply)
    writeKioskCookie(request, reply, { deviceId: body.deviceId, now: context.clock.now() })
    return opened
  })
  route(app, calls.getKioskCookie, async ({ request }) => ({
    name: await nameByCookie(context, readKioskCookie(request)),
  }))
  route(app, calls.sendKeepalive, async ({ actor, locale }) => {
    if (!actor.keepalive) throw proofWrong()
    return receiveKeepalive(inLocale(context, locale), actor.keepalive)
  })
  route(app, calls.endKioskPerson, async ({ actor, body, request }) => {
    const { bookingKey } = body
    await endPerson(context, { deviceId: actor.deviceId, person: request.kiosk?.person, bookingKey })
    return {}
  })
}

export const kiosksRoutes = (app: FastifyInstance, context: KiosksContext): void => {
  deviceRoutes(app, context)
  route(app, calls.listKiosks, () => desk.listKiosks(context))
  route(app, calls.listKioskEnrolments, () => desk.listEnrolments(context))
  route(app, calls.findKioskEnrolment, ({ params, request }) =>
    desk.findEnrolment(context, { ...params, ...from(request) }),
  )
  route(app, calls.listKioskCodeLocks, ({ request }) => desk.listCodeLocks(context, from(request).network))
  route(app, calls.unlockKioskCodes, async ({ request }) => {
    await desk.unlockCodes(context, from(request).network)
    return {}
  })
  route(app, calls.approveKiosk, ({ params, body, request }) =>
    desk.approveKiosk(context, { ...body, ...params, ...from(request) }),
  )
  route(app, calls.refuseKiosk, ({ params, request }) => desk.refuseKiosk(context, { ...params, ...from(request) }))
  route(app, calls.changeKiosk, ({ params, body }) => desk.changeKiosk(context, params.deviceId, body))
  route(app, calls.revokeKiosk, ({ params }) => desk.revokeKiosk(context, params.deviceId))
  route(app, calls.createKioskTokens, ({ body }) => desk.createTokens(context, body))
}
