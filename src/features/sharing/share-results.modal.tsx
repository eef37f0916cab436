import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { refusalOf } from '#src/api/api-error.ts'
import { sharingApi } from '#src/api/sharing.api.ts'
import { sharingLimits } from '#src/contract/limits/sharing.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { FormDialog } from '#src/ui/form/form-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { SharePasswordField } from './share-password-field.tsx'
import {
  fromServerFields,
  type ShareResultsValues,
  toShareRequest,
  validateShareResults,
} from './share-results.form.ts'
import { DaysPart, LastLook, WhatPart } from './share-results-parts.tsx'
import styles from './sharing.module.css'

const dayMilliseconds = 86_400_000

/** SHARE-11. The last look stands above the button; one press sends. */
const ShareResultsModal = (props: ModalComponentProps<'share-results'>) => {
  const { bookingKey, exams, days, channels, timeZone, close } = props
  const { t } = useTranslation()
  const format = useFormat()
  const isOnline = useSelector(selectIsOnline)
  const { mayAutofill } = useCapabilities()
  const [now] = useState(Date.now)
  const write = useWrite({
    texts: {
      offline: t('sharing.offline'),
      unknown: t('sharing.unknown'),
      unknownMore: t('sharing.unknown-more'),
      undone: t('sharing.nothing-sent'),
    },
    fromServerFields,
    problemOf: (error) => {
      const refusal = refusalOf(error)
      if (refusal?.code !== 'request.too-many' || !refusal.secondsLeft) return undefined
      const wait = format.duration(Math.ceil(refusal.secondsLeft / 60))
      return { title: t('sharing.too-often', { wait }), more: t('sharing.nothing-sent') }
    },
  })

  const form = useForm<ShareResultsValues>({
    initialValues: {
      shareName: '',
      shareContact: '',
      type: 'RESULT',
      days: days.at(-1) ?? 0,
      note: '',
      password: '',
    },
    fieldsOf: () => ['shareName', 'shareContact', 'days', 'note'],
    validate: (values) => validateShareResults(values, channels),
    mayAutofill,
    onSubmit: async (values, { refuse }) => {
      const body = toShareRequest(values, channels)
      const sent = await write.send(sharingApi.endpoints.shareResults, { params: { bookingKey }, body })
      if (sent.kind === 'answered') close(sent.answer)
      if (sent.kind === 'fields') refuse(sent.errors)
    },
  })
  const { values } = form
  const dismiss = useLeaveQuestion(form.isChanged, () => close())
  const ends = new Date(now + values.days * dayMilliseconds).toISOString()
  const left = Math.max(0, sharingLimits.noteCharacters - cleanLine(values.note).length)

  return (
    <FormDialog
      title={t('sharing.dialog')}
      form={form}
      write={write}
      submitText={t('sharing.send')}
      busyText={t('sharing.sending')}
      leaveText={t('sharing.cancel')}
      onLeave={() => close()}
      onDismiss={dismiss}
      className={styles.form}
    >
      <TextField {...form.field('shareName')} label={t('sharing.who')} autoComplete="off" />
      <TextField
        {...form.field('shareContact')}
        label={t(channels.includes('PHONE') ? 'sharing.contact' : 'sharing.contact-email')}
        hint={t('sharing.contact-hint')}
        autoComplete="off"
        inputMode={channels.includes('PHONE') ? 'text' : 'email'}
      />
      <WhatPart form={form} exams={exams} />
      <DaysPart form={form} days={days} ends={ends} timeZone={timeZone} />
      <SharePasswordField value={values.password} onChange={(password) => form.change({ password })} />
      <TextField
        {...form.field('note')}
        label={t('sharing.note')}
        hint={t('sharing.note-hint', { count: sharingLimits.noteCharacters, left })}
        isOptional
        lines={2}
      />
      <LastLook form={form} exams={exams} ends={ends} timeZone={timeZone} />
      {!isOnline && <p className="muted">{t('sharing.offline')}</p>}
    </FormDialog>
  )
}

export default ShareResultsModal
