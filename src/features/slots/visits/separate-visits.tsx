import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useSeparateVisits } from '#src/core/separate-visits.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'

type SeparateVisitsProps = { regionSlug: string; visits: readonly (readonly Exam[])[] }

export const SeparateVisits = ({ regionSlug, visits }: SeparateVisitsProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  useSeparateVisits(regionSlug, visits)
  return (
    <>
      <p>{t('visit.separate')}</p>
      <RowList label={t('visit.separate-list')}>
        {visits.map((exams) => {
          const slugs = exams.map(({ slug }) => slug)
          return (
            <LinkRow
              key={slugs.join()}
              to={paths.times(regionSlug, slugs)}
              title={t('visit.times-of', { exams: format.list(exams.map(({ name }) => name)) })}
            />
          )
        })}
      </RowList>
    </>
  )
}
