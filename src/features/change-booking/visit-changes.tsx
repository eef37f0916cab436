import { type ReactNode, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useNavigate } from 'react-router-dom'
import { errorMessage, refusalOf as serverRefusalOf } from '#src/api/api-error.ts'
import { useGetVisitActionsQuery } from '#src/api/changes.api.ts'
import type { ChangeAction } from '#src/contract/codes/change-refusals.ts'
import { moveKinds } from '#src/contract/codes/visit-events.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import { isWaiting, offersActions } from '#src/contract/rules/visit-status.rules.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { ask } from '#src/core/modals/ask.ts'
import { ResumedDialog } from '#src/core/modals/resumed-dialog.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite, type Written } from '#src/core/write/use-write.ts'
import { unbroken } from '#src/i18n/unbroken.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import type { Problem } from '#src/lib/problem.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { ActionRow, PlainRow, RowList } from '#src/ui/row-list.tsx'
import styles from './change-booking.module.css'
import {
  askCanChange,
  bookingChanged,
  cancelByAnswers,
  findClosingQuestions,
  readAnew,
  readWhatIsLeft,
  ruleOf,
  sayComing,
  withdrawMoveRequest,
} from './change-booking.thunks.ts'
import { DeclineRows } from './decline-rows.tsx'
import { ExamChangeRows } from './exam-change-rows.tsx'
import { MoveRequestRows } from './move/move-request-rows.tsx'
import { useRefusalText } from './use-refusal-text.ts'
import { useStillOpen } from './use-still-open.ts'

type VisitChangesProps = {
  booking: BookingConfirmation
  /** Nothing of the visit stands any more. */
  onCancelled: () => void
  /** Rows about earlier times, where the visit may be moved. */
  earlier?: ReactNode
}

/** PORTAL-03, -08, -16: what may be done with the visit; a kiosk does none of it. */
export const VisitChanges = ({ booking, onCancelled, earlier }: VisitChangesProps) => {
  const { t } = useTranslation()
  const format = useFormat()
  const heading = useId()
  const title = useRef<HTMLHeadingElement>(null)
  const paths = usePaths({ anyClinic: true })
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { mayRecall } = useCapabilities()
  const isReadOnly = useSelector(selectIsReadOnly)
  const [trouble, setTrouble] = useState<Problem>()
  const [isAsking, setIsAsking] = useState(false)
  const { bookingKey, appointments } = booking
  const first = appointments[0]
  const skip = !mayRecall || isReadOnly || first === undefined || !offersActions(booking.status)
  const { data: actions } = useGetVisitActionsQuery({ params: { bookingKey } }, { skip })
  const clinic = first?.clinic
  const phone = clinic?.phone ?? ''
  const outcomeMore = t('change.unknown-more', { phone })
  const write = useWrite({
    texts: {
      ...{ offline: t('message.offline'), unknown: t('change.unknown') },
      ...{ unknownMore: outcomeMore, undone: outcomeMore },
    },
  })
  const isBusy = isAsking || write.isBusy
  const { refusalOf, whenOf } = useRefusalText({ phone, timeZone: clinic?.timeZone ?? 'UTC' })
  const isMoveOpen = useStillOpen(actions?.reschedule.closesAt, actions?.now)
  const isCancelOpen = useStillOpen(actions?.cancel.closesAt, actions?.now)
  const isConfirmOpen = useStillOpen(actions?.confirm.closesAt, actions?.now)
  if (skip || !actions || !first || !clinic) return null

  const { moveRequest, asksClinic } = actions
  const moveAction = asksClinic ? 'REQUEST_RESCHEDULE' : 'RESCHEDULE'
  const moveTitle = t(asksClinic ? 'change.request' : 'change.move')
  const isRequestOpen = moveRequest?.status === 'OPEN'
  const mayMove = !isRequestOpen && actions.reschedule.canChange && isMoveOpen

  const fail = (error: unknown, action: 'reschedule' | 'cancel'): void => {
    const rule = ruleOf(error)
    const { key, message } = errorMessage(error)
    const title = rule ? refusalOf(action, rule) : (message ?? t(key))
    setTrouble(rule ? { title } : { title, more: t('change.nothing-changed', { phone: clinic.phone }) })
    if (serverRefusalOf(error)) void lookAgain()
  }

  /** What was refused may have changed meanwhile. */
  const lookAgain = async (): Promise<void> => {
    if ((await dispatch(readAnew(bookingKey))) === 'gone') onCancelled()
  }

  /** The row that was pressed is gone, and the focus with it. */
  const tell = (said: string): void => {
    announce(said)
    title.current?.focus()
  }

  const settle = (sent: Written<unknown>, action: 'reschedule' | 'cancel', said: string): void => {
    if (sent.kind === 'answered') tell(said)
    else if (sent.kind === 'refused') fail(sent.error, action)
    else if ('problem' in sent) setTrouble(sent.problem)
  }

  /** One press at a time; its rule is asked for first. */
  const begin = async (
    action: 'reschedule' | 'cancel',
    go: () => Promise<void>,
    asked: ChangeAction = action === 'cancel' ? 'CANCEL' : moveAction,
  ): Promise<void> => {
    if (isBusy) return
    setIsAsking(true)
    setTrouble(undefined)
    const found = await dispatch(askCanChange(bookingKey, asked))
    if ('error' in found) fail(found.error, action)
    else if (found.rule.canChange) await go()
    else {
      setTrouble({ title: refusalOf(action, found.rule) })
      await lookAgain()
    }
    setIsAsking(false)
  }

  const cancel = async (): Promise<void> => {
    let isInstead = false
    await begin('cancel', async () => {
      const questions = await dispatch(findClosingQuestions(booking, 'CANCEL_APPOINTMENT_PATIENT'))
      if ('error' in questions) return fail(questions.error, 'cancel')
      const { asked, timeZone } = questions
      const isByAnswersAlone = asked.length === 1 && appointments.length === 1
      const chosen = isByAnswersAlone
        ? { changed: undefined, toAnswer: asked.map(({ slug }) => slug) }
        : await dispatch(
            ask('cancel-reason', {
              bookingKey,
              appointments: appointments.map(({ slug, examName, startTime, durationMinutes }) => ({
                ...{ slug, examName, startTime, durationMinutes },
              })),
              clinic: { name: clinic.name, phone: clinic.phone, timeZone: clinic.timeZone },
              closesAt: actions.cancel.closesAt,
              asksFirst: asked.map(({ slug }) => slug),
              instead: mayMove ? (asksClinic ? 'request' : 'move') : undefined,
            }),
          )
      isInstead = chosen === 'instead'
      if (chosen === 'gone') return onCancelled()
      if (!chosen || chosen === 'instead') return
      const { changed, toAnswer } = chosen
      const byAnswers = await dispatch(
        cancelByAnswers(booking, { asked: asked.filter(({ slug }) => toAnswer.includes(slug)), timeZone }),
      )
      const gone = [...(changed?.changedSlugs ?? []), ...byAnswers]
      if (gone.length === 0) return
      if (gone.length === appointments.length) return onCancelled()
      const left = byAnswers.length > 0 ? await dispatch(readWhatIsLeft(bookingKey)) : changed?.booking
      if (left) await dispatch(bookingChanged(left))
      tell(t('change.cancelled-part'))
    })
    if (isInstead) await move()
  }

  const move = () =>
    begin('reschedule', async () => {
      const slugs = appointments.map(({ examSlug }) => examSlug)
      const appointmentSlug = appointments.map(({ slug }) => slug).join()
      void navigate(paths.times(clinic.region, slugs, { appointmentSlug, clinicId: clinic.id }))
    })

  const changeExam = (appointmentSlug: string) =>
    begin(
      'reschedule',
      async () => void navigate(paths.exams(clinic.region, { appointmentSlug, status: 'CHANGED' })),
      asksClinic ? 'REQUEST_CHANGE' : 'CHANGE',
    )

  const withdraw = async (): Promise<void> => {
    if (isBusy) return
    setTrouble(undefined)
    const isSure = await dispatch(
      ask('confirm', {
        title: t('change.take-back-title'),
        message: t('change.take-back-more'),
        yesWords: t('change.take-back'),
        noWords: t('change.leave-request'),
      }),
    )
    if (!isSure) return
    const sent = await write.run((attempts) => dispatch(withdrawMoveRequest(bookingKey, attempts)))
    settle(sent, 'reschedule', t('change.taken-back'))
  }

  const coming = async (): Promise<void> => {
    setTrouble(undefined)
    settle(await write.run((attempts) => dispatch(sayComing(bookingKey, attempts))), 'cancel', t('change.coming-said'))
  }

  // The visit above names the zone.
  const timeOf = (instant: string): string =>
    t('time.day-and-time', {
      day: unbroken(format.dayOf(instant, clinic.timeZone, 'short')),
      time: unbroken(format.time(instant, clinic.timeZone)),
    })
  const until = ({ closesAt }: CanChange): string | undefined =>
    closesAt === undefined ? undefined : t('change.until', { when: timeOf(closesAt) })
  const { saidComingAt } = actions
  const moved = actions.events.findLast(({ kind }) => moveKinds.includes(kind))

  return (
    <section aria-labelledby={heading} className={styles.changes}>
      <ResumedDialog name="cancel-reason" reopen={() => void cancel()} />
      <h2 id={heading} ref={title} tabIndex={-1} className={styles.heading}>
        {t('change.title')}
      </h2>
      <ProblemBanner problem={trouble} tone="warn" />
      <RowList>
        {moved?.startedAt !== undefined && (
          <PlainRow
            icon="repeat"
            title={t(moved.examNames ? 'change.exam-changed' : 'change.moved')}
            detail={
              moved.examNames
                ? t('change.exam-changed-from', {
                    exams: format.list(moved.examNames),
                    when: whenOf(moved.startedAt),
                  })
                : t('change.moved-from', { when: whenOf(moved.startedAt) })
            }
          />
        )}
        {saidComingAt !== null ? (
          <PlainRow
            icon="done"
            title={t('change.coming-said')}
            detail={t('change.when', {
              day: format.dayOf(saidComingAt, clinic.timeZone, 'short'),
              time: format.time(saidComingAt, clinic.timeZone),
              zone: format.zoneName(saidComingAt, clinic.timeZone),
            })}
          />
        ) : (
          actions.confirm.canChange &&
          isConfirmOpen && (
            <ActionRow
              icon="check"
              title={t('change.coming')}
              detail={until(actions.confirm)}
              onClick={() => void coming()}
            />
          )
        )}
        {moveRequest && (
          <MoveRequestRows
            request={moveRequest}
            startTime={first.startTime}
            phone={clinic.phone}
            onWithdraw={() => void withdraw()}
          />
        )}
        {isRequestOpen ? null : mayMove ? (
          <ActionRow
            icon="repeat"
            title={moveTitle}
            detail={[asksClinic && t('change.request-hint'), until(actions.reschedule)].filter(Boolean).join(' ')}
            onClick={() => void move()}
          />
        ) : (
          <PlainRow
            icon="lock"
            title={moveTitle}
            detail={refusalOf('reschedule', { reason: 'PRIOR_MINUTES', ...actions.reschedule, canChange: false })}
          />
        )}
        {!isRequestOpen && (
          <ExamChangeRows
            appointments={appointments}
            rule={actions.changeExam}
            asksClinic={asksClinic}
            isOpen={isMoveOpen}
            phone={clinic.phone}
            onChange={(slug) => void changeExam(slug)}
          />
        )}
        {(isRequestOpen || mayMove) && earlier}
        {actions.cancel.canChange && isCancelOpen ? (
          <ActionRow
            icon="close"
            title={t('change.cancel')}
            detail={until(actions.cancel)}
            onClick={() => void cancel()}
          />
        ) : (
          <PlainRow
            icon="lock"
            title={t('change.cancel')}
            detail={refusalOf('cancel', { reason: 'PRIOR_MINUTES', ...actions.cancel, canChange: false })}
          />
        )}
        {isWaiting(booking.status) && !isRequestOpen && <DeclineRows booking={booking} />}
      </RowList>
    </section>
  )
}
