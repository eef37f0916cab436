import type { PreparationEffect } from '../codes/preparation-effects.ts'
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
export const visitRank = (exam: PreparedExam): number => (exam.usesContrast ? 2 : fastMinutes(exam) > 0 ? 0 : 1)

export const isVisitOrder = (exams: readonly PreparedExam[]): boolean =>
  exams.every((exam, index) => index === 0 || visitRank(exams[index - 1] as PreparedExam) <= visitRank(exam))

/** Milliseconds since the epoch. */
export type VisitStep = {
  at: number
  until?: number
  title: string
  detail?: string
  examSlugs: string[]
}

const minute = 60_000

/** Equal steps of two exams merge at the earlier time: a fast for the first goes on for the second. */
export const mergePreparation = (
  exams: readonly (Pick<PreparedExam, 'slug' | 'preparation'> & { start: number })[],
): VisitStep[] => {
  const steps = new Map<string, VisitStep>()
  for (const { slug, preparation, start } of exams)
    for (const { minutesBefore, untilMinutesBefore, title, detail } of preparation.steps) {
      const at = start - minutesBefore * minute
      const known = steps.get(title)
      if (!known) {
        steps.set(title, {
          at,
          ...(untilMinutesBefore === undefined ? {} : { until: start - untilMinutesBefore * minute }),
          title,
          ...(detail === undefined ? {} : { detail }),
          examSlugs: [slug],
        })
        continue
      }
      known.at = Math.min(known.at, at)
      if (!known.examSlugs.includes(slug)) known.examSlugs.push(slug)
    }
  return [...steps.values()].sort((first, second) => first.at - second.at)
}

export const mergeBring = (preparations: readonly Preparation[]): { bring: string[]; advice: string[] } => ({
  bring: [...new Set(preparations.flatMap(({ bring = [] }) => bring))],
  advice: [...new Set(preparations.flatMap(({ advice = [] }) => advice))],
})
