import { Fragment, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { detailRequestsApi } from '#src/api/detail-requests.api.ts'
import { contactFields } from '#src/contract/codes/detail-request-states.ts'
import type { DetailsChange } from '#src/contract/entities/detail-request.ts'
import { detailRequestsLimits } from '#src/contract/limits/detail-requests.limits.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { sendUntilKnown } from '#src/core/send-until-known.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { deviceZone } from '#src/i18n/device-zone.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { DateField, datePartId } from '#src/ui/form/date-field.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
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

const formId = 'correct-details'

/** API-83, PORTAL-25. What is on file stands in the fields; what is another one then is asked for. */
const CorrectDetailsModal = (props: ModalComponentProps<'correct-details'>) => {
  const { bookingKey, phone, details: onFile, fields, bookedBy, contactNumberMaxDigits: maxDigits, close } = props
  const { t, i18n } = useTranslation()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const isOnline = useSelector(selectIsOnline)
  const [isUnchanged, setIsUnchanged] = useState(false)
  const [isSending, setIsSending] = useState(false)
  const attempt = useRef<{ words: string; key: string }>(undefined)
  const { language } = i18n
  const [today] = useState(() => dayInZone(new Date(), deviceZone()))
  const checked = { onFile, fields, maxDigits, language, today }

  /** The same is sent under the same key, also when the button is pressed again. */
  const send = (body: DetailsChange) => {
    const words = JSON.stringify(body)
    if (attempt.current?.words !== words) attempt.current = { words, key: randomKey() }
    const idempotencyKey = attempt.current.key
    const { requestDetailsChange } = detailRequestsApi.endpoints
    return sendUntilKnown(() =>
      dispatch(requestDetailsChange.initiate({ params: { bookingKey }, idempotencyKey, body }, { track: false })),
    )
  }

  const tell = (message: string): Promise<unknown> =>
    dispatch(ask('error', { title: t('my-details.failed'), message, secondMessage: t('my-details.call', { phone }) }))

  const form = useForm<CorrectDetailsValues>({
    initialValues: valuesOnFile(onFile),
    fieldsOf: (typed) => [...shownFields(fields, typed), 'detailNote'],
    validate: (values) => validateCorrectDetails(values, checked),
    targetOf: (field, errors) =>
      field === 'dateOfBirth' && errors.dateOfBirth ? datePartId(field, errors.dateOfBirth) : field,
    mayAutofill: false,
    onSubmit: async (values, { refuse }) => {
      if (isSending) return
      const changes = changedFields(values, checked)
      setIsUnchanged(Object.keys(changes).length === 0)
      if (Object.keys(changes).length === 0) return
      setIsSending(true)
      const sent = await send(toDetailsChange(values, changes))
      setIsSending(false)
      if (typeof sent === 'object' && 'answer' in sent) return close(sent.answer)
      if (sent === 'not-sent') return void (await tell(t('my-details.offline')))
      if (sent === undefined) return void (await tell(t('my-details.unknown')))
      attempt.current = undefined
      const refused = fromServerFields(refusalOf(sent.error)?.fields ?? [])
      if (Object.keys(refused).length > 0) return refuse(refused)
      await tell(errorText(errorMessage(sent.error)))
    },
  })
  const { values, entries } = form
  const shown = shownFields(fields, values)
  const dismiss = useLeaveQuestion(form.isChanged, () => close())
  const now = changedFields(values, checked)
  const isContact = contactFields.some((field) => now[field] !== undefined)
  const left = Math.max(0, detailRequestsLimits.noteCharacters - cleanLine(values.detailNote).length)

  return (
    <Dialog
      title={t('my-details.dialog')}
      dismissedBy={['cross', 'escape']}
      onClose={dismiss}
      buttons={
        <>
          <Button onClick={() => close()}>{t('my-details.leave')}</Button>
          <Button kind="primary" isSubmit form={formId} isBusy={isSending}>
            {t(isSending ? 'my-details.sending' : 'my-details.send')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        autoComplete="off"
        data-private=""
        className={styles.form}
        onSubmit={(event) => {
          setIsUnchanged(false)
          form.submit(event)
        }}
      >
        <p>{t('my-details.dialog-more')}</p>
        <ErrorSummary entries={entries} attempt={form.attempt} />
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
      </form>
    </Dialog>
  )
}

export default CorrectDetailsModal
