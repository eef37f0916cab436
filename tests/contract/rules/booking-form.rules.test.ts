import { describe, expect, it } from 'vitest'
import type { BookingFormDetails } from '#src/contract/entities/booking-form.ts'
import { bookingFormProblems, onlyRequestedFields, type TypedDetails } from '#src/contract/rules/booking-form.rules.ts'

const use = (wish: 'hidden' | 'optional' | 'required'): BookingFormDetails => ({
  fields: {
    title: wish,
    email: wish,
    postalCode: wish,
    insuranceType: wish,
    ethnicities: wish,
    referrerDoctor: wish,
    referrerOrganization: wish,
    patientNotes: wish,
    bookedBy: wish === 'hidden' ? 'hidden' : 'optional',
  },
  titles: ['Dr'],
  insuranceTypes: [{ slug: 'medicare', name: 'Medicare' }],
  ethnicities: [{ code: '2', name: 'Māori' }],
  contactNumberMaxDigits: 10,
  smsNumbers: [{ country: 'AU', code: '61', pattern: '4\\d{8}' }],
  collectionNotice: null,
})

const patientDetails = { firstName: 'Ana', lastName: 'Day', dateOfBirth: '1980-02-01', contactNumber: '0491570157' }
const whole: TypedDetails = {
  patientDetails: { ...patientDetails, title: 'Dr', postalCode: '3056', email: 'ana@example.com' },
  insuranceType: 'medicare',
  ethnicities: ['2'],
  referrer: { organization: 'Northside', doctor: 'Dr Day' },
  patientNotes: 'wheelchair',
}
const bookedBy = { name: 'Eva Day', relationship: 'parent' as const, contactNumber: '0491570158' }

describe('what a provider asks of a booking', () => {
  it('is all that is kept [S-56]', () => {
    expect(onlyRequestedFields({ ...whole, bookedBy, consent: { version: 'x' } }, use('hidden'))).toEqual({
      patientDetails,
    })
    expect(onlyRequestedFields({ ...whole, bookedBy }, use('optional'))).toEqual({ ...whole, bookedBy })
    expect(
      onlyRequestedFields({ patientDetails, ethnicities: [], referrer: {}, patientNotes: '' }, use('optional')),
    ).toEqual({
      patientDetails,
    })
  })

  it('is missed where it is required, and nothing else is [S-56]', () => {
    expect(bookingFormProblems(whole, use('required'))).toEqual([])
    expect(bookingFormProblems({ patientDetails }, use('optional'))).toEqual([])
    expect(bookingFormProblems({ patientDetails }, use('required')).map(({ path }) => path)).toEqual([
      'patientDetails.title',
      'patientDetails.postalCode',
      'patientDetails.email',
      'insuranceType',
      'ethnicities',
      'referrer.doctor',
      'referrer.organization',
      'patientNotes',
    ])
    expect(bookingFormProblems({ ...whole, bookedBy }, use('required'))).toEqual([
      { path: 'bookedBy.email', code: 'required' },
    ])
  })

  it('has lists, and nothing is taken that is not in them, or twice [API-81, API-82]', () => {
    const odd = { patientDetails: { ...patientDetails, title: 'King' }, insuranceType: 'none', ethnicities: ['2', '2'] }
    expect(bookingFormProblems(odd, use('optional'))).toEqual(
      ['patientDetails.title', 'insuranceType', 'ethnicities'].map((path) => ({ path, code: 'choice.unknown' })),
    )
  })

  it('has as many digits as the clinic’s country, for whoever is called [S-55]', () => {
    const long = { ...patientDetails, contactNumber: '02112345678' }
    expect(bookingFormProblems({ patientDetails: long }, use('optional'))).toEqual([
      { path: 'patientDetails.contactNumber', code: 'contact-number.invalid' },
    ])
    expect(bookingFormProblems({ patientDetails: long }, { ...use('optional'), contactNumberMaxDigits: 11 })).toEqual(
      [],
    )
    expect(
      bookingFormProblems({ patientDetails, bookedBy: { ...bookedBy, contactNumber: '02112345678' } }, use('optional')),
    ).toEqual([{ path: 'bookedBy.contactNumber', code: 'contact-number.invalid' }])
  })

  it('needs a number of somebody who can be called [S-56]', () => {
    const { contactNumber: _none, ...unreachable } = patientDetails
    expect(bookingFormProblems({ patientDetails: unreachable }, use('optional'))).toEqual([
      { path: 'patientDetails.contactNumber', code: 'required' },
    ])
    expect(bookingFormProblems({ patientDetails: unreachable, bookedBy }, use('optional'))).toEqual([])
  })

  it('is agreed to in the words of now [S-56]', () => {
    const details = {
      ...use('optional'),
      collectionNotice: { version: '2', text: '', isConsentRequired: true },
    }
    const problems = (version?: string) =>
      bookingFormProblems({ patientDetails, ...(version && { consent: { version } }) }, details)
    expect(problems('2')).toEqual([])
    expect(problems('1')).toEqual([{ path: 'consent', code: 'consent.changed' }])
    expect(problems()).toEqual([{ path: 'consent', code: 'required' }])
  })
})
