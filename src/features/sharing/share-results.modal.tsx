import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { sharingApi } from '#src/api/sharing.api.ts'
import { shareTypes } from '#src/contract/codes/share-codes.ts'
import { sharingLimits } from '#src/contract/limits/sharing.limits.ts'
import { cleanLine } from '#src/contract/rules/text.rules.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useLeaveQuestion } from '#src/core/modals/use-leave-question.ts'
import { sendUntilKnown } from '#src/core/send-until-known.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { randomKey } from '#src/lib/random-key.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { Dialog } from '#src/ui/dialog/dialog.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { FieldGroup } from '#src/ui/form/field-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { SharePasswordField } from './share-password-field.tsx'
import {
  fromServerFields,
  type ShareResultsValues,
  toShareRequest,
  validateShareResults,
} from './share-results.form.ts'
import styles from './sharing.module.css'

type Trouble = { title: string; more?: string }

const formId = 'share-results'
const dayMilliseconds = 86_400_000

/** SHARE-11. The last look stands above the button; one press sends. */
const ShareResultsModal = (props: ModalComponentProps<'share-results'>) => {
  const { bookingKey, exams, days, channels, timeZone, close } = props
  const { t } = useTranslation()
  const format = useFormat()
  const dispatch = useAppDispatch()
  const isOnline = useSelector(selectIsOnline)
  const { mayAutofill } = useCapabilities()
  const [trouble, setTrouble] = useState<Trouble>()
  const [isSending, setIsSending] = useState(false)
  const attempt = useRef<{ words: string; key: string }>(undefined)
  const [now] = useState(Date.now)

  /** The same is sent under the same key, also when the button is pressed again. */
  const share = (values: ShareResultsValues) => {
    const body = toShareRequest(values, channels)
    const words = JSON.stringify(body)
    if (attempt.current?.words !== words) attempt.current = { words, key: randomKey() }
    const idempotencyKey = attempt.current.key
    return sendUntilKnown(() =>
      dispatch(
        sharingApi.endpoints.shareResults.initiate({ params: { bookingKey }, idempotencyKey, body }, { track: false }),
      ),
    )
  }

  const tell = (error: unknown): void => {
    const refusal = refusalOf(error)
    const { key, message } = errorMessage(error)
    const wait = refusal?.code === 'request.too-many' && refusal.secondsLeft
    const title = wait ? t('sharing.too-often', { wait: format.duration(Math.ceil(wait / 60)) }) : (message ?? t(key))
    setTrouble({ title, more: t('sharing.nothing-sent') })
  }

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
      if (isSending) return
      setIsSending(true)
      setTrouble(undefined)
      const sent = await share(values)
      setIsSending(false)
      if (typeof sent === 'object' && 'answer' in sent) return close(sent.answer)
      if (sent === 'not-sent') return setTrouble({ title: t('sharing.offline'), more: t('sharing.nothing-sent') })
      if (sent === undefined) return setTrouble({ title: t('sharing.unknown'), more: t('sharing.unknown-more') })
      attempt.current = undefined
      const fields = fromServerFields(refusalOf(sent.error)?.fields ?? [])
      if (Object.keys(fields).length > 0) return refuse(fields)
      tell(sent.error)
    },
  })
  const { values, errors, entries } = form
  const dismiss = useLeaveQuestion(form.isChanged, () => close())
  const ends = new Date(now + values.days * dayMilliseconds).toISOString()
  const whatOf = (type: ShareResultsValues['type']): string =>
    type === 'HISTORY' ? t('sharing.all') : exams.length > 0 ? format.list(exams) : t('sharing.this')
  const contactName = cleanLine(values.shareName)
  const contact = cleanLine(values.shareContact)
  const left = Math.max(0, sharingLimits.noteCharacters - cleanLine(values.note).length)
  const isToldWhom = contactName !== '' && contact !== ''

  return (
    <Dialog
      title={t('sharing.dialog')}
      dismissedBy={['cross', 'escape']}
      onClose={dismiss}
      buttons={
        <>
          <Button onClick={() => close()}>{t('sharing.cancel')}</Button>
          <Button kind="primary" isSubmit form={formId} isBusy={isSending}>
            {t(isSending ? 'sharing.sending' : 'sharing.send')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate autoComplete="off" className={styles.form} onSubmit={form.submit}>
        <ErrorSummary entries={entries} attempt={form.attempt} />
        <TextField {...form.field('shareName')} label={t('sharing.who')} autoComplete="off" />
        <TextField
          {...form.field('shareContact')}
          label={t(channels.includes('PHONE') ? 'sharing.contact' : 'sharing.contact-email')}
          hint={t('sharing.contact-hint')}
          autoComplete="off"
          inputMode={channels.includes('PHONE') ? 'text' : 'email'}
        />
        <FieldGroup name="type" label={t('sharing.what')}>
          <div className={styles.choices}>
            {shareTypes.map((type) => (
              <label key={type} className={styles.choice}>
                <input
                  type="radio"
                  name="share-type"
                  value={type}
                  checked={values.type === type}
                  onChange={() => form.change({ type })}
                />
                <span>
                  <b>{whatOf(type)}</b>
                  <small className="muted">{t(type === 'HISTORY' ? 'sharing.all-more' : 'sharing.this')}</small>
                </span>
              </label>
            ))}
          </div>
        </FieldGroup>
        <FieldGroup name="days" label={t('sharing.days')} error={errors.days}>
          <div className={styles.days}>
            {days.map((count, index) => (
              <label key={count} className={styles.choice}>
                <input
                  id={index === 0 ? 'days' : undefined}
                  type="radio"
                  name="share-days"
                  value={count}
                  checked={values.days === count}
                  onChange={() => form.change({ days: count })}
                />
                {t('sharing.days-of', { count })}
              </label>
            ))}
          </div>
          <p className={styles.until}>
            {t('sharing.until', {
              day: format.dayOf(ends, timeZone, 'spoken'),
              time: format.time(ends, timeZone),
              zone: format.zoneName(ends, timeZone),
            })}
          </p>
        </FieldGroup>
        <SharePasswordField value={values.password} onChange={(password) => form.change({ password })} />
        <TextField
          {...form.field('note')}
          label={t('sharing.note')}
          hint={t('sharing.note-hint', { count: sharingLimits.noteCharacters, left })}
          isOptional
          lines={2}
        />
        <Banner
          tone="info"
          title={
            isToldWhom
              ? t('sharing.look', {
                  name: contactName,
                  contact,
                  what: whatOf(values.type),
                  day: format.dayOf(ends, timeZone, 'spoken'),
                })
              : t('sharing.look-empty')
          }
        >
          {isToldWhom && <p>{t(values.password === '' ? 'sharing.look-date' : 'sharing.look-password')}</p>}
        </Banner>
        {!isOnline && <p className="muted">{t('sharing.offline')}</p>}
        {trouble && (
          <Banner tone="err" title={trouble.title} role="alert">
            {trouble.more}
          </Banner>
        )}
      </form>
    </Dialog>
  )
}

export default ShareResultsModal
