// What one file cannot know alone: references between files, addresses that would collide, pictures that must exist.
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { reservedSegments } from '#src/contract/codes/reserved-segments.ts'
import { enabledTrackers, isTrackerId, type TrackerKind } from '#src/contract/rules/trackers.rules.ts'
import type { ProviderPack } from './provider-pack.schema.ts'

const duplicates = (values: readonly string[]): string[] => [
  ...new Set(values.filter((value, index) => values.indexOf(value) !== index)),
]

const repeated = (file: string, field: string, values: readonly string[]): string[] =>
  duplicates(values).map((value) => `${file}.json: ${field} ${value} is used twice`)

const unknown = (file: string, place: string, values: readonly string[], known: ReadonlySet<string>): string[] =>
  values
    .filter((value) => !known.has(value))
    .map((value) => `${file}.json: ${place} names ${value}, which does not exist`)

const trackerIds: Readonly<Record<TrackerKind, { field: string; form: string }>> = {
  'tag-manager': { field: 'radiology.tagManagerId', form: 'GTM-XXXXXXX' },
  analytics: { field: 'application.analyticsId', form: 'G-XXXXXXXXXX or UA-XXXXXXX-X' },
  social: { field: 'application.socialTrackingId', form: 'a number of 6 to 20 digits' },
}

/** The id becomes part of a script's address: enabled, it must be of the form its company gives out. */
const trackerProblems = ({ settings }: ProviderPack): string[] =>
  enabledTrackers(settings)
    .filter((tracker) => !isTrackerId(tracker))
    .map(({ kind, id }) => {
      const { field, form } = trackerIds[kind]
      return `settings.json: ${field} ${JSON.stringify(id)} must be ${form}, or the tracker be switched off`
    })

/** Every problem of a pack whose files are each well formed, as `file: field …` lines. */
export const packProblems = (pack: ProviderPack): string[] => {
  const regions = new Set(pack.regions.map((region) => region.slug))
  const clinics = new Set(pack.clinics.map((clinic) => clinic.slug))
  const exams = new Set(pack.exams.map((exam) => exam.slug))
  const modalities = new Set(pack.modalities.map((modality) => modality.id))
  const holidays = new Set(Object.keys(pack.holidays))
  const clinicLists = [
    ...pack.exams.map((exam) => ({ file: 'exams', place: `${exam.slug}.clinics`, list: exam.clinics })),
    ...pack['walk-in-exams'].map((exam) => ({
      file: 'walk-in-exams',
      place: `${exam.name}.clinics`,
      list: exam.clinics,
    })),
  ]
  return [
    ...repeated(
      'regions',
      'slug',
      pack.regions.map((region) => region.slug),
    ),
    ...repeated(
      'clinics',
      'slug',
      pack.clinics.map((clinic) => clinic.slug),
    ),
    ...repeated(
      'exams',
      'slug',
      pack.exams.map((exam) => exam.slug),
    ),
    ...[...regions]
      .filter((slug) => reservedSegments.includes(slug))
      .map((slug) => `regions.json: slug ${slug} is an address of the product; choose another`),
    ...pack.clinics.flatMap((clinic) => [
      ...unknown('clinics', `${clinic.slug}.region`, [clinic.region], regions),
      ...unknown('clinics', `${clinic.slug}.holidays`, [clinic.holidays], holidays),
      ...repeated(
        'clinics',
        `${clinic.slug}.rooms`,
        clinic.rooms.map((room) => room.slug),
      ),
      ...clinic.rooms.flatMap((room) =>
        unknown('clinics', `${clinic.slug}.rooms.${room.slug}`, room.modalities, modalities),
      ),
      ...unknown(
        'clinics',
        `${clinic.slug} closures and extraHours`,
        [...clinic.closures, ...clinic.extraHours].flatMap((entry) => entry.room ?? []),
        new Set(clinic.rooms.map((room) => room.slug)),
      ),
    ]),
    ...pack.exams.flatMap((exam) => unknown('exams', `${exam.slug}.modality`, [exam.modality], modalities)),
    ...clinicLists.flatMap(({ file, place, list }) => (list === 'all' ? [] : unknown(file, place, list, clinics))),
    ...pack['walk-in-exams'].flatMap((exam) => unknown('walk-in-exams', `${exam.name}.exams`, exam.exams, exams)),
    ...pack['group-exams'].flatMap((group) => unknown('group-exams', `${group.groupName}.exams`, group.exams, exams)),
    ...unknown('demo', 'fullClinics', pack.demo.fullClinics, clinics),
    ...pack.demo.bookings.flatMap((booking) => [
      ...unknown('demo', 'bookings.clinic', [booking.clinic], clinics),
      ...unknown('demo', 'bookings.exam', [booking.exam], exams),
    ]),
    ...trackerProblems(pack),
    ...Object.entries(pack.provider.images)
      .filter(([, file]) => basename(file) !== file || !existsSync(join(pack.folder, 'images', file)))
      .map(([name, file]) => `provider.json: images.${name} needs images/${file}, which does not exist`),
  ]
}
