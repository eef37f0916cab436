import { Button } from 'antd'
import { useFormik } from 'formik'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import { fieldLeft } from '../booking.listeners.ts'
import { formKept, formRefused, selectBooking } from '../booking.slice.ts'
import { type BookingFormValues, bookingFields, emptyBookingForm, validateBookingForm } from './booking.form.ts'

type BookingFormProps = { timeZone: string; onDone: () => void }

/** Who the visit is for. Checked when sent on, not while typing; what is typed is kept whatever happens. */
export const BookingForm = ({ timeZone, onDone }: BookingFormProps) => {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const { form, formErrors } = useSelector(selectBooking)
  const { application } = useSelector(selectConfig)
  const [attempt, setAttempt] = useState(0)
  const maxDigits = application.contactNumberMaxDigits

  const formik = useFormik<BookingFormValues>({
    initialValues: form ?? emptyBookingForm,
    initialErrors: formErrors as never,
    validateOnBlur: false,
    validateOnChange: false,
    validate: (values) => {
      const context = {
        language: i18n.language,
        today: dayInZone(Date.now(), timeZone),
        contactNumberMaxDigits: maxDigits,
      }
      return validateBookingForm(values, context) as never
    },
    onSubmit: (values) => {
      dispatch(formRefused({}))
      dispatch(formKept(values))
      onDone()
    },
  })
  const { values } = formik
  const errors = formik.errors as ReturnType<typeof validateBookingForm>

  // Whatever takes the page away, a lost hold or the back button, the words stay.
  const latest = useRef(values)
  latest.current = values
  useEffect(() => () => void dispatch(formKept(latest.current)), [dispatch])

  const entries = bookingFields.flatMap((field) => {
    const code = errors[field]
    if (!code) return []
    return { field, code, targetId: field === 'dateOfBirth' ? datePartId(field, code) : field }
  })

  // Walking through fields is no sign of someone filling them in.
  const known = useRef(values)
  const leave = (field: keyof BookingFormValues) => (): void => {
    const isChanged = JSON.stringify(values[field]) !== JSON.stringify(known.current[field])
    known.current = values
    if (isChanged) dispatch(fieldLeft())
  }

  const text = (name: 'firstName' | 'lastName' | 'contactNumber' | 'email' | 'patientNotes') => ({
    name,
    label: t(`form.${name}`),
    value: values[name],
    error: errors[name],
    onChange: (value: string) => void formik.setFieldValue(name, value),
    onBlur: leave(name),
  })

  useEffect(() => {
    if (entries.length > 0 && !document.title.startsWith(t('form.error')))
      document.title = `${t('form.error')} ${document.title}`
  })

  return (
    <form
      noValidate
      onSubmit={(event) => {
        setAttempt(attempt + 1)
        formik.handleSubmit(event)
      }}
    >
      <ErrorSummary entries={entries} attempt={attempt} />
      <TextField {...text('firstName')} autoComplete="given-name" />
      <TextField {...text('lastName')} autoComplete="family-name" />
      <DateField
        name="dateOfBirth"
        label={t('form.dateOfBirth')}
        hint={t('form.dateOfBirth-hint')}
        value={values.dateOfBirth}
        error={errors.dateOfBirth}
        onChange={(value) => void formik.setFieldValue('dateOfBirth', value)}
        onBlur={leave('dateOfBirth')}
      />
      <TextField
        {...text('contactNumber')}
        hint={t('form.contactNumber-hint', { count: maxDigits })}
        autoComplete="tel"
        inputMode="tel"
      />
      <TextField {...text('email')} isOptional autoComplete="email" inputMode="email" type="text" />
      <TextField {...text('patientNotes')} isOptional hint={t('form.patientNotes-hint')} lines={3} />
      <StickyBar>
        <Button type="primary" size="large" block htmlType="submit">
          {t('form.check')}
        </Button>
      </StickyBar>
    </form>
  )
}
