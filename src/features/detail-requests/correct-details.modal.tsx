import { Fragment, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { detailRequestsApi } from '#src/api/detail-requests.api.ts'
import { contactFields } from '#src/contract/codes/detail-request-states.ts'
import { detailRequestsLimits } from '#src/contract/limits/detail-requests.limits.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { Banner } from '#src/ui/banner.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { TickBox } from '#src/ui/form/tick-box.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import {
  type CorrectDetailsValues,
  changedFields,
  fromServerFields,
  shownFields,
  toDetailsChange,
  validateCorrectDetails,
  valuesOnFile,
} from './correct-details.form.ts'
import styles from './detail-requests.module.css'

/** API-83, PORTAL-25. What is on file stands in the fields; what is another one then is asked for. */
const CorrectDetailsModal = (props: ModalComponentProps<'correct-details'>) => {
  const { bookingKey, phone, details: onFile, fields, bookedBy, contactNumberMaxDigits: maxDigits, close } = props
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const isOnline = useSelector(selectIsOnline)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const { language } = i18n
  const [today] = useState(() => dayInZone(new Date(), deviceZone()))
  const checked = { onFile, fields, maxDigits, language, today }

  const write = useWrite({
    texts: { offline: t('my-details.offline'), unknown: t('my-details.unknown') },
    fromServerFields,
  })

  const form = useForm<CorrectDetailsValues>({
    initialValues: valuesOnFile(onFile),
    fieldsOf: (typed) => [...shownFields(fields, typed), 'detailNote'],
    validate: (values) => validateCorrectDetails(values, checked),
    targetOf: (field, errors) =>
      field === 'dateOfBirth' && errors.dateOfBirth ? datePartId(field, errors.dateOfBirth) : field,
    mayAutofill: false,
    onSubmit: async (values, { refuse }) => {
      const changes = changedFields(values, checked)
      setIsUnchanged(Object.keys(changes).length === 0)
      if (Object.keys(changes).length === 0) return
      const body = toDetailsChange(values, changes)
      const sent = await write.send(detailRequestsApi.endpoints.requestDetailsChange, { params: { bookingKey }, body })
      if (sent.kind === 'answered') return close(sent.answer)
      if (sent.kind === 'fields') return refuse(sent.errors)
      if ('problem' in sent)
        await dispatch(
          ask('error', {
            title: t('my-details.failed'),
            message: sent.problem.title,
            secondMessage: t('my-details.call', { phone }),
          }),
        )
    },
  })
  const { values } = form
  const shown = shownFields(fields, values)
  const dismiss = useLeaveQuestion(form.isChanged, () => close())
  const now = changedFields(values, checked)
  const isContact = contactFields.some((field) => now[field] !== undefined)
  const left = Math.max(0, detailRequestsLimits.noteCharacters - cleanLine(values.detailNote).length)

  return (
    <FormDialog
      title={t('my-details.dialog')}
      form={{
        ...form,
        submit: (event) => {
          setIsUnchanged(false)
          form.submit(event)
        },
      }}
      // Said in a dialog of its own.
      write={{ isBusy: write.isBusy }}
      submitText={t('my-details.send')}
      busyText={t('my-details.sending')}
      leaveText={t('my-details.leave')}
      onLeave={() => close()}
      onDismiss={dismiss}
      isPrivate
      className={styles.form}
      lead={<p>{t('my-details.dialog-more')}</p>}
    >
      {isUnchanged && <Banner tone="err" title={t('error.details.unchanged')} role="alert" />}
      {shown.map((field) => (
        <Fragment key={field}>
          {field === 'dateOfBirth' ? (
            <DateField
              {...form.field(field)}
              label={t('my-details.dateOfBirth')}
              hint={t('form.dateOfBirth-hint')}
              autofill={() => 'off'}
            />
          ) : (
            <TextField
              {...form.field(field)}
              label={t(field === 'lastName' && values.hasOneName ? 'form.oneName' : `my-details.${field}`)}
              autoComplete="off"
              {...(field === 'email' ? { inputMode: 'email' as const } : {})}
              {...(field === 'contactNumber' ? { type: 'tel' } : {})}
              {...(onFile[field] === null ? { isOptional: true } : {})}
            />
          )}
          {field === 'lastName' && (
            <TickBox
              id="hasOneName"
              isTicked={values.hasOneName}
              onChange={(hasOneName) => form.change({ hasOneName })}
            >
              {t(bookedBy === null ? 'form.hasOneName' : 'form.hasOneName-other')}
            </TickBox>
          )}
        </Fragment>
      ))}
      {bookedBy !== null && <p className={styles.small}>{t('my-details.booked-by', { name: bookedBy })}</p>}
      <TextField
        {...form.field('detailNote')}
        label={t('my-details.note')}
        hint={t('my-details.note-hint', { count: detailRequestsLimits.noteCharacters, left })}
        isOptional
        lines={2}
      />
      {isContact && (
        <Banner tone="info" title={t('my-details.contact-stays')}>
          <p>{t('my-details.contact-stays-more')}</p>
        </Banner>
      )}
      {!isOnline && <p className="muted">{t('my-details.offline')}</p>}
    </FormDialog>
  )
}

export default CorrectDetailsModal
