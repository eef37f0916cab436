import { describe, expect, it } from 'vitest'
import { isVisitOver, isWaiting, offersActions, statusOfVisit } from '#src/contract/rules/visit-status.rules.ts'

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

  it('offers nothing where it is a word that this build does not know, or it stands no more [S-07]', () => {
    const statuses = ['BOOKED', 'CONFIRMED', 'REQUEST_RESCHEDULE', 'SOMETHING_NEW', 'CANCELED', '']
    expect(statuses.map(offersActions)).toEqual([true, true, true, false, false, false])
  })

  it('waits for the clinic where it is pending, or a move was asked for', () => {
    expect(['PENDING', 'REQUEST_RESCHEDULE', 'BOOKED', 'X'].map(isWaiting)).toEqual([true, true, false, false])
  })
})

describe('a visit', () => {
  it('is over with the end of its last exam', () => {
    const exams = [{ endTime: '2026-11-23T09:40:00+11:00' }, { endTime: '2026-11-23T10:40:00+11:00' }]
    const end = Date.parse('2026-11-23T10:40:00+11:00')
    expect([end - 1, end].map((now) => isVisitOver(exams, now))).toEqual([false, true])
  })
})
