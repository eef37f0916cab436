import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { errorMessage } from '#src/api/api-error.ts'
import type { CheckInFound, CheckInSaid } from '#src/contract/entities/check-in.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { AntdFrame } from '#src/ui/antd-frame.tsx'
import { Banner } from '#src/ui/banner.tsx'
import { Button } from '#src/ui/button-link.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import { useWait } from '#src/ui/use-wait.ts'
import styles from './check-in.module.css'
import { firstQuestion, type IdentityEvent, type IdentityQuestion, nextQuestion } from './identity.flow.ts'
import { IdentityFields } from './identity-fields.tsx'
import { StepTop } from './step-top.tsx'
import { type Identity, useIdentity } from './use-identity.ts'

const PassScan = lazyPart<{ onCode: (code: string) => void; onType: () => void; onName: () => void }>(async () => ({
  default: (await import('./pass/pass-scan.tsx')).PassScan,
}))

type IdentityStepProps = {
  /** “Scan my visit pass” */
  hasPass: boolean
  /** The last name alone found nobody, or several. */
  asksFirstName?: boolean
  page: (title: string, top: ReactNode, children: ReactNode) => ReactNode
  onAsk: (said: CheckInSaid) => void
  instead: ReactNode
  onFound: (found: CheckInFound) => void
  onLocked: (secondsLeft: number) => void
}

/** With its keys, as what it asks is all there is on the screen. */
const useFirstField = (id: string | undefined): void => {
  useEffect(() => {
    if (id === undefined) return
    const frame = requestAnimationFrame(() => document.getElementById(id)?.focus())
    return () => cancelAnimationFrame(frame)
  }, [id])
}

const titles: Record<IdentityQuestion['part'], string> = {
  both: 'check-in.title',
  name: 'check-in.ask-name',
  first: 'check-in.ask-first-name',
  scan: 'check-in.pass-title',
  type: 'check-in.pass-type-title',
  date: 'check-in.ask-date',
}

const fields: Partial<typeof titles> = {
  name: 'lastName',
  first: 'firstName',
  type: 'passCode',
  date: 'dateOfBirth-day',
}

const useQuestion = (identity: Identity, { hasPass, asksFirstName = false }: IdentityStepProps) => {
  const dispatch = useAppDispatch()
  const { isShared: isKiosk } = useCapabilities()
  const [asked, setAsked] = useState(() => firstQuestion({ isKiosk, hasPass }))
  const { part, by } = asked
  useFirstField(fields[part])
  const move = (event: IdentityEvent): void => {
    const next = nextQuestion(asked, event, asksFirstName)
    if (next) setAsked(next)
    else dispatch(startAgainPressed())
  }
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    if (part === 'name') identity.isNamed() && move('name-given')
    else if (part === 'first') move('first-name-given')
    else if (part === 'type') identity.isCoded() && move('code-given')
    else void identity.send(by)
  }
  return { asked, move, submit }
}

const useIsSlow = (isLoading: boolean): boolean => {
  const { t } = useTranslation()
  const wait = useWait(isLoading)
  const isSlow = wait === 'long' || wait === 'endless'
  useEffect(() => {
    if (isSlow) announce(t('loading.slow'))
  }, [isSlow, t])
  return isSlow
}

/** CHECKIN-03 */
export const IdentityStep = (props: IdentityStepProps) => {
  const { instead, page } = props
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { theme } = useSelector(selectConfig)
  const identity = useIdentity(props)
  const { error, isLoading } = identity
  const isSlow = useIsSlow(isLoading)
  const { asked, move, submit } = useQuestion(identity, props)
  const { part } = asked
  const back = (): void => move('went-back')
  const top = <StepTop step={1} onBack={back} />
  if (part === 'scan')
    return page(
      t(titles.scan),
      top,
      <PassScan
        onCode={(code) => {
          identity.setPassCode(code)
          move('code-given')
        }}
        onType={() => move('code-instead')}
        onName={() => move('name-instead')}
      />,
    )
  return page(
    t(titles[part]),
    top,
    <AntdFrame key={part} theme={theme}>
      <form className={styles.form} noValidate autoComplete="off" data-private="" onSubmit={submit}>
        {error !== undefined && (
          <>
            <Banner tone="err" role="alert" title={errorText(errorMessage(error))} />
            {instead}
          </>
        )}
        <IdentityFields asked={asked} identity={identity} onCodeInstead={() => move('code-instead')} onBack={back} />
        <div className={styles.acts}>
          {isSlow && <p>{t('loading.slow')}</p>}
          <Button kind="primary" isSubmit isWide isBusy={isLoading}>
            {t('check-in.continue')}
          </Button>
        </div>
      </form>
    </AntdFrame>,
  )
}
