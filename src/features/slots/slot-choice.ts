// Slots are shown here, and held or moved by the page.
import type { ReactNode } from 'react'
import type { ErrorText } from '#src/api/api-error.ts'
import type { Clinic, ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { AvailableSlot } from '#src/contract/entities/clinic-appointments.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { OwnSlot } from '#src/contract/entities/visit-change.ts'
import type { RequestedSlot } from '#src/contract/rules/visit.rules.ts'

export type ClinicListSlot = {
  clinics: readonly ClinicAtDistance[]
  chosenId: number
  /** Null for none; undefined while unknown. */
  nextOf: (clinicId: number) => { startTime: string } | null | undefined
  isNextComing: boolean
  addressOf: (clinic: Clinic) => string
  onChoose: () => void
}

export type SlotChoice = {
  /** Taken for this patient alone: shown as available. */
  held: readonly HeldSlot[] | null
  /** Closed for all others by the visit that is moved. */
  ownSlots?: readonly OwnSlot[] | undefined
  isHeldKnown: boolean
  isPending: boolean
  /** Ends the wait for an answer. */
  onLeave: () => void
  /** No answer came to the last request: what it asked for may be held. */
  mayBeHeld: boolean
  problem: ErrorText | null
  /** Below it, where it is not the first booking: what stands, and other times. */
  problemMore?: ReactNode
  onChosen: (time: AvailableSlot, place: Omit<RequestedSlot, 'startTime'>) => void
  clinicList: (list: ClinicListSlot) => ReactNode
  contactOf: (clinic: Clinic) => ReactNode
}
