import { examsWithoutReferral } from '#src/contract/rules/referral.rules.ts'
import { asksOfVisit } from '../appointments/appointments.hooks.ts'
import { movesWithKey, namesKey } from '../booking-keys/booking-keys.hooks.ts'
import type { ServerModule } from '../module.ts'
import { mails, samples } from '../outbox/outbox.hooks.ts'
import { moveQuota } from '../quotas/quotas.usecases.ts'
import { betterDocumentMail, betterKind } from './better-document.mail.ts'
import type { DeskDocumentsContext } from './desk.usecases.ts'
import { uploadQuota } from './documents.access.ts'
import { moveDocuments } from './documents.repository.ts'
import { documentsRoutes } from './documents.routes.ts'
import { documentSamples } from './documents.samples.ts'
import { sweepDocuments } from './documents.sweep.ts'
import { documents, storedFiles } from './documents.table.ts'
import { documentsForReferral } from './documents.usecases.ts'

export const documentsModule: ServerModule<DeskDocumentsContext> = {
  name: 'documents',
  needs: [
    'access',
    'access-log',
    'appointments',
    'booking-keys',
    'catalogue',
    'files',
    'idempotency',
    'outbox',
    'quotas',
    'recipients',
  ],
  tables: [documents, storedFiles],
  // A scope of their own: no other call reads a form.
  routes: async (app, context) => void (await app.register((scope) => documentsRoutes(scope, context))),
  sweep: sweepDocuments,
  adds: [
    asksOfVisit.by(async (context, { bookingKey, isComing, exams }) => {
      if (!isComing || !exams.some(({ needsReferral }) => needsReferral)) return []
      const sent = await documentsForReferral(context, context.db, bookingKey)
      return examsWithoutReferral(exams, sent).length > 0 ? ['REFERRAL'] : []
    }),
    ...mails.byName({ [betterKind]: betterDocumentMail }),
    ...samples.byName(documentSamples),
    namesKey.by(() => [documents.bookingKey]),
    movesWithKey.by(async (_, tx, from, to) => {
      await moveDocuments(tx, from, to)
      await moveQuota(tx, { name: uploadQuota, from, to })
    }),
  ],
}
