import { useReducer } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import type { MovedStatus } from '#src/contract/codes/statuses.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { Hold } from '#src/core/hold/hold.flow.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useWrite } from '#src/core/write/use-write.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useLeave } from '#src/lib/use-leave.ts'
import { useNow } from '#src/lib/use-now.ts'
import { announce } from '#src/ui/live-regions.tsx'
import { readAnew, ruleOf } from '../change-booking.thunks.ts'
import { useRefusalText } from '../use-refusal-text.ts'
import { moveTexts, moveView, nextMoveState } from './move.flow.ts'
import { moveVisit, releaseMoveHold } from './move.thunks.ts'

type Moving = { booking: BookingConfirmation; hold: Hold; asksClinic: boolean; becomes: MovedStatus }

/** From the held time to the answer. @param onMoved leads to the visit. */
export const useMoving = ({ booking, hold, asksClinic, becomes }: Moving, onMoved: () => void) => {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const errorText = useErrorText()
  const { begin, leave } = useLeave()
  const [state, tell] = useReducer(nextMoveState, 'deciding')
  const secondsLeft = Math.max(0, Math.ceil((hold.deadline - useNow(1000)) / 1000))
  const { phone = '', timeZone = 'UTC' } = booking.appointments[0]?.clinic ?? {}
  const { refusalOf, whenOf } = useRefusalText({ phone, timeZone })
  const write = useWrite({
    texts: {
      ...{ offline: t('message.offline'), unknown: t('change.unknown') },
      ...{ unknownMore: t('change.unknown-more', { phone }), undone: t('change.nothing-changed', { phone }) },
    },
    problemOf: (error) => {
      const rule = ruleOf(error)
      return { title: rule ? refusalOf('reschedule', rule) : errorText(errorMessage(error)) }
    },
  })
  const texts = moveTexts({ asksClinic, becomes })
  const view = moveView(state, secondsLeft === 0)
  const { bookingKey } = booking

  const move = async (): Promise<void> => {
    announce(t(texts.busy))
    tell('sent')
    const moving = { holdKey: hold.holdKey, asksClinic, becomes }
    const sent = await write.run(() => dispatch(moveVisit(bookingKey, moving, begin())))
    if (sent.kind === 'none' || sent.kind === 'fields') return
    tell(sent.kind)
    if (sent.kind === 'answered') {
      announce(t(texts.done))
      onMoved()
    }
    if (sent.kind === 'refused' && (await dispatch(readAnew(bookingKey))) === 'gone') tell('visit-gone')
  }
  const keep = (): void => {
    if (view.releasesHold) void dispatch(releaseMoveHold())
  }
  return { state, view, texts, secondsLeft, phone, whenOf, move, keep, leave, problem: write.problem }
}
