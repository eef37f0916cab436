// What the desk types to find a visit: words of a name, a birth date, a phone number, a reference. Pure.
import { asciiDigits } from '#src/contract/rules/contact-number.rules.ts'
import { fullName } from '#src/contract/rules/person-name.rules.ts'
import { isReference } from '#src/contract/rules/reference.rules.ts'
import { matchesTerm } from './names.rules.ts'

export type Searched = {
  reference: string
  firstName: string
  lastName: string
  dateOfBirth: string
  contactNumber: string | null
  bookedByContactNumber: string | null
}

/** Fewer digits are of too many numbers. */
const phoneDigits = 6
/** A number with and without its country ends alike. */
const sameDigits = 8

const digitsOf = (text: string): string => asciiDigits(text).replace(/\D/g, '')

const isNumber = (text: string): boolean => /^[+\d\s()./-]+$/.test(text)

const pad = (part: string): string => part.padStart(2, '0')

/** 14/9/1978, 14.09.1978, 14 9 1978, 1978-09-14, 14091978; undefined where it is no day. */
export const dayTyped = (text: string): string | undefined => {
  const parts = asciiDigits(text).match(/\d+/g) ?? []
  const [only = ''] = parts
  const [first = '', second = '', third = ''] =
    parts.length === 1 && only.length === 8 ? [only.slice(0, 2), only.slice(2, 4), only.slice(4)] : parts
  if (parts.length !== 1 && parts.length !== 3) return undefined
  const [year, month, date] = first.length === 4 ? [first, second, third] : [third, second, first]
  if (year.length !== 4 || month === '' || date === '' || Number(month) > 12 || Number(date) > 31) return undefined
  return `${year}-${pad(month)}-${pad(date)}`
}

const hasNumber = ({ contactNumber, bookedByContactNumber }: Searched, typed: string): boolean => {
  const digits = digitsOf(typed)
  if (digits.length < phoneDigits) return false
  return [contactNumber, bookedByContactNumber].some((number) => {
    const onFile = digitsOf(number ?? '')
    return onFile.endsWith(digits.slice(-sameDigits)) && onFile.length >= phoneDigits
  })
}

const isOneThing = (visit: Searched, text: string): boolean => {
  const code = text.replace(/[\s-]/g, '').toUpperCase()
  if (isReference(code) && visit.reference === code) return true
  return isNumber(asciiDigits(text)) && (visit.dateOfBirth === dayTyped(text) || hasNumber(visit, text))
}

/** All of it is one thing, or each word is: a birth date, a part of the name, or one of the others. */
export const fitsVisit = (visit: Searched, term: string): boolean => {
  if (isOneThing(visit, term)) return true
  const words = term.split(/[\s,]+/u).filter((word) => word !== '')
  const name = fullName(visit)
  return words.length > 0 && words.every((word) => matchesTerm(name, word) || isOneThing(visit, word))
}
