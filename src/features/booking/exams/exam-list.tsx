import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { Icon } from '#src/ui/icon.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import { ExamBar } from './exam-bar.tsx'
import styles from './exam-list.module.css'
import { ExamRow } from './exam-row.tsx'
import { groupByModality, matchesSearch } from './exam-search.ts'
import type { ExamChoice } from './use-exam-choice.ts'

/** Exams of a modality shown before "show all". */
const shownFirst = 4

type ExamListProps = { exams: readonly Exam[]; regionSlug: string; choice: ExamChoice }

const ModalityGroup = ({ exams, regionSlug, choice, isOpen }: ExamListProps & { isOpen: boolean }) => {
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

/** Search and list by modality. The preparation stands under each exam before it is chosen. */
export const ExamList = ({ exams, regionSlug, choice }: ExamListProps) => {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  // Where one exam is changed, those that stay in the visit cannot be chosen again.
  const offered = choice.kind === 'one' ? exams.filter(({ slug }) => !choice.kept.includes(slug)) : exams
  const found = offered.filter((exam) => matchesSearch(exam, search))
  const isSearching = search.trim() !== ''
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
      <p className={found.length === 0 ? styles.none : 'only-spoken'} role="status">
        {isSearching && (found.length === 0 ? t('exam.none-found') : t('exam.found', { count: found.length }))}
      </p>
      {groupByModality(found).map((group) => (
        <ModalityGroup
          key={group[0]?.modalityId}
          exams={group}
          regionSlug={regionSlug}
          choice={choice}
          isOpen={isSearching}
        />
      ))}
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
