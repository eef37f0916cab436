// What the questions before the times do: ask, save, decide, and lead where the server says.
import { useEffect, useReducer, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage } from '#src/api/api-error.ts'
import type { Outcome, Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import type { AnswersBeforeBooking } from './begun-answers.ts'
import { answersBeforeBooking, scopeOf } from './begun-answers.ts'
import { bookingKeyChannel } from './booking-key.channel.ts'
import { type Decided, firstBookingQuestions, isKeyDead, nextBookingQuestions } from './booking-questions.flow.ts'
import { askDecision, isDenial } from './booking-questions.thunks.ts'
import { type Demanded, type DemandProblem, wrongField } from './demand-problem.ts'
import type { AnswersBegun } from './questionnaire-host.tsx'
import { useAnswering } from './use-answering.ts'

type BookingAsked = {
  bookingKey: string
  examSlugs: readonly string[]
  besideSlugs: readonly string[]
  clinicId: number | undefined
  found: Questionnaires
  begun: AnswersBeforeBooking | undefined
  isChecking: boolean
  refetch: () => unknown
  onDeadKey: () => void
  onOutcome: (outcome: Outcome) => void
}

const useDraft = ({ bookingKey, examSlugs, besideSlugs, begun }: BookingAsked) => {
  const draft = useRef<AnswersBeforeBooking>({ bookingKey, begun: begun?.begun ?? {} })
  draft.current.bookingKey = bookingKey
  const scope = scopeOf([...examSlugs, ...besideSlugs])
  return {
    begunOf: (id: string | undefined) => (id === undefined ? undefined : draft.current.begun[id]),
    countAnswers: (): number =>
      Object.values(draft.current.begun).reduce((sum, { answers }) => sum + Object.keys(answers).length, 0),
    keep: (id: string, begunNow: AnswersBegun, mayKeep: boolean): Promise<boolean> => {
      draft.current = { ...draft.current, begun: { ...draft.current.begun, [id]: begunNow } }
      return answersBeforeBooking.keep(scope, draft.current, mayKeep)
    },
  }
}

const isAwaited = ({ decision, documentTypeId }: Outcome): boolean => decision === 'DEMAND' && documentTypeId !== null

const useDecidedText = () => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  const all = t('questions.all-there')
  /** @param before undefined where questions were asked. */
  return (decided: Decided, before: Outcome | undefined): DemandProblem | undefined => {
    if (decided.kind === 'required') return undefined
    if (decided.kind === 'decided')
      // A press that changes nothing says why.
      return before?.decision === 'DEMAND' && isAwaited(decided.outcome)
        ? { title: t('questions.document-not-there'), more: t('questions.document-not-there-more') }
        : undefined
    const { error } = decided
    if (error === undefined) return { title: t('questions.offline'), more: all }
    const field = wrongField(error)
    return { title: errorText(errorMessage(error)), more: all, ...(field ? { field } : {}) }
  }
}

export const useBookingQuestions = (asked: BookingAsked) => {
  const { bookingKey, found, isChecking, refetch, onDeadKey, onOutcome } = asked
  const { questionnaires } = found
  const dispatch = useAppDispatch()
  const { mayKeep } = useCapabilities()
  const decidedText = useDecidedText()
  const draft = useDraft(asked)
  const [state, move] = useReducer(nextBookingQuestions, firstBookingQuestions(questionnaires, isChecking))
  const current = state.step === 'asking' ? questionnaires[state.at] : undefined

  const decide = async (demands: Demanded = {}): Promise<DemandProblem | undefined> => {
    const decided = await dispatch(askDecision(asked, demands))
    if (decided.kind === 'required') await refetch()
    move({ type: 'decision-came', decided })
    if (decided.kind === 'code-wrong' && decided.triesLeft === 0) return decide()
    if (decided.kind === 'decided') {
      if (isDenial(decided.outcome)) void answersBeforeBooking.endDenied()
      onOutcome(decided.outcome)
    }
    if (decided.kind === 'failed' && decided.isKeyDead) onDeadKey()
    return decidedText(decided, state.step === 'decided' ? state.outcome : undefined)
  }

  const isDeciding = state.step === 'deciding'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time that the last answer is given
  useEffect(() => {
    if (isDeciding) void decide()
  }, [isDeciding])

  const keep = (begun: AnswersBegun): Promise<boolean> =>
    current ? draft.keep(current.id, begun, mayKeep) : Promise.resolve(false)
  const answering = useAnswering(bookingKeyChannel(bookingKey, { mayKeep, keep }), {
    onAnswered: () => move({ type: 'saved', count: questionnaires.length }),
    onChanged: refetch,
    onRefused: (error) => {
      if (isKeyDead(error)) onDeadKey()
    },
  })

  const goFurther = async (id: string): Promise<boolean> => {
    const again = (await refetch()) as { data?: Questionnaires } | undefined
    const at = again?.data?.questionnaires.findIndex((each) => each.id === id) ?? -1
    if (at >= 0) move({ type: 'furthered', at })
    return at >= 0
  }

  return { state, move, current, draft, answering, decide, goFurther }
}
