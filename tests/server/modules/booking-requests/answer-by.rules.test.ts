import { describe, expect, it } from 'vitest'
import { answerBy } from '#server/modules/booking-requests/answer-by.rules.ts'
import { testClinic } from '#tests/support/test-pack.ts'

// Open 9 to 12 on weekdays, by Melbourne's clock.
const clinic = { definition: testClinic(), holidays: { '2026-11-24': 'Holiday' } }
const promised = (now: string, hours: number): string | undefined => {
  const found = answerBy(clinic, Date.parse(now), hours)
  return found === undefined ? undefined : new Date(found).toISOString()
}

describe('when a clinic has answered', () => {
  it('is counted in its open hours, over night, weekend and holiday', () => {
    expect(promised('2026-11-23T09:30:00+11:00', 1)).toBe('2026-11-22T23:30:00.000Z')
    expect(promised('2026-11-23T11:00:00+11:00', 2)).toBe('2026-11-24T23:00:00.000Z')
    expect(promised('2026-11-20T15:00:00+11:00', 3)).toBe('2026-11-23T01:00:00.000Z')
  })

  it('is not said where the clinic is not open for so long', () => {
    const closed = { ...clinic, definition: testClinic({ closures: [{ from: '2026-01-01', to: '2027-12-31' }] }) }
    expect(answerBy(closed, Date.parse('2026-11-23T09:30:00+11:00'), 1)).toBeUndefined()
  })
})
