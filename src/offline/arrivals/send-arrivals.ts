import { arrivalReceiptSchema, type SavedArrival } from '#src/contract/entities/arrival.ts'
import { listArrivals, removeArrival } from './arrivals.ts'

/** The answer's JSON. `refused`: the server will never take this one. @throws where it may take it later. */
export type SendArrival = (arrival: SavedArrival) => Promise<{ json: unknown } | 'refused'>

let sending: Promise<number> | undefined

const sendAll = async (send: SendArrival): Promise<number> => {
  let sent = 0
  for (const { key, number, envelope, savedAt, clockAhead } of await listArrivals()) {
    const answer = await send({
      ...{ key, number, envelope, clockAhead },
      savedAt: new Date(savedAt).toISOString(),
      sentAt: new Date().toISOString(),
    })
    // A page that answers everything with 200 gives no receipt of this key.
    const isReceived = answer !== 'refused' && arrivalReceiptSchema.safeParse(answer.json).data?.key === key
    if (!isReceived) continue
    await removeArrival(key)
    sent += 1
  }
  return sent
}

/** The oldest first; each leaves the device with its receipt and not before. @returns how many the server has. */
export const sendArrivals = (send: SendArrival): Promise<number> => {
  sending ??= sendAll(send).finally(() => {
    sending = undefined
  })
  return sending
}
