import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/demo.calls.ts'
import { demoLimits } from '#src/contract/limits/demo.limits.ts'
import { route } from '../../http/route.ts'
import type { DemoContext } from './demo.services.ts'
import { installFaults } from './faults.ts'
import { readFaults, writeFaults } from './faults-cookie.ts'
import { approveWaitingKiosks } from './kiosks.usecases.ts'
import { listDemoMessages } from './messages.usecases.ts'
import { beginPersona, listPersonas } from './personas.usecases.ts'

/** S-101: elsewhere than in a demonstration these addresses are unknown. */
export const demoRoutes = (app: FastifyInstance, context: DemoContext): void => {
  if (context.config.environment !== 'demo') return
  installFaults(app, context)
  route(app, calls.listPersonas, async () => ({ personas: await listPersonas(context) }))
  route(app, calls.beginPersona, ({ params }) => beginPersona(context, params.slug))
  route(app, calls.listDemoMessages, ({ query }) => listDemoMessages(context, query.limit ?? demoLimits.fewMessages))
  route(app, calls.approveWaitingKiosks, () => approveWaitingKiosks(context))
  route(app, calls.getFaults, async ({ request }) => readFaults(request))
  route(app, calls.setFaults, async ({ body, request, reply }) => {
    writeFaults(request, reply, body)
    return body
  })
}
