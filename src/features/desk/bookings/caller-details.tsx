import { useTranslation } from 'react-i18next'
import { type Locale, languageTag } from '#src/contract/codes/locales.ts'
import type { BookingFormDetails } from '#src/contract/entities/booking-form.ts'
import { languageNames } from '#src/i18n/i18n.ts'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TickBox } from '#src/ui/form/tick-box.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import type { CallerValues } from './book-caller.form.ts'
import styles from './bookings.module.css'

type CallerDetailsProps = {
  form: Pick<Form<CallerValues>, 'field' | 'change' | 'values'>
  fields: BookingFormDetails['fields']
  languages: readonly Locale[]
}

const off = { autoComplete: 'off' } as const

/** Of whoever is on the phone, or at the desk: never those of whoever types. */
export const CallerDetails = ({ form: { field, change, values }, fields, languages }: CallerDetailsProps) => {
  const { t } = useTranslation()
  const { hasOneName } = values
  return (
    <>
      <div className={styles.names}>
        <TextField {...field('lastName')} {...off} label={t(hasOneName ? 'form.oneName' : 'desk.details-lastName')} />
        {!hasOneName && <TextField {...field('firstName')} {...off} label={t('desk.details-firstName')} />}
      </div>
      <TickBox id="hasOneName" isTicked={hasOneName} onChange={(isTicked) => change({ hasOneName: isTicked })}>
        {t('form.hasOneName-other')}
      </TickBox>
      <DateField
        {...field('dateOfBirth')}
        label={t('form.dateOfBirth')}
        hint={t('form.dateOfBirth-hint')}
        autofill={() => 'off'}
      />
      <TextField {...field('contactNumber')} {...off} label={t('desk.details-contactNumber')} inputMode="tel" />
      {fields.email !== 'hidden' && (
        <TextField
          {...field('email')}
          {...off}
          label={t('desk.details-email')}
          hint={t('desk.caller-email-hint')}
          inputMode="email"
          isOptional
        />
      )}
      {fields.patientNotes !== 'hidden' && (
        <TextField {...field('patientNotes')} label={t('desk.has-notes')} lines={2} isOptional />
      )}
      {languages.length > 1 && (
        <SelectField
          {...field('language')}
          label={t('desk.caller-language')}
          options={languages.map((locale) => ({
            value: locale,
            words: languageNames[locale],
            lang: languageTag(locale),
          }))}
          onChange={(language) => language !== '' && change({ language })}
        />
      )}
    </>
  )
}
