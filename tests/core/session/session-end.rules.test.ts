// When a page is emptied, by the clock of its device.
import { describe, expect, it } from 'vitest'
import type { SessionBooking } from '#src/contract/entities/authentication.ts'
import { sessionEnd, warnsAt } from '#src/core/session/session-end.rules.ts'

const booking = (more: Partial<SessionBooking> = {}): SessionBooking => ({
  bookingKey: 'A',
  authenticationType: 'APPOINTMENT',
  proof: 'birth-date',
  firstName: 'Mārama',
  contacts: [],
  idleEndsAt: '2026-11-24T10:15:00Z',
  endsAt: '2026-11-24T18:00:00Z',
  ...more,
})
const at = (time: string): number => Date.parse(`2026-11-24T${time}Z`)
const endOf = (bookings: SessionBooking[], bookingKey?: string, clockAhead = 0) =>
  sessionEnd(bookings, { bookingKey, clockAhead })

describe('the end of a session', () => {
  it('is when nobody has used it for a while, on a clock that is ahead or behind too [S-23]', () => {
    expect(endOf([booking()])).toEqual({ at: at('10:15:00'), isFixed: false })
    expect(endOf([booking()], 'A', 60_000)?.at).toBe(at('10:14:00'))
  })

  it('is put off no more once the sign-in itself is at its end [S-23]', () => {
    const last = '2026-11-24T10:15:00Z'
    expect(endOf([booking({ idleEndsAt: last, endsAt: last })])).toEqual({ at: at('10:15:00'), isFixed: true })
  })

  it('is that of the booking on the page, else the last of them', () => {
    const other = booking({ bookingKey: 'B', idleEndsAt: '2026-11-24T11:00:00Z' })
    expect(endOf([booking(), other], 'A')?.at).toBe(at('10:15:00'))
    expect(endOf([booking(), other])?.at).toBe(at('11:00:00'))
  })

  it('is none in a browser that only booked', () => {
    expect(endOf([booking({ authenticationType: null, idleEndsAt: null })])).toBeUndefined()
  })

  it('is told of two minutes before [S-23]', () => {
    expect(warnsAt({ at: at('10:15:00') })).toBe(at('10:13:00'))
  })
})
