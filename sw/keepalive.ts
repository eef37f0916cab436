// Timed and signed by the page, because a worker's timers end with it (KIOSK-15).
import { kioskHeaders } from '#src/contract/call.ts'
import { keepalivePath } from '#src/contract/calls/kiosks.paths.ts'
import { kioskLimits } from '#src/contract/limits/kiosk.limits.ts'
import type { KeepaliveReply, ToWorker } from '#src/offline/messages.ts'

type Keepalive = Extract<ToWorker, { type: 'keepalive' }>

/** Without an identity; what it answers is not read. */
const callOutside = (address: string | undefined): void => {
  if (!address) return
  fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', referrerPolicy: 'no-referrer' }).catch(
    () => undefined,
  )
}

export const sendKeepalive = async ({ signed, outside }: Keepalive): Promise<KeepaliveReply> => {
  callOutside(outside)
  try {
    const response = await fetch(keepalivePath, {
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(kioskLimits.keepaliveAnswerSeconds * 1000),
      headers: { accept: 'application/json', 'x-front-door': 'kiosk', [kioskHeaders.keepalive]: signed },
    })
    return { status: response.status, body: await response.json() }
  } catch {
    return null
  }
}
