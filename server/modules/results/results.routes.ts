import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import * as calls from '#src/contract/calls/results.calls.ts'
import { callerOf } from '../../http/caller.ts'
import { receiveForm } from '../../http/multipart.ts'
import { route } from '../../http/route.ts'
import { inLocale } from '../../shared/in-locale.ts'
import { withFolder } from '../files/incoming.ts'
import * as desk from './desk.usecases.ts'
import type { ResultsContext } from './results.services.ts'
import * as usecases from './results.usecases.ts'
import { sendReport } from './send-report.ts'

const resultFields = z.omit(calls.addResult.body, { file: true })

export const resultsRoutes = async (app: FastifyInstance, context: ResultsContext): Promise<void> => {
  // `receiveForm` detects a truncated file itself.
  await app.register(multipart, { throwFileSizeLimit: false })

  route(app, calls.getResultsAccess, ({ actor }) =>
    usecases.getResultsAccess(context, { bookingKey: actor.bookingKey, actor }),
  )
  route(app, calls.getImportReady, async ({ actor }) => ({
    ready: await usecases.areImagesReady(context, actor.bookingKey),
  }))
  route(app, calls.listResults, ({ actor, locale }) =>
    usecases.listResults(inLocale(context, locale), actor.bookingKey),
  )
  route(app, calls.getReport, async ({ actor, params, reply }) => {
    const { bookingKey } = actor
    return sendReport(reply, await usecases.openReport(context, { bookingKeys: [bookingKey], slug: params.slug }))
  })

  const ofDesk = ({ name: call }: { name: string }, request: FastifyRequest) => ({ call, caller: callerOf(request) })
  route(app, calls.listDeskResults, ({ query, request }) =>
    desk.listDeskResults(context, { ...query, ...ofDesk(calls.listDeskResults, request) }),
  )
  route(app, calls.addResult, ({ request, idempotencyKey }) => {
    const { incoming, patience } = context.documents
    return withFolder(incoming, async (folder) => {
      const { fields, file } = await receiveForm(request, {
        schema: resultFields,
        folder,
        mostBytes: context.documentSettings.fileBytes,
        patience,
        admit: async (told) => void (await desk.admitResult(context, told)),
      })
      return desk.addResult(context, { idempotencyKey, fields, ...ofDesk(calls.addResult, request) }, file)
    })
  })
  route(app, calls.releaseResult, ({ params, body, request }) =>
    desk.releaseResult(context, { ...params, ...body, ...ofDesk(calls.releaseResult, request) }),
  )
  route(app, calls.withdrawResult, ({ params, request }) =>
    desk.withdrawResult(context, { ...params, ...ofDesk(calls.withdrawResult, request) }),
  )
}
