// temporary until core/uploads is there
import { fillPath, fillQuery } from '#src/contract/call.ts'
import { drain, nextDrainAt } from '#src/offline/queue/drain.ts'
import { networkMayBeBack } from '#src/offline/queue/network.ts'
import { setTransport } from '#src/offline/queue/transport.ts'
import { onUploadsChanged } from '#src/offline/queue/uploads.ts'

export const startUploads = (): void => {
  setTransport(async ({ row, params, query, body, file, idempotencyKey }, { signal, patience }) => {
    const form = new FormData()
    for (const [k, v] of Object.entries(body ?? {})) if (v !== undefined) form.append(k, String(v))
    if (file) form.append('file', new File([file.bytes], file.name, { type: file.type }))
    const response = await fetch(fillPath(row.path, params) + fillQuery(query), {
      method: row.method,
      redirect: 'follow',
      signal: AbortSignal.any([signal, AbortSignal.timeout(patience)]),
      headers: { 'x-front-door': 'page', ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}) },
      ...(row.method === 'GET' || row.method === 'DELETE' ? {} : { body: form }),
    })
    const text = await response.text()
    let json: unknown
    try {
      json = JSON.parse(text)
    } catch {}
    return {
      status: response.status,
      ...(json === undefined ? {} : { json }),
      isRedirected: response.redirected,
      retryAfter: response.headers.get('retry-after'),
      date: response.headers.get('date'),
    }
  })
  let timer: ReturnType<typeof setTimeout> | undefined
  const run = async (): Promise<void> => {
    clearTimeout(timer)
    await drain(new AbortController().signal).catch(() => undefined)
    const at = await nextDrainAt().catch(() => null)
    clearTimeout(timer)
    if (at !== null) timer = setTimeout(() => void run(), Math.max(5, Math.min(at - Date.now(), 2000)))
  }
  onUploadsChanged(() => void run())
  const channel = new BroadcastChannel('chaos')
  channel.onmessage = () => void run()
  onUploadsChanged(() => channel.postMessage(1))
  addEventListener('online', () => void networkMayBeBack().then(run))
  addEventListener('pageshow', () => void run())
}
