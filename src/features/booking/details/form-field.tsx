// One field of the details form, by its name.
import { useTranslation } from 'react-i18next'
import { relationships } from '#src/contract/codes/relationships.ts'
import type { BookingFormDetails, BookingFormFields } from '#src/contract/entities/booking-form.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { DateField } from '#src/ui/form/date-field.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TickBox } from '#src/ui/form/tick-box.tsx'
import type { BookingFormErrors, BookingFormField, BookingFormValues } from './booking.form.ts'
import { CollectionNotice } from './collection-notice.tsx'
import { ReferrerField } from './referrer-field.tsx'

export type FormFieldProps = {
  field: BookingFormField
  values: BookingFormValues
  errors: BookingFormErrors
  details: BookingFormDetails
  onChange: (change: Partial<BookingFormValues>) => void
  onBlur: (field: BookingFormField) => void
}

/** `form.title` is the page's. */
const labelKeys: Partial<Record<BookingFormField, string>> = {
  title: 'form.title-words',
  dateOfBirth: 'form.dateOfBirth',
}

export const ethnicityId = (code: string): string => `ethnicities-${code}`

const isOptional = (fields: BookingFormFields, field: string): boolean =>
  field in fields && fields[field as keyof BookingFormFields] === 'optional'

export const FormField = ({ field, values, errors, details, onChange, onBlur }: FormFieldProps) => {
  const { t } = useTranslation()
  const { mayAutofill } = useCapabilities()
  const error = errors[field]
  const isBookers = values.isForSomeoneElse && (field === 'contactNumber' || field === 'email')
  const label = t(isBookers ? `form.your-${field}` : (labelKeys[field] ?? `form.${field}`))
  const common = {
    name: field,
    label,
    error,
    isOptional: isOptional(details.fields, field),
    onBlur: () => onBlur(field),
  }
  const text = <F extends Exclude<BookingFormField, 'dateOfBirth' | 'ethnicities'>>(name: F) => ({
    ...common,
    value: values[name],
    onChange: (value: string) => onChange({ [name]: value }),
  })
  // What the browser fills in by itself is of whoever sits before it; a kiosk's would be of whoever sat there before.
  const bookers = (token: string): string => (mayAutofill ? token : 'off')
  const own = (token: string): string => (values.isForSomeoneElse ? 'off' : bookers(token))
  switch (field) {
    case 'title':
      return (
        <SelectField
          {...text(field)}
          autoComplete={own('honorific-prefix')}
          options={details.titles.map((title) => ({ value: title, words: title }))}
        />
      )
    case 'firstName':
      return <TextField {...text(field)} autoComplete={own('given-name')} />
    case 'lastName':
      return <TextField {...text(field)} autoComplete={own('family-name')} />
    case 'dateOfBirth':
      return (
        <DateField
          {...common}
          hint={t('form.dateOfBirth-hint')}
          isOwn={!values.isForSomeoneElse && mayAutofill}
          value={values.dateOfBirth}
          onChange={(value) => onChange({ dateOfBirth: value })}
        />
      )
    case 'bookerName':
      return <TextField {...text(field)} autoComplete={bookers('name')} />
    case 'bookerRelationship':
      return (
        <SelectField
          {...text(field)}
          options={relationships.map((value) => ({ value, words: t(`relationship.${value}`) }))}
        />
      )
    case 'contactNumber':
      return (
        <TextField
          {...text(field)}
          hint={t('form.contactNumber-hint', { count: details.contactNumberMaxDigits })}
          autoComplete={bookers('tel')}
          inputMode="tel"
        />
      )
    case 'email':
      return <TextField {...text(field)} autoComplete={bookers('email')} inputMode="email" type="text" />
    case 'postalCode':
      return <TextField {...text(field)} autoComplete={own('postal-code')} />
    case 'insuranceType':
      return (
        <SelectField
          {...text(field)}
          options={details.insuranceTypes.map(({ slug, name }) => ({ value: slug, words: name }))}
        />
      )
    case 'referrerDoctor':
      return (
        <ReferrerField
          {...common}
          kind="doctor"
          hint={t('form.referrer-hint')}
          value={values.referrerDoctor}
          onType={(referrerDoctor) => onChange({ referrerDoctor })}
          onChoose={({ organization, doctor = '' }) =>
            onChange({
              referrerDoctor: doctor,
              ...(details.fields.referrerOrganization !== 'hidden' && { referrerOrganization: organization }),
            })
          }
        />
      )
    case 'referrerOrganization':
      return (
        <ReferrerField
          {...common}
          kind="organization"
          value={values.referrerOrganization}
          onType={(referrerOrganization) => onChange({ referrerOrganization })}
          onChoose={({ organization }) => onChange({ referrerOrganization: organization })}
        />
      )
    case 'ethnicities':
      return (
        <FieldGroup {...common} hint={t('form.ethnicities-hint')}>
          {details.ethnicities.map(({ code, name }) => (
            <TickBox
              key={code}
              id={ethnicityId(code)}
              isTicked={values.ethnicities.includes(code)}
              isWrong={error !== undefined}
              onBlur={common.onBlur}
              onChange={(isTicked) =>
                onChange({
                  ethnicities: isTicked
                    ? [...values.ethnicities, code]
                    : values.ethnicities.filter((other) => other !== code),
                })
              }
            >
              {name}
            </TickBox>
          ))}
        </FieldGroup>
      )
    case 'patientNotes':
      return <TextField {...text(field)} hint={t('form.patientNotes-hint')} lines={3} />
    case 'consent':
      return null
  }
}

/** The notice stands where there is one, with a box where the provider asks for one. */
export const ConsentField = ({ values, errors, details, onChange, onBlur }: Omit<FormFieldProps, 'field'>) =>
  details.collectionNotice && (
    <CollectionNotice
      notice={details.collectionNotice}
      value={values.consent}
      error={errors.consent}
      onChange={(consent) => onChange({ consent })}
      onBlur={() => onBlur('consent')}
    />
  )
