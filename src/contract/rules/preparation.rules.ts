import { type LastingEffect, lastingEffects, type PreparationEffect } from '../codes/preparation-effects.ts'
import type { Preparation } from '../entities/exam.ts'

export type PreparedExam = { slug: string; preparation: Preparation; usesContrast: boolean }

const opposites: readonly (readonly [PreparationEffect, PreparationEffect])[] = [
  ['NO_FOOD', 'EAT'],
  ['NO_DRINK', 'DRINK'],
  ['NO_DRINK', 'FULL_BLADDER'],
  ['FULL_BLADDER', 'EMPTY_BLADDER'],
]

const effectsOf = ({ preparation }: PreparedExam): Set<PreparationEffect> =>
  new Set(preparation.steps.flatMap((step) => step.effects ?? []))

const fastMinutes = ({ preparation }: PreparedExam): number =>
  Math.max(
    0,
    ...preparation.steps.filter(({ effects }) => effects?.includes('NO_FOOD')).map((step) => step.minutesBefore),
  )

/** Pairs of slugs that one body cannot prepare for on one day. */
export const preparationConflicts = (exams: readonly PreparedExam[]): [string, string][] =>
  exams.flatMap((first, index) =>
    exams.slice(index + 1).flatMap((second): [string, string][] => {
      const [ofFirst, ofSecond] = [effectsOf(first), effectsOf(second)]
      const isOpposite = opposites.some(
        ([one, other]) => (ofFirst.has(one) && ofSecond.has(other)) || (ofFirst.has(other) && ofSecond.has(one)),
      )
      return isOpposite ? [[first.slug, second.slug]] : []
    }),
  )

/** Each exam goes into the first visit for which one body can prepare for it too. */
export const separateVisits = <T extends PreparedExam>(exams: readonly T[]): T[][] => {
  const visits: T[][] = []
  for (const exam of exams) {
    const open = visits.find((visit) => preparationConflicts([...visit, exam]).length === 0)
    if (open) open.push(exam)
    else visits.push([exam])
  }
  return visits
}

/** Lower first: the longest fast must not wait; contrast stays in the body and in later pictures. */
const visitRank = (exam: PreparedExam): number => (exam.usesContrast ? 2 : fastMinutes(exam) > 0 ? 0 : 1)

/** Exams of one rank in any order. */
export const isVisitOrder = (exams: readonly PreparedExam[]): boolean =>
  exams.every((exam, index) => index === 0 || visitRank(exams[index - 1] as PreparedExam) <= visitRank(exam))

/** Milliseconds since the epoch. */
export type VisitStep = {
  at: number
  until?: number
  title: string
  detail?: string
  effects: PreparationEffect[]
  lasts: boolean
  examSlugs: string[]
}

type PreparationStep = Preparation['steps'][number]
type TimedExam = Pick<PreparedExam, 'slug' | 'preparation'> & { start: number }

const minute = 60_000

/** Goes on until the exam, so that it is said with a "from". */
export const isLasting = ({ lasts, effects = [] }: Pick<PreparationStep, 'lasts' | 'effects'>): boolean =>
  lasts ?? effects.some((effect) => effect === 'NO_FOOD' || effect === 'NO_DRINK')

/** Equal steps of two exams merge at the earlier time: a fast for the first goes on for the second. */
export const mergePreparation = (exams: readonly TimedExam[]): VisitStep[] => {
  const steps = new Map<string, VisitStep>()
  for (const { slug, preparation, start } of exams)
    for (const step of preparation.steps) {
      const { minutesBefore, untilMinutesBefore, title, detail, effects = [] } = step
      const at = start - minutesBefore * minute
      const known = steps.get(title)
      if (!known) {
        steps.set(title, {
          at,
          ...(untilMinutesBefore === undefined ? {} : { until: start - untilMinutesBefore * minute }),
          title,
          ...(detail === undefined ? {} : { detail }),
          effects: [...effects],
          lasts: isLasting(step),
          examSlugs: [slug],
        })
        continue
      }
      known.at = Math.min(known.at, at)
      known.lasts ||= isLasting(step)
      known.effects = [...new Set([...known.effects, ...effects])]
      if (!known.examSlugs.includes(slug)) known.examSlugs.push(slug)
    }
  return [...steps.values()].sort((first, second) => first.at - second.at)
}

/** A start before it is too soon to prepare for. Milliseconds since the epoch. */
export const firstPreparedStart = ({ steps }: Preparation, now: number): number =>
  now + Math.max(0, ...steps.map(({ minutesBefore }) => minutesBefore)) * minute

/** S-115: of a visit, what should have begun before `now`. */
export const lateSteps = (exams: readonly TimedExam[], now: number): VisitStep[] =>
  mergePreparation(exams).filter(({ at }) => at < now)

/** S-115: whether a step should have begun before `now`. Milliseconds since the epoch. */
export const isPreparationLate = (exams: readonly Pick<TimedExam, 'preparation' | 'start'>[], now: number): boolean =>
  exams.some(({ preparation, start }) => start < firstPreparedStart(preparation, now))

/** Each thing once, in the order of the exams. */
export const mergeBring = (preparations: readonly Preparation[]): { bring: string[]; advice: string[] } => ({
  bring: [...new Set(preparations.flatMap(({ bring = [] }) => bring))],
  advice: [...new Set(preparations.flatMap(({ advice = [] }) => advice))],
})

/** What holds until the exams of a visit are done; nothing that one of them asks the opposite of. */
export const lastingUntilExam = (preparations: readonly Preparation[]): LastingEffect[] => {
  const asked = new Set(preparations.flatMap(({ steps }) => steps.flatMap(({ effects = [] }) => effects)))
  const isOpposed = (effect: PreparationEffect): boolean =>
    opposites.some(([one, other]) => (one === effect && asked.has(other)) || (other === effect && asked.has(one)))
  return lastingEffects.filter((effect) => asked.has(effect) && !isOpposed(effect))
}
