import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { errorMessage } from '#src/api/api-error.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { isReached } from '#src/lib/network.ts'
import { Banner } from '#src/ui/banner.tsx'
import type { Outcome } from './use-attempt.ts'

type AttemptNewsProps = {
  outcome: Outcome
  defaultKey: string
  leave: () => void
  /** The way to another code, shown where this one has run out. */
  children?: ReactNode
}

/** Words of the server or a key that it names. */
const useServerText = () => {
  const { t, i18n } = useTranslation()
  return (message: string | undefined, defaultKey: string): string => {
    if (message === undefined) return t(defaultKey)
    return i18n.exists(message) ? t(message) : message
  }
}

const Unanswered = ({ error, leave }: { error: unknown; leave: () => void }) => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const { mayKeep } = useCapabilities()
  const { onThisDevice } = usePaths()
  return (
    <Banner tone="err" title={errorText(errorMessage(error))} role="alert">
      {!isReached() && <p>{t('sign-in.offline')}</p>}
      {!isReached() && mayKeep && (
        <p>
          <Link to={onThisDevice} onClick={leave}>
            {t('sign-in.stored-visits')}
          </Link>
        </p>
      )}
    </Banner>
  )
}

/** AUTH-14, AUTH-17, AUTH-31, AUTH-33; what was typed stays. */
export const AttemptNews = ({ outcome, defaultKey, leave, children }: AttemptNewsProps) => {
  const { t } = useTranslation()
  const serverText = useServerText()
  if (outcome.name === 'unanswered') return <Unanswered error={outcome.error} leave={leave} />
  if (outcome.name !== 'wrong') return null
  const { message, triesLeft, isExpired } = outcome.answer
  if (isExpired)
    return (
      <Banner tone="err" title={t('one-time-password.expired')} role="alert">
        {children}
      </Banner>
    )
  return (
    <Banner tone="err" title={serverText(message, defaultKey)} role="alert">
      {triesLeft !== undefined && <p>{t('sign-in.tries', { count: triesLeft })}</p>}
    </Banner>
  )
}
