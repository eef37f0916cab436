// Apart from the checks, which bring the questionnaires' library along.
import { questionnairesLimits as limits } from '#src/contract/limits/questionnaires.limits.ts'

export type Answers = Record<string, unknown>

const nesting = (value: unknown, depth = 0): number => {
  if (typeof value !== 'object' || value === null || depth > limits.resultNestingMax) return depth
  return Math.max(depth, ...Object.values(value).map((inner) => nesting(inner, depth + 1)))
}

/** QUES-05: undefined for text that holds no answers. */
export const readResult = (text: string): Answers | undefined => {
  try {
    const value: unknown = JSON.parse(text)
    const isAnswers = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isAnswers && nesting(value) <= limits.resultNestingMax ? (value as Answers) : undefined
  } catch {
    return undefined
  }
}
