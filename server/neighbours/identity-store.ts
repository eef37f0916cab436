import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

/** An interaction names its grant too, and outlasts it. */
const grantable: ReadonlySet<string> = new Set(['AccessToken', 'AuthorizationCode', 'RefreshToken'])

/** In memory, and gone with its provider. */
export const createIdentityStore = (): AdapterFactory => {
  const records = new Map<string, AdapterPayload>()
  return (model): Adapter => {
    const at = (id: string): string => `${model}:${id}`
    return {
      upsert: async (id, payload) => void records.set(at(id), payload),
      find: async (id) => records.get(at(id)),
      findByUid: async (uid) => [...records.values()].find((record) => record.kind === model && record.uid === uid),
      findByUserCode: async () => undefined,
      destroy: async (id) => void records.delete(at(id)),
      consume: async (id) => {
        const record = records.get(at(id))
        if (record) record.consumed = Math.floor(Date.now() / 1000)
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, record] of records)
          if (record.grantId === grantId && grantable.has(key.split(':')[0] ?? '')) records.delete(key)
      },
    }
  }
}
