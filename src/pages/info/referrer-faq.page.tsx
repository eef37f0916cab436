import { useTranslation } from 'react-i18next'
import { useGetReferrerFaqQuery } from '#src/api/config.api.ts'
import { LoadedPage } from './loaded-page.tsx'

/** STATIC-06 */
const ReferrerFaqPage = () => {
  const { t } = useTranslation()
  return <LoadedPage title={t('faq.title')} answer={useGetReferrerFaqQuery({})} />
}

export default ReferrerFaqPage
