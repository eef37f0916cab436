import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInApi } from '#src/api/check-in.api.ts'
import { genders } from '#src/contract/codes/check-in-states.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { datePartId } from '#src/ui/form/date-field.tsx'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import {
  type CheckInValues,
  checkInFields,
  emptyCheckIn,
  toCheckInForm,
  validateCheckIn,
} from './check-in-form.form.ts'
import { GenderPart, genderId, NumberPart, ReferralPart } from './check-in-form-parts.tsx'

/** CHECKIN-15, -16; what was typed stays after a failure (CHECKIN-25). */
const CheckInFormModal = ({ visit, isEarly = false, close }: ModalComponentProps<'check-in-form'>) => {
  const { t, i18n } = useTranslation()
  const formId = useId()
  const { mayAutofill } = useCapabilities()
  const write = useWrite({ texts: { failed: t('check-in.form-failed') } })
  const { bookingKey, clinic, form } = visit
  const { kind } = form.patientNumber
  const { language } = i18n
  const fields = useForm<CheckInValues>({
    initialValues: emptyCheckIn,
    fieldsOf: () => checkInFields(form),
    validate: (values) => validateCheckIn(values, form, { today: dayInZone(new Date(), clinic.timeZone), language }),
    targetOf: (field, errors) => {
      if (field === 'dateOfReferral') return datePartId(field, errors.dateOfReferral ?? 'required')
      return field === 'gender' ? genderId(formId, genders[0]) : field
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
  const dismiss = useLeaveQuestion(fields.isChanged, () => close())
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
      {form.asksReferral && <ReferralPart fields={fields} bookingKey={bookingKey} isEarly={isEarly} />}
      {form.showGenderSelection && <GenderPart fields={fields} formId={formId} />}
      {kind !== 'none' && <NumberPart fields={fields} kind={kind} />}
    </FormDialog>
  )
}

export default CheckInFormModal
