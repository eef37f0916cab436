// Effects of documents: what waits follows its booking to another key, and goes on when the booking is opened.

import type { UnknownAction } from '@reduxjs/toolkit'
import type { CallArgs, CallResult, CallRow } from '#src/contract/call.ts'
import type { listDocuments } from '#src/contract/calls/documents.calls.ts'
import type { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import type { StartListening } from '#src/core/listeners/start-listening.ts'
import { withRetries } from '#src/core/listeners/with-retries.ts'
import { uploadsMark } from '#src/core/uploads/uploads-mark.ts'
import { kept } from '#src/lib/device-memory.ts'
import { mayHaveCaptures } from './capture/captures-mark.ts'

type Answered<Row extends CallRow> = {
  type: string
  payload: CallResult<Row>
  meta: { requestStatus: 'fulfilled'; arg: { endpointName: string; originalArgs: CallArgs<Row> } }
}

/** By name, so that no page pays here for the calls of free times or documents. */
const isAnswerTo =
  <Row extends CallRow>(name: string) =>
  (action: UnknownAction): action is Answered<Row> => {
    const { requestStatus, arg } = (action.meta ?? {}) as Partial<Answered<Row>['meta']>
    return requestStatus === 'fulfilled' && arg?.endpointName === name
  }

export const addUploadListeners = (startListening: StartListening): void => {
  // BOOK-32: the server has moved what it has; what is still on this device is sent under the new key.
  startListening({
    matcher: isAnswerTo<typeof createBookingKey>('createBookingKey'),
    effect: withRetries(async ({ payload, meta }: Answered<typeof createBookingKey>) => {
      const from = meta.arg.originalArgs.body.replaces
      if (from === undefined) return
      if (kept(uploadsMark) !== undefined)
        await (await import('#src/offline/queue/uploads.ts')).bookingKeyReplaced(from, payload.bookingKey)
      if (mayHaveCaptures())
        await (await import('#src/offline/captures.ts')).moveCaptures(from, payload.bookingKey, Date.now())
    }),
  })
  // Whoever may see the documents of a booking may send some: what was refused for want of a session is sent now.
  startListening({
    matcher: isAnswerTo<typeof listDocuments>('listDocuments'),
    effect: async ({ meta }) => {
      if (kept(uploadsMark) === undefined) return
      const { resumeUploads } = await import('#src/offline/queue/uploads.ts')
      // A device that keeps nothing has nothing that waits.
      await resumeUploads(meta.arg.originalArgs.params.bookingKey).catch(() => undefined)
    },
  })
}
