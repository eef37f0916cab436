// What a page that offers slots hands in, and what it is told: slots are shown here, and held or moved elsewhere.
import type { ReactNode } from 'react'
import type { ErrorWords } from '#src/api/api-error.ts'
import type { Clinic, ClinicAtDistance } from '#src/contract/entities/clinic.ts'
import type { AvailableTime } from '#src/contract/entities/clinic-appointments.ts'
import type { HeldSlot } from '#src/contract/entities/reservation.ts'
import type { WantedSlot } from '#src/contract/rules/visit.rules.ts'

/** Props of the list of clinics beside the slots. */
export type ClinicListSlot = {
  clinics: readonly ClinicAtDistance[]
  chosenId: number
  /** Next available slot; null where there is none, undefined while it is not known. */
  nextOf: (clinicId: number) => { startTime: string } | null | undefined
  isNextComing: boolean
  addressOf: (clinic: Clinic) => string
  onChoose: () => void
}

export type SlotChoice = {
  /** Slots that are taken for this patient alone: shown among the available ones. */
  held: readonly HeldSlot[] | null
  /** The last choice has no answer yet. */
  isPending: boolean
  /** Why the last choice came to nothing. */
  problem: ErrorWords | null
  onChosen: (time: AvailableTime, place: Omit<WantedSlot, 'startTime'>) => void
  clinicList: (list: ClinicListSlot) => ReactNode
  /** Other ways to an appointment at a clinic without available slots. */
  contactOf: (clinic: Clinic) => ReactNode
}
