// What a sign-in is asked and answered, against the words of the ledger.
import { describe, expect, it } from 'vitest'
import { authenticate, lookUpSignIn, validateCode } from '#src/contract/calls/authentication.calls.ts'
import { authenticationTypes } from '#src/contract/codes/authentication-types.ts'

const bookingKey = 'k'.repeat(22)
const request = { bookingKey, authenticationType: 'APPOINTMENT', shared: true }
const birthDate = { dateOfBirth: '1978-09-14', contactNumber: '0491570157' }

describe('a request to be authenticated', () => {
  it('holds key, type, shared, birth date and number; the type tells request and portal apart, and the page keeps the rest [AUTH-05]', () => {
    const ofPage = {
      ...{ isBookingRequest: true, isPatientPortal: true, navigateUrl: '//evil', populatedDoB: true },
      ...{ contactNumberAuthEnabled: false, message: 'x', title: 'x', sendOtpButtonText: 'x' },
      ...{ errorMessage: 'x', hasError: true },
    }
    const body = { ...request, ...birthDate }
    expect(authenticate.body.parse({ ...body, ...ofPage })).toEqual(body)
    for (const missing of ['bookingKey', 'authenticationType', 'dateOfBirth'])
      expect([missing, authenticate.body.safeParse({ ...body, [missing]: undefined }).success]).toEqual([
        missing,
        false,
      ])
  })

  it('is of one of four types [AUTH-06]', () => {
    expect(authenticationTypes.toSorted()).toEqual([
      'APPOINTMENT',
      'APPOINTMENT_RESULTS',
      'BOOKING_REQUEST',
      'PATIENT_PORTAL',
    ])
    for (const type of ['appointment', 'KIOSK', '', null])
      expect(lookUpSignIn.body.safeParse({ bookingKey, authenticationType: type }).success).toBe(false)
  })
})

describe('the answer', () => {
  const answer = { success: true, maxAttemptsReached: false, message: 'Come in.', roleTranslations: { 'a.b': 'yours' } }

  it('says whether it succeeded, whether tries are left, in words of the server and with texts of the role [AUTH-07]', () => {
    expect(authenticate.response.parse(answer)).toEqual(answer)
    expect(validateCode.response.parse(answer)).toEqual(answer)
    for (const missing of ['success', 'maxAttemptsReached', 'roleTranslations'])
      expect(authenticate.response.safeParse({ ...answer, [missing]: undefined }).success).toBe(false)
  })
})

describe('a request with a code', () => {
  it('holds code, key and type, and each is needed [AUTH-08]', () => {
    const body = { bookingKey, authenticationType: 'APPOINTMENT_RESULTS', otp: '123456' }
    expect(validateCode.body.parse(body)).toEqual(body)
    for (const missing of Object.keys(body))
      expect([missing, validateCode.body.safeParse({ ...body, [missing]: undefined }).success]).toEqual([
        missing,
        false,
      ])
  })
})
