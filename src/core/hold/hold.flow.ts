// A time that is held for a while; what holds it for a booking and for a move is the same.
import type { ErrorText } from '#src/api/api-error.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { Alternative } from '#src/contract/entities/slot.ts'

/** `holdKey`: the booking key it is held under. `deadline` in milliseconds of this device's clock. */
export type Hold = { holdKey: string; slots: HeldSlot[]; deadline: number; secondsTotal: number }

/** `atStrip`: of the hold strip's button, on pages without a place for it. `mayBeHeld`: no answer came. */
export type HoldProblem = ErrorText & { atStrip?: true; mayBeHeld?: true; alternatives?: Alternative[] }

export type HoldState = {
  visit: string | null
  /** Stays while another is asked for, and where that is refused. */
  hold: Hold | null
  isHolding: boolean
  problem: HoldProblem | null
}

export type HoldEvent =
  | { kind: 'requested'; visit: string | null }
  | { kind: 'received' | 'found'; hold: Hold }
  | { kind: 'failed'; problem: HoldProblem }
  /** `lost`: to somebody else. `told`: another problem is shown. `ended`: nothing is held. `dropped`: nor wanted. */
  | { kind: 'lost' | 'told' | 'ended' | 'dropped' }

export const noHold: HoldState = { visit: null, hold: null, isHolding: false, problem: null }

export const nextHoldState = (state: HoldState, event: HoldEvent): HoldState => {
  switch (event.kind) {
    case 'requested':
      return {
        visit: event.visit,
        hold: state.visit === event.visit ? state.hold : null,
        isHolding: true,
        problem: null,
      }
    case 'received':
      return { ...state, hold: event.hold, isHolding: false, problem: null }
    case 'found':
      return { ...state, hold: event.hold }
    case 'failed':
      return { ...state, isHolding: false, problem: event.problem }
    case 'lost':
      return { ...state, isHolding: false, problem: null }
    case 'told':
      return { ...state, problem: null }
    case 'ended':
      return { ...state, hold: null }
    case 'dropped':
      return noHold
  }
}
