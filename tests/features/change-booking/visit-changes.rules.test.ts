import { describe, expect, it } from 'vitest'
import type { VisitActions } from '#src/contract/entities/visit-change.ts'
import { actionsOf, changeRows, mayMove } from '#src/features/change-booking/visit-changes.rules.ts'

const yes = { canChange: true }
const no = { canChange: false, reason: 'WALK_IN' }
const at = '2026-11-22T09:00:00+11:00'
const open = { move: true, cancel: true, confirm: true }
const actions: VisitActions = {
  ...{ timeZone: 'Australia/Melbourne', asksClinic: false, moveRequest: null, saidComingAt: null, events: [], now: at },
  ...{ reschedule: yes, changeExam: yes, cancel: yes, confirm: yes },
}
const request = {
  ...{ status: 'OPEN', startTime: at, timeZone: 'Australia/Melbourne', clinicName: 'Brunswick' },
  ...{ answerBy: at, reason: null },
} as unknown as NonNullable<VisitActions['moveRequest']>
const moved = { at, kind: 'RESCHEDULED', appointmentSlugs: [], startedAt: at } as VisitActions['events'][number]

const kinds = (differs: Partial<VisitActions>, { isOpen = open, isWaiting = false } = {}) =>
  changeRows({ ...actions, ...differs }, isOpen, isWaiting).map(({ kind }) => kind)

describe('what may be done with a visit', () => {
  it.each<[string, Partial<VisitActions>, string[]]>([
    ['where everything may be', {}, ['coming', 'move', 'exams', 'earlier', 'cancel']],
    ['once the patient said to come', { saidComingAt: at }, ['coming-said', 'move', 'exams', 'earlier', 'cancel']],
    ['where nothing may', { reschedule: no, cancel: no, confirm: no }, ['move-closed', 'exams', 'cancel-closed']],
    ['once another time is asked for', { moveRequest: request }, ['coming', 'move-request', 'earlier', 'cancel']],
    [
      'once that was declined',
      { moveRequest: { ...request, status: 'DECLINED' } },
      ['coming', 'move-request', 'move', 'exams', 'earlier', 'cancel'],
    ],
    ['once it was moved', { events: [moved] }, ['moved', 'coming', 'move', 'exams', 'earlier', 'cancel']],
  ])('is in this order %s [PORTAL-03, PORTAL-08, PORTAL-16, S-71]', (_name, differs, rows) => {
    expect(kinds(differs)).toEqual(rows)
  })

  it('ends a little before each closes, and says the rule then [PORTAL-13]', () => {
    const isOpen = { move: false, cancel: false, confirm: false }
    expect(kinds({}, { isOpen })).toEqual(['move-closed', 'exams', 'cancel-closed'])
    const rules = changeRows({ ...actions, cancel: no }, isOpen, false).flatMap((row) =>
      'rule' in row ? [row.rule] : [],
    )
    expect(rules.map(({ reason }) => reason)).toEqual(['PRIOR_MINUTES', 'WALK_IN'])
  })

  it('is also to decline, while the clinic has not agreed and no other time is asked for [QUES-25]', () => {
    expect(kinds({}, { isWaiting: true })).toContain('decline')
    expect(kinds({ moveRequest: request }, { isWaiting: true })).not.toContain('decline')
  })

  it('a move is taken at once or asked for, and not beside an open request [S-71]', () => {
    expect(actionsOf({ asksClinic: false })).toEqual({ move: 'RESCHEDULE', exam: 'CHANGE' })
    expect(actionsOf({ asksClinic: true })).toEqual({ move: 'REQUEST_RESCHEDULE', exam: 'REQUEST_CHANGE' })
    expect(mayMove(actions, open)).toBe(true)
    expect(mayMove({ ...actions, moveRequest: request }, open)).toBe(false)
  })
})
