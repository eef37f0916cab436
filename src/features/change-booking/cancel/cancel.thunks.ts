import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { VisitActions } from '#src/contract/entities/visit-change.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { bookingChanged, cancelByAnswers, findClosingQuestions, readWhatIsLeft } from '../change-booking.thunks.ts'
import { type CancelChoice, type CancelEnd, type CancelState, nextCancelState } from './cancel.flow.ts'

type Offered = { closesAt: VisitActions['cancel']['closesAt']; instead: 'move' | 'request' | undefined }

const chooseReason =
  (
    { bookingKey, appointments }: BookingConfirmation,
    asksFirst: readonly string[],
    offered: Offered,
  ): Thunk<Promise<CancelChoice>, unknown> =>
  async (dispatch) => {
    const [first] = appointments
    if (!first) return undefined
    const { name, phone, timeZone } = first.clinic
    return dispatch(
      ask('cancel-reason', {
        bookingKey,
        appointments: appointments.map(({ slug, examName, startTime, durationMinutes }) => ({
          ...{ slug, examName, startTime, durationMinutes },
        })),
        clinic: { name, phone, timeZone },
        asksFirst,
        ...offered,
      }),
    )
  }

/** Asks what is asked before, then what and why; what stands afterwards is what the pages show. */
export const cancelVisit =
  (booking: BookingConfirmation, offered: Offered): Thunk<Promise<{ end: CancelEnd } | { error: unknown }>, unknown> =>
  async (dispatch) => {
    const questions = await dispatch(findClosingQuestions(booking, 'CANCEL_APPOINTMENT_PATIENT'))
    if ('error' in questions) return questions
    const { asked, timeZone } = questions
    const asksFirst = asked.map(({ slug }) => slug)
    const begun: CancelState = { step: 'reading', slugs: booking.appointments.map(({ slug }) => slug) }
    let state = nextCancelState(begun, { kind: 'read', asksFirst })
    if (state.step === 'choosing') {
      const choice = await dispatch(chooseReason(booking, asksFirst, offered))
      state = nextCancelState(state, { kind: 'chosen', choice })
    }
    if (state.step === 'answering') {
      const { toAnswer } = state
      const left = asked.filter(({ slug }) => toAnswer.includes(slug))
      const cancelled = await dispatch(cancelByAnswers(booking, { asked: left, timeZone }))
      state = nextCancelState(state, { kind: 'answered', cancelled })
    }
    if (state.step !== 'ended') return { end: 'stays' }
    if (state.end === 'part') {
      const left = state.left ?? (await dispatch(readWhatIsLeft(booking.bookingKey)))
      if (left) await dispatch(bookingChanged(left))
    }
    return { end: state.end }
  }
