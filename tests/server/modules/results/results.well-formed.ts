import type { RawArgs } from '#tests/support/hostile.ts'
import { exam, unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }

export const wellFormed = (): Record<string, RawArgs> => ({
  getResultsAccess: { params },
  getImportReady: { params },
  listResults: { params },
  getReport: { params: { ...params, slug: unknownKey } },
  listDeskResults: { query: { reference: 'K7M2QX' } },
  addResult: {
    body: {
      reference: 'K7M2QX',
      ...exam,
      performedAt: '2026-11-20T09:00:00+11:00',
      reportedAt: '2026-11-20T10:00:00+11:00',
      size: '1',
      sha256: '0'.repeat(64),
    },
  },
  releaseResult: { params: { slug: unknownKey }, body: { opensAt: '2026-11-30T09:00:00+11:00' } },
  withdrawResult: { params: { slug: unknownKey } },
})
