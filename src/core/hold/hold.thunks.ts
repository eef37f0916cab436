import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { askAnew, type NewAnswer } from '#src/api/ask-anew.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import type { CallArgs } from '#src/contract/call.ts'
import type { createBookingKey } from '#src/contract/calls/slots.calls.ts'
import type { Reservation } from '#src/contract/entities/reservation.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { bareSlots } from '#src/contract/rules/visit.rules.ts'
import { untilAborted } from '#src/lib/until-aborted.ts'
import type { Thunk } from '../store-types.ts'
import type { HoldEvents } from './hold.events.ts'
import type { HoldProblem } from './hold.flow.ts'
import { type HoldsRoot, selectHoldFor } from './hold.slice.ts'

export type HoldOutcome = 'held' | 'lost' | 'failed'

/** The key expired, or its booking was confirmed. */
const deadKeyCodes = new Set(['booking-key.unknown', 'booking-key.used'])

/** What was asked for may be held, unless it was refused. */
export const holdProblemOf = (error: unknown): HoldProblem => {
  const refusal = refusalOf(error)
  const { alternatives } = refusal ?? {}
  return { ...errorMessage(error), ...(refusal ? {} : { mayBeHeld: true }), ...(alternatives ? { alternatives } : {}) }
}

export const createKey =
  (
    body: CallArgs<typeof createBookingKey>['body'],
    signal?: AbortSignal,
  ): Thunk<Promise<{ bookingKey: string; reservation: Reservation | null }>, unknown> =>
  (dispatch) =>
    untilAborted(signal, dispatch(slotsApi.endpoints.createBookingKey.initiate({ body }, { track: false }))).unwrap()

export const readReservation =
  (bookingKey: string): Thunk<Promise<NewAnswer<Reservation>>, unknown> =>
  (dispatch) =>
    dispatch(askAnew(slotsApi.endpoints.getReservation, { params: { bookingKey } }))

type ReserveOptions = {
  /** Held under it; null for a new one. */
  key: string | null
  newKey: () => Promise<string>
  /** PORTAL-08: the visit that is to move there; its own time is no obstacle. */
  visit?: string | undefined
  signal?: AbortSignal | undefined
  place?: Pick<HoldProblem, 'atStrip'>
  /** What an area does with an error itself, asked before a second key too; undefined where it is told as any other. */
  settle?: (error: unknown) => HoldOutcome | undefined
}

/** API-69: replaces any earlier hold of the purpose. A key that is dead gives way to a new one, once. */
export const reserve =
  (
    events: HoldEvents,
    slots: readonly Slot[],
    { key, newKey, visit, signal, place, settle = () => undefined }: ReserveOptions,
  ): Thunk<Promise<HoldOutcome>, HoldsRoot> =>
  async (dispatch, getState) => {
    if (selectHoldFor(getState(), events.purpose).isHolding) return 'failed'
    dispatch(events.requested(visit))
    const moves = visit === undefined ? {} : { moves: visit }
    const ask = (bookingKey: string) => {
      const body = { bookingKey, slots: bareSlots(slots), ...moves }
      return untilAborted(signal, dispatch(slotsApi.endpoints.reserveSlots.initiate({ body }, { track: false })))
    }
    try {
      let sent = await ask(key ?? (await newKey()))
      if (deadKeyCodes.has(refusalOf(sent.error)?.code ?? '')) {
        const settled = settle(sent.error)
        if (settled) return settled
        sent = await ask(await newKey())
      }
      if (!sent.data) throw sent.error
      dispatch(events.received(sent.data))
      return 'held'
    } catch (error) {
      const settled = signal?.aborted ? undefined : settle(error)
      if (settled) return settled
      const problem = signal?.aborted ? { key: 'wait.left', mayBeHeld: true as const } : holdProblemOf(error)
      dispatch(events.failed({ ...problem, ...place }))
      return 'failed'
    }
  }
