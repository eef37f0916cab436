import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { usePrepareCheckInMutation, usePrepareEarlyMutation } from '#src/api/check-in.api.ts'
import { genders } from '#src/contract/codes/check-in-states.ts'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ChoiceRow, ChoiceRows } from '#src/ui/form/choice-rows.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
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
  const errorText = useErrorText()
  const formId = useId()
  const { mayAutofill } = useCapabilities()
  const usePrepare = isEarly ? usePrepareEarlyMutation : usePrepareCheckInMutation
  const [prepare, { isLoading }] = usePrepare()
  const [failure, setFailure] = useState<string>()
  const [key, setKey] = useState(randomKey)
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
      setFailure(undefined)
      const body = toCheckInForm(values, visit, language)
      const answer = await prepare({ params: { bookingKey }, body, idempotencyKey: key })
      if (answer.data) return close(answer.data)
      // A refusal is answered by other values, which go under another key.
      if (refusalOf(answer.error)) setKey(randomKey())
      setFailure(errorText(errorMessage(answer.error)))
    },
  })
  const { values, errors, change } = fields
  const dismiss = useLeaveQuestion(fields.isChanged, () => close())
  const chosen = [...(values.doctor ? [values.doctor] : []), ...values.copyTo]
  return (
    <Dialog
      title={t('check-in.form-title')}
      dismissedBy={['cross', 'escape']}
      onClose={dismiss}
      buttons={
        <>
          <Button onClick={() => close()}>{t('check-in.form-later')}</Button>
          <Button kind="primary" isSubmit form={formId} isBusy={isLoading}>
            {t('check-in.form-send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" data-private="" onSubmit={fields.submit}>
        <ErrorSummary entries={fields.entries} attempt={fields.attempt} />
        {failure !== undefined && (
          <Banner tone="err" role="alert" title={t('check-in.form-failed')}>
            {failure}
          </Banner>
        )}
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
      </form>
    </Dialog>
  )
}

export default CheckInFormModal
