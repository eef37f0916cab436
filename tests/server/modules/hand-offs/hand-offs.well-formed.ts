import type { RawArgs } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }
const form = { params, body: { size: '1', sha256: '0'.repeat(64) } }
const secret = '0'.repeat(43)

export const wellFormed = (): Record<string, RawArgs> => ({
  createHandOff: { params, body: { kind: 'REFERRAL' } },
  getHandOffState: { params: { ...params, key: unknownKey } },
  sendCheckInDocument: form,
  openHandOff: { body: { secret, opener: secret } },
  getHandOff: { params },
  sendHandedDocument: form,
  getHandedQuestionnaires: { params },
  sendHandedAnswer: {
    params,
    body: {
      ...{ questionnaireId: 'safety', questionnaireType: 'REQUIRED_ON_CONFIRMATION' },
      ...{ version: '0123456789abcdef', questionnaireResult: '{}' },
    },
  },
})
