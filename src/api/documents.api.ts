import type { CallArgs } from '#src/contract/call.ts'
import * as calls from '#src/contract/calls/documents.calls.ts'
import * as handOffCalls from '#src/contract/calls/hand-offs.calls.ts'
import { type Receipt, receiptSchema } from '#src/contract/entities/attachment.ts'
import type { ApiError } from './api-error.ts'
import { sendCall, sendOnce } from './request.ts'

type Sent = { data: Receipt } | { error: ApiError }
type Told = { idempotencyKey: string; body: { size: string; sha256: string } }

/** ERR-01: a receipt counts only when it names this key and these bytes. */
const receiptOf = (
  answer: Awaited<ReturnType<typeof sendOnce>>,
  { idempotencyKey, body }: Told,
  endpoint: string,
): Sent => {
  if ('error' in answer) return answer
  const { success, data } = receiptSchema.safeParse(answer.data)
  const isOurs =
    success && data.key === idempotencyKey && data.sha256 === body.sha256 && data.size === Number(body.size)
  return isOurs ? { data } : { error: { kind: 'misfit', endpoint } }
}

/** API-74 */
export const sendDocument = async (args: CallArgs<typeof calls.uploadDocument>, signal: AbortSignal): Promise<Sent> =>
  receiptOf(await sendOnce({ row: calls.uploadDocument, args }, signal), args, calls.uploadDocument.name)

/** From the memory of a kiosk's page, within its run. */
export const sendCheckInDocument = async (
  args: CallArgs<typeof handOffCalls.sendCheckInDocument>,
  signal: AbortSignal,
): Promise<Sent> => {
  const { sendCheckInDocument: row } = handOffCalls
  return receiptOf(await sendCall({ row, args }, signal), args, row.name)
}
