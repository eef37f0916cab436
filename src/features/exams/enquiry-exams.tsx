import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import {
  useListEnquiryExamsQuery,
  useListGeneralEnquiryExamsQuery,
  useListRegionsQuery,
  useListSpecialEnquiryExamsQuery,
} from '#src/api/catalogue.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { Exam } from '#src/contract/entities/exam.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import styles from './exam-list.module.css'

type Row = { exam: Exam; regionSlug: string; regionName?: string | undefined }

const Rows = ({ title, rows }: { title: string; rows: readonly Row[] }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const anyPaths = usePaths({ anyClinic: true })
  const id = useId()
  if (rows.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
      </div>
      <RowList>
        {rows.map(({ exam, regionSlug, regionName }) => (
          <LinkRow
            key={`${regionSlug} ${exam.slug}`}
            to={(regionName === undefined ? paths : anyPaths).times(regionSlug, [exam.slug])}
            title={<LangText lang={exam.lang?.name}>{exam.name}</LangText>}
            detail={
              regionName ?? t('exam.facts', { minutes: exam.durationMinutes, preparation: exam.preparation.summary })
            }
          />
        ))}
      </RowList>
    </section>
  )
}

/** API-57, API-58, API-60 */
export const EnquiryExams = ({ regionSlug }: { regionSlug: string }) => {
  const { t } = useTranslation()
  const params = { regionSlug }
  const special = useListSpecialEnquiryExamsQuery({ params })
  const general = useListGeneralEnquiryExamsQuery({ params })
  const { data: all = [] } = useListEnquiryExamsQuery({})
  const { data: regions = [] } = useListRegionsQuery({})
  const error = special.error ?? general.error
  if (error)
    return (
      <ErrorPanel
        error={error}
        onRetry={() => {
          void special.refetch()
          void general.refetch()
        }}
      />
    )
  if (!special.data || !general.data) return <Loading words={t('loading.exams')} />
  const here = (exams: readonly Exam[]): Row[] => exams.map((exam) => ({ exam, regionSlug }))
  const elsewhere = all.flatMap(({ exam, clinics }): Row[] => {
    const slugs = clinics.map(({ region }) => region)
    if (slugs.includes(regionSlug)) return []
    const at = regions.filter(({ slug }) => slugs.includes(slug))
    return at.map(({ slug, name }) => ({ exam, regionSlug: slug, regionName: name }))
  })
  return (
    <>
      <Rows title={t('enquiry.special')} rows={here(special.data)} />
      <Rows title={t('enquiry.general')} rows={here(general.data)} />
      <Rows title={t('exam.elsewhere')} rows={elsewhere} />
    </>
  )
}
