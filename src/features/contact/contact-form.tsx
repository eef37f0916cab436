import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { contactApi } from '#src/api/contact.api.ts'
import { callTimeCodes } from '#src/contract/codes/call-time-codes.ts'
import { isLocale } from '#src/contract/codes/locales.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite, type Written } from '#src/core/write/use-write.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { ChoiceGroup } from '#src/ui/form/choice-group.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { PlainSelect } from '#src/ui/plain-select.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import {
  type ContactFormErrors,
  contactFields,
  fromServerFields,
  toCallbackRequest,
  toCallCenterEmail,
  validateContactForm,
} from './contact.form.ts'
import styles from './contact.module.css'
import { draftStored, selectContactDraft } from './contact.slice.ts'
import { ContactNotice } from './contact-notice.tsx'
import type { Sent } from './contact-sent.tsx'
import { type ContactFormValues, type ContactKind, emptyContactForm, type KnownContact } from './contact-values.ts'

export type ContactFormProps = {
  kind: ContactKind
  regionSlug: string
  examSlug?: string | undefined
  clinics: readonly Clinic[]
  known: KnownContact | undefined
  onSent: (sent: Sent, values: ContactFormValues) => void
}

/** API-119, API-120 */
export const ContactForm = ({ kind, regionSlug, examSlug, clinics, known, onSent }: ContactFormProps) => {
  const { t, i18n } = useTranslation()
  const dispatch = useAppDispatch()
  const draft = useSelector(selectContactDraft)
  const { mayRecall, mayAutofill } = useCapabilities()
  const { theme, application, phone } = useSelector(selectConfig)
  const locale = isLocale(i18n.language) ? i18n.language : undefined
  const maxDigits = application.contactNumberMaxDigits

  const about = { regionSlug, examSlug, locale }
  const write = useWrite({
    texts: { undone: t('contact.refused-more', { phone }), unknownMore: t('contact.unknown-more', { phone }) },
    fromServerFields,
    problemOf: (error) => {
      const refusal = refusalOf(error)
      const minutes = Math.ceil((refusal?.secondsLeft ?? 0) / 60)
      if (refusal?.code !== 'contact.too-many' || minutes === 0) return undefined
      const { key, message } = errorMessage(error)
      const more =
        minutes > 90
          ? t('contact.wait-hours', { phone, count: Math.ceil(minutes / 60) })
          : t('contact.wait-minutes', { phone, count: minutes })
      return { title: message ?? t(key), more }
    },
  })
  /** Once for a press: a lost answer is said at once, and the next press has the same key. */
  const send = (values: ContactFormValues): Promise<Written<Sent, ContactFormErrors>> =>
    kind === 'call'
      ? write.send(contactApi.endpoints.createCallbackRequest, { body: toCallbackRequest(about, values) }, { tries: 1 })
      : write.send(contactApi.endpoints.sendCallCenterEmail, { body: toCallCenterEmail(about, values) }, { tries: 1 })

  const form = useForm<ContactFormValues>({
    initialValues: draft ?? { ...emptyContactForm, ...known },
    fieldsOf: () => contactFields[kind],
    validate: (values) => validateContactForm(values, kind, maxDigits),
    mayAutofill,
    // A kiosk stores nothing of a patient.
    saveDraft: mayRecall ? (values) => dispatch(draftStored(values)) : undefined,
    onSubmit: async (values, { refuse, stopSaving }) => {
      const sent = await send(values)
      if (sent.kind === 'fields') refuse(sent.errors)
      if (sent.kind !== 'answered') return
      stopSaving()
      dispatch(draftStored(null))
      onSent(sent.answer, values)
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
        <ProblemBanner problem={write.problem} />
        <Button kind="primary" isWide isSubmit isBusy={write.isBusy}>
          {write.isBusy ? t('contact.sending') : t(kind === 'call' ? 'contact.send-call' : 'contact.send-email')}
        </Button>
      </FormFrame>
    </AntdFrame>
  )
}
