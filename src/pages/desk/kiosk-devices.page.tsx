import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { KioskDevices } from '#src/features/desk/kiosks/kiosk-devices.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

const KioskDevicesPage = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  return (
    <TitledPage isWide>
      <p className="muted">{t('kiosks.lead')}</p>
      <KioskDevices
        linkedCode={query.get('code') ?? undefined}
        onTaken={() => {
          query.delete('code')
          setQuery(query, { replace: true })
        }}
      />
    </TitledPage>
  )
}

export default KioskDevicesPage
