import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { CallbackAnswer } from '#src/contract/entities/contact-request.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import styles from './contact.module.css'
import type { ContactFormValues, ContactKind } from './contact-values.ts'

type Call = NonNullable<CallbackAnswer['call']>

const useCallWords = (): ((call: Call) => string) => {
  const { t } = useTranslation()
  const format = useFormat()
  return ({ from, until, timeZone, isOpenNow }) =>
    t(isOpenNow ? 'contact.call-until' : 'contact.call-between', {
      day: format.dayOf(from, timeZone),
      from: format.time(from, timeZone),
      until: format.time(until, timeZone),
      zone: format.zoneName(from, timeZone),
    })
}

export type Sent = { reference: string; call?: CallbackAnswer['call'] }

export type ContactSentProps = { kind: ContactKind; sent: Sent; values: ContactFormValues }

export const ContactSent = ({ kind, sent, values }: ContactSentProps) => {
  const { t } = useTranslation()
  const callWords = useCallWords()
  const { phoneHours } = useSelector(selectConfig)
  const heading = useRef<HTMLHeadingElement>(null)
  // The focused form is gone.
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={styles.sent}>
      <h2 ref={heading} tabIndex={-1}>
        {t(kind === 'call' ? 'contact.call-title' : 'contact.email-title')}
      </h2>
      <Banner tone="ok" title={t('contact.received')}>
        {kind === 'email' ? (
          <p>{t('contact.email-sent', { email: values.contactEmail.trim(), hours: phoneHours })}</p>
        ) : (
          <>
            <p>{t('contact.call-number', { number: values.contactNumber.trim() })}</p>
            <p>{sent.call ? callWords(sent.call) : t('contact.call-later', { hours: phoneHours })}</p>
          </>
        )}
        <p>{t('contact.no-booking')}</p>
        <p>{t('contact.reference', { reference: sent.reference })}</p>
      </Banner>
    </div>
  )
}
