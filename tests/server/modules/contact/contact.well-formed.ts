import { bookingLimits } from '#src/contract/limits/booking.limits.ts'
import { isContactNumber, normaliseContactNumber } from '#src/contract/rules/contact-number.rules.ts'
import { isPersonName } from '#src/contract/rules/person-name.rules.ts'
import { cleanText } from '#src/contract/rules/text.rules.ts'
import { callback, question } from '#tests/support/contact.ts'
import type { RawArgs, ValuePath } from '#tests/support/hostile.ts'

export const wellFormed = (): Record<string, RawArgs> => ({
  createCallbackRequest: { body: callback({ note: 'None', locale: 'en-AU' }) },
  sendCallCenterEmail: { body: question({ locale: 'en-AU' }) },
})

/** Words of a person, as they are once they are cleaned. */
const isFreeText = ([field]: ValuePath, what: string): boolean => {
  const text = cleanText(what)
  if (field === 'name') return text.length <= bookingLimits.nameCharacters && isPersonName(text)
  if (field === 'contactNumber')
    return isContactNumber(normaliseContactNumber(what), bookingLimits.contactNumberDigits + 1)
  if (field === 'message') return text !== '' && text.length <= bookingLimits.notesCharacters
  return field === 'note' && text.length <= bookingLimits.notesCharacters
}

/** A person may be called so, or write it. */
export const isHarmless = (name: string, place: ValuePath, what: unknown): boolean =>
  /^(createCallbackRequest|sendCallCenterEmail)$/.test(name) && typeof what === 'string' && isFreeText(place, what)
