import { useTranslation } from 'react-i18next'
import { relationships } from '#src/contract/codes/relationships.ts'
import type { BookingFormDetails, BookingFormFields } from '#src/contract/entities/booking-form.ts'
import { isOnKeys } from '#src/contract/rules/person-name.rules.ts'
import { DateField } from '#src/ui/form/date-field.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TickBox } from '#src/ui/form/tick-box.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import { type BookingFormField, type BookingFormValues, canHaveCode } from './booking.form.ts'
import { CollectionNotice } from './collection-notice.tsx'
import { ReferrerField } from './referrer-field.tsx'

export type FormFieldProps = {
  field: BookingFormField
  form: Form<BookingFormValues>
  details: BookingFormDetails
}

/** `form.title` is the page's. */
const labelKeys: Partial<Record<BookingFormField, string>> = {
  title: 'form.title-words',
  dateOfBirth: 'form.dateOfBirth',
}

export const ethnicityId = (code: string): string => `ethnicities-${code}`

const isOptional = (fields: BookingFormFields, field: string): boolean =>
  field in fields && fields[field as keyof BookingFormFields] === 'optional'

export const FormField = ({ field, form, details }: FormFieldProps) => {
  const { t } = useTranslation()
  const { values, change, autofill } = form
  const isBookers = values.isForSomeoneElse && (field === 'contactNumber' || field === 'email')
  const isOnlyName = values.hasOneName && field === 'lastName'
  const labelKey = isOnlyName ? 'form.oneName' : (labelKeys[field] ?? `form.${field}`)
  const label = t(isBookers ? `form.your-${field}` : labelKey)
  const labelled = { label, isOptional: isOptional(details.fields, field) }
  const common = <Name extends BookingFormField>(name: Name) => ({ ...form.field(name), ...labelled })
  // The browser autofills details of its own user.
  const own = (token: string): string => (values.isForSomeoneElse ? 'off' : autofill(token))
  switch (field) {
    case 'title':
      return (
        <SelectField
          {...common(field)}
          autoComplete={own('honorific-prefix')}
          options={details.titles.map((title) => ({ value: title, words: title }))}
        />
      )
    case 'firstName':
      return <TextField {...common(field)} autoComplete={own('given-name')} />
    case 'lastName':
      return (
        <TextField
          {...common(field)}
          hint={!isOnKeys(values.lastName) ? t('form.not-on-keys') : undefined}
          autoComplete={own(values.hasOneName ? 'name' : 'family-name')}
        />
      )
    case 'dateOfBirth':
      return <DateField {...common(field)} hint={t('form.dateOfBirth-hint')} autofill={own} />
    case 'bookerName':
      return <TextField {...common(field)} autoComplete={autofill('name')} />
    case 'bookerRelationship':
      return (
        <SelectField
          {...common(field)}
          options={relationships.map((value) => ({ value, words: t(`relationship.${value}`) }))}
        />
      )
    case 'contactNumber':
      return (
        <TextField
          {...common(field)}
          hint={t('form.contactNumber-hint', { count: details.contactNumberMaxDigits })}
          autoComplete={autofill('tel')}
          inputMode="tel"
        />
      )
    case 'email':
      return (
        <>
          <TextField {...common(field)} autoComplete={autofill('email')} inputMode="email" type="text" />
          {!canHaveCode(values, details) && (
            <p className="muted" role="status">
              {t('form.no-code')}
            </p>
          )}
        </>
      )
    case 'postalCode':
      return <TextField {...common(field)} autoComplete={own('postal-code')} />
    case 'insuranceType':
      return (
        <SelectField
          {...common(field)}
          options={details.insuranceTypes.map(({ slug, name }) => ({ value: slug, words: name }))}
        />
      )
    case 'referrerDoctor':
      return (
        <ReferrerField
          {...common(field)}
          kind="doctor"
          hint={t('form.referrer-hint')}
          onChoose={({ organization, doctor = '' }) =>
            change({
              referrerDoctor: doctor,
              ...(details.fields.referrerOrganization !== 'hidden' && { referrerOrganization: organization }),
            })
          }
        />
      )
    case 'referrerOrganization':
      return (
        <ReferrerField
          {...common(field)}
          kind="organization"
          onChoose={({ organization }) => change({ referrerOrganization: organization })}
        />
      )
    case 'ethnicities': {
      const { value: chosen, error, onChange, onBlur, name } = form.field(field)
      return (
        <FieldGroup {...labelled} name={name} error={error} hint={t('form.ethnicities-hint')}>
          {details.ethnicities.map(({ code, name: words }) => (
            <TickBox
              key={code}
              id={ethnicityId(code)}
              isTicked={chosen.includes(code)}
              isWrong={error !== undefined}
              onBlur={onBlur}
              onChange={(isTicked) => onChange(isTicked ? [...chosen, code] : chosen.filter((other) => other !== code))}
            >
              {words}
            </TickBox>
          ))}
        </FieldGroup>
      )
    }
    case 'patientNotes':
      return <TextField {...common(field)} hint={t('form.patientNotes-hint')} lines={3} />
    case 'consent':
      return null
  }
}

export const ConsentField = ({ form, details }: Omit<FormFieldProps, 'field'>) =>
  details.collectionNotice && <CollectionNotice notice={details.collectionNotice} {...form.field('consent')} />
