// What a patient sees before choosing: the clinics of the region and the times on offer.

import type { CallRow } from '#src/contract/call.ts'
import { listRegionExamClinics, listRegions } from '#src/contract/calls/catalogue.calls.ts'
import { createBookingKey, listClinicAppointments } from '#src/contract/calls/slots.calls.ts'
import type { Slot } from '#src/contract/entities/slot.ts'
import { slotsLimits } from '#src/contract/limits/slots.limits.ts'
import { addDays, dayInZone } from '#src/contract/rules/date.rules.ts'
import type { Client, Reply } from './harness/client.ts'

/** The body of an answer that has to be a good one. */
export const bodyOf = <R extends CallRow>(reply: Reply<R>): Extract<Reply<R>, { ok: true }>['body'] => {
  if (!reply.ok) throw new Error(`unexpected answer ${reply.status} ${reply.body.code}`)
  return reply.body
}

/** What is left of today, at the clinic that is listed first. */
export const offeredToday = async (client: Client, examSlug: string): Promise<Slot[]> => {
  const [region] = bodyOf(await client.call(listRegions, {}))
  const params = { regionSlug: region?.slug ?? '', examSlug }
  const [clinic] = bodyOf(await client.call(listRegionExamClinics, { params }))
  if (!clinic) throw new Error('the pack has no clinic')
  const day = dayInZone(Date.now(), clinic.timeZone)
  const query = { start: day, end: day, clinicIds: String(clinic.id), examSlug }
  const answers = bodyOf(await client.call(listClinicAppointments, { query }))
  return answers.flatMap(({ availableGroups }) =>
    availableGroups.flatMap(({ times }) =>
      times.map(({ startTime }) => ({ clinicId: clinic.id, examSlug, startTime })),
    ),
  )
}

/** Times of the exam from tomorrow on, at as many clinics as may be asked for at once: one list per clinic day. */
export const offeredDays = async (client: Client, examSlug: string): Promise<Slot[][]> => {
  const [region] = bodyOf(await client.call(listRegions, {}))
  if (!region) throw new Error('the pack has no region')
  const clinics = bodyOf(await client.call(listRegionExamClinics, { params: { regionSlug: region.slug, examSlug } }))
  const start = addDays(dayInZone(Date.now(), clinics[0]?.timeZone ?? 'UTC'), 1)
  const query = {
    start,
    end: addDays(start, slotsLimits.appointmentRangeDays - 1),
    clinicIds: clinics
      .slice(0, slotsLimits.clinicsPerRequest)
      .map((clinic) => clinic.id)
      .join(','),
    examSlug,
  }
  const answers = bodyOf(await client.call(listClinicAppointments, { query }))
  return answers.flatMap(({ clinic, availableGroups }) =>
    availableGroups.map(({ times }) => times.map(({ startTime }) => ({ clinicId: clinic.id, examSlug, startTime }))),
  )
}

export const newKey = async (client: Client): Promise<string> =>
  bodyOf(await client.call(createBookingKey, { body: {} })).bookingKey
