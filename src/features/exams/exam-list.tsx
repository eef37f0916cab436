import { type ReactNode, useId, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { refusalOf } from '#src/api/api-error.ts'
import { useListGroupExamsQuery } from '#src/api/catalogue.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { buildExamSearch, groupByModality } from '#src/components/exams/exam-search.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { separateVisits } from '#src/contract/rules/preparation.rules.ts'
import type { BookingQuery } from '#src/core/booking-query.ts'
import { useWideLayout } from '#src/core/device/use-wide-layout.ts'
import type { ChosenClinic } from '#src/core/router/use-chosen-clinic.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { Button } from '#src/ui/button-link.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Side, Work } from '#src/ui/layout/column.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { RowList } from '#src/ui/row-list.tsx'
import { clinicsElsewhere } from './clinics-elsewhere.ts'
import { ExamBar } from './exam-bar.tsx'
import { type ExamChosenFilter, ExamFilter } from './exam-filter.tsx'
import styles from './exam-list.module.css'
import { ExamRail } from './exam-rail.tsx'
import { ExamRow } from './exam-row.tsx'
import { NoExam } from './no-exam.tsx'
import { EnquiryLink, ReferralLink, WalkInLink } from './other-ways.tsx'
import type { ExamChoice } from './use-exam-choice.ts'

/** Exams of a modality shown before "show all". */
const shownFirst = 4

type GroupProps = {
  exams: readonly Exam[]
  regionSlug: string
  chosen: ChosenClinic
  choice: ExamChoice
  wayOn: string
  isOpen: boolean
}

const ModalityGroup = ({ exams, regionSlug, chosen: clinic, choice, wayOn, isOpen }: GroupProps) => {
  const { t } = useTranslation()
  const [wantsAll, setWantsAll] = useState(false)
  const heading = useId()
  const end = useRef<HTMLSpanElement>(null)
  const name = exams[0]?.modalityName ?? ''
  // A chosen exam is always in sight.
  const chosen = choice.kind === 'several' ? choice.slugs : [choice.changing?.slug]
  const isShown = ({ slug }: Exam, index: number): boolean =>
    isOpen || wantsAll || index < shownFirst || chosen.includes(slug)
  const shown = exams.filter(isShown)
  return (
    <section className={styles.kind} aria-labelledby={heading}>
      <button type="button" className={styles.jump} onClick={() => end.current?.focus()}>
        {t('exam.skip', { name })}
      </button>
      <div className={styles.heading}>
        <h2 id={heading} lang={exams[0]?.lang?.modalityName}>
          {name}
        </h2>
        <span className="muted small">
          {shown.length === exams.length
            ? t('exam.count', { count: exams.length })
            : t('exam.shown', { shown: shown.length, count: exams.length })}
        </span>
      </div>
      <RowList>
        {shown.map((exam) => (
          <ExamRow
            key={exam.slug}
            exam={exam}
            regionSlug={regionSlug}
            choice={choice}
            wayOn={wayOn}
            elsewhere={clinicsElsewhere(exam, clinic)}
          />
        ))}
      </RowList>
      {shown.length < exams.length && (
        <button type="button" className={styles.all} onClick={() => setWantsAll(true)}>
          {t('exam.show-all', { count: exams.length, name })}
        </button>
      )}
      <span ref={end} tabIndex={-1} />
    </section>
  )
}

/** API-55: undefined also for an unknown group. */
const useGroup = (regionSlug: string, groupName: string | undefined) => {
  const { currentData, error, refetch } = useListGroupExamsQuery(
    { params: { regionSlug, groupName: groupName ?? '' } },
    { skip: groupName === undefined },
  )
  if (groupName === undefined || refusalOf(error)) return undefined
  return { slugs: currentData?.map(({ slug }) => slug), error, refetch }
}

const SearchField = ({ value, onChange }: { value: string; onChange: (search: string) => void }) => {
  const { t } = useTranslation()
  return (
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
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

type ExamListProps = {
  exams: readonly Exam[]
  regionSlug: string
  chosen: ChosenClinic
  choice: ExamChoice
  /** ROUTE-28 */
  query: Pick<Partial<BookingQuery>, 'groupName' | 'modalityId' | 'procedureTab' | 'appointmentSlug' | 'status'>
  contact: ReactNode
}

export const ExamList = ({ exams, regionSlug, chosen, choice, query, contact }: ExamListProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const navigate = useNavigate()
  const { state } = useLocation()
  const [search, setSearch] = useState('')
  const { groupName } = query
  const modalityId = exams.find((exam) => exam.modalityId === query.modalityId)?.modalityId
  const group = useGroup(regionSlug, groupName)
  const filter: ExamChosenFilter = group ? { groupName } : { modalityId }
  const index = useMemo(() => buildExamSearch(exams), [exams])
  const isSearching = search.trim() !== ''
  const isWide = useWideLayout()
  // A desktop shows one kind at a time, and finds in all of them.
  const kind = isWide && !isSearching && !group ? (modalityId ?? exams[0]?.modalityId) : modalityId
  const isFiltered = filter.groupName !== undefined || filter.modalityId !== undefined
  const setFilter = (next: ExamChosenFilter): void => {
    const { procedureTab, appointmentSlug, status } = query
    const kept = { procedureTab, appointmentSlug, status }
    void navigate(paths.exams(regionSlug, { ...next, ...kept }), { replace: true, state })
  }
  const isOffered = ({ slug, modalityId: modality }: Exam): boolean => {
    // The other exams of the visit cannot be chosen again.
    if (choice.kind === 'one' && choice.kept.includes(slug)) return false
    if (group) return group.slugs?.includes(slug) ?? false
    return kind === undefined || (isWide && isSearching) || modality === kind
  }
  const found = index.find(search).filter(isOffered)
  const order = group?.slugs
  if (order && !isSearching) found.sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug))
  const isComing = group !== undefined && order === undefined
  const isNothing = !isComing && found.length === 0
  const chosenSlugs = choice.kind === 'several' ? choice.slugs : []
  // Ways beside the times would not change the visit.
  const isOfVisit = choice.kind === 'one' && choice.query !== undefined
  const chosenExams = chosenSlugs.flatMap((slug) => exams.find((exam) => exam.slug === slug) ?? [])
  const visits = separateVisits(chosenExams)
  const wayOn = paths.times(regionSlug, visits[0]?.map(({ slug }) => slug) ?? [])
  const show = (next: ExamChosenFilter): void => {
    setSearch('')
    setFilter(next)
  }
  return (
    <>
      {isWide && (
        <Side at="left">
          <ExamRail
            regionSlug={regionSlug}
            exams={exams}
            chosenSlugs={chosenSlugs}
            shown={isSearching && !group ? {} : group ? filter : { modalityId: kind }}
            onShow={show}
          />
        </Side>
      )}
      <Work>
        <SearchField value={search} onChange={setSearch} />
        {!isWide && (
          <div className={styles.filter}>
            <ExamFilter regionSlug={regionSlug} exams={exams} chosen={filter} onChange={setFilter} />
          </div>
        )}
        {!isOfVisit && (
          <>
            <ReferralLink regionSlug={regionSlug} />
            <WalkInLink exams={exams} regionSlug={regionSlug} />
          </>
        )}
        <p className={isNothing ? styles.none : 'only-spoken'} role="status">
          {(isSearching || isFiltered) &&
            !isComing &&
            (isNothing ? t('exam.none-found') : t('exam.found', { count: found.length }))}
        </p>
        {isNothing && isFiltered && (
          <Button kind="quiet" onClick={() => setFilter({})}>
            {t('exam.search-all')}
          </Button>
        )}
        {isComing &&
          (group.error ? (
            <ErrorPanel error={group.error} onRetry={group.refetch} />
          ) : (
            <Loading words={t('loading.exams')} />
          ))}
        {isNothing && isSearching && !isFiltered && (
          <NoExam regionSlug={regionSlug} search={search} contact={contact} />
        )}
        {groupByModality(found).map((ofKind) => (
          <ModalityGroup
            key={ofKind[0]?.modalityId}
            exams={ofKind}
            regionSlug={regionSlug}
            chosen={chosen}
            choice={choice}
            wayOn={wayOn}
            isOpen={isSearching || isFiltered || isWide}
          />
        ))}
        {!isOfVisit && <EnquiryLink regionSlug={regionSlug} />}
      </Work>
      {choice.kind === 'several' && (
        <ExamBar
          chosen={chosenExams}
          visits={visits}
          wayOn={wayOn}
          isFull={choice.isFull}
          regionSlug={regionSlug}
          onRemove={choice.toggle}
        />
      )}
    </>
  )
}
