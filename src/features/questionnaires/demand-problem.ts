import { refusalOf } from '#src/api/api-error.ts'
import type { Problem } from '#src/lib/problem.ts'

export type GivenDemands = { medicareNumber?: string; referenceNumber?: string; validationCode?: string }
/** Of the outcome of answers; a document that cannot be added leads to a request. */
export type Demanded = GivenDemands & { isDocumentMissing?: true }
export type DemandField = keyof GivenDemands

/** With a field it stands beside that. */
export type DemandProblem = Problem & { field?: DemandField }

const fields: readonly DemandField[] = ['medicareNumber', 'referenceNumber', 'validationCode']

/** Undefined where the refusal is of no field. */
export const wrongField = (error: unknown): DemandField | undefined => {
  const refusal = refusalOf(error)
  if (refusal?.code === 'questionnaire.code-wrong') return 'validationCode'
  return fields.find((field) => refusal?.fields?.some(({ path }) => path === field || path.endsWith(`.${field}`)))
}
