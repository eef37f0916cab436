import { viaFetch } from '#src/api/request.ts'
import {
  type KeepalivePayload,
  type Kiosk,
  type KioskHealth,
  keepaliveAnswerSchema,
} from '#src/contract/entities/kiosk.ts'
import { keepaliveHeader } from '#src/contract/rules/kiosk.rules.ts'
import { toBase64Url } from '#src/lib/base64url.ts'
import { noteUnanswered } from '#src/lib/network.ts'
import type { IdentityRow } from '#src/offline/device-database.ts'
import { changeIdentity, claimKeepalive } from '#src/offline/device-identity.ts'
import type { KeepaliveReply, ToWorker } from '#src/offline/messages.ts'
import { countSavedArrivals } from '#src/offline/saved-arrivals/saved-arrivals.ts'
import { type Keepalive, sendKeepalive } from '#src/offline/send-keepalive.ts'
import { signText } from './device-keys.ts'

declare const __VERSION__: string

/** Milliseconds; a worker without an answer in `worker` is not waited for. */
export const keepaliveDelays = { look: 5000, worker: 10_000 }

const megabyte = 1_000_000

const healthOf = async ({ lastWipe }: IdentityRow): Promise<KioskHealth> => {
  const [estimate, isStorageLasting, waiting] = await Promise.all([
    navigator.storage?.estimate?.().catch(() => undefined),
    navigator.storage?.persisted?.().catch(() => false),
    countSavedArrivals(Date.now()).catch(() => ({ queued: 0 })),
  ])
  const left = estimate && (estimate.quota ?? 0) - (estimate.usage ?? 0)
  return {
    version: __VERSION__,
    ...(left === undefined ? {} : { storageLeftMegabytes: Math.max(0, Math.floor(left / megabyte)) }),
    isStorageLasting: isStorageLasting === true,
    ...waiting,
    ...(lastWipe ? { lastWipe } : {}),
  }
}

/** Payload and signature, as the header has them. */
export const signKeepalive = async (row: IdentityRow): Promise<string> => {
  const payload: KeepalivePayload = {
    deviceId: row.kiosk.deviceId,
    counter: row.counter,
    at: new Date().toISOString(),
    health: await healthOf(row),
  }
  const text = toBase64Url(new TextEncoder().encode(JSON.stringify(payload)))
  return keepaliveHeader(text, await signText(row.keys, text))
}

/** Undefined where no worker is in control, or it does not answer in time. */
const viaWorker = (keepalive: Keepalive): Promise<KeepaliveReply | undefined> =>
  new Promise((resolve) => {
    const worker = navigator.serviceWorker?.controller
    if (!worker) return resolve(undefined)
    const channel = new MessageChannel()
    const timer = setTimeout(() => resolve(undefined), keepaliveDelays.worker)
    channel.port1.onmessage = ({ data }: MessageEvent<KeepaliveReply>) => {
      clearTimeout(timer)
      resolve(data)
    }
    const message: ToWorker = { type: 'keepalive', ...keepalive }
    worker.postMessage(message, [channel.port2])
  })

export type KeepaliveOptions = {
  seconds: number
  /** The provider's own address, which gets no identity (S-35). */
  outside: string | undefined
  heard: (answer: { kiosk: Kiosk; clockAhead: number }) => void
  revoked: () => void
}

const goneCodes: readonly unknown[] = ['kiosk.revoked', 'kiosk.unknown']

/** KIOSK-15: sends one where it is due; the interval is claimed before, so that resets and windows do not add any. */
export const sendIfDue = async ({ seconds, outside, heard, revoked }: KeepaliveOptions): Promise<void> => {
  const row = await claimKeepalive(Date.now(), seconds * 1000)
  if (!row) return
  const signed = await signKeepalive(row)
  const keepalive = { signed, ...(outside ? { outside } : {}) }
  // The same signature twice counts once.
  const reply = (await viaWorker(keepalive)) ?? (await sendKeepalive(keepalive, viaFetch))
  if (!reply || reply.status >= 502) noteUnanswered()
  if (!reply) return
  if (goneCodes.includes((reply.body as { code?: unknown } | null)?.code)) return revoked()
  const answer = keepaliveAnswerSchema.safeParse(reply.body)
  if (!answer.success) return
  const { kiosk, arrivals, serverTime } = answer.data
  const answeredAt = Date.now()
  const clockAhead = answeredAt - Date.parse(serverTime)
  await changeIdentity({ kiosk, clockAhead, answeredAt, ...(arrivals ? { arrivals } : {}) })
  heard({ kiosk, clockAhead })
}

/** @returns how to stop. */
export const startKeepalive = (options: KeepaliveOptions): (() => void) => {
  const look = (): void => void sendIfDue(options).catch(() => undefined)
  look()
  const timer = setInterval(look, keepaliveDelays.look)
  return () => clearInterval(timer)
}
