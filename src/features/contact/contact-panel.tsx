import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button, PhoneLink } from '#src/ui/button-link.tsx'
import styles from './contact.module.css'
import type { ContactFormProps } from './contact-form.tsx'
import { ContactSent, type ContactSentProps } from './contact-sent.tsx'
import type { ContactKind, KnownContact } from './contact-values.ts'

// Formik, Yup and antd's fields load when the form opens.
const ContactForm = lazyPart<ContactFormProps>(async () => ({
  default: (await import('./contact-form.tsx')).ContactForm,
}))

export type ContactReason = 'by-phone' | 'no-times' | 'no-exam' | 'enquiry'

export type ContactPanelProps = {
  reason: ContactReason
  regionSlug: string
  exam?: Pick<Exam, 'slug'> | undefined
  /** Empty means the whole region. */
  clinics?: readonly Clinic[]
  known: KnownContact | undefined
}

const OpenForm = ({ id, ...form }: ContactFormProps & { id: string }) => {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const { kind } = form
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other way is another heading
  useEffect(() => heading.current?.focus(), [kind])
  return (
    <div id={id}>
      <h3 ref={heading} tabIndex={-1}>
        {t(kind === 'call' ? 'contact.form-call' : 'contact.form-email')}
      </h3>
      {/* Already loaded, or there would be no heading. */}
      <Suspense>
        <ContactForm {...form} />
      </Suspense>
    </div>
  )
}

/** S-56. API-119 and API-120 where the provider has a call centre. */
export const ContactPanel = ({ reason, regionSlug, exam, clinics = [], known }: ContactPanelProps) => {
  const { t } = useTranslation()
  const { phone, phoneHours, callCentre, radiology } = useSelector(selectConfig)
  const { mayDial } = useCapabilities()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [kind, setKind] = useState<ContactKind>()
  const [isBroken, setIsBroken] = useState(false)
  const [sent, setSent] = useState<ContactSentProps>()
  const id = useId()
  const open = async (wanted: ContactKind): Promise<void> => {
    setIsBroken(false)
    try {
      await ContactForm.preload()
      setKind(wanted)
    } catch {
      setIsBroken(true)
    }
  }
  if (sent)
    return (
      <section className={styles.panel}>
        <ContactSent {...sent} />
      </section>
    )
  return (
    <section className={styles.panel} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t(`contact.title-${reason}`)}</h2>
      <p>
        {t('contact.phone', { provider: radiology.name, hours: phoneHours })}{' '}
        <PhoneLink number={phone} mayDial={mayDial} />
      </p>
      {callCentre && !isReadOnly && (
        <>
          <div className={styles.ways}>
            <Button icon="phone" isExpanded={kind === 'call'} controls={`${id}-form`} onClick={() => void open('call')}>
              {t('contact.want-call')}
            </Button>
            <Button
              icon="mail"
              isExpanded={kind === 'email'}
              controls={`${id}-form`}
              onClick={() => void open('email')}
            >
              {t('contact.want-email')}
            </Button>
          </div>
          {isBroken && (
            <Banner tone="err" title={t('contact.broken')} role="alert">
              {t('contact.broken-more', { phone })}
            </Banner>
          )}
          {kind && (
            <OpenForm
              id={`${id}-form`}
              kind={kind}
              regionSlug={regionSlug}
              examSlug={exam?.slug}
              clinics={clinics}
              known={known}
              onSent={(answer, values) => setSent({ kind, sent: answer, values })}
            />
          )}
          {callCentre.email !== '' && mayDial && (
            <p className={styles.address}>
              {t('contact.address')} <a href={`mailto:${callCentre.email}`}>{callCentre.email}</a>
            </p>
          )}
        </>
      )}
    </section>
  )
}
