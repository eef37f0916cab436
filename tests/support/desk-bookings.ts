// A caller that the desk books, and a walk-in that it registers.
import { randomUUID } from 'node:crypto'
import type { CallArgs } from '#src/contract/call.ts'
import { createDeskVisit } from '#src/contract/calls/desk-bookings.calls.ts'
import type { AnswerTo, Backend } from './backend.ts'
import { monday, patient } from './booking.ts'
import { asDesk } from './kiosks.ts'

type Body = CallArgs<typeof createDeskVisit>['body']

export const callerBody = (change: Partial<Body> = {}): Body => ({
  ...{ clinicSlug: 'brunswick', startTime: `${monday}T09:20:00+11:00`, examSlugs: ['thyroid-ultrasound'] },
  ...{ patientDetails: patient(), locale: 'en-AU', isWalkIn: false },
  ...change,
})

export const sendCaller = (
  backend: Backend,
  body: Body,
  { idempotencyKey = randomUUID(), headers = asDesk as Record<string, string> } = {},
): Promise<AnswerTo<typeof createDeskVisit>> => backend.call(createDeskVisit, { idempotencyKey, body }, headers)

/** For Monday at Brunswick, the thyroid. */
export const bookCaller = async (backend: Backend, change: Partial<Body> = {}) => {
  const { status, body: visit } = await sendCaller(backend, callerBody(change))
  if (status !== 201) throw new Error(`not booked: ${status} ${visit.code}`)
  return { visit, bookingKey: (await backend.context.keyOfReference(visit.reference)) ?? '' }
}
