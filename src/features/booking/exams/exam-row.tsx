import { useTranslation } from 'react-i18next'
import type { Exam } from '#src/contract/entities/exam.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CheckRow, LinkRow } from '#src/ui/row-list.tsx'
import '../booking.modals.ts'
import styles from './exam-list.module.css'
import type { ExamChoice } from './use-exam-choice.ts'

type ExamRowProps = { exam: Exam; regionSlug: string; choice: ExamChoice }

/** One exam: a box to tick, or a way to its times, or to the phone where it cannot be booked online. */
export const ExamRow = ({ exam, regionSlug, choice }: ExamRowProps) => {
  const { t } = useTranslation()
  const paths = usePaths()
  const dispatch = useAppDispatch()
  const isOnline = exam.bookingMode === 'ONLINE'
  const facts = t('exam.facts', { minutes: exam.durationMinutes, preparation: exam.preparation.summary })
  const aside = (
    <button
      type="button"
      className={styles.info}
      aria-label={t('exam.about', { name: exam.name })}
      onClick={() => dispatch(modalOpened('exam-info', { exam }))}
    >
      <Icon name="info" />
    </button>
  )
  if (isOnline && choice.kind === 'several') {
    const isChecked = choice.slugs.includes(exam.slug)
    return (
      <CheckRow
        title={exam.name}
        detail={facts}
        isChecked={isChecked}
        isDisabled={choice.isFull && !isChecked}
        onChange={() => choice.toggle(exam.slug)}
        aside={aside}
      />
    )
  }
  return (
    <LinkRow
      to={paths.times(regionSlug, isOnline && choice.kind === 'one' ? choice.listWith(exam.slug) : [exam.slug])}
      title={exam.name}
      detail={isOnline ? facts : t('exam.by-phone', { facts })}
      aside={aside}
    />
  )
}
