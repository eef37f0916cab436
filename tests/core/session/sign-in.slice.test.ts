// STATE-02: what the page knows of its sign-in.
import { describe, expect, it } from 'vitest'
import type { SessionBooking } from '#src/contract/entities/authentication.ts'
import { patientForgotten } from '#src/core/session/patient-forgotten.ts'
import {
  authenticated,
  authenticationBegan,
  captchaVerified,
  otpSent,
  sessionRead,
  signInSlice,
} from '#src/core/session/sign-in.slice.ts'

const { reducer } = signInSlice
const initial = reducer(undefined, { type: '' })

const booking = (more: Partial<SessionBooking> = {}): SessionBooking => ({
  bookingKey: 'AAAAAAAAAAAAAAAAAAAAAA',
  authenticationType: 'APPOINTMENT',
  proof: 'birth-date',
  firstName: 'Mārama',
  contacts: [],
  idleEndsAt: null,
  endsAt: '2026-11-24T20:00:00+11:00',
  ...more,
})

describe('the state of a sign-in', () => {
  it('a sign-in goes from loading to authenticated, and is empty once the patient is forgotten [STATE-02]', () => {
    const steps = [authenticationBegan(), captchaVerified(true), otpSent(true), authenticated(booking())]
    const state = steps.reduce(reducer, initial)
    expect(state).toMatchObject({ isAuthenticated: true, loading: false, verifiedCaptcha: true, otpSent: true })
    expect(reducer(state, patientForgotten(0))).toEqual(initial)
  })

  it('the same proof of the same booking is one entry, another proof is a second', () => {
    const again = [booking(), booking({ firstName: 'Mere' }), booking({ proof: 'code' })].map((each) =>
      authenticated(each),
    )
    expect(again.reduce(reducer, initial).bookings.map(({ firstName, proof }) => [firstName, proof])).toEqual([
      ['Mere', 'birth-date'],
      ['Mārama', 'code'],
    ])
  })

  it('a browser that only booked is not signed in, and the server’s clock is known', () => {
    const session = {
      bookings: [booking({ authenticationType: null, proof: 'made-here' })],
      now: '2026-11-24T00:00:10Z',
      roleTranslations: {},
    }
    const state = reducer(initial, sessionRead({ session, at: Date.parse('2026-11-24T00:00:00Z') }))
    expect(state).toMatchObject({ isAuthenticated: false, clockAhead: 10_000 })
    expect(state.bookings).toHaveLength(1)
  })
})
