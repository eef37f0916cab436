import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useLocation } from 'react-router-dom'
import { selectUser } from '#src/core/session/session.slice.ts'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { LookOnly } from '#src/features/staff/login-stops.tsx'

/** S-26: in the place of a page on which everything is a change (`isForWriting`). */
export const LookOnlyPage = () => {
  const { t } = useTranslation()
  const { pathname, search, hash } = useLocation()
  const user = useSelector(selectUser)
  return (
    <TitledPage title={t('login.look-only-title')}>
      {user && <LookOnly user={user} returnUrl={pathname + search + hash} />}
    </TitledPage>
  )
}
