import type { Backend } from '#tests/support/backend.ts'
import type { RawArgs } from '#tests/support/hostile.ts'
import { bookingBody } from '#tests/support/sample-args.ts'

/** A clinic that nobody has: nothing is booked. */
const clinicSlug = 'nowhere'

export const wellFormed = (backend: Backend): Record<string, RawArgs> => {
  const { bookingKey: _key, slots: _slots, ...typed } = bookingBody(backend)
  const startTime = '2026-11-23T09:00:00+11:00'
  return {
    listDeskSlots: { query: { clinicSlug, day: '2026-11-23', examSlugs: 'thyroid-ultrasound' } },
    createDeskVisit: {
      body: { clinicSlug, startTime, examSlugs: ['thyroid-ultrasound'], ...typed, isWalkIn: false },
    },
  }
}
