// S-104: the number and the code that answers call for, before a booking and on the page of a request.
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { Demands } from '#src/contract/entities/questionnaire.ts'
import { readPatientNumber } from '#src/contract/rules/patient-number.rules.ts'
import { Button } from '#src/ui/button-link.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import type { DemandProblem, GivenDemands } from './demand-problem.ts'

type Field = 'medicareNumber' | 'referenceNumber' | 'validationCode'
type Wrong = Partial<Record<Field, FieldError>>

type DemandFormProps = {
  demands: Demands
  submitText: string
  isPrimary: boolean
  /** Undefined once it is given. */
  onMeet: (given: GivenDemands) => Promise<DemandProblem | undefined>
  /** Between the fields and the button. */
  children?: ReactNode
}

export const DemandForm = ({ demands, submitText, isPrimary, onMeet, children }: DemandFormProps) => {
  const { t } = useTranslation()
  const [values, setValues] = useState<Record<Field, string>>({
    medicareNumber: '',
    referenceNumber: '',
    validationCode: '',
  })
  const [wrong, setWrong] = useState<Wrong>({})
  const [problem, setProblem] = useState<DemandProblem>()
  const [isSending, setIsSending] = useState(false)
  const { medicareNumberRequired, validationCodeRequired, validationTriesLeft } = demands
  // Undefined where clinics of several countries may be meant.
  const { patientNumber } = demands
  const hasReference = medicareNumberRequired && patientNumber?.kind === 'medicare'
  const asked: readonly Field[] = [
    ...(medicareNumberRequired ? (['medicareNumber'] as const) : []),
    ...(hasReference ? (['referenceNumber'] as const) : []),
    ...(validationCodeRequired ? (['validationCode'] as const) : []),
  ]
  const refuse = (fields: Wrong): void => {
    setWrong(fields)
    const first = asked.find((field) => fields[field] !== undefined)
    if (first) document.getElementById(first)?.focus()
  }
  /** By the rule of the server; eleven digits have the one beside the name in them. */
  const faultsOf = ({ medicareNumber = '', referenceNumber, validationCode }: GivenDemands): Wrong => {
    const read =
      medicareNumberRequired && patientNumber
        ? readPatientNumber(patientNumber, medicareNumber, referenceNumber)
        : undefined
    const isNumberEmpty = medicareNumberRequired && medicareNumber === ''
    const isCardEmpty = hasReference && medicareNumber === '' && referenceNumber === undefined
    return {
      ...(isNumberEmpty ? { medicareNumber: 'required' } : {}),
      ...(isCardEmpty ? { referenceNumber: 'required' } : {}),
      ...(read && 'part' in read ? { [read.part]: read.code } : {}),
      ...(validationCodeRequired && validationCode === undefined ? { validationCode: 'required' } : {}),
    }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (isSending) return
    const given = Object.fromEntries(
      asked.flatMap((field) => (values[field].trim() === '' ? [] : [[field, values[field].trim()]])),
    ) as GivenDemands
    const faults = faultsOf(given)
    setProblem(undefined)
    if (Object.keys(faults).length > 0) {
      refuse(faults)
      return
    }
    setWrong({})
    setIsSending(true)
    const refused = await onMeet(given)
    setIsSending(false)
    if (refused?.field) refuse({ [refused.field]: 'invalid' })
    else setProblem(refused)
  }
  const field = (name: Field) => ({
    ...{ name, value: values[name], error: wrong[name], autoComplete: 'off' },
    onChange: (value: string) => setValues({ ...values, [name]: value }),
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {medicareNumberRequired && (
        <>
          <TextField
            {...field('medicareNumber')}
            label={t([`questions.patient-number-${patientNumber?.kind}`, 'questions.patient-number'])}
            hint={t([`questions.patient-number-${patientNumber?.kind}-hint`, 'questions.patient-number-hint'])}
            inputMode={patientNumber === undefined || patientNumber.kind === 'nhi' ? 'text' : 'numeric'}
          />
          {hasReference && (
            <TextField
              {...field('referenceNumber')}
              label={t('questions.reference-number')}
              hint={t('questions.reference-number-hint')}
              inputMode="numeric"
            />
          )}
        </>
      )}
      {validationCodeRequired && (
        <TextField
          {...field('validationCode')}
          label={t('questions.code')}
          hint={t('questions.code-hint', { count: validationTriesLeft ?? 0 })}
        />
      )}
      <ProblemBanner problem={problem} />
      {children}
      <p>
        <Button {...(isPrimary ? { kind: 'primary' } : {})} isSubmit isWide isBusy={isSending}>
          {submitText}
        </Button>
      </p>
    </form>
  )
}
