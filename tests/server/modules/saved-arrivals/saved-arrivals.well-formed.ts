import type { RawArgs } from '#tests/support/hostile.ts'

const key = 'a'.repeat(32)

export const wellFormed = (): Record<string, RawArgs> => ({
  sendArrival: {
    body: {
      ...{ key, number: 'B14', clockAhead: 0 },
      envelope: { keyId: 'abcdefghijkl', encapsulated: 'a'.repeat(87), ciphertext: 'a'.repeat(150) },
      savedAt: '2026-11-23T09:00:00Z',
      sentAt: '2026-11-23T09:20:00Z',
    },
  },
  listSavedArrivals: { query: { clinicSlug: 'brunswick' } },
  dismissSavedArrival: { params: { key } },
  sendArrivalDocument: {
    params: { key },
    body: { keyId: 'abcdefghijkl', encapsulated: 'a'.repeat(87), size: '3', sha256: '0'.repeat(64) },
  },
  unmatchSavedArrival: { params: { key } },
  matchSavedArrival: { params: { key }, body: { reference: 'K7M2QX' } },
})
