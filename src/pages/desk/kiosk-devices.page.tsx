import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { KioskDevices } from '#src/features/kiosk-devices/kiosk-devices.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

const KioskDevicesPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const [query, setQuery] = useSearchParams()
  return (
    <TitledPage isWide>
      <p className="muted">
        {t('kiosks.lead')} <Link to={paths.own(pagePaths.desk)}>{t('desk.title')}</Link>
      </p>
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
