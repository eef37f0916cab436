import { newAppointmentSlug } from '../../shared/ids.ts'
import type { Samples, SampleVisit } from '../outbox/outbox.hooks.ts'
import { findNext } from '../slots/visits.usecases.ts'
import { earlierSlotKind } from './earlier-slot-kind.ts'
import * as repository from './earlier-slots.repository.ts'
import { startsOf } from './earlier-slots.rules.ts'
import type { EarlierSlotsContext } from './earlier-slots.services.ts'
import { readOfferedVisit } from './offered-visit.ts'

/** Of the first time that is free: it stands for one that has just come free. */
const sampleOffer = async (context: EarlierSlotsContext, { bookingKey }: SampleVisit) => {
  const { db, clock } = context
  const visit = await readOfferedVisit(context, db, bookingKey)
  const next = visit && (await findNext(context, visit.clinic, visit.exams))
  if (!visit || !next) return undefined
  const now = clock.now()
  const clinicIds = [visit.clinic.id]
  await repository.writePreference(db, {
    ...{ bookingKey, clinicIds, weekdays: [1, 2, 3, 4, 5, 6, 7], parts: ['MORNING', 'AFTERNOON', 'EVENING'] },
    ...{ noticeHours: 4, earlierByDays: 0, askedAt: now, endedAt: null, end: null },
    visitTimes: startsOf(visit.live),
    visitStartsAt: visit.first.startsAt,
  })
  const wish = await repository.readPreference(db, bookingKey)
  if (!wish) return undefined
  const slug = newAppointmentSlug()
  const startsAt = new Date(next.startTime)
  await repository.insertOffer(db, { slug, wishId: wish.id, clinicId: visit.clinic.id, startsAt, offeredAt: now })
  return { subject: slug }
}

export const earlierSlotSamples: Samples<EarlierSlotsContext> = { [earlierSlotKind]: sampleOffer }
