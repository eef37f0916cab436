import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { AnswerFault } from '#src/survey/answers.ts'

/** The text of a fault, in words of a question rather than of our forms. */
const faultTexts: Readonly<Partial<Record<FieldError, string>>> = {
  required: 'questions.error-required',
  'choice.unknown': 'questions.error-choice',
  'choice.too-many': 'questions.error-too-many',
  'text.too-long': 'questions.error-too-long',
  'email.invalid': 'questions.error-email',
  'date.impossible': 'questions.error-date',
  'date.future': 'questions.error-date-future',
  'date.too-long-ago': 'questions.error-date-past',
}

export const faultText = (code: FieldError): string => faultTexts[code] ?? 'questions.error-invalid'

type Limits = { min?: unknown; max?: unknown }

/** Of what stands in the box of a number: its limits are told where it has both. */
export const numberFaultText = ({ min, max }: Limits): { key: string; values: { min?: number; max?: number } } =>
  typeof min === 'number' && typeof max === 'number'
    ? { key: 'questions.error-between', values: { min, max } }
    : { key: 'questions.error-number', values: {} }

/** Of a path like `medicines.0.dose`, or of the typed choice of a question. */
export const questionOfFault = ({ path }: Pick<AnswerFault, 'path'>): string =>
  (path.split('.')[0] ?? path).replace(/-Comment$/, '')

/** Those of questions with these names, in their order. */
export const faultsOf = (faults: readonly AnswerFault[], names: readonly string[]): AnswerFault[] =>
  names.flatMap((name) => faults.filter((fault) => questionOfFault(fault) === name))
