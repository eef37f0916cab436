import type { ServerModule } from '../module.ts'
import { moveAttempts, moveDocuments } from './documents.repository.ts'
import { documentsRoutes } from './documents.routes.ts'
import { sweepDocuments } from './documents.sweep.ts'
import { documents, storedFiles, uploadAttempts } from './documents.table.ts'
import type { DocumentsContext } from './documents-context.ts'

export const documentsModule: ServerModule<DocumentsContext> = {
  name: 'documents',
  tables: [documents, storedFiles, uploadAttempts],
  // A scope of their own: no other call reads a form.
  routes: async (app, context) => void (await app.register((scope) => documentsRoutes(scope, context))),
  sweep: sweepDocuments,
  movesWithKey: async (tx, from, to) => {
    await moveDocuments(tx, from, to)
    await moveAttempts(tx, from, to)
  },
}
