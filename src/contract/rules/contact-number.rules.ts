import type { FieldError } from '../codes/field-errors.ts'
import type { SmsNumbers } from '../entities/booking-form.ts'
import { bookingLimits } from '../limits/booking.limits.ts'
import { cleanText } from './text.rules.ts'

const isDigit = (codePoint: number): boolean => /^\p{Nd}$/u.test(String.fromCodePoint(codePoint))

/** Digits of one script stand in a row in Unicode, zero first. */
const digitValue = (digit: string): number => {
  const at = digit.codePointAt(0) ?? 0
  let zero = at
  while (isDigit(zero - 1)) zero -= 1
  return (at - zero) % 10
}

/** Digits of every script, and full-width ones, become ours. */
export const asciiDigits = (value: string): string =>
  value.replace(/\p{Nd}/gu, (digit) => (digit < ':' ? digit : String(digitValue(digit))))

const marks = '\\s().·/\\p{Pd}'
const aroundNumbers = new RegExp(`[^+\\d${marks}]+`, 'u')
const separators = new RegExp(`[${marks}]`, 'gu')

/** "0491 570 157 (wife)" has one reading; where digits stand in two places nobody knows which is meant. */
const withoutWords = (text: string): string => {
  if (/\d\p{L}|\p{L}\d/u.test(text)) return text
  const withDigits = text.split(aroundNumbers).filter((part) => /\d/.test(part))
  return withDigits.length === 1 ? (withDigits[0] ?? '') : text
}

/** Countries that write a 0 before a number at home and none after the country code. */
const trunkCountries = [
  ...['27', '31', '32', '33', '353', '355', '359', '380', '381', '382', '383', '385', '386', '387', '389', '40', '41'],
  ...[
    '43',
    '44',
    '46',
    '47',
    '48',
    '49',
    '60',
    '61',
    '62',
    '63',
    '64',
    '66',
    '81',
    '82',
    '84',
    '86',
    '880',
    '90',
    '91',
  ],
  ...['92', '94', '95', '970', '972', '98'],
].join('|')
const trunkZero = new RegExp(`^\\+(${trunkCountries})0+(?=\\d)`)

/** Without a plus: of 12 digits, which no national number has, or of ours with the length they have abroad. */
const countryWithoutPlus = /^(?=[1-9]\d{11,14}$|61[23478]\d{8}$|642\d{7,9}$|389\d{8}$)/

/** Digits with the country that was typed, as +64 21…; spaces, marks and words around them go (AUTH-25, S-55, S-124). */
export const normaliseContactNumber = (value: string): string => {
  const digits = withoutWords(asciiDigits(cleanText(value))).replace(separators, '')
  return digits
    .replace(/^(?:0011|00)(?=[1-9])/, '+')
    .replace(countryWithoutPlus, '+')
    .replace(trunkZero, '+$1')
}

/** Without its country, as numbers are counted and compared: +61 or +64 becomes the leading 0 (S-55). */
export const nationalDigits = (number: string): string =>
  number.replace(/^\+(?:61|64|389)/, '0').replace(/^\+1(?=\d{10}$)/, '')

/**
 * S-124: whether a message by SMS can reach it. Expects a normalised one; without a country it is of the first, the
 * clinic's.
 */
export const isTextable = (number: string, smsNumbers: readonly SmsNumbers[]): boolean => {
  const fits = (digits: string, { pattern }: SmsNumbers): boolean => new RegExp(`^(?:${pattern})$`).test(digits)
  if (number.startsWith('+'))
    return smsNumbers.some(
      (each) => number.startsWith(`+${each.code}`) && fits(number.slice(1 + each.code.length), each),
    )
  const [home] = smsNumbers
  return home !== undefined && fits(number.replace(/^0/, ''), home)
}

/** Of a country that no messages go to; a national one is the clinic's. */
export const isOutOfReach = (number: string, smsNumbers: readonly SmsNumbers[]): boolean =>
  number.startsWith('+') && smsNumbers.length > 0 && !smsNumbers.some(({ code }) => number.startsWith(`+${code}`))

/** E.164: with the country code at most 15 digits. */
const foreign = /^\+[1-9]\d{7,14}$/

/** Expects a normalised one, whose digits are counted without the country; of other countries those of E.164. */
export const isContactNumber = (value: string, maxDigits: number = bookingLimits.contactNumberDigits): boolean => {
  const digits = nationalDigits(value)
  if (digits.startsWith('+')) return foreign.test(digits)
  return /^\d+$/.test(digits) && digits.length >= bookingLimits.contactNumberMinDigits && digits.length <= maxDigits
}

/** S-124: one that is long enough to have a country lacks the sign that says which. Expects a normalised one. */
export const contactNumberProblem = (value: string, maxDigits?: number): FieldError | undefined => {
  if (isContactNumber(value, maxDigits)) return undefined
  return /^[1-9]\d{10,14}$/.test(value) ? 'contact-number.no-country' : 'contact-number.invalid'
}
