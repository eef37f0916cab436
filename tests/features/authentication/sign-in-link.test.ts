import { describe, expect, it } from 'vitest'
import { readSignInLink } from '#src/features/authentication/sign-in-link.ts'

const bookingKey = 'k'.repeat(22)
const site = { origin: 'https://book.example', allowedRedirects: ['https://portal.example'] }
const whole = { bookingKey, returnUrl: `/appointments/${bookingKey}`, type: 'APPOINTMENT' }
const read = (more: Record<string, string | undefined> = {}) => readSignInLink({ ...whole, ...more }, site)

describe('what an address asks to be signed in to', () => {
  it.each([
    [`/appointments/${bookingKey}`, 'APPOINTMENT'],
    [`/iframe/a/${bookingKey}`, 'APPOINTMENT'],
    [`/booking-requests/${bookingKey}`, 'BOOKING_REQUEST'],
    [`/appointments/${bookingKey}/result`, 'APPOINTMENT_RESULTS'],
    [`/a/${bookingKey}/result/patient?x=1`, 'APPOINTMENT_RESULTS'],
    ['/appointments', 'PATIENT_PORTAL'],
  ])('for %s is %s, whatever type the address names [S-18]', (returnUrl, authenticationType) => {
    for (const type of ['APPOINTMENT', 'BOOKING_REQUEST', 'PATIENT_PORTAL'])
      expect(read({ returnUrl, type }).link?.request).toEqual({ bookingKey, authenticationType })
  })

  it('is the type of the address where the page asks for none [ROUTE-20]', () => {
    expect(read({ returnUrl: '/about', type: 'BOOKING_REQUEST' }).link?.request.authenticationType).toBe(
      'BOOKING_REQUEST',
    )
    expect(read({ returnUrl: '/about', type: 'APPOINTMENT_RESULTS' })).toEqual({
      warnings: ['Missing authentication params'],
    })
  })

  it.each([
    [{ bookingKey: undefined }],
    [{ bookingKey: 'short' }],
    [{ returnUrl: undefined }],
    [{ type: undefined, isBookingRequest: 'true' }],
    [{ type: 'appointment' }],
  ])('is nothing with %j, and only that is warned of [AUTH-20, S-17]', (missing) => {
    expect(read(missing)).toEqual({ warnings: ['Missing authentication params'] })
  })

  it('goes by the type where isBookingRequest says otherwise, with a warning that names no value [S-16]', () => {
    const { link, warnings } = read({ isBookingRequest: 'true' })
    expect(link?.request.authenticationType).toBe('APPOINTMENT')
    expect(warnings).toEqual(['type and isBookingRequest differ: type wins'])
    expect(read({ isBookingRequest: 'false' }).warnings).toEqual([])
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    'javascript:alert(1)',
    '/authentication?x=1',
    '/iframe/authentication/',
    '/deny',
  ])('leads nowhere else than to the booking with %s [S-12]', (returnUrl) => {
    const { link } = read({ returnUrl })
    expect(link?.target).toBeUndefined()
    expect(link?.request).toEqual({ bookingKey, authenticationType: 'APPOINTMENT' })
  })

  it('leads to an origin that the provider allows [S-12]', () => {
    expect(read({ returnUrl: 'https://portal.example/in' }).link?.target).toEqual({ href: 'https://portal.example/in' })
  })

  it('takes the key of the page that is opened, shared and staffBooking by their one word [ROUTE-19, S-25]', () => {
    const other = 'o'.repeat(22)
    expect(read({ bookingKey: other, shared: 'true', staffBooking: 'true', otpType: 'EMAIL' }).link).toMatchObject({
      request: { bookingKey, shared: true },
      isForStaff: true,
      otpType: 'EMAIL',
    })
    expect(read({ shared: 'yes', staffBooking: '', otpType: 'FAX' }).link).toMatchObject({
      request: { bookingKey, authenticationType: 'APPOINTMENT' },
      isForStaff: false,
    })
  })
})
