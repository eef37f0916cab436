import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { errorMessage, refusalOf as serverRefusalOf } from '#src/api/api-error.ts'
import type { ChangeAction } from '#src/contract/codes/change-refusals.ts'
import type { Appointment, BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import type { VisitActions } from '#src/contract/entities/visit-change.ts'
import { ask } from '#src/core/modals/ask.ts'
import { usePaths } from '#src/core/router/use-paths.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite, type Written } from '#src/core/write/use-write.ts'
import type { Problem } from '#src/lib/problem.ts'
import type { CancelEnd } from './cancel/cancel.flow.ts'
import { cancelVisit } from './cancel/cancel.thunks.ts'
import { askCanChange, readAnew, ruleOf, sayComing, withdrawMoveRequest } from './change-booking.thunks.ts'
import { useRefusalText } from './use-refusal-text.ts'
import { actionsOf } from './visit-changes.rules.ts'

type Changed = {
  booking: BookingConfirmation
  clinic: Appointment['clinic']
  actions: VisitActions
  mayMove: boolean
  /** Nothing of the visit stands any more. */
  onCancelled: () => void
  /** The row that was pressed is gone, and the focus with it. */
  tell: (said: string) => void
}

type Kind = 'reschedule' | 'cancel'

const useTrouble = ({ booking: { bookingKey }, clinic, onCancelled }: Changed) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const [trouble, setTrouble] = useState<Problem>()
  const { refusalOf } = useRefusalText(clinic)

  /** What was refused may have changed meanwhile. */
  const lookAgain = async (): Promise<void> => {
    if ((await dispatch(readAnew(bookingKey))) === 'gone') onCancelled()
  }
  const refuse = async (kind: Kind, rule: CanChange): Promise<void> => {
    setTrouble({ title: refusalOf(kind, rule) })
    await lookAgain()
  }
  const fail = (error: unknown, kind: Kind): void => {
    const rule = ruleOf(error)
    const { key, message } = errorMessage(error)
    const title = rule ? refusalOf(kind, rule) : (message ?? t(key))
    setTrouble(rule ? { title } : { title, more: t('change.nothing-changed', { phone: clinic.phone }) })
    if (serverRefusalOf(error)) void lookAgain()
  }
  return { trouble, setTrouble, refuse, fail }
}

/** What each row does, one at a time; `trouble` is what was in the way of the last. */
export const useVisitChanges = (changed: Changed) => {
  const { booking, clinic, actions, mayMove, onCancelled, tell } = changed
  const { t } = useTranslation()
  const paths = usePaths({ anyClinic: true })
  const navigate = useNavigate()
  const dispatch = useAppDispatch()
  const { trouble, setTrouble, refuse, fail } = useTrouble(changed)
  const [isAsking, setIsAsking] = useState(false)
  const outcomeMore = t('change.unknown-more', { phone: clinic.phone })
  const write = useWrite({
    texts: {
      ...{ offline: t('message.offline'), unknown: t('change.unknown') },
      ...{ unknownMore: outcomeMore, undone: outcomeMore },
    },
  })
  const isBusy = isAsking || write.isBusy
  const { bookingKey, appointments } = booking
  const actionOf = actionsOf(actions)

  const settle = (sent: Written<unknown>, kind: Kind, said: string): void => {
    if (sent.kind === 'answered') tell(said)
    else if (sent.kind === 'refused') fail(sent.error, kind)
    else if ('problem' in sent) setTrouble(sent.problem)
  }

  /** One press at a time; its rule is asked for first. */
  const begin = async (kind: Kind, asked: ChangeAction, go: () => Promise<void> | void): Promise<void> => {
    if (isBusy) return
    setIsAsking(true)
    setTrouble(undefined)
    const found = await dispatch(askCanChange(bookingKey, asked))
    if ('error' in found) fail(found.error, kind)
    else if (found.rule.canChange) await go()
    else await refuse(kind, found.rule)
    setIsAsking(false)
  }

  const move = () =>
    begin('reschedule', actionOf.move, () => {
      const slugs = appointments.map(({ examSlug }) => examSlug)
      const appointmentSlug = appointments.map(({ slug }) => slug).join()
      void navigate(paths.times(clinic.region, slugs, { appointmentSlug, clinicId: clinic.id }))
    })

  const changeExam = (appointmentSlug: string) =>
    begin('reschedule', actionOf.exam, () => {
      void navigate(paths.exams(clinic.region, { appointmentSlug, status: 'CHANGED' }))
    })

  const cancel = async (): Promise<void> => {
    const ended: { end?: CancelEnd } = {}
    await begin('cancel', 'CANCEL', async () => {
      const instead = mayMove ? (actions.asksClinic ? 'request' : 'move') : undefined
      const done = await dispatch(cancelVisit(booking, { closesAt: actions.cancel.closesAt, instead }))
      if ('error' in done) return fail(done.error, 'cancel')
      ended.end = done.end
      if (done.end === 'gone') onCancelled()
      if (done.end === 'part') tell(t('change.cancelled-part'))
    })
    if (ended.end === 'instead') await move()
  }

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

  return { trouble, move, changeExam, cancel, withdraw, coming }
}
