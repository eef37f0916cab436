import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { Link } from 'react-router-dom'
import { contactLimits } from '#src/contract/limits/contact.limits.ts'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'

/** Its version is sent with the form (`contactNotice`). */
export const ContactNotice = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { radiology, offers } = useSelector(selectConfig)
  return (
    <p className="muted">
      {t('contact.notice', { provider: radiology.name, count: contactLimits.contactDays })}{' '}
      {offers.includes('privacy') && <Link to={paths.privacy}>{t('menu.privacy')}</Link>}
    </p>
  )
}
