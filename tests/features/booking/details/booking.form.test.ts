import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createAppointment } from '#src/contract/calls/appointments.calls.ts'
import { fieldErrors } from '#src/contract/codes/field-errors.ts'
import type { BookingFormDetails } from '#src/contract/entities/booking-form.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { bookingFormProblems, onlyRequestedFields } from '#src/contract/rules/booking-form.rules.ts'
import {
  type BookingFormErrors,
  type BookingFormValues,
  canHaveCode,
  emptyBookingForm,
  type FormContext,
  forNextVisit,
  fromServerFields,
  layoutOf,
  toRequest,
  validateBookingForm,
} from '#src/features/booking/details/booking.form.ts'
import { loadDateNames } from '#src/i18n/date-names.ts'
import { hostileTexts } from '#tests/support/hostile.ts'

beforeAll(() => loadDateNames('mk'))

const hidden = 'hidden' as const

/** Nothing but names, birth date, number, email and a word for the clinic. */
const plain: BookingFormDetails = {
  fields: {
    title: hidden,
    email: 'optional',
    postalCode: hidden,
    insuranceType: hidden,
    ethnicities: hidden,
    referrerDoctor: hidden,
    referrerOrganization: hidden,
    patientNotes: 'optional',
    bookedBy: hidden,
  },
  titles: ['Mr', 'Dr'],
  insuranceTypes: [{ slug: 'medicare', name: 'Medicare' }],
  ethnicities: ['1', '2', '3', '4', '5', '6', '9'].map((code) => ({ code, name: `Group ${code}` })),
  contactNumberMaxDigits: 10,
  smsNumbers: [],
  collectionNotice: null,
}
const every = (use: 'optional' | 'required'): BookingFormDetails => ({
  ...plain,
  fields: {
    title: use,
    email: use,
    postalCode: use,
    insuranceType: use,
    ethnicities: use,
    referrerDoctor: use,
    referrerOrganization: use,
    patientNotes: use,
    bookedBy: 'optional',
  },
})
const notice = { version: '2026-11.abc', text: '<p>Why we ask.</p>', isConsentRequired: true }

const context: FormContext = { language: 'en-AU', today: '2026-11-21', details: plain }
const withDigits = (contactNumberMaxDigits: number) => ({ details: { ...plain, contactNumberMaxDigits } })

const filled: BookingFormValues = {
  ...emptyBookingForm,
  firstName: 'Mārama',
  lastName: 'Wilson',
  dateOfBirth: { day: '14', month: '9', year: '1978' },
  contactNumber: '0491 570 157',
}

const check = (change: Partial<BookingFormValues>, more: Partial<FormContext> = {}) =>
  validateBookingForm({ ...filled, ...change }, { ...context, ...more })

const long = (characters: number): string => 'a'.repeat(characters)

const textable = { details: { ...plain, smsNumbers: [{ country: 'AU', code: '61', pattern: '4\\d{8}' }] } }

describe('the details form', () => {
  it('needs an e-mail address with a number of a country that no SMS goes to, and no other number [S-124]', () => {
    const foreign = { contactNumber: '+44 7700 900123' }
    expect(check(foreign, textable)).toEqual({ email: 'email.no-sms' })
    expect(check({ ...foreign, email: 'ana@example.com' }, textable)).toEqual({})
    expect(check({ contactNumber: '(03) 7010 0142' }, textable)).toEqual({})
  })

  it.each([
    ['0491 570 157', '', true],
    ['7010 0142', '', false],
    ['7010 0142', 'ana@example.com', true],
    ['70', '', true],
  ])('with %j and %j a code could be sent, or it is too early to say: %s [AUTH-16]', (contactNumber, email, can) => {
    expect(canHaveCode({ ...filled, contactNumber, email }, textable.details)).toBe(can)
  })

  it('asks who has one name for that alone, and sends it as the last name [S-123]', () => {
    const one = { ...filled, hasOneName: true, firstName: '', lastName: 'Suharto' }
    expect(check({ ...one, lastName: '' })).toEqual({ lastName: 'required' })
    expect(check(one)).toEqual({})
    const { patientDetails } = toRequest({ ...one, firstName: 'typed before' }, 'en-AU')
    expect(patientDetails).toMatchObject({ firstName: '', hasOneName: true, lastName: 'Suharto' })
  })

  it('asks for first name, last name, birth date and number, and nothing else [S-56, AUTH-23, AUTH-25]', () => {
    expect(validateBookingForm(emptyBookingForm, context)).toEqual({
      firstName: 'required',
      lastName: 'required',
      dateOfBirth: 'required',
      contactNumber: 'required',
    })
    expect(check({})).toEqual({})
  })

  it('asks for what the provider requires, and for nothing that it hides [S-56, API-67]', () => {
    expect(check({}, { details: every('optional') })).toEqual({})
    expect(check({}, { details: { ...every('required'), collectionNotice: notice } })).toEqual({
      title: 'required',
      email: 'required',
      postalCode: 'required',
      insuranceType: 'required',
      ethnicities: 'required',
      referrerDoctor: 'required',
      referrerOrganization: 'required',
      patientNotes: 'required',
      consent: 'required',
    })
    const unseen = { title: 'King', postalCode: '?', referrerDoctor: long(1000), insuranceType: 'none' }
    expect(check(unseen)).toEqual({})
  })

  it('asks who books when it is somebody else [S-56]', () => {
    expect(check({ isForSomeoneElse: true }, { details: every('optional') })).toEqual({
      bookerName: 'required',
      bookerRelationship: 'required',
    })
    const booker = { isForSomeoneElse: true, bookerName: 'Ana Day', bookerRelationship: 'parent' }
    expect(check(booker, { details: every('optional') })).toEqual({})
    expect(check({ ...booker, bookerRelationship: 'king' })).toEqual({ bookerRelationship: 'choice.unknown' })
    expect(check({ ...booker, bookerName: '2Fast' })).toEqual({ bookerName: 'name.characters' })
  })

  it.each<[Partial<BookingFormValues>, BookingFormErrors]>([
    [{ title: 'Dr', insuranceType: 'medicare', ethnicities: ['2', '4'] }, {}],
    [{ title: 'King' }, { title: 'choice.unknown' }],
    [{ insuranceType: 'none' }, { insuranceType: 'choice.unknown' }],
    [{ ethnicities: ['1', '2', '3', '4', '5', '6', '9'] }, { ethnicities: 'choice.too-many' }],
    [{ postalCode: ' 3056 ' }, {}],
    [{ postalCode: 'K1A 0B1' }, {}],
    [{ postalCode: '<b>' }, { postalCode: 'postal-code.invalid' }],
    [{ postalCode: 'Brunswick' }, { postalCode: 'postal-code.invalid' }],
    [{ postalCode: '30563056305' }, { postalCode: 'text.too-long' }],
    [{ referrerDoctor: 'д-р Ѓорѓи 😀 <b>', referrerOrganization: 'St. Mary’s & Co.' }, {}],
    [{ referrerDoctor: long(bookingLimits.referrerCharacters + 1) }, { referrerDoctor: 'text.too-long' }],
  ])('with %j says %j [S-56, API-80, API-81, API-82]', (change, errors) => {
    expect(check(change, { details: every('optional') })).toEqual(errors)
  })

  it('wants these very words agreed to, not those of before [S-56]', () => {
    const details = { ...plain, collectionNotice: notice }
    expect(check({ consent: notice.version }, { details })).toEqual({})
    expect(check({ consent: '2025-01.old' }, { details })).toEqual({ consent: 'required' })
    expect(check({}, { details: { ...plain, collectionNotice: { ...notice, isConsentRequired: false } } })).toEqual({})
  })
})

describe('the page', () => {
  it('has its fields in one order, and what most people leave empty behind one press [S-56]', () => {
    expect(layoutOf(plain, emptyBookingForm)).toEqual({
      shown: ['firstName', 'lastName', 'dateOfBirth', 'contactNumber', 'email', 'patientNotes'],
      grouped: [],
    })
    expect(
      layoutOf({ ...every('optional'), collectionNotice: notice }, { isForSomeoneElse: true, hasOneName: false }),
    ).toEqual({
      shown: [
        ...['firstName', 'lastName', 'dateOfBirth', 'bookerName', 'bookerRelationship'],
        ...['contactNumber', 'email', 'postalCode', 'consent'],
      ],
      grouped: ['title', 'insuranceType', 'referrerDoctor', 'referrerOrganization', 'ethnicities', 'patientNotes'],
    })
  })

  it('hides nothing that must be filled in [S-56]', () => {
    expect(layoutOf(every('required'), emptyBookingForm).grouped).toEqual([])
  })
})

describe.each(['firstName', 'lastName'] as const)('the %s', (field) => {
  it.each([
    ['Mārama'],
    ['O’Brien'],
    ["D'Arcy"],
    ['Anne-Marie'],
    ['van der Berg'],
    ['J. R.'],
    ['Ѓорѓи'],
    ['李'],
    ['عمر'],
    ['Ma\u0304rama'],
    ['  Ana  Marija '],
    ['\u202eWilson\u202c'],
    [long(bookingLimits.nameCharacters)],
  ])('may be %j [S-56]', (name) => {
    expect(check({ [field]: name })).toEqual({})
  })

  it.each([
    ['', 'required'],
    ['   ', 'required'],
    ['\u200b\u200d', 'required'],
    ['\u3164', 'required'],
    [long(bookingLimits.nameCharacters + 1), 'text.too-long'],
    [long(10_000), 'text.too-long'],
    ['2Fast', 'name.characters'],
    ['Ana 😀', 'name.characters'],
    ['<b>Ana</b>', 'name.characters'],
    ["'; DROP TABLE bookings; --", 'name.characters'],
    ['ana@example.com', 'name.characters'],
    ['---', 'name.characters'],
    ['.', 'name.characters'],
  ])('%j is answered by %s [S-56]', (name, error) => {
    expect(check({ [field]: name })).toEqual({ [field]: error })
  })
})

describe('the birth date', () => {
  const born = (day: string, month: string, year: string, more: Partial<FormContext> = {}) =>
    check({ dateOfBirth: { day, month, year } }, more).dateOfBirth

  it.each([
    ['27', '3', '1985'],
    ['27', 'March', '1985'],
    ['27', 'mar', '1985'],
    ['２７', '３', '１９８５'],
    ['29', '2', '2000'],
    ['21', '11', '2026'],
    ['1', '1', '1896'],
  ])('may be %s %s %s [AUTH-23, AUTH-24]', (...parts) => {
    expect(born(...parts)).toBeUndefined()
  })

  it('may have its month in Macedonian on a Macedonian page [AUTH-23, I18N-02]', () => {
    expect(born('27', 'март', '1985', { language: 'mk' })).toBeUndefined()
    expect(born('27', 'март', '1985')).toBe('date.impossible')
  })

  it.each([
    ['', '', '', 'required'],
    ['', '3', '1985', 'date.missing-day'],
    ['27', '', '1985', 'date.missing-month'],
    ['27', '3', '', 'date.missing-year'],
    ['27', '3', '85', 'date.missing-year'],
    ['29', '2', '1985', 'date.impossible'],
    ['31', '6', '1985', 'date.impossible'],
    ['x', '3', '1985', 'date.impossible'],
    ['22', '11', '2026', 'date.future'],
    ['1', '1', '9998', 'date.future'],
    ['31', '12', '1895', 'date.too-long-ago'],
    ['1', '1', '1000', 'date.too-long-ago'],
  ])('%j %j %j is answered by %s [AUTH-23, AUTH-24]', (day, month, year, error) => {
    expect(born(day, month, year)).toBe(error)
  })

  it('is in the future by the clinic’s day, which is not the device’s [AUTH-24, S-42]', () => {
    expect(born('22', '11', '2026', { today: '2026-11-22' })).toBeUndefined()
    expect(born('22', '11', '2026', { today: '2026-11-21' })).toBe('date.future')
  })
})

describe('the contact number', () => {
  it.each([
    ['0491570157'],
    ['0491 570 157'],
    ['(03) 7010-0142'],
    ['03.7010.0142'],
    ['+61 491 570 157'],
    ['+61 (0)491 570 157'],
    ['0061 491 570 157'],
    ['+64 9 300 0142'],
    ['+389 70 123 456'],
    ['+1 416 555 0142'],
    ['０４９１５７０１５７'],
    ['\u202d0491570157\u202c'],
    ['131450'],
  ])('may be %j [AUTH-25, S-55]', (number) => {
    expect(check({ contactNumber: number })).toEqual({})
  })

  it.each([
    ['', 'required'],
    ['  ', 'required'],
    ['()-', 'required'],
    ['12345', 'contact-number.invalid'],
    ['04915701570', 'contact-number.invalid'],
    ['0491 570 157 ext 4', 'contact-number.invalid'],
    ['mine', 'contact-number.invalid'],
    ['0491570l57', 'contact-number.invalid'],
    ['+61', 'contact-number.invalid'],
    ['77009001234', 'contact-number.no-country'],
    ['😀😀😀😀😀😀', 'contact-number.invalid'],
    [long(10_000), 'contact-number.invalid'],
    ['9'.repeat(10_000), 'contact-number.invalid'],
  ])('%j is answered by %s [AUTH-25, AUTH-26]', (number, error) => {
    expect(check({ contactNumber: number })).toEqual({ contactNumber: error })
  })

  it('has at most as many digits as the provider’s country needs [AUTH-25, S-55]', () => {
    expect(check({ contactNumber: '02112345678' }, withDigits(11))).toEqual({})
    expect(check({ contactNumber: '021123456789' }, withDigits(11))).toEqual({
      contactNumber: 'contact-number.invalid',
    })
    expect(check({ contactNumber: '0491570157' }, withDigits(9))).toEqual({
      contactNumber: 'contact-number.invalid',
    })
  })
})

describe('the email', () => {
  it.each([[''], ['  '], ['name@example.com'], [' Name.O+tag@mail.example.co.nz '], ['ana@пример.мк']])(
    'may be %j [S-56]',
    (email) => {
      expect(check({ email })).toEqual({})
    },
  )

  it.each([
    ['name', 'email.invalid'],
    ['name@', 'email.invalid'],
    ['@example.com', 'email.invalid'],
    ['name@example', 'email.invalid'],
    ['na me@example.com', 'email.invalid'],
    ['a@b@example.com', 'email.invalid'],
    ['name@example..com', 'email.invalid'],
    ['Ana <ana@example.com>', 'email.invalid'],
    [`${long(bookingLimits.emailCharacters)}@example.com`, 'text.too-long'],
  ])('%j is answered by %s [S-56]', (email, error) => {
    expect(check({ email })).toEqual({ email: error })
  })
})

describe('the notes', () => {
  it('may be anything a person writes, up to the limit [S-56]', () => {
    for (const patientNotes of ['', '😀 <b>wheelchair</b>\nинвалидска количка', long(bookingLimits.notesCharacters)])
      expect(check({ patientNotes })).toEqual({})
    expect(check({ patientNotes: long(bookingLimits.notesCharacters + 1) })).toEqual({ patientNotes: 'text.too-long' })
  })

  it('are measured as the server measures them, without what cannot be seen [S-56]', () => {
    expect(check({ patientNotes: `${long(bookingLimits.notesCharacters)}${'\u200b'.repeat(50)}   ` })).toEqual({})
  })
})

describe('the request', () => {
  it('holds what was meant and leaves out what was left empty [S-56, API-78]', () => {
    const values = {
      ...filled,
      firstName: '  Ma\u0304rama \u200b',
      contactNumber: '+61 (0)491 570 157',
      dateOfBirth: { day: '4', month: 'Sept', year: '1978' },
    }
    expect(toRequest(values, 'en-AU')).toEqual({
      patientDetails: {
        firstName: 'Mārama',
        lastName: 'Wilson',
        dateOfBirth: '1978-09-04',
        contactNumber: '+61491570157',
      },
    })
  })

  it.each([
    ['+64 21 123 4567', '+64211234567'],
    ['0064 21 123 4567', '+64211234567'],
    ['+389 70 000 123', '+38970000123'],
    ['021 123 4567', '0211234567'],
  ])('holds the country of %s where one was typed, and none that was not [S-55]', (typed, sent) => {
    const values = { ...filled, contactNumber: typed }
    expect(check(values)).toEqual({})
    expect(toRequest(values, 'en-AU').patientDetails.contactNumber).toBe(sent)
  })

  it('holds email and notes when they were given [S-56]', () => {
    const values = { ...filled, email: ' ana@example.com ', patientNotes: ' one\r\ntwo ' }
    expect(toRequest(values, 'en-AU')).toMatchObject({
      patientDetails: { email: 'ana@example.com' },
      patientNotes: 'one\ntwo',
    })
  })

  it('names who books, to whom number and email belong then [S-56, API-78]', () => {
    const values: BookingFormValues = {
      ...filled,
      isForSomeoneElse: true,
      bookerName: ' Ana  Day ',
      bookerRelationship: 'carer',
      email: 'ana@example.com',
    }
    expect(toRequest(values, 'en-AU')).toEqual({
      patientDetails: { firstName: 'Mārama', lastName: 'Wilson', dateOfBirth: '1978-09-14' },
      bookedBy: {
        name: 'Ana Day',
        relationship: 'carer',
        contactNumber: '0491570157',
        email: 'ana@example.com',
      },
    })
    const undecided = { ...values, isForSomeoneElse: false }
    expect(toRequest(undecided, 'en-AU').bookedBy).toBeUndefined()
    expect(toRequest(undecided, 'en-AU').patientDetails.email).toBe('ana@example.com')
  })

  it('of a second visit has the same people, with its own word for the clinic and its own consent [S-56]', () => {
    const next = forNextVisit({ ...filled, patientNotes: 'wheelchair', consent: 'x', referrerDoctor: 'Dr Day' })
    expect(next).toEqual({ ...filled, referrerDoctor: 'Dr Day' })
  })

  it('of a form without errors is one the contract accepts, whatever was typed [API-78, AUTH-23 to AUTH-26]', () => {
    const noise = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 120 }),
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom(...hostileTexts),
    )
    const mostly = (arbitrary: fc.Arbitrary<string>) =>
      fc.oneof({ arbitrary, weight: 40 }, { arbitrary: noise, weight: 1 })
    const name = mostly(
      fc.oneof(
        fc.string({ unit: fc.constantFrom(..."aÀéЖљ李'’.- "), minLength: 1, maxLength: 84 }),
        fc.constantFrom('Mārama', 'O’Brien', 'Ѓорѓи', ' a '),
        fc.string({ unit: fc.constantFrom('a', 'é', '\u0301', '\u200b', ' ', '-', 'Ж', '𝒜'), maxLength: 84 }),
      ),
    )
    const number = (min: number, max: number) => fc.integer({ min, max }).map(String)
    const dateOfBirth = fc.record({
      day: mostly(number(1, 31)),
      month: mostly(fc.oneof(number(1, 12), fc.constantFrom('March', 'sept', 'март', '０５'))),
      year: mostly(number(1890, 2027)),
    })
    const contactNumber = mostly(
      fc.oneof(
        fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 6, maxLength: 12 }),
        fc.string({ unit: fc.constantFrom(...'0123456789+() -.'), minLength: 6, maxLength: 16 }),
      ),
    )
    const email = mostly(fc.oneof(fc.constant(''), fc.emailAddress()))
    const patientNotes = mostly(fc.string({ unit: 'grapheme', maxLength: 1100 }))
    const form = fc.record<BookingFormValues>({
      isForSomeoneElse: fc.boolean(),
      hasOneName: fc.boolean(),
      title: mostly(fc.constantFrom('', 'Mr', 'Dr')),
      bookerName: name,
      bookerRelationship: mostly(fc.constantFrom('parent', 'other')),
      postalCode: mostly(fc.constantFrom('', '3056', ' k1a 0b1 ')),
      insuranceType: mostly(fc.constantFrom('', 'medicare')),
      referrerDoctor: noise,
      referrerOrganization: noise,
      ethnicities: fc.uniqueArray(fc.constantFrom('1', '2', '9')),
      consent: mostly(fc.constant(notice.version)),
      firstName: name,
      lastName: name,
      dateOfBirth,
      contactNumber,
      email,
      patientNotes,
    })

    let accepted = 0
    fc.assert(
      fc.property(form, fc.constantFrom('en-AU', 'en-CA', 'mk'), (values, language) => {
        const details = { ...every('optional'), contactNumberMaxDigits: 11, collectionNotice: notice }
        const errors = validateBookingForm(values, { ...context, language, details })
        for (const code of Object.values(errors)) expect(fieldErrors).toContain(code)
        if (Object.keys(errors).length > 0) return
        accepted += 1
        const body = {
          bookingKey: '0123456789abcdefghijkl',
          slots: [{ clinicId: 1, examSlug: 'x', startTime: '2026-11-23T09:20:00+11:00' }],
          ...toRequest(values, language),
        }
        const read = z.safeParse(createAppointment.body, body)
        expect(read.error?.issues ?? []).toEqual([])
        // The server changes nothing further: what the check page showed is what is booked.
        expect(read.data).toEqual(body)
        expect(bookingFormProblems(onlyRequestedFields(body, details), details)).toEqual([])
      }),
      { numRuns: 1000 },
    )
    expect(accepted).toBeGreaterThan(50)
  })
})

describe('what the server finds wrong', () => {
  it('belongs to the field it names, the first finding of each [S-56]', () => {
    const fields = [
      { path: 'patientDetails.contactNumber', code: 'contact-number.invalid' },
      { path: 'patientDetails.contactNumber', code: 'required' },
      { path: 'patientDetails.dateOfBirth', code: 'date.future' },
      { path: 'patientNotes', code: 'text.too-long' },
      { path: 'bookedBy.name', code: 'name.characters' },
      { path: 'bookedBy.email', code: 'email.invalid' },
      { path: 'referrer.doctor', code: 'text.too-long' },
      { path: 'ethnicities.2', code: 'choice.unknown' },
      { path: 'consent.version', code: 'consent.changed' },
    ]
    expect(fromServerFields(fields)).toEqual({
      contactNumber: 'contact-number.invalid',
      dateOfBirth: 'date.future',
      patientNotes: 'text.too-long',
      bookerName: 'name.characters',
      email: 'email.invalid',
      referrerDoctor: 'text.too-long',
      ethnicities: 'choice.unknown',
      consent: 'consent.changed',
    })
  })

  it('with a code the client does not know is still said, in general words [S-56]', () => {
    expect(fromServerFields([{ path: 'patientDetails.email', code: 'email.blocked' }])).toEqual({ email: 'invalid' })
  })

  it('about anything the form does not show is not put beside a field [S-56]', () => {
    const fields = ['slots.0.startTime', 'bookingKey', '', 'patientDetails', 'email.constructor', '__proto__']
    expect(fromServerFields(fields.map((path) => ({ path, code: 'invalid' })))).toEqual({})
  })
})
