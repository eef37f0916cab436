import type { InputRef } from 'antd'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import { portalApi } from '#src/api/portal.api.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { PatientMatchRequest } from '#src/contract/entities/patient-match.ts'
import { codeNews, readTypedCode } from '#src/contract/rules/one-time-code.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { authenticated } from '#src/core/session/sign-in.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { classNames } from '#src/lib/class-names.ts'
import { focusContent } from '#src/lib/focus-content.ts'
import { useSecondsLeft } from '#src/lib/use-seconds-left.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './match.module.css'
import { type SentMatch, useMatch } from './use-match.ts'

const name = 'oneTimePassword'

type Wrong = { triesLeft: number; isLocked: boolean; isExpired: boolean }

const newsKeys = { sent: 'match.sent', before: 'match.sent-before', none: 'match.none' } as const

type MatchCodeProps = { asked: PatientMatchRequest; sent: SentMatch; onOther: () => void }

/** PORTAL-27: a wrong code and nobody found are one message. */
export const MatchCode = ({ asked, sent: before, onOther }: MatchCodeProps) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const dispatch = useAppDispatch()
  const { mayAutofill } = useCapabilities()
  const field = useRef<InputRef>(null)
  const [sent, setSent] = useState(before)
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<FieldError>()
  const [wrong, setWrong] = useState<Wrong>()
  const write = useWrite()
  const again = useMatch()
  const { match, code } = sent.match
  const secondsLeft = useSecondsLeft({ seconds: code.resendSeconds, from: sent.at })
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (write.isBusy) return
    const { otp, error: problem } = readTypedCode(typed)
    setError(problem)
    if (otp === undefined) return field.current?.focus()
    // The same code goes under the same key, so that a lost answer costs no try.
    const sent = await write.send(portalApi.endpoints.validatePatientMatch, { body: { match, otp } }, { tries: 2 })
    if (sent.kind !== 'answered') return
    const { answer: data } = sent
    if (data.session) {
      announce(t('match.found'))
      dispatch(authenticated(data.session))
      focusContent()
      return
    }
    setWrong({ triesLeft: data.triesLeft ?? 0, isLocked: data.maxAttemptsReached, isExpired: data.isExpired ?? false })
    setTyped('')
    field.current?.focus()
  }

  const sendAgain = async (): Promise<void> => {
    setWrong(undefined)
    write.reset()
    const next = await again.ask(asked)
    if (!next) return
    setSent(next)
    if (next.match.code.isSent) announce(t('match.sent-again'))
  }

  const failed = write.error ?? again.error
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      data-private=""
      onSubmit={(event) => void submit(event)}
    >
      <p role="status">{t(newsKeys[codeNews(code)], { contact: code.masked })}</p>
      {wrong?.isExpired && <Banner tone="err" role="alert" title={t('match.expired')} />}
      {wrong && !wrong.isExpired && (
        <Banner tone="err" role="alert" title={t('message.patient_matching_error')}>
          <p>{wrong.isLocked ? t('match.locked') : t('match.tries', { count: wrong.triesLeft })}</p>
        </Banner>
      )}
      {failed !== undefined && <Banner tone="err" role="alert" title={errorText(errorMessage(failed))} />}
      <CodeField
        ref={field}
        name={name}
        label={t('match.code')}
        value={typed}
        error={error}
        mayAutofill={mayAutofill}
        onChange={setTyped}
      />
      <div className={styles.acts}>
        <Button kind="primary" isSubmit isWide isBusy={write.isBusy}>
          {t('match.show')}
        </Button>
        <Button
          icon="repeat"
          isWide
          isBusy={again.isAsking}
          isUnavailable={secondsLeft > 0}
          onClick={() => void sendAgain()}
        >
          {secondsLeft > 0 ? t('match.again-in', { seconds: secondsLeft }) : t('match.again')}
        </Button>
        <Button kind="quiet" onClick={onOther}>
          {t('match.other')}
        </Button>
      </div>
      <p className={classNames('muted', styles.more)}>{t('match.no-code')}</p>
    </form>
  )
}
