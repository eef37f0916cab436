// S-58: numbers of patients by country, one rule for check-in and questionnaires.
import type { patientNumberKinds } from '../codes/check-in-states.ts'

const medicareWeights = [1, 3, 7, 9, 1, 3, 7, 9]

/** In capitals, without what separates groups. */
export const numberCharacters = (typed: string): string => typed.replace(/[\s./-]/gu, '').toUpperCase()

const weighted = (values: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (values[index] ?? 0), 0)

/** Ten digits: the ninth checks the first eight, the tenth counts the card. */
export const isMedicareNumber = (typed: string): boolean => {
  const text = numberCharacters(typed)
  if (!/^[2-6]\d{8}[1-9]$/.test(text)) return false
  const digits = [...text].map(Number)
  return weighted(digits, medicareWeights) % 10 === digits[8]
}

/** The digit beside the name on the card. */
export const isReferenceNumber = (typed: string): boolean => /^[1-9]$/.test(numberCharacters(typed))

/** Eleven typed together are the number and the digit beside the name. */
export const splitMedicare = (typed: string): { medicareNumber: string; referenceNumber?: string } => {
  const text = numberCharacters(typed)
  return /^\d{11}$/.test(text)
    ? { medicareNumber: text.slice(0, 10), referenceNumber: text.slice(10) }
    : { medicareNumber: text }
}

/** I and O are left out, since they are read as digits. */
const nhiLetters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const nhiWeights = [7, 6, 5, 4, 3, 2]
const nhiValue = (character: string): number =>
  /\d/.test(character) ? Number(character) : nhiLetters.indexOf(character) + 1

/** Both formats: `AAANNNC` by 11, `AAANNAX` by 23. */
export const isNhi = (typed: string): boolean => {
  const text = numberCharacters(typed)
  const sum = weighted([...text].map(nhiValue), nhiWeights)
  if (/^[A-HJ-NP-Z]{3}\d{4}$/.test(text)) return sum % 11 !== 0 && (11 - (sum % 11)) % 10 === Number(text[6])
  if (/^[A-HJ-NP-Z]{3}\d\d[A-HJ-NP-Z]{2}$/.test(text)) return nhiLetters[22 - (sum % 23)] === text[6]
  return false
}

/** `digits`: how many there are, of the kind `digits`. */
export type PatientNumberTerms = { kind: (typeof patientNumberKinds)[number]; digits?: number | undefined }
export type PatientNumber = { medicareNumber: string; referenceNumber: string | null }
type WrongPart = { part: keyof PatientNumber; code: 'required' | 'invalid' }

const wrong = (part: WrongPart['part'], code: WrongPart['code'] = 'invalid'): WrongPart => ({ part, code })

/** Where the clinic, and so the country, is not known yet: right is what one of the countries writes. */
export const readAnyPatientNumber = (
  terms: readonly PatientNumberTerms[],
  typed: string,
): PatientNumber | WrongPart => {
  const { medicareNumber, referenceNumber = null } = splitMedicare(typed)
  if (medicareNumber === '') return wrong('medicareNumber', 'required')
  if (terms.some(({ kind }) => kind === 'medicare') && isMedicareNumber(medicareNumber))
    return { medicareNumber, referenceNumber }
  const others = terms.filter(({ kind }) => kind !== 'medicare').map((each) => readPatientNumber(each, typed))
  return others.find((each) => !('part' in each)) ?? wrong('medicareNumber')
}

/** What was typed, without its spaces; or the field that does not fit. Not for the kind `none`. */
export const readPatientNumber = (
  { kind, digits }: PatientNumberTerms,
  typed: string,
  reference = '',
): PatientNumber | WrongPart => {
  const text = numberCharacters(typed)
  if (text === '') return wrong('medicareNumber', 'required')
  if (kind === 'medicare') {
    const { medicareNumber, referenceNumber = numberCharacters(reference) } = splitMedicare(text)
    if (!isMedicareNumber(medicareNumber)) return wrong('medicareNumber')
    if (referenceNumber === '') return wrong('referenceNumber', 'required')
    return isReferenceNumber(referenceNumber) ? { medicareNumber, referenceNumber } : wrong('referenceNumber')
  }
  const isRight = kind === 'nhi' ? isNhi(text) : /^\d+$/.test(text) && (digits === undefined || text.length === digits)
  return isRight ? { medicareNumber: text, referenceNumber: null } : wrong('medicareNumber')
}
