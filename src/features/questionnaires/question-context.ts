import { createContext, useContext } from 'react'
import type { SurveyLocation } from './question-files.ts'

export type QuestionSurroundings = {
  /** Text of the fault of a question or of one in a repeated panel, by its path. */
  faultAt: (path: string) => string | undefined
  location: SurveyLocation | undefined
  /** Something stands in the box of a question by this path, and is no answer to it. */
  noteUnread: (path: string, isUnread: boolean) => void
}

const Surroundings = createContext<QuestionSurroundings>({
  faultAt: () => undefined,
  location: undefined,
  noteUnread: () => undefined,
})
export const QuestionSurroundingsProvider = Surroundings.Provider
export const useQuestionSurroundings = (): QuestionSurroundings => useContext(Surroundings)

/** Grows with each answer: SurveyJS draws a question again only where it finds that it must. */
const AnswersVersion = createContext(0)
export const AnswersVersionProvider = AnswersVersion.Provider
export const useAnswersVersion = (): number => useContext(AnswersVersion)
