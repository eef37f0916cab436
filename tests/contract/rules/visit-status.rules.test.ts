import { describe, expect, it } from 'vitest'
import { isWaiting, statusOfVisit } from '#src/contract/rules/visit-status.rules.ts'

describe('the status of a visit', () => {
  it.each([
    [['BOOKED', 'BOOKED'], 'BOOKED'],
    [['BOOKED', 'PENDING'], 'PENDING'],
    [['RESCHEDULED', 'CONFIRMED'], 'RESCHEDULED'],
    [['CONFIRMED', 'BOOKED'], 'BOOKED'],
    [['SOMETHING_NEW'], 'SOMETHING_NEW'],
    [[], ''],
  ])('of %j is %s [S-07]', (statuses, status) => {
    expect(statusOfVisit(statuses)).toBe(status)
  })

  it('waits for the clinic where it is pending, or a move was asked for', () => {
    expect(['PENDING', 'REQUEST_RESCHEDULE', 'BOOKED', 'X'].map(isWaiting)).toEqual([true, true, false, false])
  })
})
