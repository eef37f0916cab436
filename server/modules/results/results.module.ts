import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { sweepResults } from './desk.usecases.ts'
import { resultReadyKind, resultReadyMail } from './result-ready.mail.ts'
import { resultsRoutes } from './results.routes.ts'
import { resultSamples } from './results.samples.ts'
import type { ResultsContext } from './results.services.ts'
import { results } from './results.table.ts'

export const resultsModule: ServerModule<ResultsContext> = {
  name: 'results',
  needs: ['access-log', 'appointments', 'catalogue', 'documents', 'files', 'idempotency', 'outbox', 'recipients'],
  tables: [results],
  // A scope of their own: no other call reads a form.
  routes: async (app, context) => void (await app.register((scope) => resultsRoutes(scope, context))),
  sweep: sweepResults,
  adds: [...mails.byName({ [resultReadyKind]: resultReadyMail }), ...samples.byName(resultSamples)],
}
