import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import * as calls from '#src/contract/calls/documents.calls.ts'
import type { Receipt } from '#src/contract/entities/attachment.ts'
import { receiveForm } from '../../http/multipart.ts'
import { route } from '../../http/route.ts'
import { readSessionToken } from '../../http/session-cookie.ts'
import { requireBooking } from '../sessions/sessions.usecases.ts'
import * as usecases from './documents.usecases.ts'
import { type DocumentsContext, documentSettingsOf } from './documents-context.ts'
import { withFolder } from './incoming.ts'
import { admitUpload, getReceipt, takeUpload, type Upload } from './uploads.usecases.ts'

const documentFields = z.omit(calls.uploadDocument.body, { file: true })
const attachmentFields = z.omit(calls.uploadAttachment.body, { file: true })

/** Reads the form and keeps its file; `toUpload` says what the fields mean. */
const receive = <Fields>(
  context: DocumentsContext,
  request: FastifyRequest,
  schema: z.ZodMiniType<Fields>,
  toUpload: (fields: Fields) => Upload,
): Promise<Receipt> => {
  const { incoming, patience } = context.documents
  return withFolder(incoming, async (folder) => {
    const { fields, file } = await receiveForm(request, {
      schema,
      folder,
      mostBytes: context.documentSettings.fileBytes,
      patience,
      admit: (told) => admitUpload(context, toUpload(told)),
    })
    return takeUpload(context, toUpload(fields), file)
  })
}

type DocumentFields = z.output<typeof documentFields>
type AttachmentFields = z.output<typeof attachmentFields>

const measured = ({ size, ...fields }: AttachmentFields) => ({ ...fields, size: Number(size) })
const described = ({ additional, ...fields }: DocumentFields) => ({
  ...fields,
  ...measured(fields),
  additional: additional === 'true',
})

/** Uploads in a scope of their own: no other call reads a form. */
export const documentsRoutes = async (app: FastifyInstance, context: DocumentsContext): Promise<void> => {
  // A file cut off is noticed by `receiveForm`, where it is read.
  await app.register(multipart, { throwFileSizeLimit: false })
  const asked = (bookingKey: string, request: FastifyRequest): usecases.Asked => ({
    bookingKey,
    sessionToken: readSessionToken(request),
  })
  /** Secured calls need the session also where the key has no booking yet. */
  const secured = async (bookingKey: string, request: FastifyRequest): Promise<usecases.Asked> => {
    const found = asked(bookingKey, request)
    await requireBooking(context.db, { token: found.sessionToken, bookingKey, now: context.clock.now() })
    return found
  }

  route(app, calls.getDocumentSettings, async ({ locale }) => documentSettingsOf(context.catalogue.in(locale).pack))

  route(app, calls.uploadDocument, ({ request, idempotencyKey }) =>
    receive(context, request, documentFields, (fields) => ({
      ...described(fields),
      ...asked(fields.bookingKey, request),
      idempotencyKey,
    })),
  )
  route(app, calls.updateDocument, ({ params, request, idempotencyKey }) =>
    receive(context, request, documentFields, (fields) => ({
      ...described(fields),
      ...asked(fields.bookingKey, request),
      idempotencyKey,
      replaces: { slug: params.slug },
    })),
  )
  route(app, calls.listDocuments, ({ params, request }) =>
    usecases.listDocuments(context, asked(params.bookingKey, request)),
  )
  route(app, calls.deleteDocument, ({ params, request, idempotencyKey }) =>
    usecases.deleteDocument(context, {
      ...asked(params.bookingKey, request),
      idempotencyKey,
      which: { slug: params.slug },
    }),
  )
  route(app, calls.getDocumentReceipt, ({ params }) => getReceipt(context, params.key))
  route(app, calls.moveDocumentsToKey, ({ body }) => usecases.moveDocumentsToKey(context, body))
  route(app, calls.moveDocumentsToExam, ({ body, request }) =>
    usecases.moveDocumentsToExam(context, { ...body, ...asked(body.bookingKey, request) }),
  )
  route(app, calls.importReferral, ({ body, request, idempotencyKey }) =>
    usecases.importReferral(context, { ...body, ...asked(body.bookingKey, request), idempotencyKey }),
  )

  route(app, calls.listAttachments, async ({ params, request }) =>
    usecases.listDocuments(context, await secured(params.bookingKey, request)),
  )
  route(app, calls.uploadAttachment, async ({ params, request, idempotencyKey }) => {
    const session = await secured(params.bookingKey, request)
    return receive(context, request, attachmentFields, (fields) => ({
      ...measured(fields),
      ...session,
      idempotencyKey,
    }))
  })
  route(app, calls.replaceAttachment, async ({ params, request, idempotencyKey }) => {
    const session = await secured(params.bookingKey, request)
    return receive(context, request, attachmentFields, (fields) => ({
      ...measured(fields),
      ...session,
      idempotencyKey,
      replaces: { id: Number(params.attachmentId) },
    }))
  })
  route(app, calls.deleteAttachment, async ({ params, request, idempotencyKey }) =>
    usecases.deleteDocument(context, {
      ...(await secured(params.bookingKey, request)),
      idempotencyKey,
      which: { id: Number(params.attachmentId) },
    }),
  )
}
