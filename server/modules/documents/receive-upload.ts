import type { FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { Receipt } from '#src/contract/entities/attachment.ts'
import { networkOfCaller } from '../../http/kiosk.ts'
import { receiveForm } from '../../http/multipart.ts'
import { withFolder } from '../files/incoming.ts'
import type { DocumentsContext } from './documents.services.ts'
import { admitUpload, takeUpload, type Upload } from './uploads.usecases.ts'

/** A form whose last field is the file: nothing of it is written before the fields are admitted. */
export const receiveUpload = <Fields>(
  context: DocumentsContext,
  request: FastifyRequest,
  schema: z.ZodMiniType<Fields>,
  fieldsOf: (fields: Fields) => Omit<Upload, 'network'>,
): Promise<Receipt> => {
  const { incoming, patience } = context.documents
  const toUpload = (fields: Fields): Upload => ({ ...fieldsOf(fields), network: networkOfCaller(request) })
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
