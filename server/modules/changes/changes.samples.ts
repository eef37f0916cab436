import { listLiveAppointments } from '../appointments/appointment-changes.ts'
import type { Samples, SampleVisit } from '../outbox/outbox.hooks.ts'
import * as repository from './changes.repository.ts'
import type { ChangesContext } from './changes.services.ts'
import { clinicChangeKind, visitChangedKind } from './queue-change-mails.ts'

/** The shortest of the changes: the visit stands, and its patient says so. */
const sayComing = async ({ db, clock, catalogue }: ChangesContext, { bookingKey }: SampleVisit) => {
  const live = await listLiveAppointments(db, bookingKey)
  const [first] = live
  if (!first) return undefined
  const id = await repository.insertEvent(db, {
    ...{ bookingKey, kind: 'COMING', at: clock.now(), startedAt: first.startsAt },
    appointmentSlugs: live.map(({ slug }) => slug),
    clinicSlug: catalogue.clinic(first.clinicId)?.entity.slug ?? null,
  })
  return { subject: String(id) }
}

export const changeSamples: Samples<ChangesContext> = {
  [visitChangedKind]: sayComing,
  [clinicChangeKind]: async (context, visit) => {
    const message = await sayComing(context, visit)
    return message && { ...message, recipient: String(visit.clinicId) }
  },
}
