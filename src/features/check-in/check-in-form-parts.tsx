import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { genders } from '#src/contract/codes/check-in-states.ts'
import type { CheckInVisit } from '#src/contract/entities/check-in.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { Button } from '#src/ui/button-link.tsx'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import type { Form } from '#src/ui/form/use-form.ts'
import { type CheckInValues, doctorName } from './check-in-form.form.ts'
import { DoctorField } from './doctor-field.tsx'

type PartProps = { fields: Form<CheckInValues> }

/** CHECKIN-16 */
export const ReferralPart = ({ fields, bookingKey, isEarly }: PartProps & { bookingKey: string; isEarly: boolean }) => {
  const { t } = useTranslation()
  const [copyTyped, setCopyTyped] = useState('')
  const { values, errors, change } = fields
  const chosen = [...(values.doctor ? [values.doctor] : []), ...values.copyTo]
  return (
    <>
      <DoctorField
        name="referrer"
        label={t('check-in.referrer')}
        hint={t('check-in.referrer-hint')}
        error={errors.referrer}
        bookingKey={bookingKey}
        isEarly={isEarly}
        value={values.referrer}
        chosen={chosen}
        onType={(text) => change({ referrer: text, doctor: null })}
        onChoose={(doctor) => change({ referrer: doctorName(doctor), doctor })}
      />
      <DateField
        name="dateOfReferral"
        label={t('check-in.date-of-referral')}
        hint={t('check-in.date-hint')}
        autofill={() => 'off'}
        value={values.dateOfReferral}
        error={errors.dateOfReferral}
        onChange={(dateOfReferral) => change({ dateOfReferral })}
      />
      {values.copyTo.length < checkInLimits.copyToMax && (
        <DoctorField
          isOptional
          name="copyTo"
          label={t('check-in.copy-to')}
          bookingKey={bookingKey}
          isEarly={isEarly}
          value={copyTyped}
          chosen={chosen}
          onType={setCopyTyped}
          onChoose={(doctor) => {
            setCopyTyped('')
            change({ copyTo: [...values.copyTo, doctor] })
          }}
        />
      )}
      {values.copyTo.map((doctor) => (
        <p key={doctor.id}>
          <Button icon="close" onClick={() => change({ copyTo: values.copyTo.filter(({ id }) => id !== doctor.id) })}>
            {t('check-in.copy-to-remove', { name: doctorName(doctor) })}
          </Button>
        </p>
      ))}
    </>
  )
}

export const genderId = (formId: string, gender: string): string => `${formId}-${gender}`

/** CHECKIN-17 */
export const GenderPart = ({ fields: { values, errors, change }, formId }: PartProps & { formId: string }) => {
  const { t } = useTranslation()
  return (
    <FieldGroup name="gender" label={t('check-in.gender')} error={errors.gender}>
      <ChoiceRows>
        {genders.map((gender) => (
          <ChoiceRow
            key={gender}
            id={genderId(formId, gender)}
            type="radio"
            name={`${formId}-gender`}
            value={gender}
            checked={values.gender === gender}
            onChange={() => change({ gender })}
          >
            {t(`check-in.gender-${gender}`)}
          </ChoiceRow>
        ))}
      </ChoiceRows>
    </FieldGroup>
  )
}

type NumberPartProps = PartProps & { kind: Exclude<CheckInVisit['form']['patientNumber']['kind'], 'none'> }

/** S-58 */
export const NumberPart = ({ fields, kind }: NumberPartProps) => {
  const { t } = useTranslation()
  const { values, change } = fields
  return (
    <>
      {!values.hasNoNumber && (
        <TextField
          {...fields.field('medicareNumber')}
          label={t(`check-in.number-${kind}`)}
          hint={t(`check-in.number-${kind}-hint`)}
          inputMode={kind === 'nhi' ? 'text' : 'numeric'}
          data-keys={kind === 'nhi' ? 'code' : 'digits'}
          autoComplete="off"
        />
      )}
      {kind === 'medicare' && !values.hasNoNumber && (
        <TextField
          {...fields.field('referenceNumber')}
          label={t('check-in.reference-number')}
          hint={t('check-in.reference-number-hint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
      <ChoiceRows>
        <ChoiceRow
          type="checkbox"
          checked={values.hasNoNumber}
          onChange={({ target }) => change({ hasNoNumber: target.checked })}
        >
          {t('check-in.no-number')}
        </ChoiceRow>
      </ChoiceRows>
    </>
  )
}
