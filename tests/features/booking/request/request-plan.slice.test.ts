import { describe, expect, it } from 'vitest'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import { bookingShown, holdRequested, requestPlanned } from '#src/features/booking/booking.events.ts'
import { requestPlanSlice } from '#src/features/booking/request/request-plan.slice.ts'

const plan = {
  regionSlug: 'melbourne',
  examSlugs: ['knee-mri'],
  clinicId: null,
  timeZone: 'Australia/Melbourne',
  type: 'BY_REQUEST' as const,
  preferredDays: [],
  notes: '',
}
const { reducer } = requestPlanSlice
const planned = reducer(undefined, requestPlanned(plan))

describe('what a booking request would ask for', () => {
  it('is one thing with a slot: what is wanted last stands', () => {
    expect(planned.plan).toEqual(plan)
    expect(reducer(planned, holdRequested()).plan).toBeNull()
  })

  it.each([bookingShown('K'), patientForgotten(0)])('goes with what is over: $type', (action) => {
    expect(reducer(planned, action).plan).toBeNull()
  })
})
