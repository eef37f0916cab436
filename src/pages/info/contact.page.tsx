import { useTranslation } from 'react-i18next'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

/** Help: the number and when it is answered. */
const ContactPage = () => {
  const { t } = useTranslation()
  return (
    <TitledPage title={t('call.title')}>
      <CallUs />
    </TitledPage>
  )
}

export default ContactPage
