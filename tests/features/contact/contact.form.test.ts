// The form for the call centre agrees with the contract: what it lets through, the server takes.
import { describe, expect, it } from 'vitest'
import { callbackRequestSchema, callCenterEmailSchema } from '#src/contract/entities/contact-request.ts'
import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import {
  fromServerFields,
  toCallbackRequest,
  toCallCenterEmail,
  validateContactForm,
} from '#src/features/contact/contact.form.ts'
import { type ContactFormValues, emptyContactForm } from '#src/features/contact/contact-values.ts'

const whole: ContactFormValues = {
  ...emptyContactForm,
  contactName: '  Mārama   Wilson ',
  contactNumber: '+61 491 570 157',
  contactEmail: ' marama@example.com ',
  contactMessage: 'May I eat?\r\n',
}
const about = { regionSlug: 'melbourne', examSlug: 'knee-mri', locale: 'mk' } as const

describe('the form', () => {
  it('asks each way for its own fields [API-119, API-120]', () => {
    expect(validateContactForm(emptyContactForm, 'call', 10)).toEqual({
      contactName: 'required',
      contactNumber: 'required',
    })
    expect(validateContactForm(emptyContactForm, 'email', 10)).toEqual({
      contactName: 'required',
      contactEmail: 'required',
      contactMessage: 'required',
    })
  })

  it.each<[keyof ContactFormValues, string, string]>([
    ['contactName', '2-Fast', 'name.characters'],
    ['contactName', 'x'.repeat(bookingLimits.nameCharacters + 1), 'text.too-long'],
    ['contactNumber', '12345', 'contact-number.invalid'],
    ['contactNumber', '04915701571', 'contact-number.invalid'],
    ['contactNote', 'x'.repeat(bookingLimits.notesCharacters + 1), 'text.too-long'],
  ])('refuses %s %j as %s [API-120]', (field, value, code) => {
    expect(validateContactForm({ ...whole, [field]: value }, 'call', 10)).toEqual({ [field]: code })
  })

  it.each<[keyof ContactFormValues, string, string]>([
    ['contactEmail', 'nobody', 'email.invalid'],
    ['contactEmail', `${'x'.repeat(250)}@a.example`, 'text.too-long'],
    ['contactMessage', '\u200b \n', 'required'],
  ])('refuses %s %j as %s [API-119]', (field, value, code) => {
    expect(validateContactForm({ ...whole, [field]: value }, 'email', 10)).toEqual({ [field]: code })
  })

  it.each<[Partial<ContactFormValues>]>([
    [{}],
    [
      {
        contactName: 'Ѓорѓи Ќосев',
        contactNumber: '070000124',
        contactNote: 'x'.repeat(bookingLimits.notesCharacters),
      },
    ],
    [{ contactName: 'x'.repeat(bookingLimits.nameCharacters), callTime: 'MORNING', clinicSlug: 'coburg' }],
  ])('becomes what the contract takes [API-119, API-120]: %j', (change) => {
    const values = { ...whole, ...change }
    expect(validateContactForm(values, 'call', 10)).toEqual({})
    expect(callbackRequestSchema.safeParse(toCallbackRequest(about, values)).success).toBe(true)
    expect(validateContactForm(values, 'email', 10)).toEqual({})
    expect(callCenterEmailSchema.safeParse(toCallCenterEmail(about, values)).success).toBe(true)
  })

  it('sends what was meant, and nothing that was left open [API-120]', () => {
    expect(toCallbackRequest({ regionSlug: 'melbourne' }, whole)).toEqual({
      regionSlug: 'melbourne',
      name: 'Mārama Wilson',
      notice: '2026-11',
      contactNumber: '+61491570157',
      callTime: 'ANY',
    })
  })

  it('puts what the server says at its own fields [API-119]', () => {
    expect(
      fromServerFields([
        { path: 'email', code: 'email.invalid' },
        { path: 'message', code: 'something else' },
        { path: 'notice', code: 'invalid' },
      ]),
    ).toEqual({ contactEmail: 'email.invalid', contactMessage: 'invalid' })
  })
})
