// The exams of a visit one after the other on one day, as the desk books them.
import type { Slot } from '#src/contract/entities/slot.ts'
import { toZonedIso, zonedDay } from '../../shared/zoned-time.ts'
import type { CatalogueClinic, CatalogueExam } from '../catalogue/catalogue.ts'
import type { SlotsContext } from './slots.services.ts'

export type ExamChain = { clinic: CatalogueClinic; exams: readonly CatalogueExam[] }

/** The clinic with what is booked or asked for; undefined where it does not do it all. */
export const chainOf = (
  { catalogue }: SlotsContext,
  clinic: CatalogueClinic,
  examIds: readonly number[],
): ExamChain | undefined => {
  const exams = examIds.flatMap((id) => catalogue.examById(id) ?? [])
  const areDone = exams.every((exam) => catalogue.roomsFor(clinic, exam).length > 0)
  return exams.length === examIds.length && areDone ? { clinic, exams } : undefined
}

/** Each as soon as it is free; undefined where that does not fit. */
const startsFrom = async (
  { availability, catalogue, clock }: SlotsContext,
  { clinic, exams }: ExamChain,
  start: number,
): Promise<number[] | undefined> => {
  const day = zonedDay(start, clinic.entity.timeZone)
  const gap = catalogue.pack.settings.booking.visitGapMinutes * 60_000
  const starts: number[] = []
  let earliest = start
  for (const exam of exams) {
    const { times } = await availability.day(clinic, exam, day, clock.now().getTime())
    const time = times.find((each) => each.start >= earliest)
    if (!time || (starts.length === 0 && time.start !== start)) return undefined
    starts.push(time.start)
    earliest = time.end + gap
  }
  return starts
}

export const listChainSlots = async (
  context: SlotsContext,
  chain: ExamChain,
  { day, most }: { day: string; most: number },
): Promise<{ clinicSlug: string; startTime: string; endTime: string }[]> => {
  const { clinic, exams } = chain
  const [first] = exams
  const last = exams.at(-1)
  if (!first || !last) return []
  const { timeZone, slug: clinicSlug } = clinic.entity
  const { times } = await context.availability.day(clinic, first, day, context.clock.now().getTime())
  const found: { clinicSlug: string; startTime: string; endTime: string }[] = []
  for (const { start } of times) {
    const begins = (await startsFrom(context, chain, start))?.at(-1)
    if (begins === undefined) continue
    const end = begins + last.definition.durationMinutes * 60_000
    found.push({ clinicSlug, startTime: toZonedIso(start, timeZone), endTime: toZonedIso(end, timeZone) })
    if (found.length === most) break
  }
  return found
}

/** Where the chain does not fit, the plan of the first exam says what is wrong and what is free. */
export const chainSlots = async (context: SlotsContext, chain: ExamChain, start: number): Promise<Slot[]> => {
  const { clinic, exams } = chain
  const found = await startsFrom(context, chain, start)
  const starts = found ?? exams.map((exam, index) => start + index * exam.definition.durationMinutes * 60_000)
  return exams.map(({ entity }, index) => ({
    ...{ clinicId: clinic.id, examSlug: entity.slug },
    startTime: toZonedIso(starts[index] ?? start, clinic.entity.timeZone),
  }))
}
