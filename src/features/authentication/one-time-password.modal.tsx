import type { InputRef } from 'antd'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { AuthenticationAnswer } from '#src/contract/entities/authentication.ts'
import { readTypedCode } from '#src/contract/rules/one-time-code.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import type { ModalComponentProps } from '#src/core/modals/modals.slice.ts'
import { useOpenDeny } from '#src/core/session/open-deny.ts'
import { Button } from '#src/ui/button-link.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { AttemptNews } from './attempt-news.tsx'
import { denialOf, verdictOf } from './authentication.flow.ts'
import styles from './authentication.module.css'
import { giveCode } from './authentication.thunks.ts'
import { SendAgain } from './send-again.tsx'
import { SignInDialog } from './sign-in-dialog.tsx'
import { useAttempt } from './use-attempt.ts'
import { useContactText } from './use-contact-text.ts'
import { useSentCode } from './use-sent-code.ts'

const name = 'oneTimePassword'

const titles = {
  sending: 'one-time-password.title-sending',
  sent: 'one-time-password.title',
  none: 'one-time-password.title-none',
} as const

/** AUTH-12, AUTH-17, AUTH-27; opened in place too. */
const OneTimePasswordModal = (props: ModalComponentProps<'one-time-password'>) => {
  const { bookingKey, authenticationType, shared, freshLink, phone, close } = props
  const { t } = useTranslation()
  const contactText = useContactText()
  const openDeny = useOpenDeny()
  const { mayAutofill } = useCapabilities()
  const field = useRef<InputRef>(null)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<FieldError>()
  const request = { bookingKey, authenticationType, ...(shared ? { shared } : {}) }
  const code = useSentCode({ request, sent: props.sent, onSend: () => clear(), onSignedOut: () => close('signed-out') })

  const finish = (answer: AuthenticationAnswer): void => {
    const isRight = verdictOf(answer) === 'target'
    close(isRight ? 'ok' : undefined)
    if (!isRight) openDeny(denialOf({ request, closed: answer.closed }))
  }
  const { outcome, isVerifying, attempt, clear } = useAttempt({
    give: giveCode,
    onWrong: () => {
      setTyped('')
      field.current?.focus()
    },
    onAnswered: finish,
    onRefused: (refusal) => {
      if (refusal === 'session.missing') close('signed-out')
      if (refusal === 'fresh-link.gone') close('link-gone')
      return refusal === 'session.missing' || refusal === 'fresh-link.gone'
    },
  })

  const submit = (): void => {
    const { otp, error: problem } = readTypedCode(typed)
    setError(problem)
    if (otp === undefined) field.current?.focus()
    else void attempt({ ...request, otp, ...(freshLink === undefined ? {} : { freshLink }) })
  }

  return (
    <SignInDialog
      title={t(titles[code.state])}
      isAnswerable={code.state !== 'none'}
      isBusy={isVerifying}
      isRetry={outcome.name === 'unanswered'}
      onSubmit={submit}
      onClose={() => !isVerifying && close()}
      after={
        <>
          <SendAgain phone={phone} code={code} />
          {code.state !== 'none' && <p className={styles.note}>{t('one-time-password.paste')}</p>}
        </>
      }
    >
      <AttemptNews outcome={outcome} defaultKey="message.authentication_otp_error" leave={() => close()}>
        <Button isBusy={code.isSending} onClick={() => void code.send(code.sent?.code.otpType)}>
          {t('one-time-password.renew')}
        </Button>
      </AttemptNews>
      {code.state === 'sending' && <p>{t('one-time-password.sending')}</p>}
      {code.state === 'sent' && code.sent && <p>{contactText.sent(code.sent.code)}</p>}
      {code.state !== 'none' && (
        <CodeField
          ref={field}
          name={name}
          label={t('one-time-password.label')}
          value={typed}
          error={error}
          mayAutofill={mayAutofill}
          onChange={setTyped}
        />
      )}
    </SignInDialog>
  )
}

export default OneTimePasswordModal
