import * as yup from 'yup'
import type { ConsentAnswer } from '#src/contract/codes/consent-states.ts'
import type { Relationship } from '#src/contract/codes/relationships.ts'
import type { ConsentForm, ConsentGiven } from '#src/contract/entities/consent.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { code, type FormErrors, findErrors, personName } from '#src/ui/form/form-schema.ts'

export const signers = ['patient', 'other'] as const

export type ConsentValues = {
  /** Places of the lines that are ticked. */
  consentTicks: number[]
  consentSigner: (typeof signers)[number]
  consentRelationship: '' | Relationship
  consentName: string
}

export type ConsentErrors = FormErrors<keyof ConsentValues>

const schemaFor = (lines: number, signer: ConsentValues['consentSigner']) =>
  yup.object({
    consentTicks: yup.array().min(lines, code('required')),
    consentRelationship: signer === 'other' ? yup.string().required(code('required')) : yup.string(),
    consentName: personName.required(code('required')),
  })

export const validateConsent = (
  values: ConsentValues,
  { statements }: Pick<ConsentForm, 'statements'>,
): ConsentErrors => findErrors(schemaFor(statements.length, values.consentSigner), values)

/** API-107. @param now by the clock of this device */
export const toConsentGiven = (
  answer: ConsentAnswer,
  { formId, statements }: Pick<ConsentForm, 'formId' | 'statements'>,
  { consentSigner, consentRelationship, consentName }: ConsentValues,
  now: Date,
): ConsentGiven => ({
  formId,
  answer,
  statements: answer === 'SIGNED' ? statements : [],
  ...(answer === 'SIGNED'
    ? {
        signer: {
          name: cleanLine(consentName),
          ...(consentSigner === 'other' && consentRelationship !== '' ? { relationship: consentRelationship } : {}),
        },
      }
    : {}),
  signedAt: now.toISOString(),
})
