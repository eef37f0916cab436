import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LinkRow, RowList } from '#src/ui/row-list.tsx'
import '../booking.modals.ts'
import styles from './exam-list.module.css'
import { groupByModality, matchesSearch } from './exam-search.ts'

/** Exams of a modality shown before "show all". */
const shownFirst = 4

const ExamRow = ({ exam, regionSlug }: { exam: Exam; regionSlug: string }) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const dispatch = useAppDispatch()
  const facts = t('exam.facts', { minutes: exam.durationMinutes, preparation: exam.preparation.summary })
  return (
    <LinkRow
      to={paths.times(regionSlug, [exam.slug])}
      title={exam.name}
      detail={exam.bookingMode === 'ONLINE' ? facts : t('exam.by-phone', { facts })}
      aside={
        <button
          type="button"
          className={styles.info}
          aria-label={t('exam.about', { name: exam.name })}
          onClick={() => dispatch(modalOpened('exam-info', { exam }))}
        >
          <Icon name="info" />
        </button>
      }
    />
  )
}

const ModalityGroup = ({ exams, regionSlug, isOpen }: { exams: Exam[]; regionSlug: string; isOpen: boolean }) => {
  const { t } = useTranslation()
  const [wantsAll, setWantsAll] = useState(false)
  const heading = useId()
  const name = exams[0]?.modalityName ?? ''
  const shown = isOpen || wantsAll ? exams : exams.slice(0, shownFirst)
  return (
    <section aria-labelledby={heading}>
      <div className={styles.heading}>
        <h2 id={heading}>{name}</h2>
        <span className="muted small">{t('exam.shown', { shown: shown.length, count: exams.length })}</span>
      </div>
      <RowList>
        {shown.map((exam) => (
          <ExamRow key={exam.slug} exam={exam} regionSlug={regionSlug} />
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
export const ExamList = ({ exams, regionSlug }: { exams: readonly Exam[]; regionSlug: string }) => {
  const { t } = useTranslation()
  const [search, setSearch] = useState('')
  const found = exams.filter((exam) => matchesSearch(exam, search))
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
        <ModalityGroup key={group[0]?.modalityId} exams={group} regionSlug={regionSlug} isOpen={isSearching} />
      ))}
    </>
  )
}
