// A small provider whose every number is known to the tests: the first of the shipped packs, cut down.
import { fileURLToPath } from 'node:url'
import type { PackClinic, PackExam, ProviderPack } from '#server/provider-pack/provider-pack.schema.ts'
import { readProviderPack } from '#server/provider-pack/provider-pack.ts'

export const packFolder = (name: string): string =>
  fileURLToPath(new URL(`../../server/providers/${name}`, import.meta.url))

const weekday: PackClinic['hours']['mon'] = [['09:00', '12:00']]

export const testClinic = (overrides: Partial<PackClinic> = {}): PackClinic => ({
  slug: 'brunswick',
  name: 'Test Brunswick',
  region: 'melbourne',
  address: { line1: '214 Sydney Road', suburb: 'Brunswick', state: 'VIC', postCode: '3056', country: 'AU' },
  phone: '03 7010 0142',
  timeZone: 'Australia/Melbourne',
  location: { latitude: -37.767, longitude: 144.962 },
  hours: { mon: weekday, tue: weekday, wed: weekday, thu: weekday, fri: weekday, sat: [], sun: [] },
  rooms: [{ slug: 'us-1', name: 'Ultrasound 1', modalities: ['US'] }],
  closures: [],
  extraHours: [],
  holidays: 'VIC',
  ...overrides,
})

export const testExam = (overrides: Partial<PackExam> = {}): PackExam => ({
  slug: 'thyroid-ultrasound',
  name: 'Thyroid ultrasound',
  modality: 'US',
  code: 'US-THY',
  durationMinutes: 20,
  bufferMinutes: 0,
  preparation: { summary: 'No preparation.', steps: [] },
  latePreparation: 'ASK',
  priority: 1,
  needsReferral: true,
  pregnancyNote: null,
  usesContrast: false,
  examNotes: null,
  notes: null,
  showBookingRequestInfoModal: false,
  booking: 'ONLINE',
  clinics: 'all',
  searchTerms: [],
  ...overrides,
})

/** Nothing but names, birth date, number, email and a word for the clinic. */
export const plainForm = (): ProviderPack['settings']['bookingForm'] => ({
  fields: {
    title: 'hidden',
    email: 'optional',
    postalCode: 'hidden',
    insuranceType: 'hidden',
    ethnicities: 'hidden',
    referrerDoctor: 'hidden',
    referrerOrganization: 'hidden',
    patientNotes: 'optional',
    bookedBy: 'hidden',
  },
  titles: [],
  contactNumberMaxDigits: { AU: 11 },
})

/** Everything the shipped pack asks for; the notice needs to be agreed to. */
export const wholeForm = (): ProviderPack['settings']['bookingForm'] =>
  structuredClone(readProviderPack(packFolder('aurora')).settings.bookingForm)

type Changeable<T> = { -readonly [K in keyof T]: T[K] }

/**
 * Two regions; Brunswick (one room), Coburg (two rooms) and Auckland (one room), each open 9 to 12 on weekdays;
 * thyroid (20 min), abdomen (40 min, 10 buffer) and an MRI by request. Times every 20 minutes, no lead time.
 */
export const testPack = (change: (pack: Changeable<ProviderPack>) => void = () => undefined): ProviderPack => {
  const pack: Changeable<ProviderPack> = structuredClone(readProviderPack(packFolder('aurora')))
  pack.provider.code = 'test'
  pack.settings.checkIn.genderForExams = []
  pack.settings.booking = {
    holdMinutes: 10,
    leadTimeMinutes: 0,
    horizonDays: 60,
    slotStepMinutes: 20,
    arriveMinutesBefore: 15,
    visitGapMinutes: 5,
    visitLongestGapMinutes: 60,
    procedureTab: 'multiple',
  }
  pack.settings.application.createPendingAppointment = false
  pack.settings.bookingForm = plainForm()
  pack.settings.bookingRequests = undefined
  pack.settings.places.distanceLimitKilometres = 200
  pack.regions = [
    { slug: 'melbourne', name: 'Melbourne', location: { latitude: -37.81, longitude: 144.96 } },
    { slug: 'auckland', name: 'Tāmaki Makaurau Auckland', location: { latitude: -36.85, longitude: 174.76 } },
  ]
  pack.holidays = { VIC: { '2026-12-25': 'Christmas Day' }, 'NZ-AUK': {} }
  pack.modalities = [
    { id: 'US', name: 'Ultrasound' },
    { id: 'MR', name: 'MRI' },
  ]
  pack.clinics = [
    testClinic(),
    testClinic({
      slug: 'coburg',
      name: 'Test Coburg',
      location: { latitude: -37.743, longitude: 144.966 },
      rooms: [
        { slug: 'us-1', name: 'Ultrasound 1', modalities: ['US'] },
        { slug: 'us-2', name: 'Ultrasound 2', modalities: ['US', 'MR'] },
      ],
    }),
    testClinic({
      slug: 'auckland-central',
      name: 'Test Auckland',
      region: 'auckland',
      timeZone: 'Pacific/Auckland',
      location: { latitude: -36.85, longitude: 174.76 },
      holidays: 'NZ-AUK',
    }),
  ]
  pack.exams = [
    testExam(),
    testExam({
      slug: 'abdomen-ultrasound',
      name: 'Abdomen ultrasound',
      code: 'US-ABD',
      durationMinutes: 40,
      bufferMinutes: 10,
    }),
    testExam({ slug: 'knee-mri', name: 'Knee MRI', code: 'MR-KNE', modality: 'MR', booking: 'REQUEST' }),
  ]
  pack['consent-forms'] = []
  pack.questionnaires = []
  pack['walk-in-exams'] = []
  pack['group-exams'] = []
  pack.demo = {
    seed: 1,
    occupancyPercent: 0,
    weeks: 1,
    fullClinics: [],
    fullDayPercent: 0,
    messageForExams: [],
    bookings: [],
    personas: [],
  }
  change(pack)
  return pack
}
