import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import type { BookingMode } from '#src/contract/codes/statuses.ts'
import type { Exam } from '#src/contract/entities/exam.ts'
import { chosenState } from '#src/core/chosen-exams.ts'
import { useTakesRequests } from '#src/core/config/use-takes-requests.ts'
import { ask } from '#src/core/modals/ask.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { Icon } from '#src/ui/icon.tsx'
import { LangText } from '#src/ui/lang-text.tsx'
import { CheckRow, LinkRow } from '#src/ui/row-list.tsx'
import styles from './exam-list.module.css'
import type { ExamChoice } from './use-exam-choice.ts'

type ExamRowProps = {
  exam: Exam
  regionSlug: string
  choice: ExamChoice
  /** To the times of what is ticked. */
  wayOn: string
  /** Names of the clinics, where the clinic of the flow does not do it. */
  elsewhere?: readonly string[] | undefined
}

const bookingWayLabel = {
  REQUEST: 'exam.by-phone',
  ENQUIRY: 'exam.by-enquiry',
  SPECIAL_ENQUIRY: 'exam.by-enquiry',
} as const satisfies Record<Exclude<BookingMode, 'ONLINE'>, string>

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

export const ExamRow = ({ exam, regionSlug, choice, wayOn, elsewhere }: ExamRowProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const isByRequest = useTakesRequests() && exam.bookingMode === 'REQUEST'
  const facts = t('exam.facts', { minutes: exam.durationMinutes, preparation: exam.preparation.summary })
  const title = <LangText lang={exam.lang?.name}>{exam.name}</LangText>
  const detail = <LangText lang={exam.lang?.preparation}>{facts}</LangText>
  const aside = (
    <button
      type="button"
      className={styles.info}
      aria-label={t('exam.about', { name: exam.name })}
      onClick={() => dispatch(modalOpened('exam-info', { exam, regionSlug }))}
    >
      <Icon name="info" />
    </button>
  )
  /** BOOK-08 */
  const afterInfo = async (goOn: () => void): Promise<void> => {
    if (!exam.showBookingRequestInfoModal || (await dispatch(ask('booking-request-info', { exam, regionSlug })))) goOn()
  }
  if (elsewhere)
    return (
      <LinkRow
        to={paths.times(regionSlug, [exam.slug])}
        state={choice.kind === 'several' ? chosenState(choice.slugs) : undefined}
        title={title}
        detail={t('exam.at-clinics', { clinics: format.list(elsewhere) })}
        aside={aside}
      />
    )
  if (exam.bookingMode === 'ONLINE' && choice.kind === 'several') {
    const isChecked = choice.slugs.includes(exam.slug)
    const toggle = (): void => choice.toggle(exam.slug)
    return (
      <CheckRow
        title={title}
        detail={detail}
        isChecked={isChecked}
        isDisabled={choice.isFull && !isChecked}
        onChange={() => (isChecked ? toggle() : void afterInfo(toggle))}
        aside={
          <div className={styles.row}>
            {isChecked && (
              <Link className={styles.jump} to={wayOn}>
                {t('visit.go-on')}
              </Link>
            )}
            {aside}
          </div>
        }
      />
    )
  }
  const isOnline = exam.bookingMode === 'ONLINE'
  // What is ticked goes with it: times for some, a request for the rest.
  const ticked = choice.kind === 'several' && isByRequest ? choice.slugs : []
  const listed = isOnline && choice.kind === 'one' ? choice.listWith(exam.slug) : [...ticked, exam.slug]
  const to = paths.times(regionSlug, listed, choice.kind === 'one' ? choice.query : undefined)
  return (
    <LinkRow
      to={to}
      // The way back from a phone number restores the ticks.
      state={choice.kind === 'several' ? chosenState(choice.slugs) : undefined}
      title={title}
      detail={
        exam.bookingMode === 'ONLINE'
          ? detail
          : t(isByRequest ? 'exam.by-request' : bookingWayLabel[exam.bookingMode], { facts })
      }
      aside={aside}
      onClick={(event) => {
        // Another window shows this on its page.
        if (!exam.showBookingRequestInfoModal || !isPlainClick(event)) return
        event.preventDefault()
        void afterInfo(() => void navigate(to))
      }}
    />
  )
}
