// A view lists fields; a `.form.ts` holds initial values, schema and request.
import { useFormik } from 'formik'
import { type SyntheticEvent, useRef, useState } from 'react'
import type { SummaryEntry } from './error-summary.tsx'
import type { FormErrors } from './form-schema.ts'
import { useDraft } from './use-draft.ts'
import { useSuspendedForm } from './use-suspended-form.ts'

type FieldOf<Values> = keyof Values & string

type Sending<Field extends string> = {
  refuse: (errors: FormErrors<Field>) => void
  /** Sent: no draft is saved any more. */
  stopSaving: () => void
}

type FormOptions<Values extends object> = {
  initialValues: Values
  initialErrors?: FormErrors<FieldOf<Values>>
  /** In page order, as the summary lists them. */
  fieldsOf: (values: Values) => readonly FieldOf<Values>[]
  validate: (values: Values) => FormErrors<FieldOf<Values>>
  onSubmit: (values: Values, sending: Sending<FieldOf<Values>>) => void | Promise<void>
  /** Left out where nothing may be stored. */
  saveDraft?: ((values: Values) => void) | undefined
  onFieldLeft?: () => void
  /** Id of the control, where it is not the field's name. */
  targetOf?: (field: FieldOf<Values>, errors: FormErrors<FieldOf<Values>>) => string
  mayAutofill: boolean
}

/** Checked on submit, not while typing. */
export const useForm = <Values extends object>(options: FormOptions<Values>) => {
  type Field = FieldOf<Values>
  const { initialValues, initialErrors = {}, fieldsOf, targetOf, onFieldLeft, mayAutofill } = options
  const [attempt, setAttempt] = useState(0)
  const formik = useFormik<Values>({
    initialValues,
    initialErrors: initialErrors as never,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => options.validate(values) as never,
    onSubmit: (values, { setErrors }): void | Promise<void> =>
      options.onSubmit(values, {
        refuse: (errors) => {
          setErrors(errors as never)
          setAttempt((count) => count + 1)
        },
        stopSaving,
      }),
  })
  const values: Values = formik.values
  const errors = formik.errors as FormErrors<Field>
  const stopSaving: () => void = useDraft(values, options.saveDraft)
  useSuspendedForm(values, (kept) => void formik.setValues(kept))

  const change = (part: Partial<Values>): void => {
    for (const [field, value] of Object.entries(part)) void formik.setFieldValue(field, value)
  }

  const known = useRef(values)
  const leave = (field: Field): void => {
    const isChanged = JSON.stringify(values[field]) !== JSON.stringify(known.current[field])
    known.current = values
    if (isChanged) onFieldLeft?.()
  }

  const entries = fieldsOf(values).flatMap((field): SummaryEntry[] => {
    const code = errors[field]
    return code ? [{ field, code, targetId: targetOf?.(field, errors) ?? field }] : []
  })

  return {
    values,
    errors,
    entries,
    attempt,
    isChanged: formik.dirty,
    change,
    submit: (event: SyntheticEvent<HTMLFormElement>): void => {
      // What is right takes the summary along, which would take the focus with it.
      if (Object.keys(options.validate(values)).length > 0) setAttempt(attempt + 1)
      formik.handleSubmit(event as never)
    },
    field: <Name extends Field>(name: Name) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: (value: Values[Name]) => change({ [name]: value } as unknown as Partial<Values>),
      onBlur: () => leave(name),
    }),
    /** Autofill knows its own user; on a shared screen that is another person. */
    autofill: (token: string): string => (mayAutofill ? token : 'off'),
  }
}

export type Form<Values extends object> = ReturnType<typeof useForm<Values>>
