// Past starts follow from the schedule, those ahead from what is free.
import { addDays, dayInZone } from '#src/contract/rules/date.rules.ts'
import type { ProviderPack } from '../../provider-pack/provider-pack.schema.ts'
import { wallToInstant } from '../../shared/zoned-time.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import type { FreeSlot } from '../slots/availability.ts'
import { freeStarts, openSpans } from '../slots/schedule.rules.ts'
import type { PlannedSlot } from '../slots/slot-plan.ts'
import type { SlotsContext } from '../slots/slots.services.ts'

export type Persona = ProviderPack['demo']['personas'][number]

const minute = 60_000

type Search = { clinic: CatalogueClinic; exam: CatalogueExam; day: string; earliest: number; now: number }

const findAhead = async ({ availability }: SlotsContext, search: Search): Promise<FreeSlot | undefined> => {
  const { clinic, exam, day, earliest, now } = search
  const found = await availability.next(clinic, exam, now, day, ({ start }) => start >= earliest)
  return found?.time
}

const findPast = ({ catalogue }: SlotsContext, { clinic, exam, day, earliest, now }: Search): FreeSlot | undefined => {
  const step = { stepMinutes: catalogue.pack.settings.booking.slotStepMinutes, earliest }
  const length = exam.definition.durationMinutes * minute
  const today = dayInZone(new Date(now), clinic.entity.timeZone)
  for (let current = day; current < today; current = addDays(current, 1)) {
    const rooms = catalogue.roomsFor(clinic, exam)
    const startsOf = (slug: string): number[] =>
      freeStarts(openSpans(clinic.definition, clinic.holidays, slug, current), [], exam.definition, step)
    const starts = rooms.flatMap((room) => startsOf(room.slug))
    const start = Math.min(...starts)
    if (Number.isFinite(start))
      return { start, end: start + length, rooms: rooms.filter((room) => startsOf(room.slug).includes(start)) }
  }
  return undefined
}

/** For check-in, which is shown at any hour of the day: one exam after the other in whatever room. */
const planSoon = (
  { catalogue }: SlotsContext,
  { exams }: Persona,
  clinic: CatalogueClinic,
  { from, now, tries }: { from: number; now: number; tries: number },
): PlannedSlot[] | undefined => {
  // Of today, as check-in is.
  const { timeZone } = clinic.entity
  const today = dayInZone(new Date(now), timeZone)
  const latest = wallToInstant(today, '24:00', timeZone) - 2 * minute
  const soonest = Math.max(from, wallToInstant(today, '00:00', timeZone))
  // The last minutes of a day are for many: each has one of its own, counted back from midnight.
  const isLate = soonest > latest
  const left = latest - tries * minute
  if (isLate && tries > 0 && left <= now) return undefined
  let start = Math.ceil((isLate ? left : soonest) / minute) * minute
  const slots: PlannedSlot[] = []
  for (const slug of exams) {
    const exam = catalogue.exam(slug)
    if (!exam) return undefined
    const end = start + (isLate ? 1 : exam.definition.durationMinutes) * minute
    slots.push({ clinic, exam, start, end, rooms: catalogue.roomsFor(clinic, exam) })
    start = end + exam.definition.bufferMinutes * minute
  }
  return slots
}

/** Undefined where there is no room from `after` on; `tries` is how many plans were taken meanwhile. */
export const planPersona = async (
  context: SlotsContext,
  persona: Persona,
  after: number,
  tries: number,
): Promise<PlannedSlot[] | undefined> => {
  const { catalogue, clock } = context
  const now = clock.now().getTime()
  const clinic = catalogue.clinics.find(({ entity }) => entity.slug === persona.clinic)
  if (!clinic) return undefined
  const { timeZone } = clinic.entity
  if (persona.minutesAhead !== undefined)
    return planSoon(context, persona, clinic, {
      from: Math.max(after, now + persona.minutesAhead * minute),
      now,
      tries,
    })
  const isPast = persona.daysAhead < 0
  let day = addDays(dayInZone(new Date(now), timeZone), persona.daysAhead)
  let earliest = after
  const slots: PlannedSlot[] = []
  for (const slug of persona.exams) {
    const exam = catalogue.exam(slug)
    if (!exam) return undefined
    const search = { clinic, exam, day, earliest, now }
    const found = isPast ? findPast(context, search) : await findAhead(context, search)
    if (!found) return undefined
    slots.push({ clinic, exam, ...found })
    day = dayInZone(new Date(found.start), timeZone)
    earliest = found.end + exam.definition.bufferMinutes * minute
  }
  return slots
}
