// S-104: what the answers demand, what of it was given, and what is still missing.
import type { Demands as MissingDemands } from '#src/contract/entities/questionnaire.ts'
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'
import {
  type PatientNumberTerms,
  readAnyPatientNumber,
  readPatientNumber,
} from '#src/contract/rules/patient-number.rules.ts'
import type { Database } from '../../db/database.ts'
import { sha256 } from '../../shared/ids.ts'
import type { CatalogueClinic } from '../catalogue/catalogue.ts'
import type { Answered, Demands } from './outcomes.rules.ts'
import { fieldInvalid } from './questionnaires.errors.ts'
import { type DecisionRow, findDecision } from './questionnaires.repository.ts'
import type { QuestionsContext } from './questionnaires.services.ts'

/**
 * Of the clinic, or of all clinics where none is chosen yet: those of two countries write two numbers.
 * One that is demanded where none is asked at check-in is any of digits.
 */
export const numberTermsOf = (
  { catalogue }: QuestionsContext,
  clinic: CatalogueClinic | undefined,
): PatientNumberTerms[] => {
  const clinics = clinic ? [clinic] : catalogue.clinics
  const countries = [...new Set(clinics.map(({ entity }) => entity.address.country))]
  const found = countries.map((country): PatientNumberTerms => {
    const terms = catalogue.pack.settings.checkIn.patientNumber[country]
    return terms && terms.kind !== 'none' ? terms : { kind: 'digits' }
  })
  return found.filter(
    (each, at) => found.findIndex(({ kind, digits }) => kind === each.kind && digits === each.digits) === at,
  )
}

/** The patient number that was given with the booking. */
export const readGivenNumber = async (db: Database, bookingKey: string): Promise<string | null> => {
  const row = await findDecision(db, bookingKey)
  if (row?.medicareNumber == null) return null
  return [row.medicareNumber, row.referenceNumber].filter((each) => each !== null).join(' ')
}

const triesLeftOf = (row: DecisionRow | undefined): number =>
  Math.max(0, limits.validationTries - (row?.codeTries ?? 0))

const isCodeRight = (row: DecisionRow | undefined): boolean => row?.isCodeRight === true

export const areMet = (
  { documentTypeId, medicareNumberRequired, validationCodeRequired }: Demands,
  { row, hasDocument }: { row: DecisionRow | undefined; hasDocument: boolean },
): boolean =>
  (documentTypeId === undefined || hasDocument) &&
  (!medicareNumberRequired || row?.medicareNumber != null) &&
  (!validationCodeRequired || isCodeRight(row))

/** Whoever cannot give it here, or has no try left, asks the clinic. */
export const cannotBeMet = ({ validationCodeRequired }: Demands, row: DecisionRow | undefined): boolean =>
  row?.isDocumentMissing === true || (validationCodeRequired && !isCodeRight(row) && triesLeftOf(row) === 0)

export const missingOf = (
  demands: Demands,
  { row, hasDocument, terms }: { row: DecisionRow | undefined; hasDocument: boolean; terms: PatientNumberTerms[] },
): MissingDemands => ({
  documentTypeId: hasDocument ? null : (demands.documentTypeId ?? null),
  medicareNumberRequired: demands.medicareNumberRequired && row?.medicareNumber == null,
  // Undefined where any of several is right.
  patientNumber: terms.length === 1 ? terms[0] : undefined,
  validationCodeRequired: demands.validationCodeRequired && !isCodeRight(row) && triesLeftOf(row) > 0,
  validationTriesLeft: demands.validationCodeRequired ? triesLeftOf(row) : null,
  insuranceTypeId: demands.insuranceTypeId ?? null,
})

export type Given = {
  medicareNumber?: string | undefined
  referenceNumber?: string | undefined
  validationCode?: string | undefined
  isDocumentMissing?: boolean | undefined
}

const newRow = (bookingKey: string): Omit<DecisionRow, 'mark' | 'decidedAt'> => ({
  ...{ bookingKey, apiKeyHash: null, medicareNumber: null, referenceNumber: null },
  ...{ isCodeRight: false, codeTries: 0, isDocumentMissing: false },
})

const hasCode = (answered: readonly Answered[], typed: string): boolean =>
  answered.some(({ questionnaire }) =>
    questionnaire.validationCodes.includes(sha256(`${questionnaire.id}:${typed.trim().toUpperCase()}`)),
  )

type Giving = {
  bookingKey: string
  given: Given
  row: DecisionRow | undefined
  read: { answered: readonly Answered[]; mark: string }
  terms: PatientNumberTerms[]
}

/** A wrong code counts, so that the row is written although the call is refused. @throws request.invalid */
export const withGiven = (
  { clock }: QuestionsContext,
  { bookingKey, given, row, read, terms }: Giving,
): { row: DecisionRow; wrongTriesLeft: number | undefined } => {
  const next = { ...newRow(bookingKey), ...row, mark: read.mark, decidedAt: clock.now() }
  next.isDocumentMissing = given.isDocumentMissing ?? next.isDocumentMissing
  if (given.medicareNumber !== undefined) {
    const [only, ...others] = terms
    const number =
      only && others.length === 0
        ? readPatientNumber(only, given.medicareNumber, given.referenceNumber)
        : readAnyPatientNumber(terms, given.medicareNumber)
    if ('part' in number) throw fieldInvalid(number.part, number.code)
    Object.assign(next, number)
  }
  if (given.validationCode === undefined || next.isCodeRight) return { row: next, wrongTriesLeft: undefined }
  const mayTry = triesLeftOf(next) > 0
  next.isCodeRight = mayTry && hasCode(read.answered, given.validationCode)
  next.codeTries += 1
  return { row: next, wrongTriesLeft: next.isCodeRight ? undefined : triesLeftOf(next) }
}
