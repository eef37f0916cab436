import { useTranslation } from 'react-i18next'
import { noRegion } from '#src/contract/codes/page-paths.ts'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useBookingAddress } from '#src/features/exams/use-exam-address.ts'
import { RegionList } from '#src/features/location/region-list.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

type UnknownAddressProps = { kind: 'region' } | { kind: 'exam' | 'visit'; regionSlug: string }

/** ROUTE-32: `/select-region/knee-mri` */
const NoRegionYet = ({ examSlugs }: { examSlugs: readonly string[] }) => {
  const { t } = useTranslation()
  const paths = usePaths({ anyClinic: true })
  return (
    <TitledPage title={t('region.title')}>
      <p className="muted">{t('region.lead')}</p>
      <RegionList {...(examSlugs.length > 0 ? { addressOf: (slug) => paths.times(slug, examSlugs) } : {})} />
    </TitledPage>
  )
}

export const UnknownAddress = (props: UnknownAddressProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const { regionSlug, examSlugs } = useBookingAddress()
  if (props.kind === 'region' && regionSlug === noRegion) return <NoRegionYet examSlugs={examSlugs} />
  return (
    <TitledPage title={t(`unknown.${props.kind}`)}>
      <p className="muted">{t(`unknown.${props.kind}-more`, { count: examsLimits.examsPerVisit })}</p>
      {props.kind === 'region' ? (
        <RegionList />
      ) : (
        <ButtonLink kind="primary" to={paths.exams(props.regionSlug)}>
          {t('unknown.exams')}
        </ButtonLink>
      )}
      <CallUs />
    </TitledPage>
  )
}
