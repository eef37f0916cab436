import { expect, it } from 'vitest'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import { holdEventsOf, meansForHold } from '#src/core/hold/hold.events.ts'
import { type Hold, type HoldEvent, type HoldState, nextHoldState, noHold } from '#src/core/hold/hold.flow.ts'
import { holdsSlice } from '#src/core/hold/hold.slice.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'

const heldSlot: HeldSlot = {
  ...{ regionSlug: 'melbourne', clinicId: 1, clinicSlug: 'brunswick', clinicName: 'Brunswick' },
  ...{ timeZone: 'Australia/Melbourne', examSlug: 'knee-mri' },
  ...{ startTime: '2026-11-23T09:20:00+11:00', endTime: '2026-11-23T09:40:00+11:00' },
}
const hold: Hold = { holdKey: 'H', slots: [heldSlot], deadline: 600_000, secondsTotal: 600 }
const other: Hold = { ...hold, holdKey: 'I' }
const problem = { key: 'message.offline' }
const held: HoldState = { visit: 'V', hold, isHolding: false, problem: null }
const holding: HoldState = { ...held, isHolding: true }
const failed: HoldState = { ...held, problem }

it.each<[string, HoldState, HoldEvent, HoldState]>([
  ['another time is asked for', failed, { kind: 'requested', visit: 'V' }, holding],
  ['one for another visit', failed, { kind: 'requested', visit: 'W' }, { ...holding, visit: 'W', hold: null }],
  ['one for a booking', failed, { kind: 'requested', visit: null }, { ...holding, visit: null, hold: null }],
  ['it is held', { ...holding, problem }, { kind: 'received', hold: other }, { ...held, hold: other }],
  ['another tab holds', failed, { kind: 'found', hold: other }, { ...failed, hold: other }],
  ['it is refused', holding, { kind: 'failed', problem }, failed],
  ['somebody else has it', { ...holding, problem }, { kind: 'lost' }, held],
  ['another problem is shown', failed, { kind: 'told' }, held],
  ['nothing is held any more', failed, { kind: 'ended' }, { ...failed, hold: null }],
  ['nothing is wanted any more', failed, { kind: 'dropped' }, noHold],
])('what is held, when %s', (_name, state, event, next) => {
  expect(nextHoldState(state, event)).toEqual(next)
})

it('a booking and a move hold beside each other, and both go with their patient [S-51, PORTAL-08]', () => {
  const { reducer } = holdsSlice
  const moving = reducer(undefined, holdEventsOf('move').requested('V'))
  const both = reducer(moving, { type: 'any', meta: meansForHold('book', { kind: 'received', hold }) })
  expect(both).toEqual({ move: { ...noHold, visit: 'V', isHolding: true }, book: { ...noHold, hold } })
  expect(reducer(both, holdEventsOf('book').dropped())).toEqual({ ...both, book: noHold })
  expect(reducer(both, patientForgotten(0))).toEqual({ book: noHold, move: noHold })
})
