import { createContext, useContext } from 'react'
import type { SurveyLocation } from './question-files.ts'

export type QuestionSurroundings = {
  /** Text of the fault of a question or of one in a repeated panel, by its path. */
  faultAt: (path: string) => string | undefined
  location: SurveyLocation | undefined
  /** What stands in the box of a number by this path is one; undefined where nothing stands there. */
  noteNumber: (path: string, isNumber: boolean | undefined) => void
}

const Surroundings = createContext<QuestionSurroundings>({
  faultAt: () => undefined,
  location: undefined,
  noteNumber: () => undefined,
})
export const QuestionSurroundingsProvider = Surroundings.Provider
export const useQuestionSurroundings = (): QuestionSurroundings => useContext(Surroundings)

/** Grows with each answer: SurveyJS draws a question again only where it finds that it must. */
const AnswersVersion = createContext(0)
export const AnswersVersionProvider = AnswersVersion.Provider
export const useAnswersVersion = (): number => useContext(AnswersVersion)
