import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { useSendCheckInCodeMutation, useValidateCheckInCodeMutation } from '#src/api/check-in.api.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { CheckInCode } from '#src/contract/entities/check-in.ts'
import { codeNews, readTypedCode } from '#src/contract/rules/one-time-code.rules.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { CodeField } from '#src/ui/form/code-field.tsx'
import type { CheckInState } from './check-in.flow.ts'
import styles from './check-in.module.css'
import type { CheckIn } from './use-check-in.ts'

type CodeStepProps = { state: Extract<CheckInState, { step: 'verify-otp' }>; move: CheckIn['move'] }

/** CHECKIN-14 */
export const CodeStep = ({ state: { process, wrong }, move }: CodeStepProps) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { theme } = useSelector(selectConfig)
  const { mayAutofill } = useCapabilities()
  const [send, sending] = useSendCheckInCodeMutation()
  const [validate, validating] = useValidateCheckInCodeMutation()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<FieldError>()
  const isAsked = useRef(false)

  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void send({ body: { process } })
  }, [send, process])

  useEffect(() => {
    const frame = requestAnimationFrame(() => document.getElementById('checkInCode')?.focus())
    return () => cancelAnimationFrame(frame)
  }, [])

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    const { otp, error: problem } = readTypedCode(typed)
    setError(problem)
    if (otp === undefined) return
    const answer = await validate({ body: { process, otp } })
    if (refusalOf(answer.error)?.code === 'check-in.run-ended') move({ name: 'stopped', fault: 'ENDED' })
    if (!answer.data) return
    setTyped('')
    move({ name: 'code-answered', answer: answer.data })
  }

  const sendAgain = (): void => {
    move({ name: 'code-asked-again' })
    validating.reset()
    void send({ body: { process } })
  }

  const sentTo = (code: CheckInCode): string => {
    const { masked: contact } = code
    const news = codeNews(code)
    if (news === 'none') return t('check-in.code-none-sent')
    const key = news === 'sent' ? 'check-in.code-sent' : 'check-in.code-sent-before'
    return contact === undefined ? t(`${key}-if`) : t(key, { contact })
  }
  const isByName = sending.data !== undefined && sending.data.masked === undefined
  const failed = validating.error ?? sending.error
  return (
    <AntdFrame theme={theme}>
      <form className={styles.form} noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <p role="status">
          {sending.data
            ? sentTo(sending.data)
            : t(sending.error === undefined ? 'check-in.code-sending' : 'check-in.code-none-sent')}
        </p>
        {failed !== undefined && <Banner tone="err" role="alert" title={errorText(errorMessage(failed))} />}
        {wrong === 'expired' && <Banner tone="err" role="alert" title={t('check-in.code-expired')} />}
        {typeof wrong === 'number' && (
          <Banner tone="err" role="alert" title={t('check-in.code-wrong', { count: wrong })} />
        )}
        <CodeField
          name="checkInCode"
          label={t('check-in.code')}
          value={typed}
          error={error}
          mayAutofill={mayAutofill}
          onChange={setTyped}
        />
        <div className={styles.acts}>
          <Button kind="primary" isSubmit isWide isBusy={validating.isLoading}>
            {t('check-in.continue')}
          </Button>
          <Button isWide isBusy={sending.isLoading} onClick={sendAgain}>
            {t('check-in.code-again')}
          </Button>
        </div>
        {isByName && <p className="muted">{t('check-in.code-none')}</p>}
      </form>
    </AntdFrame>
  )
}
