import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { callTimeCodes } from '#src/contract/codes/call-time-codes.ts'
import { isLocale } from '#src/contract/codes/locales.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { isOffline } from '#src/lib/network.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { PlainSelect } from '#src/ui/plain-select.tsx'
import { contactFields, fromServerFields, validateContactForm } from './contact.form.ts'
import styles from './contact.module.css'
import { draftStored, selectContactDraft } from './contact.slice.ts'
import { ContactNotice } from './contact-notice.tsx'
import { type ContactFormValues, type ContactKind, emptyContactForm, type KnownContact } from './contact-values.ts'
import { type Sent, useSend } from './use-send.ts'

export type ContactFormProps = {
  kind: ContactKind
  regionSlug: string
  examSlug?: string | undefined
  clinics: readonly Clinic[]
  known: KnownContact | undefined
  onSent: (sent: Sent, values: ContactFormValues) => void
}

type Problem = { title: string; more: string }

/** API-119, API-120 */
export const ContactForm = ({ kind, regionSlug, examSlug, clinics, known, onSent }: ContactFormProps) => {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const draft = useSelector(selectContactDraft)
  const { mayRecall, mayAutofill } = useCapabilities()
  const { theme, application, phone } = useSelector(selectConfig)
  const [problem, setProblem] = useState<Problem>()
  const locale = isLocale(i18n.language) ? i18n.language : undefined
  const { send, isSending } = useSend({ regionSlug, examSlug, locale })
  const maxDigits = application.contactNumberMaxDigits

  const problemOf = (error: unknown): Problem => {
    const { key, message } = errorMessage(error)
    const refusal = refusalOf(error)
    const minutes = Math.ceil((refusal?.secondsLeft ?? 0) / 60)
    const title = message ?? t(key)
    if (refusal?.code === 'contact.too-many' && minutes > 0)
      return {
        title,
        more:
          minutes > 90
            ? t('contact.wait-hours', { phone, count: Math.ceil(minutes / 60) })
            : t('contact.wait-minutes', { phone, count: minutes }),
      }
    return { title, more: t(refusal || isOffline() ? 'contact.refused-more' : 'contact.unknown-more', { phone }) }
  }

  const form = useForm<ContactFormValues>({
    initialValues: draft ?? { ...emptyContactForm, ...known },
    fieldsOf: () => contactFields[kind],
    validate: (values) => validateContactForm(values, kind, maxDigits),
    mayAutofill,
    // A kiosk stores nothing of a patient.
    saveDraft: mayRecall ? (values) => dispatch(draftStored(values)) : undefined,
    onSubmit: async (values, { refuse, stopSaving }) => {
      setProblem(undefined)
      const answer = await send(kind, values)
      if (!answer) return
      if ('sent' in answer) {
        stopSaving()
        dispatch(draftStored(null))
        return onSent(answer.sent, values)
      }
      const fields = fromServerFields(refusalOf(answer.error)?.fields ?? [])
      if (Object.keys(fields).length > 0) refuse(fields)
      else setProblem(problemOf(answer.error))
    },
  })
  const { autofill } = form
  const field = (name: 'contactName' | 'contactNumber' | 'contactEmail' | 'contactNote' | 'contactMessage') => ({
    ...form.field(name),
    label: t(`contact.${name}`),
  })

  return (
    <AntdFrame theme={theme}>
      <FormFrame form={form} className={styles.form}>
        {clinics.length > 1 && (
          <div className={styles.field}>
            <PlainSelect
              label={t('contact.clinic')}
              value={form.values.clinicSlug}
              options={[
                { value: '', words: t('contact.any-clinic') },
                ...clinics.map(({ slug, name }) => ({ value: slug, words: name })),
              ]}
              onChange={(clinicSlug) => form.change({ clinicSlug })}
            />
          </div>
        )}
        <TextField {...field('contactName')} autoComplete={autofill('name')} />
        {kind === 'call' ? (
          <>
            <TextField
              {...field('contactNumber')}
              hint={t('contact.contactNumber-hint', { count: maxDigits })}
              autoComplete={autofill('tel')}
              inputMode="tel"
            />
            <ChoiceGroup
              name="callTime"
              label={t('contact.callTime')}
              value={form.values.callTime}
              options={callTimeCodes.map((value) => ({ value, words: t(`contact.callTime.${value}`) }))}
              onChange={(callTime) => form.change({ callTime })}
            />
            <TextField {...field('contactNote')} isOptional lines={3} />
          </>
        ) : (
          <>
            <TextField {...field('contactEmail')} autoComplete={autofill('email')} inputMode="email" type="text" />
            <TextField {...field('contactMessage')} lines={5} />
          </>
        )}
        <ContactNotice />
        {problem && (
          <Banner tone="err" title={problem.title} role="alert">
            {problem.more}
          </Banner>
        )}
        <Button kind="primary" isWide isSubmit isBusy={isSending}>
          {isSending ? t('contact.sending') : t(kind === 'call' ? 'contact.send-call' : 'contact.send-email')}
        </Button>
      </FormFrame>
    </AntdFrame>
  )
}
