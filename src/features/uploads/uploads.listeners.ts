// Effects of documents: what waits follows its booking to another key.
import type { TypedStartListening, UnknownAction } from '@reduxjs/toolkit'
import type { CallArgs, CallResult } from '#src/contract/call.ts'
import type { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import { uploadsMark } from '#src/core/uploads/uploads-mark.ts'
import { kept } from '#src/lib/device-memory.ts'
import { mayHaveCaptures } from './capture/captures-mark.ts'

type Replaced = {
  type: string
  payload: CallResult<typeof createBookingKey>
  meta: {
    requestStatus: 'fulfilled'
    arg: { endpointName: 'createBookingKey'; originalArgs: CallArgs<typeof createBookingKey> }
  }
}

/** By name, so that no page pays here for the calls of free times. */
const isKeyReplaced = (action: UnknownAction): action is Replaced => {
  const { requestStatus, arg } = (action.meta ?? {}) as Partial<Replaced['meta']>
  return (
    requestStatus === 'fulfilled' &&
    arg?.endpointName === 'createBookingKey' &&
    arg.originalArgs.body.replaces !== undefined
  )
}

export const addUploadListeners = (startListening: TypedStartListening<unknown>): void => {
  // BOOK-32: the server has moved what it has; what is still on this device is sent under the new key.
  startListening({
    matcher: isKeyReplaced,
    effect: async ({ payload, meta }) => {
      const from = meta.arg.originalArgs.body.replaces
      if (from === undefined) return
      if (kept(uploadsMark) !== undefined)
        await (await import('#src/offline/queue/uploads.ts')).bookingKeyReplaced(from, payload.bookingKey)
      if (mayHaveCaptures())
        await (await import('#src/offline/captures.ts')).moveCaptures(from, payload.bookingKey, Date.now())
    },
  })
}
