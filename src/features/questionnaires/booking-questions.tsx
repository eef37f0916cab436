// S-103: the questions between exams and times, one questionnaire after the other, then what the server decides of them.
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useGetBookingQuestionnairesQuery } from '#src/api/questionnaires.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import type { Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { AnsweringView } from './answering-view.tsx'
import { type AnswersBeforeBooking, answersBeforeBooking, scopeOf } from './begun-answers.ts'
import { isKeyDead } from './booking-questions.flow.ts'
import { outcomeTitle } from './outcome.rules.ts'
import { OutcomePanel, type OutcomeWays } from './outcome-panel.tsx'
import { QuestionnaireView } from './questionnaire.tsx'
import { useBookingQuestions } from './use-booking-questions.ts'

export type BookingQuestionsProps = {
  bookingKey: string
  exams: readonly { slug: string; name: string }[]
  /** Asked for by a request beside them: its questions are asked in one go. */
  beside?: readonly { slug: string; name: string }[]
  /** Asked after what comes before a time: of a request by a referrer. */
  alsoType?: 'CREATE_BOOKING_REQUEST_REFERRER' | undefined
  clinicId: number | undefined
  clinicName: string | undefined
  phone: string
  ways: OutcomeWays
  /** Looks at what was answered in place of deciding it again. */
  isChecking: boolean
  /** The key is of a booking, or too old. */
  onDeadKey: () => void
  /** Key of what was decided, in place of the page's heading; undefined while questions are asked. */
  onTitle: (key: string | undefined) => void
}

type AskingProps = BookingQuestionsProps & {
  found: Questionnaires
  begun: AnswersBeforeBooking | undefined
  refetch: () => unknown
}

const slugsOf = (exams: readonly { slug: string }[]): string[] => exams.map(({ slug }) => slug)

const Asking = (props: AskingProps) => {
  const { bookingKey, exams, beside = [], clinicName, phone, ways, found, refetch, onTitle } = props
  const { t } = useTranslation()
  const { isShared: isKiosk } = useCapabilities()
  const { onOutcome } = ways
  const questions = useBookingQuestions({
    ...{ ...props, onOutcome, examSlugs: slugsOf(exams), besideSlugs: slugsOf(beside) },
  })
  const { state, move, current, draft, answering, decide, goFurther } = questions
  const titleKey =
    state.step === 'decided'
      ? outcomeTitle(state.outcome, {
          ...{ takesRequests: ways.onRequest !== undefined, isForRequest: ways.isForRequest },
          isAtClinic: isKiosk,
        })
      : undefined
  useEffect(() => onTitle(titleKey), [onTitle, titleKey])

  if (state.step === 'decided')
    return (
      <>
        {state.isCodeSpent && <Banner tone="info" role="status" title={t('questions.code-spent')} />}
        <OutcomePanel
          {...{ bookingKey, exams, phone, clinicName, outcome: state.outcome }}
          answerCount={draft.countAnswers()}
          ways={{
            ...ways,
            // What is read next knows that all of it is answered.
            onSplit: (split) => void Promise.resolve(refetch()).then(() => ways.onSplit(split)),
          }}
          onMeet={decide}
          onCheck={() => move({ type: 'checked' })}
          onFurther={goFurther}
        />
      </>
    )
  if (state.step === 'failed') return <ErrorPanel error={state.error} onRetry={() => move({ type: 'retried' })} />
  if (!current) return <Loading words={t('questions.deciding')} />
  const begunHere = draft.begunOf(current.id)
  return (
    <>
      {answering.isChanged && <Banner tone="info" role="status" title={t('error.questionnaire.changed')} />}
      <AnsweringView
        key={current.id}
        {...{ answering, phone, clinicName }}
        questionnaire={current}
        timeZone={found.timeZone}
        start={begunHere && state.isReviewing ? { ...begunHere, page: 0 } : begunHere}
        headingLevel={2}
        takesFocus={state.hasTurned}
        location={{ bookingKey, isBooked: false, exams }}
        finishLabel={t('questions.continue')}
        onBack={state.at > 0 ? () => move({ type: 'turned-back' }) : undefined}
      />
    </>
  )
}

/** What was begun is read before the first question shows, so that nothing typed is lost to it. */
export const BookingQuestions = (props: BookingQuestionsProps & { begun: AnswersBeforeBooking | undefined }) => {
  const { bookingKey, exams, beside = [], alsoType, clinicId, onDeadKey, begun } = props
  const { t } = useTranslation()
  const {
    data: first,
    error,
    refetch,
  } = useGetBookingQuestionnairesQuery({
    params: { bookingKey },
    query: {
      examSlugs: [...exams, ...beside].map(({ slug }) => slug).join(),
      ...(clinicId === undefined ? {} : { clinicId: String(clinicId) }),
    },
  })
  const { data: also, error: alsoError } = useGetBookingQuestionnairesQuery(
    {
      params: { bookingKey },
      query: { examSlugs: exams.map(({ slug }) => slug).join(), ...(alsoType ? { type: alsoType } : {}) },
    },
    { skip: alsoType === undefined },
  )
  const isRead = alsoType === undefined || also !== undefined || alsoError !== undefined
  const data =
    first && isRead
      ? { ...first, questionnaires: [...first.questionnaires, ...(also?.questionnaires ?? [])] }
      : undefined
  const isDead = isKeyDead(error)
  useEffect(() => {
    if (isDead) onDeadKey()
  }, [isDead, onDeadKey])
  if (data && !isDead) return <Asking {...props} found={data} begun={begun} refetch={refetch} />
  if (error && !isDead) return <ErrorPanel error={error} onRetry={refetch} />
  return <Loading words={t('questions.loading')} />
}

/** Undefined while it is not known yet. */
export const useBegunAnswers = (
  examSlugs: readonly string[] | undefined,
  isChecking: boolean,
): { draft: AnswersBeforeBooking | undefined } | undefined => {
  const { mayKeep } = useCapabilities()
  const [found, setFound] = useState<{ draft: AnswersBeforeBooking | undefined }>()
  const scope = examSlugs && scopeOf(examSlugs)
  useEffect(() => {
    // What draws the questions comes while they are asked for.
    void QuestionnaireView.preload().catch(() => undefined)
    if (scope === undefined) return
    let isWanted = true
    void answersBeforeBooking
      .find(scope, { mayStore: mayKeep, isChecking })
      .then((draft) => isWanted && setFound({ draft }))
    return () => {
      isWanted = false
    }
  }, [scope, mayKeep, isChecking])
  return found
}
