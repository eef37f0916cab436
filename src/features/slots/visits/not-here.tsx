import { useTranslation } from 'react-i18next'
import { useDistance } from '#src/components/clinic/location-label.ts'
import type { Clinic, ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { VisitExams } from '#src/contract/rules/visit.rules.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import { SeparateVisits } from './separate-visits.tsx'

type NotHereProps = {
  regionSlug: string
  exams: VisitExams
  /** At which the flow began. */
  clinic: Clinic
  /** That do all of the exams. */
  clinics: readonly ClinicAtDistance[]
}

/** S-119: the way to another clinic ends the flow at this one. */
export const NotHere = ({ regionSlug, exams, clinic, clinics }: NotHereProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const distance = useDistance()
  const paths = usePaths({ anyClinic: true })
  const slugs = exams.map(({ slug }) => slug)
  const missing = exams.filter(({ clinicIds }) => !clinicIds?.includes(clinic.id))
  const label = t('not-here.where', { count: exams.length })
  return (
    <>
      <Banner
        tone="info"
        title={t('not-here.title', { clinic: clinic.name, exams: format.list(missing.map(({ name }) => name)) })}
      >
        {label}
      </Banner>
      <RowList label={label}>
        {clinics.map(({ id, name, address, distance: away, lang }) => (
          <LinkRow
            key={id}
            icon="pin"
            to={paths.times(regionSlug, slugs, { clinicId: id })}
            title={<span lang={lang?.name}>{name}</span>}
            detail={[`${address.line1}, ${address.suburb}`, away !== null && distance(away)]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
      </RowList>
      {exams.length > 1 && <SeparateVisits regionSlug={regionSlug} visits={exams.map((exam) => [exam])} />}
    </>
  )
}
