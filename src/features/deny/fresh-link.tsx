import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import type { SignIn } from '#src/contract/entities/authentication.ts'
import { authenticationLimits } from '#src/contract/limits/authentication.limits.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import type { DeniedLink } from '#src/core/session/sign-in-navigation.ts'
import { useNow } from '#src/lib/use-now.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { ContactChoice } from './contact-choice.tsx'
import styles from './deny.module.css'
import { FreshLinkError } from './fresh-link-error.tsx'
import { type SolvePuzzle, useFreshLink } from './use-fresh-link.ts'

type FreshLinkProps = { link: DeniedLink; facts: SignIn; solvePuzzle: SolvePuzzle; onClosed: () => void }

/** S-20: to the contact on file, told by its kind alone. */
export const FreshLink = ({ link, facts, solvePuzzle, onClosed }: FreshLinkProps) => {
  const { t } = useTranslation()
  const heading = useId()
  const { signIn } = useSelector(selectConfig)
  const { contacts } = facts
  const first = contacts.find((each) => each === link.otpType) ?? contacts[0] ?? 'EMAIL'
  const [otpType, setOtpType] = useState<OtpType>(first)
  const { send, isSending, sent, againAt, error } = useFreshLink({ link, facts, solvePuzzle, onClosed })
  const secondsLeft = Math.max(0, Math.ceil((againAt - useNow(1000, againAt > 0)) / 1000))
  const sendText = sent ? t('deny.send-again') : t('deny.send')
  return (
    <section className={styles.card} aria-labelledby={heading}>
      <h2 id={heading}>{t('deny.fresh-title')}</h2>
      <p className="muted">
        {t('deny.fresh-opens', { count: signIn.freshLinkHours, tries: authenticationLimits.wrongTries })}
      </p>
      <ContactChoice contacts={contacts} value={otpType} onChange={setOtpType} />
      <div role="status">
        {sent && (
          <Banner tone="info" icon={sent === 'SMS' ? 'device' : 'mail'} title={t(`deny.sent-${sent}`)}>
            <p>{t('deny.sent-opens', { count: signIn.freshLinkHours })}</p>
          </Banner>
        )}
      </div>
      <FreshLinkError error={error} clinic={facts.clinic} />
      <Button
        kind={sent ? 'secondary' : 'primary'}
        isWide
        isBusy={isSending}
        isUnavailable={secondsLeft > 0}
        onClick={() => void send(otpType)}
      >
        {secondsLeft > 0 ? t('deny.send-in', { count: secondsLeft }) : sendText}
      </Button>
    </section>
  )
}
