import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListClinicExamsQuery, useListRegionsQuery } from '#src/api/catalogue.api.ts'
import { buildExamSearch } from '#src/components/exams/exam-search.ts'
import type { CallResult } from '#src/contract/call.ts'
import type { listClinicExams } from '#src/contract/calls/catalogue.calls.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import styles from './exam-list.module.css'

const mostElsewhere = 5
const none: CallResult<typeof listClinicExams> = []

type NoExamProps = { regionSlug: string; search: string; contact: ReactNode }

/** API-54 */
export const NoExam = ({ regionSlug, search, contact }: NoExamProps) => {
  const { t } = useTranslation()
  const paths = usePaths({ anyClinic: true })
  const { data: exams = none } = useListClinicExamsQuery({})
  const { data: regions = [] } = useListRegionsQuery({})
  const others = useMemo(
    () => exams.filter(({ regionSlugs }) => !regionSlugs.includes(regionSlug)),
    [exams, regionSlug],
  )
  const index = useMemo(() => buildExamSearch(others), [others])
  const elsewhere = index
    .find(search)
    .slice(0, mostElsewhere)
    .flatMap(({ slug, name }) =>
      (others.find((exam) => exam.slug === slug)?.regionSlugs ?? []).flatMap((at) => {
        const region = regions.find((candidate) => candidate.slug === at)
        return region ? [{ slug, name, region }] : []
      }),
    )
  return (
    <div className={styles.nothing}>
      {elsewhere.length > 0 && (
        <section aria-labelledby="exam-elsewhere">
          <h2 id="exam-elsewhere">{t('exam.elsewhere')}</h2>
          <RowList>
            {elsewhere.map(({ slug, name, region }) => (
              <LinkRow
                key={`${region.slug} ${slug}`}
                to={paths.times(region.slug, [slug])}
                title={name}
                detail={region.name}
              />
            ))}
          </RowList>
        </section>
      )}
      {contact}
    </div>
  )
}
