import type { Alternative, Slot } from '#src/contract/entities/slot.ts'
import { isPreparationLate } from '#src/contract/rules/preparation.rules.ts'
import { clinicUnknown } from '../catalogue/catalogue.errors.ts'
import type { CatalogueClinic, CatalogueExam, CatalogueRoom } from '../catalogue/catalogue.ts'
import { findAlternatives } from './alternatives.ts'
import { examNotOnline, slotNotOffered, slotPreparationLate, slotsOverlap } from './slots.errors.ts'
import type { SlotsContext } from './slots.services.ts'

export type PlannedSlot = {
  clinic: CatalogueClinic
  exam: CatalogueExam
  start: number
  /** End for the patient. */
  end: number
  rooms: CatalogueRoom[]
}

type Wanted = Pick<PlannedSlot, 'clinic' | 'exam' | 'start'>

export const alternativesFor = (
  context: SlotsContext,
  slots: readonly Wanted[],
  lost: Wanted | undefined = slots[0],
): Promise<Alternative[]> => {
  if (!lost) return Promise.resolve([])
  const exams = new Set(slots.map(({ exam }) => exam))
  const isVisit = exams.size === slots.length && slots.every(({ clinic }) => clinic === lost.clinic)
  return findAlternatives(
    context,
    isVisit
      ? { clinic: lost.clinic, exams: [...exams], start: Math.min(...slots.map(({ start }) => start)) }
      : { clinic: lost.clinic, exams: [lost.exam], start: lost.start },
  )
}

/** Slots that the pack no longer has are left out. */
export const alternativesOf = (context: SlotsContext, slots: readonly Slot[]): Promise<Alternative[]> =>
  alternativesFor(
    context,
    slots.flatMap(({ clinicId, examSlug, startTime }) => {
      const clinic = context.catalogue.clinic(clinicId)
      const exam = context.catalogue.exam(examSlug)
      return clinic && exam ? [{ clinic, exam, start: Date.parse(startTime) }] : []
    }),
  )

const isRefusedAsLate = ({ exam, start }: PlannedSlot, now: number): boolean =>
  exam.definition.latePreparation === 'REFUSE' &&
  start >= now &&
  isPreparationLate([{ preparation: exam.definition.preparation, start }], now)

/** @param isDesk also exams that patients cannot book online. */
export const planSlots = async (
  context: SlotsContext,
  slots: readonly Slot[],
  now: number,
  { isDesk = false } = {},
): Promise<PlannedSlot[]> => {
  const planned = slots
    .map((slot) => {
      const clinic = context.catalogue.clinic(slot.clinicId)
      if (!clinic) throw clinicUnknown()
      const exam = context.catalogue.knownExam(slot.examSlug)
      if (!isDesk && context.catalogue.modeAt(clinic, exam) !== 'ONLINE') throw examNotOnline()
      const start = Date.parse(slot.startTime)
      const end = start + exam.definition.durationMinutes * 60_000
      return { clinic, exam, start, end, rooms: context.availability.roomsOfferedAt(clinic, exam, start, now) }
    })
    .sort((a, b) => a.start - b.start)
  if (planned.some((slot, index) => index > 0 && slot.start < (planned[index - 1]?.end ?? 0))) throw slotsOverlap()
  for (const slot of planned)
    if (slot.rooms.length === 0) {
      const alternatives = await alternativesFor(context, planned, slot)
      throw isRefusedAsLate(slot, now) ? slotPreparationLate(alternatives) : slotNotOffered(alternatives)
    }
  // Rooms that another exam of the visit could need come last: the buffer may run into that one.
  const needed = (slot: PlannedSlot, roomId: number): number =>
    planned.filter((other) => other !== slot && other.rooms.some((room) => room.id === roomId)).length
  return planned.map((slot) => ({
    ...slot,
    rooms: [...slot.rooms].sort((one, other) => needed(slot, one.id) - needed(slot, other.id)),
  }))
}
