// Deterministic: the same seed gives the same calendar.
import type { Catalogue, CatalogueClinic, CatalogueRoom } from '../catalogue/catalogue.ts'
import { openSpans, type Span } from '../slots/schedule.rules.ts'

const minute = 60_000

export const seededRandom = (words: string): (() => number) => {
  let state = 2_166_136_261
  for (const letter of words) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Touching uses are one. */
export const inventDay = (catalogue: Catalogue, clinic: CatalogueClinic, room: CatalogueRoom, day: string): Span[] => {
  const { demo, settings } = catalogue.pack
  const open = openSpans(clinic.definition, clinic.holidays, room.slug, day)
  if (demo.fullClinics.includes(clinic.entity.slug)) return open
  const dayRandom = seededRandom(`${demo.seed} ${clinic.entity.slug} ${day}`)
  if (dayRandom() * 100 < demo.fullDayPercent) return open
  const random = seededRandom(`${demo.seed} ${clinic.entity.slug} ${room.slug} ${day}`)
  const lengths = catalogue.exams
    .filter((exam) => catalogue.roomsFor(clinic, exam).includes(room))
    .map((exam) => exam.definition.durationMinutes + exam.definition.bufferMinutes)
  const step = settings.booking.slotStepMinutes
  const uses: [number, number][] = []
  for (const [from, to] of open) {
    let at = from
    while (at < to) {
      const length = lengths[Math.floor(random() * lengths.length)] ?? step
      const end = Math.min(to, at + Math.ceil(length / step) * step * minute)
      if (random() * 100 < demo.occupancyPercent) {
        const last = uses.at(-1)
        if (last && last[1] === at) last[1] = end
        else uses.push([at, end])
      }
      at = end
    }
  }
  return uses
}
