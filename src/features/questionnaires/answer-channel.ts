import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { Thunk } from '#src/core/store-types.ts'
import type { Attempts } from '#src/core/write/attempts.ts'
import type { Answers } from '#src/survey/read-result.ts'
import type { Answered, ProblemTexts, SentAnswer } from './answering.flow.ts'
import type { AnswersBegun } from './questionnaire-host.tsx'

/** `questionnaire` as it was read, which may be newer than when it was opened. */
export type GivenAnswers = { questionnaire: Questionnaire; answers: Answers; attempts: Attempts }

/** A way by which a questionnaire is answered: where what is begun is kept, how it is sent, what failed in words. */
export type AnswerChannel = {
  /** Another one looks for what was begun anew. */
  id: string
  texts: ProblemTexts
  send: (given: GivenAnswers) => Thunk<Promise<SentAnswer>, unknown>
  /** Absent: in the memory of the page alone. */
  store?: {
    mayKeep: boolean
    keep: (begun: AnswersBegun) => Promise<boolean>
  }
  /** Absent: known already, or nothing is there. */
  find?: () => Promise<AnswersBegun | undefined>
  end?: (answered: Answered) => Thunk<Promise<void>, unknown>
  /** Keys of what is asked before it is closed with something in it. */
  confirmsClosing?: { title: string; message: string } | undefined
  leave?: () => Thunk<unknown, unknown>
}
