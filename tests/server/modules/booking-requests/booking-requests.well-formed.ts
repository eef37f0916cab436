import type { Backend } from '#tests/support/backend.ts'
import type { RawArgs } from '#tests/support/hostile.ts'
import { bookingBody, region, unknownKey } from '#tests/support/sample-args.ts'

const params = { bookingKey: unknownKey }
const named = { params: { reference: 'K7M2QX' } }

export const wellFormed = (backend: Backend): Record<string, RawArgs> => {
  const { slots: _, ...typed } = bookingBody(backend)
  return {
    createBookingRequest: {
      body: {
        ...typed,
        ...region,
        examSlugs: ['knee-mri'],
        clinicId: 1,
        type: 'BY_REQUEST',
        preferredDays: [{ day: '2026-11-24', parts: ['MORNING', 'EVENING'] }],
      },
    },
    getBookingRequest: { params },
    getBookingRequestSummary: { params },
    updateBookingRequestStatus: { params, body: { status: 'CANCELED' } },
    updateBookingRequestType: { params, body: { type: 'AGENT' } },
    listDeskRequests: { query: { clinicSlug: 'brunswick', status: 'PENDING' } },
    getDeskRequest: named,
    listDeskRequestSlots: { ...named, query: { clinicSlug: 'coburg', day: '2026-11-24' } },
    holdDeskRequest: { ...named, body: { reason: 'REFERRAL' } },
    bookDeskRequest: { ...named, body: { clinicSlug: 'coburg', startTime: '2026-11-24T09:00:00+11:00' } },
    removeDeskRequest: { ...named, body: { reason: 'NO_TIMES' } },
    nameDeskRequest: { ...named, body: { examSlugs: ['knee-mri'] } },
    expireDeskRequest: named,
  }
}
