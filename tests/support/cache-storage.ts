// Cache Storage in memory, as far as the worker uses it.

const addressOf = (request: RequestInfo | URL): string =>
  new URL(request instanceof Request ? request.url : request, 'https://clinic.example').href

export const memoryCaches = (): CacheStorage => {
  const stored = new Map<string, Map<string, Response>>()
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: RequestInfo | URL) => entries.get(addressOf(request))?.clone(),
    put: async (request: RequestInfo | URL, response: Response) =>
      void entries.set(addressOf(request), response.clone()),
    delete: async (request: RequestInfo | URL) => entries.delete(addressOf(request)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
  })
  return {
    open: async (name: string) => {
      const entries = stored.get(name) ?? new Map<string, Response>()
      stored.set(name, entries)
      return cacheOf(entries)
    },
    match: async (request: RequestInfo | URL, { cacheName = '' } = {}) =>
      stored.get(cacheName)?.get(addressOf(request))?.clone(),
    has: async (name: string) => stored.has(name),
    delete: async (name: string) => stored.delete(name),
    keys: async () => [...stored.keys()],
  } as unknown as CacheStorage
}
