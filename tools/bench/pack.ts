// The provider of the measurements: 40 clinics, 20 exams in 4 modalities, 70 days, a third of room time taken.
import { join } from 'node:path'
import { clinic, exam, writePack } from '../stress/harness/write-pack.ts'
import { writeThirty } from './questions.ts'

export const provider = 'bench'
export const horizonDays = 70
export const clinicCount = 40

const modalities = ['US', 'XR', 'CT', 'MG']
const examsPerModality = 5
const rooms = Object.fromEntries(modalities.map((modality) => [modality.toLowerCase(), [modality]]))

export const examSlugs = modalities.flatMap((modality) =>
  Array.from({ length: examsPerModality }, (_, index) => `${modality.toLowerCase()}-${index + 1}`),
)

/** 18 starts a day in each room. */
const hours: [string, string][] = [['08:30', '17:30']]
const minutes = 30

/** Asked 30 questions before its times. */
export const questionsExam = 'ct-5'

export const writeBenchPack = (folder: string): void => {
  writePack(folder, provider, (parts) => {
    parts.provider.demo = true
    parts.settings.booking = {
      holdMinutes: 10,
      leadTimeMinutes: 120,
      horizonDays,
      slotStepMinutes: minutes,
      arriveMinutesBefore: 15,
      visitGapMinutes: 5,
      visitLongestGapMinutes: 60,
      procedureTab: 'multiple',
    }
    parts.clinics = Array.from({ length: clinicCount }, (_, index) =>
      clinic(parts, { slug: `clinic-${index + 1}`, hours, rooms, kilometresNorth: index * 4 }),
    )
    parts.exams = examSlugs.map((slug) => exam(slug, slug.slice(0, 2).toUpperCase(), minutes, 0))
    parts.demo = { ...parts.demo, occupancyPercent: 33, weeks: horizonDays / 7 }
  })
  writeThirty(join(folder, provider), questionsExam)
}
