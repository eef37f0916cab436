import type { FastifyInstance } from 'fastify'
import * as calls from '#src/contract/calls/sharing.calls.ts'
import { callerOf } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import { packLocale } from '../../provider-pack/pack-locale.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { sendReport } from '../results/send-report.ts'
import { getSharedResults, openSharedReport } from './shared-results.usecases.ts'
import type { SharingContext } from './sharing.services.ts'
import { listShares, revokeShare, shareResults } from './sharing.usecases.ts'

export const sharingRoutes = (app: FastifyInstance, context: SharingContext): void => {
  route(app, calls.listShares, ({ actor }) => listShares(context, actor))
  route(app, calls.shareResults, ({ actor, body, idempotencyKey, locale = packLocale(context.pack) }) =>
    shareResults(context, { person: actor, request: body, idempotencyKey, locale }),
  )
  route(app, calls.revokeShare, ({ actor, params }) => revokeShare(context, actor, params.id))
  route(app, calls.getSharedResults, ({ actor, locale, request }) =>
    getSharedResults(inLocale(context, locale), { shareKey: actor.bookingKey, caller: callerOf(request) }),
  )
  route(app, calls.getSharedReport, async ({ actor, params, request, reply }) => {
    const recipient = { shareKey: actor.bookingKey, caller: callerOf(request) }
    return sendReport(reply, await openSharedReport(context, recipient, params.slug))
  })
}
