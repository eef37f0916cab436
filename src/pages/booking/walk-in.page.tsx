import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useListGroupExamsQuery, useListWalkInExamsQuery } from '#src/api/catalogue.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { StepBar } from '#src/components/step-bar.tsx'
import type { WalkInExam } from '#src/contract/entities/walk-in-exam.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useBookingAddress } from '#src/features/exams/use-exam-address.ts'
import { WalkInList } from '#src/features/exams/walk-in/walk-in-list.tsx'
import { NearestFirst } from '#src/features/location/nearest-first.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RegionNotReady } from './region-not-ready.tsx'
import { UnknownAddress } from './unknown-address.tsx'
import { useNamedRegion } from './use-named-region.ts'

/** S-104: what the answers led here for. */
export type WalkInNavigation = { walkIn?: { name: string | null; group: string | null } }

/** To exams of a group, where any walk-in has them. */
const narrow = (walkIns: readonly WalkInExam[], group: readonly { slug: string }[] | undefined) => {
  const found = walkIns.filter(({ exams }) => exams.some(({ slug }) => group?.some((each) => each.slug === slug)))
  return found.length > 0 ? found : walkIns
}

/** BOOK-10 */
const WalkInPage = () => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { regionSlug } = useBookingAddress()
  const region = useNamedRegion()
  const params = { regionSlug: regionSlug ?? '' }
  const { data, error, refetch } = useListWalkInExamsQuery({ params }, { skip: regionSlug === undefined })
  const { walkIn } = (useLocation().state ?? {}) as WalkInNavigation
  const groupName = walkIn?.group ?? ''
  const { data: group } = useListGroupExamsQuery(
    { params: { ...params, groupName } },
    { skip: regionSlug === undefined || groupName === '' },
  )
  if (region.state !== 'right') return <RegionNotReady {...region} />
  if (regionSlug === undefined || refusalOf(error)) return <UnknownAddress kind="region" />
  const list = paths.exams(regionSlug)
  const walkIns = narrow(data ?? [], group)
  return (
    <TitledPage steps={<StepBar step={2} back={{ to: list, words: t('flow.exams') }} done={[paths.regions]} />}>
      {error ? (
        <ErrorPanel error={error} onRetry={refetch} />
      ) : !data ? (
        <Loading words={t('loading.page')} />
      ) : data.length === 0 ? (
        <>
          <p>{t('walk-in.none')}</p>
          <ButtonLink kind="primary" to={list}>
            {t('unknown.exams')}
          </ButtonLink>
          <CallUs />
        </>
      ) : (
        <>
          <p className="muted">{t('walk-in.lead')}</p>
          <WalkInList
            regionSlug={regionSlug}
            walkIns={walkIns}
            first={walkIn?.name}
            nearest={<NearestFirst regionSlug={regionSlug} />}
          />
        </>
      )}
    </TitledPage>
  )
}

export default WalkInPage
