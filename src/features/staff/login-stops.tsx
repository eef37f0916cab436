import { useTranslation } from 'react-i18next'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import type { User } from '#src/contract/entities/user.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { loginAddress } from '#src/core/session/login-address.ts'
import { ButtonLink, FileLink } from '#src/ui/button-link.tsx'

type StopProps = { user: User; returnUrl: string }

const AnotherAccount = ({ returnUrl }: Pick<StopProps, 'returnUrl'>) => {
  const { t } = useTranslation()
  return (
    <p>
      <FileLink kind="primary" icon="user" address={loginAddress(returnUrl, true)}>
        {t('login.another')}
      </FileLink>
    </p>
  )
}

export const WrongRole = ({ user, returnUrl }: StopProps) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="lead">{t('login.wrong-role', { username: user.username, role: t(`login.role-${user.role}`) })}</p>
      <AnotherAccount returnUrl={returnUrl} />
    </>
  )
}

/** S-26: what a login that may look only sees instead. */
export const LookOnly = ({ user, returnUrl }: StopProps) => {
  const { t } = useTranslation()
  const { own } = usePaths()
  const { username, role } = user
  return (
    <>
      <p className="lead">{t('login.look-only', { username, role: t(`login.role-${role}`) })}</p>
      <p>{t(role === 'staff' ? 'login.look-only-sees-staff' : 'login.look-only-sees')}</p>
      {role === 'staff' && (
        <p>
          <ButtonLink icon="calendar" to={own(pagePaths.desk)}>
            {t('desk.title')}
          </ButtonLink>
        </p>
      )}
      <AnotherAccount returnUrl={returnUrl} />
    </>
  )
}

export const LoginEnded = ({ returnUrl }: { returnUrl: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="lead">{t('login.ended')}</p>
      <p>
        <FileLink kind="primary" icon="user" address={loginAddress(returnUrl)}>
          {t('login.again')}
        </FileLink>
      </p>
    </>
  )
}
