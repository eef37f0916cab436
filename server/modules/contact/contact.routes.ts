import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/contact.calls.ts'
import { route } from '../../http/route.ts'
import { networkOf } from '../../shared/network.ts'
import type { ContactContext } from './contact.services.ts'
import { createCallbackRequest, sendCallCenterEmail } from './contact.usecases.ts'

export const contactRoutes = (app: FastifyInstance, context: ContactContext): void => {
  route(app, calls.createCallbackRequest, ({ body, idempotencyKey, request }) =>
    createCallbackRequest(context, { body, idempotencyKey, network: networkOf(request.ip) }),
  )

  route(app, calls.sendCallCenterEmail, ({ body, idempotencyKey, request }) =>
    sendCallCenterEmail(context, { body, idempotencyKey, network: networkOf(request.ip) }),
  )
}
