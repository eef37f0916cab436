// Served in place of the service worker by SERVICE_WORKER=kill: takes away the worker and its caches. What a patient
// left on the device (drafts, waiting documents) is in IndexedDB and stays.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => {
  const end = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    // Only pages that the worker served: whoever comes later has none, so nothing goes round.
    const pages = await self.clients.matchAll({ type: 'window' })
    await self.registration.unregister()
    await Promise.all(pages.map((page) => page.navigate(page.url).catch(() => undefined)))
  }
  event.waitUntil(end())
})
