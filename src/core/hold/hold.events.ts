import { createAction } from '@reduxjs/toolkit'
import type { Reservation } from '#src/contract/entities/reservation.ts'
import type { Hold, HoldEvent, HoldProblem } from './hold.flow.ts'

export const holdPurposes = ['book', 'move'] as const
export type HoldPurpose = (typeof holdPurposes)[number]

export type HoldMeta = { hold?: { purpose: HoldPurpose; event: HoldEvent } }

/** For actions of an area: what they mean for its hold. */
export const meansForHold = (purpose: HoldPurpose, event: HoldEvent): HoldMeta => ({ hold: { purpose, event } })

export const holdOf = ({ bookingKey, slots, secondsLeft, secondsTotal }: Reservation): Hold => ({
  holdKey: bookingKey,
  slots,
  deadline: Date.now() + secondsLeft * 1000,
  secondsTotal,
})

export const holdEventsOf = (purpose: HoldPurpose) => ({
  purpose,
  requested: createAction(`hold/${purpose}-requested`, (visit: string | null = null) => ({
    payload: visit,
    meta: meansForHold(purpose, { kind: 'requested', visit }),
  })),
  received: createAction(`hold/${purpose}-received`, (reservation: Reservation) => {
    const hold = holdOf(reservation)
    return { payload: hold, meta: meansForHold(purpose, { kind: 'received', hold }) }
  }),
  failed: createAction(`hold/${purpose}-failed`, (problem: HoldProblem) => ({
    payload: problem,
    meta: meansForHold(purpose, { kind: 'failed', problem }),
  })),
  ended: createAction(`hold/${purpose}-ended`, () => ({
    payload: undefined,
    meta: meansForHold(purpose, { kind: 'ended' }),
  })),
  dropped: createAction(`hold/${purpose}-dropped`, () => ({
    payload: undefined,
    meta: meansForHold(purpose, { kind: 'dropped' }),
  })),
})

export type HoldEvents = ReturnType<typeof holdEventsOf>
