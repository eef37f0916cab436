import { bookingLimits } from '../limits/booking.limits.ts'
import { cleanText } from './text.rules.ts'

/** Full-width digits, as some keyboards type them, become ours. */
export const asciiDigits = (value: string): string =>
  value.replace(/[０-９]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))

/** Spaces, brackets, dots and hyphens go; a country that was typed stays, +64 21… (AUTH-25, S-55). */
export const normaliseContactNumber = (value: string): string =>
  asciiDigits(cleanText(value))
    .replace(/[\s().\-‐–/]/gu, '')
    .replace(/^(?:\+|00)(61|64|389)0*(?=\d)/, '+$1')
    .replace(/^(?:\+|00)1(?=\d{10}$)/, '+1')

/** Without its country, as numbers are counted and compared: +61 or +64 becomes the leading 0 (S-55). */
export const nationalDigits = (number: string): string =>
  number.replace(/^\+(?:61|64|389)/, '0').replace(/^\+1(?=\d{10}$)/, '')

/** Expects a normalised one, whose digits are counted without the country. */
export const isContactNumber = (value: string, maxDigits: number = bookingLimits.contactNumberDigits): boolean => {
  const digits = nationalDigits(value)
  return /^\d+$/.test(digits) && digits.length >= bookingLimits.contactNumberMinDigits && digits.length <= maxDigits
}
