import { useTranslation } from 'react-i18next'
import { PreparationConflicts } from '#src/components/visit/preparation-conflicts.tsx'
import type { Exam } from '#src/contract/entities/exam.ts'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { separateVisits } from '#src/contract/rules/preparation.rules.ts'
import { examMinutes } from '#src/contract/rules/visit.rules.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useSeparateVisits } from '#src/core/separate-visits.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'

type ExamBarProps = { chosen: readonly Exam[]; isFull: boolean; regionSlug: string }

export const ExamBar = ({ chosen, isFull, regionSlug }: ExamBarProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const visits = separateVisits(chosen)
  const [first = [], ...later] = visits
  useSeparateVisits(regionSlug, visits)
  const isOneVisit = later.length === 0
  const count = t('visit.chosen', { count: chosen.length })
  const length = isOneVisit
    ? t('visit.length', { length: format.duration(examMinutes(first)) })
    : t('visit.number', { count: later.length + 1 })
  const most = t('visit.most', { count: examsLimits.examsPerVisit })
  const names = (exams: readonly Exam[]): string => format.list(exams.map(({ name }) => name))
  return (
    <>
      {/* There before the first choice, so that each one is spoken. */}
      <p className="only-spoken" role="status">
        {chosen.length > 0 &&
          [`${count}, ${length}`, isFull && most, !isOneVisit && t('visit.conflict')].filter(Boolean).join('. ')}
      </p>
      {chosen.length > 0 && (
        <StickyBar
          news={
            <>
              {isFull && <Banner tone="info" title={most} />}
              {!isOneVisit && (
                <Banner tone="warn" title={t('visit.conflict')}>
                  <PreparationConflicts exams={chosen} />
                  <p>{t('visit.first-then', { first: names(first), later: names(later.flat()) })}</p>
                </Banner>
              )}
            </>
          }
          summary={
            <>
              <b>{count}</b>
              <span className="muted">{length}</span>
            </>
          }
        >
          <ButtonLink
            kind="primary"
            isWhole
            to={paths.times(
              regionSlug,
              first.map(({ slug }) => slug),
            )}
          >
            {t(isOneVisit ? 'visit.choose-time' : 'visit.choose-first')}
          </ButtonLink>
        </StickyBar>
      )}
    </>
  )
}
