// The provider of the stress runs: two clinics close to each other, each with one room to fight over and five to share.
import { clinic, exam, writePack } from './harness/write-pack.ts'

export const provider = 'stress'
/** Done in one room only. */
export const raceExam = 'one-room'
/** In the same room, and longer. */
export const otherRaceExam = 'one-room-longer'
/** Done in five rooms, with uses of 10 to 100 minutes. */
export const sharedExams = [
  { slug: 'shared-10', minutes: 10, buffer: 0 },
  { slug: 'shared-20', minutes: 20, buffer: 5 },
  { slug: 'shared-30', minutes: 30, buffer: 0 },
  { slug: 'shared-45', minutes: 45, buffer: 10 },
  { slug: 'shared-60', minutes: 60, buffer: 5 },
  { slug: 'shared-90', minutes: 90, buffer: 10 },
]

const hours: [string, string][] = [['07:00', '19:00']]
const rooms = {
  one: ['US'],
  'shared-1': ['XR'],
  'shared-2': ['XR'],
  'shared-3': ['XR'],
  'shared-4': ['XR'],
  'shared-5': ['XR'],
}

export const writeStressPack = (folder: string, moves: 'SWAP' | 'REQUEST' = 'SWAP'): void =>
  writePack(folder, provider, (parts) => {
    parts.settings.booking = {
      holdMinutes: 60,
      leadTimeMinutes: 0,
      horizonDays: 60,
      slotStepMinutes: 5,
      arriveMinutesBefore: 15,
      visitGapMinutes: 5,
      visitLongestGapMinutes: 60,
      procedureTab: 'multiple',
    }
    parts.settings.changes = { ...parts.settings.changes, movesMax: 50, rescheduleMinutesBefore: 60, moves }
    // At whatever hour it runs, and as often as times come free.
    const always = { quietFrom: '00:00', quietUntil: '00:00', offersPerDay: 20 }
    parts.settings.earlierTimes = { ...parts.settings.earlierTimes, ...always }
    parts.clinics = [
      clinic(parts, { slug: 'south', hours, rooms, kilometresNorth: 0 }),
      clinic(parts, { slug: 'north', hours, rooms, kilometresNorth: 12 }),
    ]
    parts.exams = [
      exam(raceExam, 'US', 20, 5),
      exam(otherRaceExam, 'US', 30, 5),
      ...sharedExams.map(({ slug, minutes, buffer }) => exam(slug, 'XR', minutes, buffer)),
    ]
  })
