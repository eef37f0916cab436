import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { DeskTabs } from '#src/features/desk/desk-tabs.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'

/** The clinic is in the address, so that a reload or a bookmark has it, and no device stores it. */
const DeskPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const [query, setQuery] = useSearchParams()
  return (
    <TitledPage isWide>
      <p className="muted">
        {t('desk.lead')} <Link to={paths.own(pagePaths.kioskDevices)}>{t('kiosk-devices.title')}</Link>
      </p>
      <DeskTabs
        clinicSlug={query.get('clinic') ?? undefined}
        onClinic={(slug) => {
          query.set('clinic', slug)
          setQuery(query, { replace: true })
        }}
      />
    </TitledPage>
  )
}

export default DeskPage
