import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PreparationConflicts } from '#src/components/visit/preparation-conflicts.tsx'
import type { Exam } from '#src/contract/entities/exam.ts'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { examMinutes } from '#src/contract/rules/visit.rules.ts'
import { useWideLayout } from '#src/core/device/use-wide-layout.ts'
import { useSeparateVisits } from '#src/core/separate-visits.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Banner } from '#src/ui/banner.tsx'
import { ButtonLink } from '#src/ui/button-link.tsx'
import { CloseButton } from '#src/ui/close-button.tsx'
import { Side } from '#src/ui/layout/column.tsx'
import { StickyBar } from '#src/ui/sticky-bar.tsx'
import styles from './exam-bar.module.css'

type ExamPanelProps = {
  chosen: readonly Exam[]
  count: string
  length: string
  news: ReactNode
  wayOn: ReactNode
  onRemove: (slug: string) => void
}

/** The visit as it fills up. */
const ExamPanel = ({ chosen, count, length, news, wayOn, onRemove }: ExamPanelProps) => {
  const { t } = useTranslation()
  return (
    <section className={styles.panel} aria-label={t('visit.plan')}>
      <h2>{t('visit.plan')}</h2>
      {chosen.length === 0 ? (
        <p className={styles.empty}>{t('visit.empty')}</p>
      ) : (
        <>
          <div className={styles.total}>
            {news}
            <p>
              <b>{count}</b>
              <span className="muted">{length}</span>
            </p>
            {wayOn}
          </div>
          <ul>
            {chosen.map((exam) => (
              <li key={exam.slug}>
                <span>
                  <b lang={exam.lang?.name}>{exam.name}</b>
                  <small lang={exam.lang?.preparation}>
                    {t('exam.facts', { minutes: exam.durationMinutes, preparation: exam.preparation.summary })}
                  </small>
                </span>
                <CloseButton onClick={() => onRemove(exam.slug)}>{t('visit.remove', { name: exam.name })}</CloseButton>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

type ExamBarProps = {
  chosen: readonly Exam[]
  visits: readonly (readonly Exam[])[]
  wayOn: string
  isFull: boolean
  regionSlug: string
  onRemove: (slug: string) => void
}

export const ExamBar = ({ chosen, visits, wayOn, isFull, regionSlug, onRemove }: ExamBarProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const [first = [], ...later] = visits
  useSeparateVisits(regionSlug, visits)
  const isOneVisit = later.length === 0
  const count = t('visit.chosen', { count: chosen.length })
  const length = isOneVisit
    ? t('visit.length', { length: format.duration(examMinutes(first)) })
    : t('visit.number', { count: later.length + 1 })
  const most = t('visit.most', { count: examsLimits.examsPerVisit })
  const isWide = useWideLayout()
  const names = (exams: readonly Exam[]): string => format.list(exams.map(({ name }) => name))
  const news = (
    <>
      {isFull && <Banner tone="info" title={most} />}
      {!isOneVisit && (
        <Banner tone="warn" title={t('visit.conflict')}>
          <PreparationConflicts exams={chosen} />
          <p>{t('visit.first-then', { first: names(first), later: names(later.flat()) })}</p>
        </Banner>
      )}
    </>
  )
  const link = (
    <ButtonLink kind="primary" isWhole to={wayOn}>
      {t(isOneVisit ? 'visit.choose-time' : 'visit.choose-first')}
    </ButtonLink>
  )
  return (
    <>
      {/* There before the first choice, so that each one is spoken. */}
      <p className="only-spoken" role="status">
        {chosen.length > 0 &&
          [`${count}, ${length}`, isFull && most, !isOneVisit && t('visit.conflict')].filter(Boolean).join('. ')}
      </p>
      {isWide ? (
        <Side at="right">
          <ExamPanel chosen={chosen} count={count} length={length} news={news} wayOn={link} onRemove={onRemove} />
        </Side>
      ) : (
        chosen.length > 0 && (
          <StickyBar
            news={news}
            summary={
              <>
                <b>{count}</b>
                <span className="muted" data-more="">
                  {length}
                </span>
              </>
            }
          >
            {link}
          </StickyBar>
        )
      )}
    </>
  )
}
