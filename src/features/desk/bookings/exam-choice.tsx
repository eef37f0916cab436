import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useListRegionExamsQuery } from '#src/api/catalogue.api.ts'
import { RowButton } from '#src/components/desk/row-button.tsx'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { buildExamSearch } from '#src/components/exams/exam-search.ts'
import type { FieldError } from '#src/contract/codes/field-errors.ts'
import type { Clinic } from '#src/contract/entities/clinic.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { examsLimits } from '#src/contract/limits/exams.limits.ts'
import { SearchField, useSearchText } from '#src/ui/form/search-field.tsx'
import { announce } from '#src/ui/live-regions.tsx'
import styles from './bookings.module.css'
import { TellThem } from './tell-them.tsx'

export const examField = 'deskExam'
const mostFound = 8

/** All that the clinic does, also what patients cannot book themselves. */
export const useExamsOf = (clinic: Clinic | undefined, typed: string, chosen: readonly Exam[]) => {
  const { data, error, refetch } = useListRegionExamsQuery(
    { params: { regionSlug: clinic?.region ?? '' } },
    { skip: !clinic },
  )
  const search = useMemo(
    () => buildExamSearch((data ?? []).filter(({ clinicIds }) => !clinic || (clinicIds?.includes(clinic.id) ?? true))),
    [data, clinic],
  )
  const isLeft = ({ slug }: Exam): boolean => chosen.every((each) => each.slug !== slug)
  const isFull = chosen.length >= examsLimits.examsPerVisit
  const found = isFull || typed.trim() === '' ? [] : search.find(typed).filter(isLeft).slice(0, mostFound)
  return { found, isFull, isKnown: data !== undefined, error, refetch }
}

type ExamChoiceProps = {
  text: string
  onType: (text: string) => void
  exams: ReturnType<typeof useExamsOf>
  chosen: readonly Exam[]
  error: FieldError | undefined
  onChange: (chosen: readonly Exam[]) => void
}

/** One exam, or several of one visit. */
export const ExamChoice = ({ text, onType, exams, chosen, error, onChange }: ExamChoiceProps) => {
  const { t } = useTranslation()
  const { found, isFull, isKnown } = exams
  const search = useSearchText(text)
  const remove = ({ slug, name }: Exam): void => {
    onChange(chosen.filter((each) => each.slug !== slug))
    announce(t('desk.caller-exam-removed', { name }))
    document.getElementById(examField)?.focus()
  }
  return (
    <>
      {exams.error !== undefined && <ErrorPanel error={exams.error} onRetry={() => void exams.refetch()} />}
      <SearchField
        name={examField}
        label={t('desk.exam')}
        hint={t('desk.caller-exam-hint')}
        value={text}
        error={error}
        search={search}
        found={found.map(({ name, modalityName }) => ({ words: name, detail: modalityName }))}
        listLabel={t('desk.caller-exams-found')}
        isInFlow
        takesFirst
        onType={onType}
        onChoose={(index) => {
          const exam = found[index]
          if (exam) onChange([...chosen, exam])
        }}
      />
      {isKnown && text.trim() !== '' && found.length === 0 && (
        <p role="status">
          {isFull ? t('desk.caller-exams-most', { count: examsLimits.examsPerVisit }) : t('desk.caller-exam-none')}
        </p>
      )}
      {chosen.length > 0 && (
        <ul className={styles.exams} aria-label={t('desk.caller-exams')}>
          {chosen.map((exam) => (
            <li key={exam.slug}>
              <b lang={exam.lang?.name}>{exam.name}</b>
              <RowButton isSmall words={t('desk.remove')} name={exam.name} onClick={() => remove(exam)} />
              <TellThem exam={exam} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
