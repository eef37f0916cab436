import type { RawArgs } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }

export const wellFormed = (): Record<string, RawArgs> => ({
  getEarlierSlots: { params },
  saveEarlierPreference: {
    params,
    body: { clinicIds: [1], weekdays: [1, 2, 5], parts: ['MORNING'], noticeHours: 24, earlierByDays: 0 },
  },
  stopEarlierSlots: { params },
  declineEarlierSlot: { params: { ...params, id: '0123456789abcdef' } },
})
