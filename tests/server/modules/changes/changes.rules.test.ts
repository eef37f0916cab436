import { describe, expect, it } from 'vitest'
import { canChange, type VisitFacts } from '#server/modules/changes/changes.rules.ts'
import { toZonedIso } from '#server/shared/zoned-time.ts'

const settings = {
  rescheduleMinutesBefore: 1440,
  cancelMinutesBefore: 120,
  confirmHoursBefore: 48,
  confirmMinutesBefore: 60,
  movesMax: 2,
  examsMayChange: true,
}
const facts: VisitFacts = {
  startsAt: new Date('2026-11-26T00:00:00Z'),
  isWalkIn: false,
  isByTheClinic: false,
  isAsked: false,
  moves: 0,
}
const ask = (action: 'RESCHEDULE' | 'CANCEL' | 'CONFIRM', now: string, more: Partial<VisitFacts> = {}) =>
  canChange(action, { ...facts, ...more }, settings, new Date(now), (time) => new Date(time).toISOString())

describe('the rule of a change', () => {
  it.each([
    ['RESCHEDULE', '2026-11-24T23:59:59.999Z', {}, undefined],
    ['RESCHEDULE', '2026-11-25T00:00:00.000Z', {}, 'PRIOR_MINUTES'],
    ['CANCEL', '2026-11-25T21:59:59.999Z', {}, undefined],
    ['CANCEL', '2026-11-25T22:00:00.000Z', {}, 'PRIOR_MINUTES'],
    ['CONFIRM', '2026-11-23T23:59:59.999Z', {}, 'TOO_EARLY'],
    ['CONFIRM', '2026-11-24T00:00:00.000Z', {}, undefined],
    ['CONFIRM', '2026-11-25T23:00:00.000Z', {}, 'PRIOR_MINUTES'],
    ['RESCHEDULE', '2026-11-20T00:00:00Z', { isWalkIn: true }, 'WALK_IN'],
    ['CANCEL', '2026-11-20T00:00:00Z', { isWalkIn: true }, undefined],
    ['RESCHEDULE', '2026-11-20T00:00:00Z', { isByTheClinic: true }, 'BY_THE_CLINIC'],
    ['RESCHEDULE', '2026-11-20T00:00:00Z', { moves: 1 }, undefined],
    ['RESCHEDULE', '2026-11-20T00:00:00Z', { moves: 2 }, 'TOO_MANY_CHANGES'],
    ['CANCEL', '2026-11-20T00:00:00Z', { startsAt: undefined }, 'APPOINTMENT_CANCELLED'],
  ] as const)('%s at %s of a visit with %j is refused as %s [PORTAL-10] [PORTAL-15]', (action, now, more, reason) => {
    const rule = ask(action, now, more)
    expect([rule.canChange, rule.reason]).toEqual([reason === undefined, reason])
  })

  // In Melbourne the clock goes back on Sunday 4 April 2027 at 3:00, and forward on Sunday 3 October 2027 at 2:00.
  const sundays = [
    ['2027-04-05T09:20:00+10:00', '2027-04-03T10:20:00+11:00'],
    ['2027-10-04T09:20:00+11:00', '2027-10-02T08:20:00+10:00'],
  ] as const
  it.each((['RESCHEDULE', 'CANCEL'] as const).flatMap((action) => sundays.map((each) => [action, ...each] as const)))(
    '%s of a visit at %s closes two days of 24 hours before, at %s by the clinic’s clock [PORTAL-11] [PORTAL-13]',
    (action, startsAt, closesAt) => {
      const twoDays = { ...settings, rescheduleMinutesBefore: 2880, cancelMinutesBefore: 2880 }
      const at = (now: number) =>
        canChange(action, { ...facts, startsAt: new Date(startsAt) }, twoDays, new Date(now), (time) =>
          toZonedIso(time, 'Australia/Melbourne'),
        )
      const closes = Date.parse(closesAt)
      expect(at(closes - 1)).toEqual({ canChange: true, priorMinutes: 2880, closesAt })
      expect(at(closes)).toEqual({ canChange: false, reason: 'PRIOR_MINUTES', priorMinutes: 2880, closesAt })
    },
  )

  it('a refusal names its minutes and when it closed, also of a walk-in [S-64]', () => {
    expect(ask('RESCHEDULE', '2026-11-20T00:00:00Z', { isWalkIn: true })).toMatchObject({
      priorMinutes: 1440,
      closesAt: '2026-11-25T00:00:00.000Z',
    })
  })
})
