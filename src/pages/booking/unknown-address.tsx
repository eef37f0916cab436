import { useTranslation } from 'react-i18next'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { RegionList } from '#src/features/location/region-list.tsx'
import { CallUs } from '#src/features/shell/call-us.tsx'
import { TitledPage } from '#src/features/shell/titled-page.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'

type UnknownAddressProps = { kind: 'region' } | { kind: 'exam' | 'visit'; regionSlug: string }

export const UnknownAddress = (props: UnknownAddressProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
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
