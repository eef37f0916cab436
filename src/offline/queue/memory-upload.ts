import { pause } from '#src/lib/retry.ts'
import { timeoutFor } from './attempt.ts'
import { jittered } from './backoff.rules.ts'
import { whileUnsafe } from './changes.ts'
import { sha256 } from './digest.ts'
import { kinds } from './kinds.ts'
import { noAnswer, type Outcome, receiptOutcome } from './outcome.rules.ts'
import { queueCounts, queueDelays } from './queue-delays.ts'
import { send } from './transport.ts'
import type { Upload, UploadProblem, UploadReceipt } from './upload.ts'

type Sent = { receipt: UploadReceipt } | { problem: UploadProblem }

const sendTries = async (upload: Upload, onProgress: (sent: number) => void, signal: AbortSignal): Promise<Sent> => {
  const { about, mime, bookingRef, bytes, replacesSlug } = upload
  const kind = kinds[upload.kind]
  const content = await bytes.arrayBuffer().catch(() => undefined)
  if (!content) return { problem: { class: 'unreadable' } }
  const size = content.byteLength
  const told = {
    key: upload.key ?? crypto.randomUUID(),
    bookingKey: bookingRef,
    about,
    mime,
    size,
    sha256: await sha256(content),
  }
  const options = { signal, patience: timeoutFor(size), stall: queueDelays.stall, onProgress }
  for (let tries = 1; ; tries += 1) {
    const exchange =
      replacesSlug === undefined || !kind.replace ? kind.add(told, content) : kind.replace(told, content, replacesSlug)
    const outcome: Outcome = await send(exchange, options).then(
      (reply) => receiptOutcome(reply, told, kind, Date.now()),
      noAnswer,
    )
    if (outcome.kind === 'received') {
      const { slug, receivedAt } = outcome.receipt
      return { receipt: { slug, receivedAt } }
    }
    // The same key: bytes that arrived before are not taken in twice.
    if (outcome.kind !== 'again' || tries >= queueCounts.memoryTries || signal.aborted)
      return { problem: outcome.problem }
    await pause(Math.max(outcome.wait, jittered(tries, queueDelays.probeCap)), signal)
  }
}

export const sendWithoutSaving = (
  upload: Upload,
  onProgress: (sentBytes: number) => void,
  signal: AbortSignal = new AbortController().signal,
): Promise<Sent> => whileUnsafe(() => sendTries(upload, onProgress, signal))
