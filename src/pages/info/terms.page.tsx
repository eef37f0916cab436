import { useTranslation } from 'react-i18next'
import { useGetTermsQuery } from '#src/api/config.api.ts'
import { LoadedPage } from './loaded-page.tsx'

/** STATIC-04 */
const TermsPage = () => {
  const { t } = useTranslation()
  return <LoadedPage title={t('menu.terms')} answer={useGetTermsQuery({})} />
}

export default TermsPage
