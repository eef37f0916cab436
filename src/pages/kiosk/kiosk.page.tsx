import { useTranslation } from 'react-i18next'
import { KioskStart } from '#src/features/kiosk/start/kiosk-start.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'

const KioskPage = () => {
  const { t } = useTranslation()
  return <KioskStart heading={<PageHeading title={t('kiosk.start-title')} />} />
}

export default KioskPage
