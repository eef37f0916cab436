import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import type { OtpType } from '#src/contract/codes/authentication-types.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, PhoneLink } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './authentication.module.css'
import { useContactText } from './use-contact-text.ts'
import type { useSentCode } from './use-sent-code.ts'

type SendAgainProps = { phone: string | undefined; code: ReturnType<typeof useSentCode> }

const final: readonly (string | undefined)[] = ['code.too-many', 'code.no-contact']

/** AUTH-04, AUTH-21: it can be reached while it counts, and says for how long. */
export const SendAgain = ({
  phone,
  code: { sent, state, secondsLeft, isSending, isSentAgain, error, send },
}: SendAgainProps) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const contactText = useContactText()
  const config = useSelector(selectConfig)
  const { mayDial } = useCapabilities()
  const mayAsk = !final.includes(refusalOf(error)?.code) && sent?.code.sendsLeft !== 0
  const isNone = state === 'none'
  const problem = isNone && error === undefined ? t('error.code.too-many') : undefined
  const maskedOf = (otpType: OtpType) => sent?.contacts.find((contact) => contact.otpType === otpType)?.masked
  return (
    <div className={styles.again}>
      {!isNone && <h3>{t(sent ? `one-time-password.missing-${sent.code.otpType}` : 'one-time-password.missing')}</h3>}
      <div role="status">{isSentAgain && <Banner tone="ok" title={t('one-time-password.sent-again')} />}</div>
      {error !== undefined && <Banner tone="err" title={errorText(errorMessage(error))} role="alert" />}
      {problem !== undefined && <Banner tone="err" title={problem} role="alert" />}
      <div className={styles.actions}>
        {mayAsk && problem === undefined && (
          <Button
            icon="repeat"
            isWide
            isBusy={isSending}
            isUnavailable={secondsLeft > 0}
            onClick={() => void send(sent?.code.otpType)}
          >
            {secondsLeft > 0 ? t('one-time-password.again-in', { seconds: secondsLeft }) : t('one-time-password.again')}
          </Button>
        )}
        {mayAsk &&
          sent?.code.others.map((otpType) => (
            <Button
              key={otpType}
              kind="quiet"
              icon={otpType === 'EMAIL' ? 'mail' : 'device'}
              isUnavailable={secondsLeft > 0}
              onClick={() => void send(otpType)}
            >
              {contactText.instead(otpType, maskedOf(otpType))}
            </Button>
          ))}
        <p className={styles.phone}>
          <Icon name="phone" />
          {t('one-time-password.call')} <PhoneLink number={phone ?? config.phone} mayDial={mayDial} />
        </p>
      </div>
    </div>
  )
}
