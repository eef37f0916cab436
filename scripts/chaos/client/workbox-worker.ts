// The contrast: Workbox's background sync, wired as its documentation shows, for uploads.
import { BackgroundSyncPlugin } from 'workbox-background-sync'

type WaitingEvent = Event & { waitUntil: (work: Promise<unknown>) => void }
type RequestEvent = WaitingEvent & { request: Request; respondWith: (answer: Promise<Response>) => void }
type Worker = EventTarget & {
  skipWaiting: () => Promise<void>
  clients: { claim: () => Promise<void>; matchAll: () => Promise<{ postMessage: (message: unknown) => void }[]> }
}
const worker = globalThis as unknown as Worker

const keyOf = (request: Request): string => request.headers.get('idempotency-key') ?? ''

const tellPages = async (message: unknown): Promise<void> => {
  for (const client of await worker.clients.matchAll()) client.postMessage(message)
}

/** The queue's own way, and then word to the pages of what has left it. */
const plugin = new BackgroundSyncPlugin('uploads', {
  maxRetentionTime: 7 * 24 * 60,
  onSync: async ({ queue }) => {
    const keys = async () => (await queue.getAll()).map(({ request }) => keyOf(request))
    const before = await keys()
    try {
      await queue.replayRequests()
    } finally {
      const left = new Set(await keys())
      await tellPages({ gone: before.filter((key) => !left.has(key)) })
    }
  },
})

worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => (event as WaitingEvent).waitUntil(worker.clients.claim()))

worker.addEventListener('fetch', (event) => {
  const { request, respondWith } = event as RequestEvent
  if (request.method !== 'POST' || !new URL(request.url).pathname.startsWith('/api/documents')) return
  const send = async (): Promise<Response> => {
    const kept = request.clone()
    try {
      const response = await fetch(request)
      // Its documentation's way to have answers of a broken server tried again.
      if (response.status >= 500) throw new Error(`the server answered ${response.status}`)
      return response
    } catch (error) {
      await plugin.fetchDidFail?.({ request: kept } as never)
      throw error
    }
  }
  respondWith.call(event, send())
})
