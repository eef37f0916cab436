import { samplePatient } from '../appointments/appointments.samples.ts'
import { createHoldingKey } from '../booking-keys/booking-keys.usecases.ts'
import { recordRequestEvent } from '../changes/changes.usecases.ts'
import type { Samples, SampleVisit } from '../outbox/outbox.hooks.ts'
import { useKeyWithoutSlots } from '../slots/holds.ts'
import { type RequestsContext, recordRequest } from './booking-requests.usecases.ts'
import { requestChangedKind, requestLateKind, requestNoticeKind } from './record-change.ts'
import { setPromise } from './request-queue.ts'

/** At the clinic of the visit, as its request would have been. */
export const sendRequest = async (
  context: Pick<RequestsContext, 'catalogue' | 'db' | 'clock'>,
  { clinicId, locale }: SampleVisit,
) => {
  const { catalogue, db, clock } = context
  const now = clock.now()
  const clinic = catalogue.clinic(clinicId)
  const exam = clinic && catalogue.exams.find((each) => catalogue.modeAt(clinic, each) === 'ONLINE')
  if (!exam) return undefined
  const bookingKey = await createHoldingKey(db, now)
  await useKeyWithoutSlots(db, bookingKey, now)
  const slugs = await recordRequest(context, db, {
    ...{ bookingKey, now, locale, exams: [exam], clinics: [clinic], isAny: false, preferredDays: [] },
    ...{ typed: { patientDetails: samplePatient }, status: 'PENDING', type: 'BY_REQUEST' },
    ...{ patientNotes: null, reason: null },
  })
  const clinicSlug = clinic.entity.slug
  const id = await recordRequestEvent(db, { bookingKey, kind: 'REQUEST_SENT', slugs, clinicSlug }, now)
  return { bookingKey, subject: String(id), recipient: String(clinicId) }
}

/** Its promise is past. */
const sendLate = async (context: RequestsContext, visit: SampleVisit) => {
  const sent = await sendRequest(context, visit)
  if (!sent) return undefined
  await setPromise(context.db, sent.bookingKey, new Date(context.clock.now().getTime() - 1))
  return { subject: sent.bookingKey, recipient: sent.recipient }
}

export const requestSamples: Samples<RequestsContext> = {
  [requestChangedKind]: sendRequest,
  [requestNoticeKind]: sendRequest,
  [requestLateKind]: sendLate,
}
