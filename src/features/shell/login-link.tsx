import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { loginAddress } from '#src/core/session/login-address.ts'
import { selectIsLoggedIn } from '#src/core/session/session.slice.ts'

/** Where the provider has an identity provider, and nobody is logged in. */
export const LoginLink = ({ className }: { className?: string | undefined }) => {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const { mayLogIn, mayKeep } = useCapabilities()
  const { identityProviderUrl } = useSelector(selectConfig).application
  const isLoggedIn = useSelector(selectIsLoggedIn)
  if (identityProviderUrl === '' || isLoggedIn || !mayLogIn || !mayKeep) return null
  return (
    <a className={className} href={loginAddress(pathname + search)} rel="nofollow">
      {t('user.login')}
    </a>
  )
}
