// Providers that differ in what a test is about, each with a server of its own on one database.
import { type Backend, type BackendOptions, startBackend } from './backend.ts'
import { testPack } from './test-pack.ts'

export type PackChange = NonNullable<Parameters<typeof testPack>[0]>

export type Providers = {
  start: (change?: PackChange, options?: Omit<BackendOptions, 'pack' | 'database'>) => Promise<Backend>
  end: () => Promise<void>
}

export const openProviders = (): Providers => {
  const backends: Backend[] = []
  return {
    start: async (change, options) => {
      const [first] = backends
      const backend = await startBackend({
        ...options,
        pack: testPack(change),
        ...(first ? { database: first.database } : {}),
      })
      backends.push(backend)
      return backend
    },
    // The first one's database is closed with it, so it goes last.
    end: async () => {
      for (const backend of backends.reverse()) await backend.close()
    },
  }
}
