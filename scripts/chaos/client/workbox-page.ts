// The contrast's page: sends through the worker and shows what a page of that design can know.
import { bytesOf, type ChaosPage, type ItemToSend, machineTime, offer, type Saved, tell } from './notices.ts'

const show = (key: string, state: string, problem?: string): void =>
  tell({ kind: 'state', key, state, problem, at: machineTime() })

const formOf = ({ bytes, name, mime, sha256, bookingKey }: ItemToSend): FormData => {
  const content = bytesOf(bytes)
  const form = new FormData()
  form.append('bookingKey', bookingKey)
  form.append('size', String(content.byteLength))
  form.append('sha256', sha256)
  form.append('file', new File([content], name, { type: mime }))
  return form
}

/** Shows what the answer says: sent where it is one of success, kept for later where there was none. */
const send = async (key: string, item: ItemToSend): Promise<boolean> => {
  show(key, 'sending')
  try {
    const response = await fetch('/api/documents', {
      method: 'POST',
      headers: { 'idempotency-key': key, 'x-front-door': 'page' },
      body: formOf(item),
    })
    show(key, response.ok ? 'received' : 'blocked', response.ok ? undefined : String(response.status))
    return response.ok
  } catch {
    show(key, 'queued')
    return true
  }
}

const page: ChaosPage = {
  // Accepted is what a person was told is sent or kept; one that is told of a refusal presses the button again.
  enqueue: async (item): Promise<Saved> => {
    const key = crypto.randomUUID()
    for (let presses = 0; presses < 5; presses += 1) if (await send(key, item)) return { key }
    return { problem: 'refused' }
  },
  tryAgain: async () => undefined,
  setClock: () => undefined,
  setFull: () => undefined,
  facts: async () => undefined,
}

const start = async (): Promise<void> => {
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<{ gone: string[] }>) => {
    // What has left its queue is all that it says of an item.
    for (const key of data.gone) show(key, 'received')
  })
  await navigator.serviceWorker.register('/chaos/worker.js', { scope: '/' })
  await navigator.serviceWorker.ready
  if (!navigator.serviceWorker.controller)
    await new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
  offer(page)
  tell({ kind: 'ready' })
}
void start()
