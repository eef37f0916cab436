import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import * as calls from '#src/contract/calls/documents.calls.ts'
import { callerOf } from '../../http/caller.ts'
import { route } from '../../http/route.ts'
import * as desk from './desk.usecases.ts'
import { documentSettingsOf } from './documents.services.ts'
import * as usecases from './documents.usecases.ts'
import { receiveUpload as receive } from './receive-upload.ts'
import { getReceipt } from './uploads.usecases.ts'

const documentFields = z.omit(calls.uploadDocument.body, { file: true })
const attachmentFields = z.omit(calls.uploadAttachment.body, { file: true })

type DocumentFields = z.output<typeof documentFields>
type AttachmentFields = z.output<typeof attachmentFields>

const measured = ({ size, ...fields }: AttachmentFields) => ({ ...fields, size: Number(size) })
const described = ({ additional, ...fields }: DocumentFields) => ({
  ...fields,
  ...measured(fields),
  examSlug: fields.examSlug ?? null,
  groupName: fields.groupName ?? null,
  additional: additional === undefined ? undefined : additional === 'true',
})

/** RFC 5987: a name in any script, and nothing that ends the header. */
const headerName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

const sendFile = (
  reply: FastifyReply,
  { row, content }: Awaited<ReturnType<typeof usecases.openFile>>,
  disposition: 'inline' | 'attachment' = 'inline',
): FastifyReply => {
  reply.header('content-disposition', `${disposition}; filename*=UTF-8''${headerName(row.fileName)}`)
  // A stranger's file may run nothing of ours where it is opened by its address.
  reply.header('content-security-policy', "default-src 'none'; sandbox")
  reply.header('x-content-type-options', 'nosniff')
  return reply.type(row.contentType).send(content)
}

const deskDocumentsRoutes = (app: FastifyInstance, context: desk.DeskDocumentsContext): void => {
  const deskCall = (request: FastifyRequest, { name }: { name: string }, reference: string): desk.DeskCall => ({
    ...{ reference, call: name, caller: callerOf(request) },
  })
  route(app, calls.listDeskDocuments, ({ params, request }) =>
    desk.listDeskDocuments(context, deskCall(request, calls.listDeskDocuments, params.reference)),
  )
  route(app, calls.getDeskDocumentFile, async ({ params: { reference, slug }, request, reply }) =>
    sendFile(
      reply,
      await desk.openDeskDocument(context, { ...deskCall(request, calls.getDeskDocumentFile, reference), slug }),
    ),
  )
  route(app, calls.deleteDeskDocument, async ({ params: { reference, slug }, request, idempotencyKey }) =>
    usecases.deleteDocument(context, {
      ...(await desk.openForDesk(context, deskCall(request, calls.deleteDeskDocument, reference))),
      idempotencyKey,
      which: { slug },
    }),
  )
  route(app, calls.checkDeskDocument, ({ params: { reference, slug }, request }) =>
    desk.checkDeskDocument(context, { ...deskCall(request, calls.checkDeskDocument, reference), slug }),
  )
  route(app, calls.importDeskDocuments, ({ params, request }) =>
    desk.importDeskDocuments(context, deskCall(request, calls.importDeskDocuments, params.reference)),
  )
  route(app, calls.requestBetterDocument, ({ params: { reference, slug }, body, request }) =>
    desk.requestBetterDocument(
      context,
      { ...deskCall(request, calls.requestBetterDocument, reference), slug },
      body.reason,
    ),
  )
}

export const documentsRoutes = async (app: FastifyInstance, context: desk.DeskDocumentsContext): Promise<void> => {
  deskDocumentsRoutes(app, context)
  // `receiveForm` detects a truncated file itself.
  await app.register(multipart, { throwFileSizeLimit: false })
  route(app, calls.uploadDeskDocument, async ({ params, request, idempotencyKey }) => {
    const call = { reference: params.reference, call: calls.uploadDeskDocument.name, caller: callerOf(request) }
    const opened = await desk.openForDesk(context, call)
    return receive(context, request, attachmentFields, (fields) => ({ ...measured(fields), ...opened, idempotencyKey }))
  })
  route(app, calls.getDocumentSettings, async ({ locale }) => documentSettingsOf(context.catalogue.in(locale).pack))

  route(app, calls.uploadDocument, ({ request, idempotencyKey, actor }) =>
    receive(context, request, documentFields, (fields) => ({ ...described(fields), actor, idempotencyKey })),
  )
  route(app, calls.updateDocument, ({ params, request, idempotencyKey, actor }) =>
    receive(context, request, documentFields, (fields) => ({
      ...described(fields),
      actor,
      idempotencyKey,
      replaces: { slug: params.slug },
    })),
  )
  route(app, calls.listDocuments, ({ params, actor }) => usecases.listDocuments(context, { ...params, actor }))
  route(app, calls.getDocumentFile, async ({ params: { bookingKey, slug }, actor, reply }) =>
    sendFile(reply, await usecases.openFile(context, { bookingKey, actor, which: { slug } })),
  )
  route(app, calls.deleteDocument, ({ params: { bookingKey, slug }, idempotencyKey, actor }) =>
    usecases.deleteDocument(context, { bookingKey, actor, idempotencyKey, which: { slug } }),
  )
  route(app, calls.getDocumentReceipt, ({ params }) => getReceipt(context, params.key))
  route(app, calls.moveDocumentsToKey, ({ body }) => usecases.moveDocumentsToKey(context, body))
  route(app, calls.moveDocumentsToExam, ({ body, actor }) => usecases.moveDocumentsToExam(context, { ...body, actor }))
  route(app, calls.importReferral, ({ body, idempotencyKey, actor }) =>
    usecases.importReferral(context, { ...body, actor, idempotencyKey }),
  )

  route(app, calls.downloadRequestReferral, async ({ actor, reply }) => {
    const referral = await usecases.openReferral(context, { bookingKey: actor.bookingKey, actor })
    return sendFile(reply, referral, 'attachment')
  })
  route(app, calls.listAttachments, ({ actor }) =>
    usecases.listDocuments(context, { bookingKey: actor.bookingKey, actor }),
  )
  route(app, calls.listRequestAttachments, async ({ actor, query: { examGroupName } }) => {
    const documents = await usecases.listDocuments(context, { bookingKey: actor.bookingKey, actor })
    return documents.filter(({ groupName }) => examGroupName === undefined || groupName === examGroupName)
  })
  for (const row of [calls.uploadAttachment, calls.uploadRequestAttachment] as const)
    route(app, row, ({ request, idempotencyKey, actor }) =>
      receive(context, request, attachmentFields, (fields) => ({
        ...measured(fields),
        bookingKey: actor.bookingKey,
        actor,
        idempotencyKey,
      })),
    )
  for (const row of [calls.replaceAttachment, calls.replaceRequestAttachment] as const)
    route(app, row, ({ params, request, idempotencyKey, actor }) =>
      receive(context, request, attachmentFields, (fields) => ({
        ...measured(fields),
        bookingKey: actor.bookingKey,
        actor,
        idempotencyKey,
        replaces: { id: Number(params.attachmentId) },
      })),
    )
  const files = [
    [calls.viewAttachment, 'inline'],
    [calls.viewRequestAttachment, 'inline'],
    [calls.downloadAttachment, 'attachment'],
    [calls.downloadRequestAttachment, 'attachment'],
  ] as const
  for (const [row, disposition] of files)
    route(app, row, async ({ params: { attachmentId }, actor, reply }) => {
      const which = { id: Number(attachmentId) }
      const file = await usecases.openFile(context, { bookingKey: actor.bookingKey, actor, which })
      return sendFile(reply, file, disposition)
    })
  for (const row of [calls.deleteAttachment, calls.deleteRequestAttachment] as const)
    route(app, row, ({ params, idempotencyKey, actor }) =>
      usecases.deleteDocument(context, {
        bookingKey: actor.bookingKey,
        actor,
        idempotencyKey,
        which: { id: Number(params.attachmentId) },
      }),
    )
}
