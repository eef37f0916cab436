// Of a demonstration.
import type { personaEarlierSlots } from '#src/contract/entities/demo.ts'
import { earlierSlotsLimits } from '#src/contract/limits/earlier-slots.limits.ts'
import { addDays, isoWeekday } from '#src/contract/rules/date.rules.ts'
import { isLateSlot } from '#src/contract/rules/visit.rules.ts'
import { newAppointmentSlug } from '../../shared/ids.ts'
import { wallToInstant, zonedDay } from '../../shared/zoned-time.ts'
import * as repository from './earlier-slots.repository.ts'
import { startsOf } from './earlier-slots.rules.ts'
import type { EarlierSlotsContext } from './earlier-slots.services.ts'
import { listDaySlots, type OfferedVisit, readOfferedVisit } from './offered-visit.ts'

const weekdays = [1, 2, 3, 4, 5]

type Invented = (typeof personaEarlierSlots)[number]

/** A start before the visit that is free, or offered by the schedule and taken. */
const findStart = async (
  context: EarlierSlotsContext,
  { clinic, exams, first }: OfferedVisit,
  isFree: boolean,
): Promise<number | undefined> => {
  const [exam] = exams
  const now = context.clock.now().getTime()
  const { timeZone } = clinic.entity
  const { slotStepMinutes } = context.catalogue.pack.settings.booking
  const entities = exams.map(({ entity }) => entity)
  // After a day the offer is still there for who looks at the demonstration.
  for (let day = addDays(zonedDay(now, timeZone), 2); exam; day = addDays(day, 1)) {
    const midnight = wallToInstant(day, '00:00', timeZone)
    if (midnight >= first.startsAt.getTime()) return undefined
    const times = (await listDaySlots(context, clinic, exams, midnight)).filter(
      (time) => !isLateSlot(time, entities, now),
    )
    if (!weekdays.includes(isoWeekday(day))) continue
    const free = times.map(({ startTime }) => Date.parse(startTime)).filter((start) => start < first.startsAt.getTime())
    if (free.length > 0 && isFree) return free[0]
    for (let minutes = 0; !isFree && minutes < 1440; minutes += slotStepMinutes) {
      const start = midnight + minutes * 60_000
      const isOffered = context.availability.roomsOfferedAt(clinic, exam, start, now).length > 0
      if (isOffered && !free.includes(start) && start < first.startsAt.getTime()) return start
    }
  }
  return undefined
}

export const addInventedEarlierSlots = async (
  context: EarlierSlotsContext,
  bookingKey: string,
  state: Invented,
): Promise<void> => {
  const { db, clock } = context
  const visit = await readOfferedVisit(context, db, bookingKey)
  if (!visit) return
  const now = clock.now()
  await repository.writePreference(db, {
    ...{ bookingKey, clinicIds: [visit.clinic.id], weekdays: [...weekdays], parts: ['MORNING', 'AFTERNOON'] },
    noticeHours: earlierSlotsLimits.noticeHours[1],
    earlierByDays: earlierSlotsLimits.earlierByDays[0],
    ...{ askedAt: now, endedAt: null, end: null },
    visitTimes: startsOf(visit.live),
    visitStartsAt: visit.first.startsAt,
  })
  const wish = await repository.readPreference(db, bookingKey)
  const start = state === 'WAITING' ? undefined : await findStart(context, visit, state === 'OPEN')
  if (!wish || start === undefined) return
  await repository.insertOffer(db, {
    ...{ slug: newAppointmentSlug(), wishId: wish.id, clinicId: visit.clinic.id },
    ...{ startsAt: new Date(start), offeredAt: now },
  })
}
