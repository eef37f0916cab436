import { useTranslation } from 'react-i18next'
import { useAcceptsCookies } from '#src/core/session/use-accepts-cookies.ts'
import { Banner } from '#src/ui/banner.tsx'

/** S-24: says before booking what follows from it. */
export const CookieNotice = () => {
  const { t } = useTranslation()
  if (useAcceptsCookies()) return null
  return (
    <Banner tone="warn" title={t('form.cookies-off')} role="status">
      <p>{t('form.cookies-off-more')}</p>
    </Banner>
  )
}
