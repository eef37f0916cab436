import { refusalOf } from '#src/api/api-error.ts'
import { appointmentsApi } from '#src/api/appointments.api.ts'
import { askAnew } from '#src/api/ask-anew.ts'
import { changesApi } from '#src/api/changes.api.ts'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import type { ChangeAction } from '#src/contract/codes/change-refusals.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { ChangedVisit, VisitActions } from '#src/contract/entities/visit-change.ts'
import { ask } from '#src/core/modals/ask.ts'
import type { Thunk } from '#src/core/store-types.ts'
import type { Attempts } from '#src/core/write/attempts.ts'
import type { Outcome } from '#src/core/write/outcome.ts'
import { write } from '#src/core/write/write.ts'

/** PORTAL-11, -16: asked right before, whatever the page shows. */
export const askCanChange =
  (bookingKey: string, action: ChangeAction): Thunk<Promise<{ rule: CanChange } | { error: unknown }>, unknown> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      askAnew(changesApi.endpoints.getCanChange, { params: { bookingKey }, query: { action } }),
    )
    return data ? { rule: data } : { error }
  }

/** The rule that a refused write names. */
export const ruleOf = (error: unknown): CanChange | undefined => refusalOf(error)?.change

const bookingRead = (booking: BookingConfirmation) =>
  appointmentsApi.util.upsertQueryEntries([
    { endpointName: 'getBookingConfirmation', arg: { params: { bookingKey: booking.bookingKey } }, value: booking },
  ])

/** ROUTE-28: the visit of the appointment, where this browser may read it. Of several in one address the first names it. */
export const findVisit =
  (appointmentSlug: string): Thunk<Promise<BookingConfirmation | undefined>, unknown> =>
  async (dispatch) => {
    const [slug = ''] = appointmentSlug.split(',')
    const params = { appointmentSlug: slug }
    const { data, error } = await dispatch(askAnew(appointmentsApi.endpoints.getVisitOfAppointment, { params }))
    if (error && !refusalOf(error)) throw error
    if (data) dispatch(bookingRead(data))
    return data
  }

/** What the server answered becomes what the pages show. */
export const bookingChanged =
  (booking: BookingConfirmation): Thunk<Promise<void>, unknown> =>
  async (dispatch) => {
    const { bookingKey } = booking
    dispatch(bookingRead(booking))
    await dispatch(askAnew(changesApi.endpoints.getVisitActions, { params: { bookingKey } }))
  }

type CancelQuestions = { slug: string; questionnaire: Questionnaire }

/** PORTAL-19: what is asked before each of these is cancelled or declined. */
export const findClosingQuestions =
  (
    { bookingKey, appointments }: Pick<BookingConfirmation, 'bookingKey' | 'appointments'>,
    type: 'CANCEL_APPOINTMENT_PATIENT' | 'DECLINE_APPOINTMENT',
  ): Thunk<Promise<{ asked: CancelQuestions[]; timeZone: string } | { error: unknown }>, unknown> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      askAnew(questionnairesApi.endpoints.getVisitQuestionnaires, { params: { bookingKey }, query: { type } }),
    )
    if (!data) return { error }
    const asked = appointments.flatMap(({ slug, examSlug }) => {
      const questionnaire = data.questionnaires.find(({ examSlugs }) => examSlugs.includes(examSlug))
      return questionnaire ? [{ slug, questionnaire: { ...questionnaire, appointmentSlug: slug } }] : []
    })
    return { asked, timeZone: data.timeZone }
  }

/** QUES-25: the dialog of each, one after the other. @returns slugs of what its answers have cancelled. */
export const cancelByAnswers =
  (
    { bookingKey, appointments }: Pick<BookingConfirmation, 'bookingKey' | 'appointments'>,
    { asked, timeZone }: { asked: readonly CancelQuestions[]; timeZone: string },
  ): Thunk<Promise<string[]>, unknown> =>
  async (dispatch) => {
    const exams = appointments.map(({ examSlug, examName }) => ({ slug: examSlug, name: examName }))
    const phone = appointments[0]?.clinic.phone ?? ''
    const cancelled: string[] = []
    for (const { slug, questionnaire } of asked) {
      const closed = await dispatch(ask('questionnaire', { bookingKey, questionnaire, timeZone, phone, exams }))
      if (closed?.how !== 'received' || closed.status !== 'CANCELED') break
      cancelled.push(slug)
    }
    return cancelled
  }

/** What is left of a visit, as the server has it. */
export const readWhatIsLeft =
  (bookingKey: string): Thunk<Promise<BookingConfirmation | undefined>, unknown> =>
  async (dispatch) => {
    const { data } = await dispatch(
      askAnew(appointmentsApi.endpoints.getBookingConfirmation, { params: { bookingKey } }),
    )
    return data
  }

/** After a refusal: what is true now becomes what the pages show. @returns `gone` where nothing of the visit stands */
export const readAnew =
  (bookingKey: string): Thunk<Promise<BookingConfirmation | 'gone' | undefined>, unknown> =>
  async (dispatch) => {
    // A cancelled visit is not read: that would be refused, and ends the session.
    const found = await dispatch(askCanChange(bookingKey, 'CANCEL'))
    if ('rule' in found && found.rule.reason === 'APPOINTMENT_CANCELLED') return 'gone'
    const left = await dispatch(readWhatIsLeft(bookingKey))
    if (left) await dispatch(bookingChanged(left))
    return left
  }

/** API-92 */
export const sayComing =
  (bookingKey: string, attempts: Attempts): Thunk<Promise<Outcome<VisitActions>>, unknown> =>
  async (dispatch) => {
    const { confirmAppointments } = changesApi.endpoints
    const sent = await dispatch(write(confirmAppointments, { params: { bookingKey }, body: {} }, { attempts }))
    if (sent.kind === 'answered')
      dispatch(
        changesApi.util.upsertQueryEntries([
          { endpointName: 'getVisitActions', arg: { params: { bookingKey } }, value: sent.answer },
        ]),
      )
    return sent
  }

/** S-71: the visit stands as it was. */
export const withdrawMoveRequest =
  (bookingKey: string, attempts: Attempts): Thunk<Promise<Outcome<ChangedVisit>>, unknown> =>
  async (dispatch) => {
    const sent = await dispatch(
      write(changesApi.endpoints.withdrawReschedule, { params: { bookingKey } }, { attempts }),
    )
    if (sent.kind === 'answered' && sent.answer.booking) await dispatch(bookingChanged(sent.answer.booking))
    return sent
  }
