import { describe, expect, it } from 'vitest'
import { authenticationTypes } from '#src/contract/codes/authentication-types.ts'
import { proofNeeded, signInPath, signInTargetAt } from '#src/contract/rules/sign-in-target.rules.ts'

const bookingKey = `${'aB3'.repeat(7)}x`
const usual = { shared: false, portalCode: true }

describe('what a page is signed in to with', () => {
  it.each([
    [`/appointments/${bookingKey}`, 'APPOINTMENT'],
    [`/appointments/pending/${bookingKey}`, 'APPOINTMENT'],
    [`/a/${bookingKey}`, 'APPOINTMENT'],
    [`/iframe/appointments/${bookingKey}`, 'APPOINTMENT'],
    [`/booking-requests/${bookingKey}`, 'BOOKING_REQUEST'],
    [`/br/${bookingKey}/`, 'BOOKING_REQUEST'],
    [`/appointments/${bookingKey}/result`, 'APPOINTMENT_RESULTS'],
    [`/appointments/${bookingKey}/result/patient`, 'APPOINTMENT_RESULTS'],
  ])('%s is %s [S-18]', (path, authenticationType) => {
    expect(signInTargetAt(path)).toEqual({ authenticationType, bookingKey })
  })

  it('is the portal for the list of visits, which names no booking', () => {
    expect(signInTargetAt('/appointments')).toEqual({ authenticationType: 'PATIENT_PORTAL', bookingKey: undefined })
  })

  it.each([
    '/',
    '/kiosk',
    '/melbourne/thyroid-ultrasound',
    `/appointments/${bookingKey}x`,
    '/appointments/pending',
    '//evil',
  ])('%s needs none', (path) => {
    expect(signInTargetAt(path)).toBeUndefined()
  })

  it.each(authenticationTypes)('%s leads back to a page of its own', (authenticationType) => {
    expect(signInTargetAt(signInPath(authenticationType, bookingKey))?.authenticationType).toBe(authenticationType)
  })
})

describe('the proof', () => {
  it('is a code for results and the portal, a birth date for a booking and a request [AUTH-12, S-19]', () => {
    expect(authenticationTypes.map((type) => [type, proofNeeded(type, usual)])).toEqual([
      ['BOOKING_REQUEST', 'birth-date'],
      ['APPOINTMENT', 'birth-date'],
      ['APPOINTMENT_RESULTS', 'code'],
      ['PATIENT_PORTAL', 'code'],
    ])
  })

  it('is always a code where it is shared, and never less for results by a setting', () => {
    for (const type of authenticationTypes) expect(proofNeeded(type, { shared: true, portalCode: false })).toBe('code')
    expect(proofNeeded('PATIENT_PORTAL', { shared: false, portalCode: false })).toBe('birth-date')
    expect(proofNeeded('APPOINTMENT_RESULTS', { shared: false, portalCode: false })).toBe('code')
  })
})
