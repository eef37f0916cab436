import type { CallArgs } from '#src/contract/call.ts'
import * as calls from '#src/contract/calls/documents.calls.ts'
import { type Receipt, receiptSchema } from '#src/contract/entities/attachment.ts'
import type { ApiError } from './api-error.ts'
import { sendOnce } from './request.ts'

/** API-74, ERR-01: a receipt counts only when it names this key and these bytes. */
export const sendDocument = async (
  args: CallArgs<typeof calls.uploadDocument>,
  signal: AbortSignal,
): Promise<{ data: Receipt } | { error: ApiError }> => {
  const answer = await sendOnce({ row: calls.uploadDocument, args }, signal)
  if ('error' in answer) return answer
  const { success, data } = receiptSchema.safeParse(answer.data)
  const isOurs =
    success &&
    data.key === args.idempotencyKey &&
    data.sha256 === args.body.sha256 &&
    data.size === Number(args.body.size)
  return isOurs ? { data } : { error: { kind: 'misfit', endpoint: calls.uploadDocument.name } }
}
