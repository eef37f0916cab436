import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { ask } from '#src/core/modals/ask.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useRedirectTarget } from '#src/core/router/use-redirect-target.ts'
import type { SignInNavigation } from '#src/core/session/sign-in-navigation.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Button, ButtonLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import styles from './deny.module.css'
import { isLocked } from './deny.rules.ts'
import { DenyLead } from './deny-lead.tsx'
import { FreshLink } from './fresh-link.tsx'
import { CallFirst, OtherWays } from './other-ways.tsx'
import type { Denied } from './use-deny.ts'
import type { SolvePuzzle } from './use-fresh-link.ts'

const OpenAgain = ({ link }: Pick<Denied['request'], 'link'>) => {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { authentication } = usePaths()
  if (!link) return null
  const { bookingKey, authenticationType, shared, otpType } = link
  const signIn = {
    bookingKey,
    type: authenticationType,
    ...(shared === undefined ? {} : { shared: String(shared) }),
    ...(otpType === undefined ? {} : { otpType }),
  }
  const state: SignInNavigation = { signIn }
  return (
    <Button kind="primary" onClick={() => void navigate(authentication, { state })}>
      {t('deny.open')}
    </Button>
  )
}

/** S-14, S-100 */
const Close = ({ redirectUrl }: Pick<Denied['request'], 'redirectUrl'>) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const navigate = useNavigate()
  const targetOf = useRedirectTarget()
  const close = (): void => {
    const target = targetOf(redirectUrl)
    if ('path' in target) void navigate(target.path)
    else
      void dispatch(
        ask('redirect-countdown', {
          title: t('deny.leave-title'),
          message: t('deny.leave', { host: new URL(target.href).host }),
          address: target.href,
        }),
      )
  }
  return <Button onClick={close}>{t('dialog.close')}</Button>
}

export const DenyPanel = ({ denied, solvePuzzle }: { denied: Denied; solvePuzzle: SolvePuzzle }) => {
  const { t } = useTranslation()
  const { regions } = usePaths()
  const { request, kind, step, facts, isLoading, error, lookAgain } = denied
  const { link, showClose, redirectUrl } = request
  if (isLoading) return <Loading words={t('loading.page')} />
  const isTold = isLocked(kind) && facts?.isOwnerTold === true
  return (
    <div className={styles.panel}>
      <DenyLead {...denied} />
      {error !== undefined && <ErrorPanel error={error} onRetry={lookAgain} />}
      {step === 'fresh-link' && facts && link && (
        <FreshLink link={link} facts={facts} solvePuzzle={solvePuzzle} onClosed={lookAgain} />
      )}
      {step === 'open' && <OpenAgain link={link} />}
      {step === 'book' && (
        <ButtonLink kind="primary" icon="calendar" isWhole to={regions}>
          {t('deny.book')}
        </ButtonLink>
      )}
      {step === 'call' && <CallFirst clinic={facts?.clinic ?? request.clinic} />}
      <OtherWays step={step} facts={facts} request={request} />
      {isTold && <p className="muted">{t('deny.told')}</p>}
      {showClose && <Close redirectUrl={redirectUrl} />}
    </div>
  )
}
