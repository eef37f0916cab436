// What a patient sees before choosing: clinics and the times on offer.
import { listClinics } from '#src/contract/calls/catalogue.calls.ts'
import { listClinicAppointments } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { addDays } from '#src/contract/rules/date.rules.ts'
import { limits } from '#src/contract/rules/limits.ts'
import type { Client } from './harness/client.ts'

/** Free times of the exam from tomorrow on, day by day, at each clinic. */
export const offeredDays = async (client: Client, examSlug: string, dayCount: number): Promise<Slot[][]> => {
  throw new Error('todo')
}
