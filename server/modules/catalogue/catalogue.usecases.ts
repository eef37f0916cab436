// What a region offers now: its clinics, and the earliest time anything could begin there.
import type { Region } from '#src/contract/entities/region.ts'
import { toZonedIso } from '../../shared/zoned-time.ts'
import type { PackClinic } from '../provider-pack/provider-pack.schema.ts'
import type { SlotsContext } from '../slots/slots-context.ts'
import { readDefinition } from './catalogue.repository.ts'
import { clinics } from './catalogue.table.ts'
import type { CatalogueClinic, CatalogueExam } from './catalogue.ts'

/** The shortest online exam of each modality stands for "something is free" at the clinic. */
const probes = ({ catalogue }: SlotsContext, clinic: CatalogueClinic): CatalogueExam[] => {
  const shortest = new Map<string, CatalogueExam>()
  for (const exam of catalogue.exams) {
    if (catalogue.modeAt(clinic, exam) !== 'ONLINE') continue
    const known = shortest.get(exam.definition.modality)
    if (!known || exam.definition.durationMinutes < known.definition.durationMinutes)
      shortest.set(exam.definition.modality, exam)
  }
  return [...shortest.values()]
}

const nextAvailable = async (
  context: SlotsContext,
  clinics: readonly CatalogueClinic[],
  now: number,
): Promise<Region['nextAvailable']> => {
  const found = await Promise.all(
    clinics.flatMap((clinic) =>
      probes(context, clinic).map(async (exam) => {
        const next = await context.availability.next(clinic, exam, now)
        return next && { start: next.time.start, timeZone: clinic.entity.timeZone }
      }),
    ),
  )
  const first = found.filter((entry) => entry !== undefined).sort((a, b) => a.start - b.start)[0]
  return first ? { startTime: toZonedIso(first.start, first.timeZone), timeZone: first.timeZone } : null
}

/** BOOK-13: every region with the number of its clinics and its earliest free time. */
export const listRegions = (context: SlotsContext): Promise<Region[]> => {
  const { catalogue, clock } = context
  const now = clock.now().getTime()
  return Promise.all(
    catalogue.regions.map(async (region) => {
      const clinics = catalogue.clinicsOf(region.slug)
      const { id, slug, name, location } = region
      return {
        id,
        slug,
        name,
        location,
        clinicCount: clinics.length,
        nextAvailable: await nextAvailable(context, clinics, now),
      }
    }),
  )
}

/** What the pack says of a clinic, or said last of one it no longer holds. */
export const clinicDefinition = async ({ catalogue, db }: SlotsContext, clinicId: number): Promise<PackClinic> =>
  (catalogue.clinic(clinicId)?.definition ?? (await readDefinition(db, clinics, clinicId))) as PackClinic
