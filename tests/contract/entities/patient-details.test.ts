import { describe, expect, it } from 'vitest'
import { patientDetailsSchema, patientNotesSchema } from '#src/contract/entities/patient-details.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'

const details = {
  firstName: 'Mārama',
  lastName: 'Wilson',
  dateOfBirth: '1978-09-14',
  contactNumber: '0491570157',
  email: 'marama@example.com',
}

/** Codes of the first problem of each field, by field. */
const problems = (changes: Record<string, unknown>): Record<string, string> => {
  const issues = patientDetailsSchema.safeParse({ ...details, ...changes }).error?.issues ?? []
  return Object.fromEntries(issues.map(({ path, message }) => [path.join('.'), message]).reverse())
}

describe('patient details', () => {
  it('are cleaned: names composed and on one line, the number as digits with its country [BREQ-03, S-55]', () => {
    const typed = { firstName: ' Ma\u0304rama\u200b ', lastName: 'Te\n Ahu', contactNumber: '+61 491 570 157' }
    expect(patientDetailsSchema.parse({ ...details, ...typed })).toEqual({
      ...details,
      firstName: 'Mārama',
      lastName: 'Te Ahu',
      contactNumber: '+61491570157',
    })
  })

  it('of who has one name have that alone, and say so [S-123]', () => {
    const { firstName: _, ...one } = details
    expect(patientDetailsSchema.parse({ ...one, hasOneName: true })).toEqual({
      ...one,
      firstName: '',
      hasOneName: true,
    })
    expect(problems({ firstName: undefined })).toEqual({ firstName: 'required' })
    expect(problems({ firstName: '' })).toEqual({ firstName: 'required' })
    expect(problems({ hasOneName: true })).toEqual({ firstName: 'required' })
  })

  it('need no e-mail address', () => {
    expect(problems({ email: undefined })).toEqual({})
  })

  it('keep nothing that was not asked for', () => {
    expect(patientDetailsSchema.parse({ ...details, isStaff: true })).toEqual(details)
  })

  it.each([
    ['firstName', '', 'required'],
    ['firstName', ' \u200b\u3164 ', 'required'],
    ['lastName', 'a'.repeat(81), 'text.too-long'],
    ['lastName', 'a'.repeat(10_000), 'text.too-long'],
    ['lastName', '<script>alert(1)</script>', 'name.characters'],
    ['lastName', 'Wilson 😀', 'name.characters'],
    ['contactNumber', '12345', 'contact-number.invalid'],
    ['contactNumber', '012345678901', 'contact-number.invalid'],
    ['contactNumber', 'call me', 'contact-number.invalid'],
    ['email', 'marama', 'email.invalid'],
    [
      'email',
      `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(20)}`,
      'text.too-long',
    ],
    ['dateOfBirth', '1990-02-31', 'date.impossible'],
    ['dateOfBirth', '2999-01-01', 'date.future'],
    ['dateOfBirth', '1850-01-01', 'date.too-long-ago'],
  ])('with %s %j are refused: %s [AUTH-23, AUTH-24, AUTH-25]', (field, value, code) => {
    expect(problems({ [field]: value })).toEqual({ [field]: code })
  })

  it('take a name of exactly the longest length, counted after cleaning', () => {
    expect(problems({ lastName: ` ${'ā'.repeat(bookingLimits.nameCharacters)} ` })).toEqual({})
    expect(problems({ lastName: 'a\u0304'.repeat(bookingLimits.nameCharacters) })).toEqual({})
  })

  it.each([null, 7, [], {}, ['Anna'], true])('refuse %j for a text', (value) => {
    expect(Object.keys(problems({ firstName: value, dateOfBirth: value, contactNumber: value, email: value }))).toEqual(
      ['email', 'contactNumber', 'dateOfBirth', 'firstName'],
    )
  })
})

describe('patient notes', () => {
  it('keep their lines, HTML and emoji as typed', () => {
    expect(patientNotesSchema.parse('I use a 🦽\r\n<b>please</b> help')).toBe('I use a 🦽\n<b>please</b> help')
  })

  it('hold 1,000 characters and no more', () => {
    expect(patientNotesSchema.safeParse('a'.repeat(1000)).success).toBe(true)
    expect(patientNotesSchema.safeParse('a'.repeat(1001)).error?.issues[0]?.message).toBe('text.too-long')
  })
})
