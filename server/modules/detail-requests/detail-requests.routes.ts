import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as calls from '#src/contract/calls/detail-requests.calls.ts'
import { callerOf, type DeskCall } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import * as desk from './desk.usecases.ts'
import type { DetailRequestsContext } from './detail-requests.services.ts'
import * as usecases from './detail-requests.usecases.ts'

export const detailRequestsRoutes = (app: FastifyInstance, context: DetailRequestsContext): void => {
  route(app, calls.getDetailsOnFile, ({ actor }) => usecases.getDetailsOnFile(context, actor.bookingKey))
  route(app, calls.requestDetailsChange, ({ actor, body, idempotencyKey }) =>
    usecases.requestDetailsChange(context, { person: actor, asked: body, idempotencyKey }),
  )
  route(app, calls.withdrawDetailsChange, ({ actor, params }) =>
    usecases.withdrawDetailsChange(context, actor, params.id),
  )

  const deskCall = (request: FastifyRequest, { name: call }: { name: string }): DeskCall => ({
    ...{ call, caller: callerOf(request) },
  })
  route(app, calls.listDeskDetailRequests, ({ query, request }) =>
    desk.listDetailRequests(context, query, deskCall(request, calls.listDeskDetailRequests)),
  )
  route(app, calls.acceptDeskDetailRequest, ({ params, request }) =>
    desk.acceptDetailRequest(context, params.id, deskCall(request, calls.acceptDeskDetailRequest)),
  )
  route(app, calls.declineDeskDetailRequest, ({ params, body, request }) =>
    desk.declineDetailRequest(context, params.id, {
      ...body,
      ...deskCall(request, calls.declineDeskDetailRequest),
    }),
  )
}
