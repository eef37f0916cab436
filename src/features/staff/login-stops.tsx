import { useTranslation } from 'react-i18next'
import type { User } from '#src/contract/entities/user.ts'
import { loginAddress } from '#src/core/session/login-address.ts'
import { FileLink } from '#src/ui/button-link.tsx'

export const WrongRole = ({ user, returnUrl }: { user: User; returnUrl: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="lead">{t('login.wrong-role', { username: user.username, role: t(`login.role-${user.role}`) })}</p>
      <p>
        <FileLink kind="primary" icon="user" address={loginAddress(returnUrl, true)}>
          {t('login.another')}
        </FileLink>
      </p>
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
