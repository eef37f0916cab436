import { describe, expect, it } from 'vitest'
import { requestStatuses } from '#src/contract/codes/statuses.ts'
import { isEnded, requestStatusRow, statusOfRequest } from '#src/contract/rules/request-status.rules.ts'

describe('a status of a booking request', () => {
  it('is open, and may be cancelled, only while the clinic works on it [S-105]', () => {
    const open = requestStatuses.filter((status) => requestStatusRow(status).isOpen)
    expect(open).toEqual(['PENDING', 'ON_HOLD'])
    expect(requestStatuses.filter((status) => requestStatusRow(status).mayCancel)).toEqual(open)
  })

  it('that is not known is neutral, and nothing can be done with it [S-105]', () => {
    for (const status of ['', 'DELETED', 'toString', '__proto__'])
      expect(requestStatusRow(status)).toEqual({ isOpen: false, mayCancel: false, isClosed: false })
  })

  it('can be asked for again once it ended, and never for a word that is not known [S-07]', () => {
    expect(requestStatuses.filter(isEnded)).toEqual([
      'CANCELED',
      'EXPIRED',
      'DECLINED_BY_PATIENT',
      'REMOVED_BY_OPERATOR',
    ])
    expect(['', 'NEW_WORD', 'toString'].filter(isEnded)).toEqual([])
  })

  it('of several exams is what is still open', () => {
    expect(statusOfRequest(['CANCELED', 'PENDING'])).toBe('PENDING')
    expect(statusOfRequest(['NEW_WORD'])).toBe('NEW_WORD')
  })
})
