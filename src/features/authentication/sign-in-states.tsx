import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Button, OutsideLink } from '#src/ui/button-link.tsx'
import type { SignInState, SignInSubject } from './authentication.flow.ts'
import styles from './authentication.module.css'
import { newTabAddress } from './new-tab-address.ts'

const State = ({ children }: { children: ReactNode }) => <div className={styles.state}>{children}</div>

/** AUTH-02 */
const Authenticating = () => {
  const { t } = useTranslation()
  return (
    <p className="lead" role="status">
      {t('sign-in.authenticating')}
    </p>
  )
}

/** AUTH-01, AUTH-32, S-24 */
const CookiesOff = ({ subject, retry }: { subject: SignInSubject; retry: () => void }) => {
  const { t } = useTranslation()
  const { hasShell } = useCapabilities()
  return (
    <State>
      <Banner tone="err" title={t('message.authentication_cookies_error')} role="alert">
        <p>{t(hasShell ? 'sign-in.cookies-off' : 'sign-in.cookies-off-frame')}</p>
      </Banner>
      {hasShell ? (
        <Button kind="primary" onClick={retry}>
          {t('problem.retry')}
        </Button>
      ) : (
        <OutsideLink address={newTabAddress(subject)}>{t('sign-in.new-tab')}</OutsideLink>
      )}
    </State>
  )
}

const Failed = ({ error, retry }: { error: unknown; retry: () => void }) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const isOnline = useSelector(selectIsOnline)
  const { mayKeep } = useCapabilities()
  const { onThisDevice } = usePaths()
  return (
    <State>
      <Banner tone="err" title={errorText(errorMessage(error))} role="alert">
        {!isOnline && <p>{t('sign-in.offline')}</p>}
        {!isOnline && mayKeep && (
          <p>
            <Link to={onThisDevice}>{t('sign-in.stored-visits')}</Link>
          </p>
        )}
      </Banner>
      {/* A login that may only look gets no other answer. */}
      {refusalOf(error)?.code !== 'access.read-only' && (
        <Button kind="primary" onClick={retry}>
          {t('problem.retry')}
        </Button>
      )}
    </State>
  )
}

/** What the page says beneath its heading, behind the dialogs too. */
export const SignInStateView = ({ state, retry }: { state: SignInState; retry: () => void }) => {
  const { t } = useTranslation()
  switch (state.name) {
    case 'failed':
      return <Failed error={state.error} retry={retry} />
    case 'cookies-off':
      return <CookiesOff subject={state.subject} retry={retry} />
    case 'call':
      return <p className="lead">{t('sign-in.call')}</p>
    case 'dismissed':
      return (
        <State>
          <p className="lead">{t('sign-in.dismissed')}</p>
          <Button kind="primary" onClick={retry}>
            {t('problem.retry')}
          </Button>
        </State>
      )
    default:
      return <Authenticating />
  }
}
