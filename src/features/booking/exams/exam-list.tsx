import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useListGroupExamsQuery } from '#src/api/catalogue.api.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import { ProblemPanel } from '../problem-panel.tsx'
import { ExamBar } from './exam-bar.tsx'
import { type ExamChosenFilter, ExamFilter } from './exam-filter.tsx'
import styles from './exam-list.module.css'
import { ExamRow } from './exam-row.tsx'
import { buildExamSearch, groupByModality } from './exam-search.ts'
import { NoExam } from './no-exam.tsx'
import { EnquiryLink, WalkInLink } from './other-ways.tsx'
import type { ExamChoice } from './use-exam-choice.ts'

/** Exams of a modality shown before "show all". */
const shownFirst = 4

type GroupProps = {
  exams: readonly Exam[]
  regionSlug: string
  choice: ExamChoice
  isOpen: boolean
}

const ModalityGroup = ({ exams, regionSlug, choice, isOpen }: GroupProps) => {
  const { t } = useTranslation()
  const [wantsAll, setWantsAll] = useState(false)
  const heading = useId()
  const name = exams[0]?.modalityName ?? ''
  // What is chosen is never out of sight.
  const chosen = choice.kind === 'several' ? choice.slugs : [choice.changing?.slug]
  const isShown = ({ slug }: Exam, index: number): boolean =>
    isOpen || wantsAll || index < shownFirst || chosen.includes(slug)
  const shown = exams.filter(isShown)
  return (
    <section aria-labelledby={heading}>
      <div className={styles.heading}>
        <h2 id={heading}>{name}</h2>
        <span className="muted small">{t('exam.shown', { shown: shown.length, count: exams.length })}</span>
      </div>
      <RowList>
        {shown.map((exam) => (
          <ExamRow key={exam.slug} exam={exam} regionSlug={regionSlug} choice={choice} />
        ))}
      </RowList>
      {shown.length < exams.length && (
        <button type="button" className={styles.all} onClick={() => setWantsAll(true)}>
          {t('exam.show-all', { count: exams.length, name })}
        </button>
      )}
    </section>
  )
}

/** The exams of the filter; those of a group are the server's to say (API-55). A group that does not exist filters nothing. */
const useFiltered = (regionSlug: string, exams: readonly Exam[], { modalityId, groupName }: ExamChosenFilter) => {
  const group = useListGroupExamsQuery(
    { params: { regionSlug, groupName: groupName ?? '' } },
    { skip: groupName === undefined },
  )
  const isUnknown = refusalOf(group.error) !== undefined
  if (groupName === undefined || isUnknown)
    return { found: exams.filter((exam) => modalityId === undefined || exam.modalityId === modalityId) }
  // What this page may offer of them, for one that stays in the visit cannot be chosen again.
  const offered = group.currentData?.filter(({ slug }) => exams.some((exam) => exam.slug === slug))
  return { found: offered, error: group.error, refetch: group.refetch }
}

type ExamListProps = {
  exams: readonly Exam[]
  regionSlug: string
  choice: ExamChoice
  /** ROUTE-28: the group of the address. */
  groupName?: string | undefined
}

/** Search, filter and list by modality. The preparation stands under each exam before it is chosen. */
export const ExamList = ({ exams, regionSlug, choice, groupName }: ExamListProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search, setSearch] = useState('')
  const [modalityId, setModalityId] = useState<string>()
  const filter: ExamChosenFilter = groupName === undefined ? { modalityId } : { groupName }
  // Where one exam is changed, those that stay in the visit cannot be chosen again.
  const offered = choice.kind === 'one' ? exams.filter(({ slug }) => !choice.kept.includes(slug)) : exams
  const { found: filtered, error, refetch } = useFiltered(regionSlug, offered, filter)
  const index = useMemo(() => buildExamSearch(filtered ?? []), [filtered])
  const found = index.find(search)
  const isSearching = search.trim() !== ''
  const isFiltered = filter.groupName !== undefined || filter.modalityId !== undefined
  const setFilter = (next: ExamChosenFilter): void => {
    setModalityId(next.modalityId)
    if (next.groupName !== groupName)
      void navigate(paths.exams(regionSlug, next.groupName === undefined ? {} : { groupName: next.groupName }), {
        replace: true,
        state,
      })
  }
  const isNothing = filtered !== undefined && found.length === 0
  return (
    <>
      <div className={styles.search}>
        <label className="only-spoken" htmlFor="exam-search">
          {t('exam.search')}
        </label>
        <Icon name="search" />
        <input
          id="exam-search"
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={t('exam.search-example')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <div className={styles.filter}>
        <ExamFilter regionSlug={regionSlug} exams={exams} chosen={filter} onChange={setFilter} />
      </div>
      <WalkInLink exams={exams} regionSlug={regionSlug} />
      <p className={isNothing ? styles.none : 'only-spoken'} role="status">
        {(isSearching || isFiltered) &&
          filtered !== undefined &&
          (isNothing ? t('exam.none-found') : t('exam.found', { count: found.length }))}
      </p>
      {isNothing && isFiltered && (
        <Button kind="quiet" onClick={() => setFilter({})}>
          {t('exam.search-all')}
        </Button>
      )}
      {error && refetch ? (
        <ProblemPanel error={error} onRetry={refetch} />
      ) : (
        !filtered && <Loading words={t('loading.exams')} />
      )}
      {isNothing && isSearching && !isFiltered && <NoExam regionSlug={regionSlug} search={search} />}
      {groupByModality(found).map((group) => (
        <ModalityGroup
          key={group[0]?.modalityId}
          exams={group}
          regionSlug={regionSlug}
          choice={choice}
          isOpen={isSearching || isFiltered}
        />
      ))}
      <EnquiryLink regionSlug={regionSlug} />
      {choice.kind === 'several' && (
        <ExamBar
          chosen={choice.slugs.flatMap((slug) => exams.find((exam) => exam.slug === slug) ?? [])}
          isFull={choice.isFull}
          regionSlug={regionSlug}
        />
      )}
    </>
  )
}
