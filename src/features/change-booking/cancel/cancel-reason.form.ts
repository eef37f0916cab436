import * as yup from 'yup'
import type { CancelReason } from '#src/contract/entities/visit-change.ts'
import { changesLimits } from '#src/contract/limits/changes.limits.ts'
import { cleanText } from '#src/contract/rules/text.rules.ts'
import { code, errorsFromServer, type FormErrors, findErrors, text } from '#src/ui/form/form-schema.ts'

export type CancelReasonValues = { cancelSlugs: string[]; cancelReason: string; cancelNote: string }

export type CancelReasonErrors = FormErrors<keyof CancelReasonValues>

const schemaFor = (reason: CancelReason | undefined) =>
  yup.object({
    cancelSlugs: yup.array().min(1, code('required')),
    cancelReason: yup.string().required(code('required')),
    cancelNote: reason?.needsNote
      ? text(changesLimits.noteCharacters).required(code('required'))
      : text(changesLimits.noteCharacters),
  })

const reasonOf = (reasons: readonly CancelReason[], label: string) => reasons.find((each) => each.label === label)

export const needsNote = (reasons: readonly CancelReason[], label: string): boolean =>
  reasonOf(reasons, label)?.needsNote ?? false

/** @param isVisit several exams, of which some may be cancelled */
export const fieldsOf = (
  { cancelReason }: CancelReasonValues,
  reasons: readonly CancelReason[],
  isVisit: boolean,
): (keyof CancelReasonValues)[] => [
  ...(isVisit ? (['cancelSlugs'] as const) : []),
  'cancelReason',
  ...(needsNote(reasons, cancelReason) ? (['cancelNote'] as const) : []),
]

/** S-66: `Other` needs a note. */
export const validateCancelReason = (
  values: CancelReasonValues,
  reasons: readonly CancelReason[],
): CancelReasonErrors => findErrors(schemaFor(reasonOf(reasons, values.cancelReason)), values)

/** PORTAL-17 */
export const toCancelRequest = ({ cancelSlugs, cancelReason, cancelNote }: CancelReasonValues, hasNote: boolean) => {
  const note = hasNote ? cleanText(cancelNote) : ''
  return { appointmentSlugs: cancelSlugs, reason: { label: cancelReason, ...(note === '' ? {} : { note }) } }
}

const fieldOf: Readonly<Record<string, keyof CancelReasonValues>> = {
  'reason.label': 'cancelReason',
  'reason.note': 'cancelNote',
  appointmentSlugs: 'cancelSlugs',
}

export const fromServerFields = (fields: readonly { path: string; code: string }[]): CancelReasonErrors =>
  errorsFromServer(fields, (path) => fieldOf[path])
