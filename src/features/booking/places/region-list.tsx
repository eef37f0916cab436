import { useTranslation } from 'react-i18next'
import { useListRegionsQuery } from '#src/api/catalogue.api.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Loading } from '#src/ui/loading.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import { ProblemPanel } from '../problem-panel.tsx'

/** Every region with its clinics and the day of its next free time. */
export const RegionList = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const format = useFormat()
  const { data: regions, error, refetch } = useListRegionsQuery({})
  if (error) return <ProblemPanel error={error} onRetry={refetch} />
  if (!regions) return <Loading words={t('loading.regions')} />
  return (
    <RowList>
      {regions.map(({ slug, name, clinicCount, nextAvailable }) => {
        const clinics = t('region.clinics', { count: clinicCount })
        const day = nextAvailable && format.dayOf(nextAvailable.startTime, nextAvailable.timeZone, 'short')
        return (
          <LinkRow
            key={slug}
            to={paths.exams(slug)}
            title={name}
            detail={day ? t('region.next', { clinics, day }) : t('region.full', { clinics })}
          />
        )
      })}
    </RowList>
  )
}
