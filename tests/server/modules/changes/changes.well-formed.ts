import { changesLimits } from '#src/contract/limits/changes.limits.ts'
import { deskLimits } from '#src/contract/limits/desk.limits.ts'
import { cleanLine, cleanText } from '#src/contract/rules/text.rules.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

const mark = '0123456789abcdef'
const params = { bookingKey: unknownKey }

export const wellFormed = (): Record<string, RawArgs> => ({
  listCancelReasons: {},
  getVisitActions: { params },
  getAppointmentNotifications: { params },
  getPendingNotifications: { params },
  getCanChange: { params, query: { action: 'CANCEL' } },
  listOwnSlots: { params, query: { examSlug: 'thyroid-ultrasound' } },
  cancelAppointments: {
    params,
    body: { appointmentSlugs: ['0123456789abcdef'], reason: { label: 'Other', note: 'None' } },
  },
  rescheduleAppointments: { params, body: { holdKey: unknownKey } },
  requestReschedule: { params, body: { holdKey: unknownKey } },
  withdrawReschedule: { params },
  confirmAppointments: { params, body: {} },
  listVisitChanges: { query: { after: '1' } },
  listDeskVisits: { query: { clinicSlug: 'brunswick', day: '2026-11-23' } },
  searchDeskVisits: { body: { term: 'nobody 1978-09-14' } },
  getDeskVisit: { params: { reference: 'K7M2QX' } },
  setDeskWalkIn: {
    params: { reference: 'K7M2QX', appointmentSlug: '0123456789abcdef' },
    query: { mark },
    body: { isWalkIn: true },
  },
  confirmDeskVisit: { params: { reference: 'K7M2QX' }, query: { mark } },
  removeDeskVisit: { params: { reference: 'K7M2QX' }, query: { mark } },
  listDeskVisitSlots: {
    params: { reference: 'K7M2QX' },
    query: { clinicSlug: 'brunswick', day: '2026-11-23' },
  },
  moveDeskVisit: {
    params: { reference: 'K7M2QX' },
    query: { mark },
    body: { clinicSlug: 'brunswick', startTime: '2026-11-23T11:00:00+11:00' },
  },
  listDeskMoveRequests: { query: { clinicSlug: 'brunswick' } },
  acceptDeskMoveRequest: { params: { reference: 'K7M2QX' }, query: { mark } },
  declineDeskMoveRequest: { params: { reference: 'K7M2QX' }, query: { mark }, body: { reason: 'DOCTOR' } },
})

/** Words of a person; whether the reason is on the list is asked once the visit is known. */
export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean => {
  if (name === 'searchDeskVisits')
    return (
      typeof what === 'string' &&
      what.trim().length >= deskLimits.searchCharacters &&
      what.trim().length <= deskLimits.searchCharactersMax
    )
  if (name !== 'cancelAppointments' || typeof what !== 'string' || place[0] !== 'reason') return false
  if (place[1] === 'note') return cleanText(what).length <= changesLimits.noteCharacters
  const label = cleanLine(what)
  return label !== '' && label.length <= changesLimits.labelCharacters
}
