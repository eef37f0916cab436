import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { type DeskTab, DeskTabs } from '#src/features/desk/desk-tabs.tsx'
import { PageColumn } from '#src/features/shell/page-column.tsx'
import { PageHeading } from '#src/features/shell/page-heading.tsx'

/** Clinic and tab are in the address, so that a reload, the way back or a bookmark has them, and no device stores them. */
const DeskPage = () => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  return (
    <PageColumn
      isWide
      heading={
        <div className="only-spoken">
          <PageHeading />
        </div>
      }
    >
      <DeskTabs
        clinicSlug={query.get('clinic') ?? undefined}
        tab={query.get('tab') ?? undefined}
        onClinic={(slug) => {
          query.set('clinic', slug)
          setQuery(query, { replace: true })
        }}
        onTab={(tab: DeskTab) => {
          query.set('tab', tab)
          setQuery(query)
        }}
      />
      <p className="muted small">{t('desk.lead')}</p>
    </PageColumn>
  )
}

export default DeskPage
