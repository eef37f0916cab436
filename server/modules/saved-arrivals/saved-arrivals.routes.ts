import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import * as calls from '#src/contract/calls/saved-arrivals.calls.ts'
import { callerOf } from '../../http/caller.ts'
import { receiveForm } from '../../http/multipart.ts'
import { route } from '../../http/route.ts'
import { withFolder } from '../files/incoming.ts'
import { addDocuments, admitDocument, maxSealedBytes, receiveDocument } from './saved-arrival-documents.usecases.ts'
import type { SavedArrivalsContext } from './saved-arrivals.usecases.ts'
import {
  dismissSavedArrival,
  listSavedArrivals,
  matchSavedArrival,
  receiveSavedArrival,
  unmatchSavedArrival,
} from './saved-arrivals.usecases.ts'

const fieldsOfForm = z.omit(calls.sendArrivalDocument.body, { file: true })

export const savedArrivalsRoutes = async (app: FastifyInstance, context: SavedArrivalsContext): Promise<void> => {
  // `receiveForm` detects a truncated file itself.
  await app.register(multipart, { throwFileSizeLimit: false })
  route(app, calls.sendArrival, ({ actor, body }) => receiveSavedArrival(context, actor.deviceId, body))
  route(app, calls.sendArrivalDocument, async ({ actor, params, idempotencyKey, request }) => {
    const { incoming, patience } = context.documents
    const toDocument = ({ size, ...fields }: z.output<typeof fieldsOfForm>) => ({
      ...{ ...fields, size: Number(size), key: idempotencyKey },
      ...{ arrivalKey: params.key, deviceId: actor.deviceId },
    })
    const receipt = await withFolder(incoming, async (folder) => {
      const { fields, file } = await receiveForm(request, {
        ...{ schema: fieldsOfForm, folder, patience, mostBytes: maxSealedBytes(context) },
        admit: (told) => admitDocument(context, toDocument(told)),
      })
      return receiveDocument(context, toDocument(fields), file)
    })
    void addDocuments(context).catch(() => undefined)
    return receipt
  })
  route(app, calls.listSavedArrivals, ({ query, request }) =>
    listSavedArrivals(context, query.clinicSlug, callerOf(request)),
  )
  route(app, calls.dismissSavedArrival, ({ params, request }) =>
    dismissSavedArrival(context, { key: params.key, caller: callerOf(request) }),
  )
  route(app, calls.matchSavedArrival, ({ params, body, request }) =>
    matchSavedArrival(context, { key: params.key, reference: body.reference, caller: callerOf(request) }),
  )
  route(app, calls.unmatchSavedArrival, ({ params, request }) =>
    unmatchSavedArrival(context, { key: params.key, caller: callerOf(request) }),
  )
}
