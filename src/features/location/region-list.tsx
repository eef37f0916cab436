import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useListRegionsQuery } from '#src/api/catalogue.api.ts'
import { useDistance } from '#src/components/clinic/location-label.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { selectLocation } from '#src/core/location/location.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'

/** @param addressOf the exams of the region, where nothing more is known. */
export const RegionList = ({ addressOf }: { addressOf?: (regionSlug: string) => string }) => {
  const { t } = useTranslation()
  const paths = usePaths({ anyClinic: true })
  const format = useFormat()
  const distance = useDistance()
  const place = useSelector(selectLocation)
  const { data: regions, error, refetch } = useListRegionsQuery({})
  if (error && !regions) return <ErrorPanel error={error} onRetry={refetch} />
  if (!regions) return <Loading words={t('loading.regions')} />
  const distances = new Map(place?.regions.map((region) => [region.slug, region.distance]))
  const far = Number.POSITIVE_INFINITY
  const inOrder = place
    ? [...regions].sort((a, b) => (distances.get(a.slug) ?? far) - (distances.get(b.slug) ?? far) || 0)
    : regions
  return (
    <RowList>
      {inOrder.map(({ slug, name, clinicCount, nextAvailable, lang }) => {
        const away = distances.get(slug)
        const clinics = t('region.clinics', { count: clinicCount })
        const day = nextAvailable && format.dayOf(nextAvailable.startTime, nextAvailable.timeZone, 'short')
        // A cached page knows neither, and says nothing of slots.
        const words =
          nextAvailable === undefined
            ? clinics
            : day
              ? t('region.next', { clinics, day })
              : t('region.full', { clinics })
        return (
          <LinkRow
            key={slug}
            to={(addressOf ?? paths.exams)(slug)}
            title={<LangText lang={lang?.name}>{name}</LangText>}
            detail={away === undefined ? words : t('region.away', { distance: distance(away), words })}
          />
        )
      })}
    </RowList>
  )
}
