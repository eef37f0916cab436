// A provider pack in a folder of its own: one that ships, with its places, exams and rules replaced.
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type ProviderPack, packFiles } from '#server/provider-pack/provider-pack.schema.ts'
import { root } from '../../../scripts/support/run.ts'

type FileName = keyof typeof packFiles
export type PackParts = { -readonly [File in FileName]: ProviderPack[File] }

const names = Object.keys(packFiles) as FileName[]

/** Writes the pack `name` below `folder`, for PROVIDERS_DIR. Nothing is booked in it unless `change` says so. */
export const writePack = (folder: string, name: string, change: (parts: PackParts) => void): void => {
  const place = join(folder, name)
  cpSync(join(root, 'server/providers/aurora'), place, { recursive: true })
  // Its exams are others, and its patients are asked nothing.
  rmSync(join(place, 'questionnaires'), { recursive: true, force: true })
  const parts = Object.fromEntries(
    names.map((file) => [file, JSON.parse(readFileSync(join(place, `${file}.json`), 'utf8'))]),
  ) as PackParts
  parts.provider = { ...parts.provider, code: name, demo: false }
  parts.regions = parts.regions.slice(0, 1)
  parts['walk-in-exams'] = []
  parts['group-exams'] = []
  parts['consent-forms'] = []
  parts.demo = {
    seed: 1,
    occupancyPercent: 0,
    weeks: 1,
    fullClinics: [],
    fullDayPercent: 0,
    messageForExams: [],
    bookings: [],
    personas: [],
  }
  parts.settings.checkIn.genderForExams = []
  parts.settings.application.createPendingAppointment = false
  // Its patients type no more than they have to.
  delete parts.settings.bookingForm.collectionNotice
  change(parts)
  for (const file of names) writeFileSync(join(place, `${file}.json`), JSON.stringify(parts[file]))
}

type Clinic = PackParts['clinics'][number]
type Exam = PackParts['exams'][number]

/** A clinic in Melbourne, open every day. */
export const clinic = (
  parts: PackParts,
  {
    slug,
    hours,
    rooms,
    kilometresNorth,
  }: {
    slug: string
    hours: Clinic['hours']['mon']
    rooms: Record<string, string[]>
    kilometresNorth: number
  },
): Clinic => ({
  slug,
  name: slug,
  region: parts.regions[0]?.slug ?? '',
  address: { line1: '1 Test Street', suburb: 'Melbourne', state: 'VIC', postCode: '3000', country: 'AU' },
  phone: '03 7010 0100',
  timeZone: 'Australia/Melbourne',
  location: { latitude: -37.8 + kilometresNorth / 111, longitude: 144.96 },
  hours: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours },
  rooms: Object.entries(rooms).map(([name, modalities]) => ({ slug: name, name, modalities })),
  closures: [],
  extraHours: [],
  holidays: Object.keys(parts.holidays)[0] ?? '',
})

export const exam = (slug: string, modality: string, durationMinutes: number, bufferMinutes: number): Exam => ({
  slug,
  name: slug,
  modality,
  code: slug,
  durationMinutes,
  bufferMinutes,
  preparation: { summary: 'No preparation.', steps: [] },
  latePreparation: 'ASK',
  priority: 1,
  needsReferral: false,
  pregnancyNote: null,
  usesContrast: false,
  examNotes: null,
  notes: null,
  showBookingRequestInfoModal: false,
  booking: 'ONLINE',
  clinics: 'all',
  searchTerms: [],
})
