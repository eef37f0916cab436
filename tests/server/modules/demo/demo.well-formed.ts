import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'

/** `setFaults` switches none on: the other calls are tried in the same browser. */
export const wellFormed = (): Record<string, RawArgs> => ({
  listPersonas: {},
  beginPersona: { params: { slug: 'marama' } },
  listDemoMessages: { query: { limit: '10' } },
  approveWaitingKiosks: {},
  getFaults: {},
  setFaults: { body: { on: [], server: null } },
})

export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean =>
  name === 'setFaults' &&
  ((place[0] === 'server' && what === null) || (place[0] === 'on' && Array.isArray(what) && what.length === 0))
