import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInApi } from '#src/api/check-in.api.ts'
import { genders } from '#src/contract/codes/check-in-states.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { Button } from '#src/ui/button-link.tsx'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import {
  type CheckInValues,
  checkInFields,
  doctorName,
  emptyCheckIn,
  toCheckInForm,
  validateCheckIn,
} from './check-in-form.form.ts'
import { DoctorField } from './doctor-field.tsx'

/** CHECKIN-15, -16; what was typed stays after a failure (CHECKIN-25). */
const CheckInFormModal = ({ visit, isEarly = false, close }: ModalComponentProps<'check-in-form'>) => {
  const { t, i18n } = useTranslation()
  const formId = useId()
  const { mayAutofill } = useCapabilities()
  const write = useWrite({ texts: { failed: t('check-in.form-failed') } })
  const [copyTyped, setCopyTyped] = useState('')
  const { bookingKey, clinic, form } = visit
  const { kind } = form.patientNumber
  const { language } = i18n
  const fields = useForm<CheckInValues>({
    initialValues: emptyCheckIn,
    fieldsOf: () => checkInFields(form),
    validate: (values) => validateCheckIn(values, form, { today: dayInZone(new Date(), clinic.timeZone), language }),
    targetOf: (field, errors) => {
      if (field === 'dateOfReferral') return datePartId(field, errors.dateOfReferral ?? 'required')
      return field === 'gender' ? `${formId}-${genders[0]}` : field
    },
    mayAutofill,
    onSubmit: async (values) => {
      const body = toCheckInForm(values, visit, language)
      const { prepareCheckIn, prepareEarly } = checkInApi.endpoints
      const prepare = isEarly ? prepareEarly : prepareCheckIn
      const sent = await write.send(prepare, { params: { bookingKey }, body }, { tries: 1 })
      if (sent.kind === 'answered') close(sent.answer)
    },
  })
  const { values, errors, change } = fields
  const dismiss = useLeaveQuestion(fields.isChanged, () => close())
  const chosen = [...(values.doctor ? [values.doctor] : []), ...values.copyTo]
  return (
    <FormDialog
      title={t('check-in.form-title')}
      form={fields}
      write={write}
      submitText={t('check-in.form-send')}
      leaveText={t('check-in.form-later')}
      onLeave={() => close()}
      onDismiss={dismiss}
      isPrivate
    >
      {form.asksReferral && (
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
              <Button
                icon="close"
                onClick={() => change({ copyTo: values.copyTo.filter(({ id }) => id !== doctor.id) })}
              >
                {t('check-in.copy-to-remove', { name: doctorName(doctor) })}
              </Button>
            </p>
          ))}
        </>
      )}
      {form.showGenderSelection && (
        <FieldGroup name="gender" label={t('check-in.gender')} error={errors.gender}>
          <ChoiceRows>
            {genders.map((gender) => (
              <ChoiceRow
                key={gender}
                id={`${formId}-${gender}`}
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
      )}
      {kind !== 'none' && (
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
      )}
    </FormDialog>
  )
}

export default CheckInFormModal
