import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { selectConfig } from '#src/core/config/config.slice.ts'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { ProviderPage } from '#src/features/shell/provider-page.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

/** STATIC-03 */
const ContactPage = () => {
  const { t } = useTranslation()
  const { radiology } = useSelector(selectConfig)
  if (radiology.contact === '')
    return (
      <TitledPage title={t('call.title')}>
        <CallUs />
      </TitledPage>
    )
  return (
    <ProviderPage title={t('call.title')} html={radiology.contact}>
      <CallUs />
    </ProviderPage>
  )
}

export default ContactPage
