import type { RawArgs } from '#tests/support/hostile.ts'

export const wellFormed = (): Record<string, RawArgs> => ({
  listPersonas: {},
  beginPersona: { params: { slug: 'marama' } },
  listDemoMessages: { query: { limit: '10' } },
  getFaults: {},
  setFaults: { body: { on: ['slow'], server: 503 } },
})
