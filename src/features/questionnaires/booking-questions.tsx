// S-103: the questions between exams and times, one questionnaire after the other, then what the server decides of them.
import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorMessage, refusalOf } from '#src/api/api-error.ts'
import { questionnairesApi, useGetBookingQuestionnairesQuery } from '#src/api/questionnaires.api.ts'
import { ErrorPanel } from '#src/components/error-panel.tsx'
import { temporaryQuestionnaireTypes } from '#src/contract/codes/questionnaire-types.ts'
import type { Outcome, Questionnaire, Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { createAttempts } from '#src/core/write/attempts.ts'
import { write } from '#src/core/write/write.ts'
import { useErrorText } from '#src/i18n/use-error-text.ts'
import { useWhileShown } from '#src/lib/use-while-shown.ts'
import type { Answers } from '#src/survey/read-result.ts'
import { Banner } from '#src/ui/banner.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { type AnswersBeforeBooking, answersBeforeBooking, scopeOf } from './begun-answers.ts'
import { type DemandProblem, type GivenDemands, wrongField } from './demand-problem.ts'
import { outcomeTitle } from './outcome.rules.ts'
import { OutcomePanel, type OutcomeWays } from './outcome-panel.tsx'
import { QuestionnaireView } from './questionnaire.tsx'
import { QuestionnaireStop } from './questionnaire-stop.tsx'
import { minuteOf, StoredNotice } from './stored-notice.tsx'

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

type Problem = DemandProblem

const temporaryTypeOf = ({ type }: Questionnaire) =>
  temporaryQuestionnaireTypes.find((each) => each === type) ?? 'BOOKING_FORM'

const isAwaited = ({ decision, documentTypeId }: Outcome): boolean => decision === 'DEMAND' && documentTypeId !== null

const isDenied = ({ decision }: Outcome): boolean => decision === 'DENY_BOOKING' || decision === 'DENY_BOOKING_REQUEST'

const useProblemText = () => {
  const { t } = useTranslation()
  const errorText = useErrorText()
  return (error: unknown): Problem => {
    const field = wrongField(error)
    return { title: errorText(errorMessage(error)), more: t('questions.all-there'), ...(field ? { field } : {}) }
  }
}

type AskingProps = BookingQuestionsProps & {
  found: Questionnaires
  begun: AnswersBeforeBooking | undefined
  refetch: () => unknown
}

const Asking = (props: AskingProps) => {
  const { bookingKey, exams, clinicId, clinicName, phone, ways, found, begun, refetch, onDeadKey, onTitle } = props
  const { isChecking } = props
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { mayKeep, isShared: isKiosk } = useCapabilities()
  const problemText = useProblemText()
  const { questionnaires, timeZone } = found
  const examSlugs = exams.map(({ slug }) => slug)
  const besideSlugs = (props.beside ?? []).map(({ slug }) => slug)
  const scope = scopeOf([...examSlugs, ...besideSlugs])
  const draft = useRef<AnswersBeforeBooking>({ bookingKey, begun: begun?.begun ?? {} })
  draft.current.bookingKey = bookingKey
  const firstOpen = isChecking ? 0 : questionnaires.findIndex(({ state }) => state !== 'ANSWERED')
  const [at, setAt] = useState(firstOpen < 0 ? questionnaires.length : firstOpen)
  const [storedAt, setStoredAt] = useState<number>()
  const [isRefused, setIsRefused] = useState(false)
  const whileShown = useWhileShown()
  const [outcome, setOutcome] = useState<Outcome>()
  const [failure, setFailure] = useState<unknown>()
  const [isChanged, setIsChanged] = useState(false)
  const [isCodeSpent, setIsCodeSpent] = useState(false)
  const [isReviewing, setIsReviewing] = useState(isChecking)
  const [attempts] = useState(createAttempts)
  const hasTurned = useRef(false)
  const current: Questionnaire | undefined = questionnaires[at]

  const turnTo = (next: number): void => {
    hasTurned.current = true
    setAt(next)
  }

  const decide = async (demands: GivenDemands & { isDocumentMissing?: true } = {}): Promise<Problem | undefined> => {
    setFailure(undefined)
    const body = { examSlugs, ...(clinicId === undefined ? {} : { clinicId }), ...demands }
    const { processOutcomes } = questionnairesApi.endpoints
    // Each under a new key: what was answered may have changed in between.
    const ask = (asked: typeof body) => dispatch(write(processOutcomes, { params: { bookingKey }, body: asked }))
    // What is refused to the exams beside is refused before a time is chosen.
    const first = besideSlugs.length > 0 ? await ask({ ...body, examSlugs: besideSlugs }) : undefined
    const isStopped = first !== undefined && (first.kind !== 'answered' || isDenied(first.answer))
    const sent = isStopped ? first : await ask(body)
    if (sent.kind === 'answered') {
      setOutcome(sent.answer)
      if (isDenied(sent.answer)) void answersBeforeBooking.endDenied()
      ways.onOutcome(sent.answer)
      // A press that changes nothing says why.
      return outcome?.decision === 'DEMAND' && isAwaited(sent.answer)
        ? { title: t('questions.document-not-there'), more: t('questions.document-not-there-more') }
        : undefined
    }
    const error = sent.kind === 'refused' ? sent.error : undefined
    const code = refusalOf(error)?.code
    if (code === 'booking-key.unknown' || code === 'booking-key.used') onDeadKey()
    if (code === 'questionnaire.required') {
      await refetch()
      setAt(0)
      return undefined
    }
    if (code === 'questionnaire.code-wrong') {
      const triesLeft = refusalOf(error)?.triesLeft ?? 0
      // Without a try left the clinic is asked instead.
      if (triesLeft === 0) {
        setIsCodeSpent(true)
        return decide()
      }
      setOutcome((before) => before && { ...before, validationTriesLeft: triesLeft })
      return problemText(error)
    }
    if (Object.keys(demands).length === 0) setFailure(error ?? 'no answer')
    return error === undefined ? { title: t('questions.offline'), more: t('questions.all-there') } : problemText(error)
  }

  const save = async (questionnaire: Questionnaire, answers: Answers): Promise<Problem | undefined> => {
    const body = {
      questionnaireId: questionnaire.id,
      questionnaireType: temporaryTypeOf(questionnaire),
      version: questionnaire.version,
      questionnaireResult: JSON.stringify(answers),
      ...(questionnaire.examSlugs.length === 1 ? { examSlug: questionnaire.examSlugs[0] } : {}),
      ...(questionnaire.examSlugs.length === 0 ? {} : { examSlugs: questionnaire.examSlugs }),
    }
    const { saveTemporaryAnswer } = questionnairesApi.endpoints
    const sent = await dispatch(write(saveTemporaryAnswer, { params: { bookingKey }, body }, { attempts }))
    if (sent.kind === 'answered') {
      setIsChanged(false)
      turnTo(at + 1)
      return at + 1 < questionnaires.length ? undefined : decide()
    }
    if (sent.kind !== 'refused') return { title: t('questions.offline'), more: t('questions.all-there') }
    const code = refusalOf(sent.error)?.code
    if (code === 'questionnaire.changed') {
      await refetch()
      setIsChanged(true)
      return undefined
    }
    if (code === 'booking-key.unknown' || code === 'booking-key.used') onDeadKey()
    return problemText(sent.error)
  }

  // Answered before, in another tab for example: only the decision is missing.
  const isAllAnswered = useRef(firstOpen < 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was there from the start
  useEffect(() => {
    if (isAllAnswered.current) void decide()
  }, [])

  const titleKey =
    outcome &&
    outcomeTitle(outcome, {
      ...{ takesRequests: ways.onRequest !== undefined, isForRequest: ways.isForRequest },
      isAtClinic: isKiosk,
    })
  useEffect(() => onTitle(titleKey), [onTitle, titleKey])

  if (outcome)
    return (
      <>
        {isCodeSpent && <Banner tone="info" role="status" title={t('questions.code-spent')} />}
        <OutcomePanel
          outcome={outcome}
          bookingKey={bookingKey}
          exams={exams}
          answerCount={Object.values(draft.current.begun).reduce(
            (sum, { answers }) => sum + Object.keys(answers).length,
            0,
          )}
          phone={phone}
          clinicName={clinicName}
          ways={{
            ...ways,
            // What is read next knows that all of it is answered.
            onSplit: (split) => void Promise.resolve(refetch()).then(() => ways.onSplit(split)),
          }}
          onMeet={decide}
          onCheck={() => {
            setOutcome(undefined)
            setIsReviewing(true)
            hasTurned.current = false
            setAt(0)
          }}
          onFurther={async (id) => {
            const again = (await refetch()) as { data?: Questionnaires } | undefined
            const next = again?.data?.questionnaires.findIndex((each) => each.id === id) ?? -1
            if (next < 0) return false
            setAt(next)
            setOutcome(undefined)
            return true
          }}
        />
      </>
    )
  if (failure !== undefined) return <ErrorPanel error={failure} onRetry={() => void decide()} />
  if (!current) return <Loading words={t('questions.deciding')} />
  const begunHere = draft.current.begun[current.id]
  const last = begunHere && isReviewing ? { ...begunHere, page: 0 } : begunHere
  return (
    <Suspense fallback={<Loading words={t('questions.loading')} />}>
      {isChanged && <Banner tone="info" role="status" title={t('error.questionnaire.changed')} />}
      <QuestionnaireView
        key={current.id}
        questionnaire={current}
        timeZone={timeZone}
        examSlugs={current.examSlugs}
        start={last}
        headingLevel={2}
        takesFocus={hasTurned.current}
        location={{ bookingKey, isBooked: false, exams }}
        finishLabel={t('questions.continue')}
        unsupported={<QuestionnaireStop phone={phone} clinicName={clinicName} />}
        notice={<StoredNotice at={storedAt} isRefused={isRefused} timeZone={timeZone} />}
        onChange={(next) => {
          draft.current = { ...draft.current, begun: { ...draft.current.begun, [current.id]: next } }
          void answersBeforeBooking.keep(scope, draft.current, mayKeep).then(
            whileShown((isStored) => {
              if (isStored) setStoredAt(minuteOf(Date.now()))
              setIsRefused(mayKeep && !isStored)
            }),
          )
        }}
        onDone={(answers) => save(current, answers)}
        onBack={at > 0 ? () => turnTo(at - 1) : undefined}
      />
    </Suspense>
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
  const code = refusalOf(error)?.code
  const isDead = code === 'booking-key.unknown' || code === 'booking-key.used'
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
