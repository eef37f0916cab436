// By the worker, or by the page where none answers. Signed by the page, because a worker's timers end with it.
import { clientHeader, kioskHeaders } from '#src/contract/call.ts'
import { keepalivePath } from '#src/contract/calls/kiosks.paths.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import type { KeepaliveReply, ToWorker } from './messages.ts'

export type Keepalive = Omit<Extract<ToWorker, { type: 'keepalive' }>, 'type'>

type Send = (address: string, options: RequestInit) => Promise<Response>

/** KIOSK-15. `outside` gets no identity, and what it answers is not read (S-35). */
export const sendKeepalive = async ({ signed, outside }: Keepalive, send: Send): Promise<KeepaliveReply> => {
  const options: RequestInit = { credentials: 'omit', cache: 'no-store' }
  if (outside) send(outside, { ...options, mode: 'no-cors', referrerPolicy: 'no-referrer' }).catch(() => undefined)
  try {
    const response = await send(keepalivePath, {
      ...options,
      signal: AbortSignal.timeout(kioskLimits.keepaliveAnswerSeconds * 1000),
      headers: { accept: 'application/json', [clientHeader]: 'kiosk', [kioskHeaders.keepalive]: signed },
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}
