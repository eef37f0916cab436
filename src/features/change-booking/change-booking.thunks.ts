import { refusalOf } from '#src/api/api-error.ts'
import { appointmentsApi } from '#src/api/appointments.api.ts'
import { changesApi } from '#src/api/changes.api.ts'
import type { ChangeAction } from '#src/contract/codes/change-refusals.ts'
import type { BookingConfirmation } from '#src/contract/entities/appointment.ts'
import type { CanChange } from '#src/contract/entities/can-change.ts'
import type { VisitActions } from '#src/contract/entities/visit-change.ts'
import { type Sent, sendUntilKnown } from '#src/core/send-until-known.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { randomKey } from '#src/lib/random-key.ts'

/** PORTAL-11, -16: asked right before, whatever the page shows. */
export const askCanChange =
  (bookingKey: string, action: ChangeAction): Thunk<Promise<{ rule: CanChange } | { error: unknown }>, unknown> =>
  async (dispatch) => {
    const { data, error } = await dispatch(
      changesApi.endpoints.getCanChange.initiate(
        { params: { bookingKey }, query: { action } },
        { subscribe: false, forceRefetch: true },
      ),
    )
    return data ? { rule: data } : { error }
  }

/** The rule that a refused write names. */
export const ruleOf = (error: unknown): CanChange | undefined => refusalOf(error)?.change

/** What the server answered becomes what the pages show. */
export const bookingChanged =
  (booking: BookingConfirmation): Thunk<Promise<void>, unknown> =>
  async (dispatch) => {
    const { bookingKey } = booking
    dispatch(
      appointmentsApi.util.upsertQueryEntries([
        { endpointName: 'getBookingConfirmation', arg: { params: { bookingKey } }, value: booking },
      ]),
    )
    await dispatch(
      changesApi.endpoints.getVisitActions.initiate(
        { params: { bookingKey } },
        { subscribe: false, forceRefetch: true },
      ),
    )
  }

/** API-92 */
export const sayComing =
  (bookingKey: string): Thunk<Promise<Sent<VisitActions>>, unknown> =>
  async (dispatch) => {
    const idempotencyKey = randomKey()
    const sent = await sendUntilKnown(() =>
      dispatch(
        changesApi.endpoints.confirmAppointments.initiate(
          { params: { bookingKey }, idempotencyKey, body: {} },
          { track: false },
        ),
      ),
    )
    if (typeof sent === 'object' && 'answer' in sent)
      dispatch(
        changesApi.util.upsertQueryEntries([
          { endpointName: 'getVisitActions', arg: { params: { bookingKey } }, value: sent.answer },
        ]),
      )
    return sent
  }
