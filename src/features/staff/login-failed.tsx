import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LoginFailure } from '#src/contract/codes/login-failures.ts'
import { loginAddress } from '#src/core/session/login-address.ts'
import { FileLink } from '#src/ui/button-link.tsx'

type LoginFailedProps = { reason: LoginFailure; returnUrl: string; children: ReactNode }

/** S-87: each failure of a login with a way on. */
export const LoginFailed = ({ reason, returnUrl, children }: LoginFailedProps) => {
  const { t } = useTranslation()
  return (
    <>
      <p className="lead">{t(`login-failed.${reason}`)}</p>
      <p>
        <FileLink kind="primary" icon="user" address={loginAddress(returnUrl, reason === 'no-role')}>
          {t(reason === 'no-role' ? 'login.another' : 'login.again')}
        </FileLink>
      </p>
      {children}
    </>
  )
}
