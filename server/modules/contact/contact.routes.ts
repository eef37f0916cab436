import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/contact.calls.ts'
import { networkOfCaller } from '../../http/kiosk.ts'
import { route } from '../../http/route.ts'
import type { ContactContext } from './contact.services.ts'
import { createCallbackRequest, sendCallCenterEmail } from './contact.usecases.ts'

export const contactRoutes = (app: FastifyInstance, context: ContactContext): void => {
  route(app, calls.createCallbackRequest, ({ body, idempotencyKey, request }) =>
    createCallbackRequest(context, { body, idempotencyKey, network: networkOfCaller(request) }),
  )

  route(app, calls.sendCallCenterEmail, ({ body, idempotencyKey, request }) =>
    sendCallCenterEmail(context, { body, idempotencyKey, network: networkOfCaller(request) }),
  )
}
