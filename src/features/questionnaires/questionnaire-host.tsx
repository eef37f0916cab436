// One questionnaire. Heavy: SurveyJS comes with it, so that only what shows one loads it.

import type { TFunction } from 'i18next'
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyModel, Question as SurveyQuestion } from 'survey-core'
import { ReactElementFactory, Survey as SurveyView } from 'survey-react-ui'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { classNames } from '#src/lib/class-names.ts'
import type { Problem } from '#src/lib/problem.ts'
import { type AnswerFault, checkAnswers } from '#src/survey/answers.ts'
import { movesOnByChoice, progressOf } from '#src/survey/progress.ts'
import type { Answers } from '#src/survey/read-result.ts'
import { readSurvey, type Survey } from '#src/survey/survey.ts'
import { Button } from '#src/ui/button-link.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { faultsOf, faultText, numberFaultText, questionOfFault } from './answer-errors.ts'
import { Question } from './question.tsx'
import { AnswersVersionProvider, type QuestionSurroundings, QuestionSurroundingsProvider } from './question-context.ts'
import type { SurveyLocation } from './question-files.ts'
import styles from './questionnaire-host.module.css'
import cards from './questions.module.css'
import { scopedCss } from './scoped-css.ts'
import { type ModelStart, surveyModelOf } from './survey-model.ts'

/** What stays of an answer that is being given. */
export type AnswersBegun = ModelStart

export type QuestionnaireHostProps = {
  questionnaire: Questionnaire
  /** Of the clinic: its day decides what is past. */
  timeZone: string
  examSlugs: readonly string[]
  start?: AnswersBegun | undefined
  /** Of the page after the last one: an outcome is asked for, or it is sent. */
  finishLabel: string
  /** 2 in a page, 3 in a dialog. */
  headingLevel: 2 | 3
  /** It follows another one under the same heading. */
  takesFocus?: boolean
  location?: SurveyLocation | undefined
  /** What stands where a questionnaire cannot be shown. */
  unsupported: ReactNode
  notice?: ReactNode
  /** Another way on, beside the last button. */
  beside?: ReactNode
  onChange: (begun: AnswersBegun) => void
  /** @returns what went wrong; everything stays. */
  onDone: (answers: Answers) => Promise<Problem | undefined>
  /** Leads back from the first page. */
  onBack?: (() => void) | undefined
  /** QUES-14, of the configuration. */
  providerCss?: string | undefined
}

ReactElementFactory.Instance.registerElement('question', ({ element }: { element: SurveyQuestion }) => (
  <Question question={element} />
))

const ids = (model: SurveyModel): string[] => model.currentPage?.questions.map(({ name }: SurveyQuestion) => name) ?? []

/** The question, or the one in a repeated panel. */
const questionAt = (model: SurveyModel, { path }: Pick<AnswerFault, 'path'>) => {
  const [name = '', index, inner] = path.split('.')
  const question = model.getQuestionByName(name.replace(/-Comment$/, '')) as
    | (SurveyQuestion & { panels?: { getQuestionByName: (name: string) => SurveyQuestion | null }[] })
    | null
  return question?.panels?.[Number(index)]?.getQuestionByName(inner ?? '') ?? question
}

const targetOf = (model: SurveyModel, { path }: AnswerFault): string => {
  const id = questionAt(model, { path })?.id ?? path
  return path.endsWith('-Comment') ? `${id}-comment` : id
}

const useSurvey = ({ questionnaire, timeZone, examSlugs, start, onChange }: QuestionnaireHostProps, survey: Survey) => {
  const { t } = useTranslation()
  const [version, setVersion] = useState(0)
  const values = useMemo(
    () => ({ today: dayInZone(Date.now(), timeZone), examSlugs: [...examSlugs] }),
    [timeZone, examSlugs],
  )
  const first = useRef(start)
  const texts = {
    yes: t('questions.yes'),
    no: t('questions.no'),
    other: t('questions.other'),
    none: t('questions.none'),
    add: t('questions.add'),
    remove: t('questions.remove'),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a model begins once with what was there; texts of another language come with another questionnaire
  const model = useMemo(
    () => surveyModelOf(questionnaire, values, texts, first.current),
    [questionnaire.id, questionnaire.version],
  )
  const latest = useRef(onChange)
  latest.current = onChange
  // Before the first answer can be given: an effect after painting comes too late for a quick one.
  useLayoutEffect(() => {
    const changed = (): void => {
      setVersion((count) => count + 1)
      latest.current({ answers: model.data as Answers, page: model.currentPageNo })
    }
    model.onValueChanged.add(changed)
    model.onCurrentPageChanged.add(changed)
    model.onDynamicPanelAdded.add(changed)
    model.onDynamicPanelRemoved.add(changed)
    return () => {
      model.onValueChanged.remove(changed)
      model.onCurrentPageChanged.remove(changed)
      model.onDynamicPanelAdded.remove(changed)
      model.onDynamicPanelRemoved.remove(changed)
    }
  }, [model])
  const check = () => checkAnswers(survey, model.data as Answers, values)
  return { model, version, values, check }
}

type Page = { id: string; processedTitle: string; locDescription: { renderedHtml: string }; questions: unknown[] }

/** A question ends by itself. */
const sentenceOf = (t: TFunction, question: string, fault: string): string =>
  /[?!.:]$/.test(question) ? `${question} ${fault}` : t('questions.fault', { question, fault })

type PageHeadProps = { model: SurveyModel; level: 2 | 3; takesFocus: boolean }

/** Takes the focus on each further page. */
const PageHead = ({ model, level, takesFocus }: PageHeadProps) => {
  const { t } = useTranslation()
  const page = model.currentPage as Page
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(takesFocus ? undefined : page.id)
  useEffect(() => {
    if (shown.current === page.id) return
    shown.current = page.id
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView?.({ block: 'nearest' })
  }, [page.id])
  const Heading = `h${level}` as const
  const count = t('questions.page', { page: model.currentPageNo + 1, count: model.visiblePages.length })
  return (
    <>
      {/* Beside the way back it is seen already. */}
      <Heading ref={heading} tabIndex={-1} className={page.processedTitle ? styles.heading : 'only-spoken'}>
        {page.processedTitle || count}
      </Heading>
      {page.locDescription.renderedHtml && <p className="muted">{page.locDescription.renderedHtml}</p>}
    </>
  )
}

const Shown = (props: QuestionnaireHostProps & { survey: Survey }) => {
  const { questionnaire, survey, headingLevel, location, notice, beside, onDone, onBack, finishLabel, providerCss } =
    props
  const { t } = useTranslation()
  const { model, version, values, check: checkModel } = useSurvey(props, survey)
  const [faults, setFaults] = useState<readonly AnswerFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setIsSaving] = useState(false)
  const [numbers, setNumbers] = useState<Readonly<Record<string, boolean>>>({})
  const pressed = useRef<'pointer' | 'space' | undefined>(undefined)
  const form = useRef<HTMLDivElement>(null)
  const css = useMemo(() => scopedCss([providerCss, questionnaire.css]), [providerCss, questionnaire.css])

  const answers = model.data as Answers
  const { answered, total } = progressOf(survey, answers, values)
  const isLast = model.isLastPage
  const isFirst = model.isFirstPage
  const here = survey.pages.findIndex(({ name }) => name !== undefined && name === model.currentPage?.name)
  const movesOn = movesOnByChoice(survey, here < 0 ? model.currentPageNo : here, answers, values)
  const mayGoBack = isFirst ? onBack !== undefined : !isLast || questionnaire.showPreviousButtonOnLastPageEnabled
  const names = ids(model)
  const hasTitle = (model.currentPage as Page).processedTitle !== ''
  const count = model.visiblePages.length
  const isAlone = !hasTitle && names.length === 1

  /** What stands in a box and is no number is told, though the question may stay unanswered. */
  const check = () => {
    const checked = checkModel()
    const isTold = (path: string): boolean => checked.faults.some((fault) => fault.path === path)
    const unread = Object.keys(numbers).filter((path) => numbers[path] === false && !isTold(path))
    return { ...checked, faults: [...checked.faults, ...unread.map((path) => ({ path, code: 'invalid' as const }))] }
  }

  // A fault goes as soon as its answer fits.
  const current = faults.length > 0 ? check().faults : []
  const shown = faults.filter((fault) => current.some(({ path, code }) => path === fault.path && code === fault.code))
  const titleOf = (fault: AnswerFault): string =>
    (model.getQuestionByName(questionOfFault(fault)) as SurveyQuestion | null)?.processedTitle ?? ''
  const wordsOf = ({ path, code }: AnswerFault): string => {
    if (numbers[path] === undefined) return t(faultText(code))
    const { key, values } = numberFaultText((questionAt(model, { path }) ?? {}) as { min?: unknown; max?: unknown })
    return t(key, values)
  }
  const texts = JSON.stringify(shown.map((fault) => [fault.path, wordsOf(fault)]))
  const place = JSON.stringify(location ?? null)
  const surroundings = useMemo((): QuestionSurroundings => {
    const byPath = new Map(JSON.parse(texts) as [string, string][])
    return {
      location: JSON.parse(place) ?? undefined,
      faultAt: (path) => byPath.get(path),
      noteNumber: (path, isNumber) =>
        setNumbers(({ [path]: before, ...others }) =>
          isNumber === undefined ? others : { ...others, [path]: isNumber },
        ),
    }
  }, [texts, place])
  const view = useMemo(() => <SurveyView model={model} />, [model])

  const refuse = (found: readonly AnswerFault[]): void => {
    setFaults(found)
    setAttempt((count) => count + 1)
  }

  const finish = async (): Promise<void> => {
    const checked = check()
    if (checked.faults.length > 0) {
      const [first] = faultsOf(checked.faults, checked.visible)
      const question = first && (model.getQuestionByName(questionOfFault(first)) as SurveyQuestion | null)
      if (question?.page) model.currentPage = question.page
      refuse(faultsOf(checked.faults, ids(model)))
      return
    }
    setIsSaving(true)
    setProblem(undefined)
    setProblem(await onDone(checked.answers))
    setIsSaving(false)
  }

  const goOn = (): void => {
    if (isSaving) return
    const found = faultsOf(check().faults, names)
    if (found.length > 0) {
      refuse(found)
      return
    }
    setFaults([])
    if (isLast) void finish()
    else model.currentPageNo += 1
  }

  const goBack = (): void => {
    setFaults([])
    setProblem(undefined)
    if (isFirst) onBack?.()
    else model.currentPageNo -= 1
  }

  // QUES-31: arrows only look around; a pointer or Space chooses.
  const noteKey = ({ key }: KeyboardEvent): void => {
    pressed.current = key === ' ' ? 'space' : undefined
  }
  const afterChoice = ({ target }: MouseEvent): void => {
    if (!movesOn || pressed.current === undefined) return
    if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
    pressed.current = undefined
    const question = model.currentPage?.questions.find(({ id }: SurveyQuestion) => id === target.name)
    if (question && question.getType() !== 'boolean') queueMicrotask(goOn)
  }

  return (
    <QuestionSurroundingsProvider value={surroundings}>
      {(mayGoBack || count > 1) && (
        <div className={styles.top}>
          {mayGoBack ? (
            <Button kind="quiet" icon="back" onClick={goBack}>
              {t('questions.previous')}
            </Button>
          ) : (
            <span />
          )}
          {count > 1 && (
            <span aria-hidden={!hasTitle}>{t('questions.page', { page: model.currentPageNo + 1, count })}</span>
          )}
        </div>
      )}
      <progress
        className={styles.progress}
        value={answered}
        max={Math.max(total, 1)}
        aria-label={t('questions.progress')}
      />
      <p className={styles.counted}>{t('questions.answered', { answered, count: total })}</p>
      <PageHead model={model} level={headingLevel} takesFocus={props.takesFocus === true} />
      {movesOn && <p className={styles.counted}>{t('questions.moves-on')}</p>}
      {css && <style>{css}</style>}
      {/* No form: SurveyJS brings its own, whose submit is heard here. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears how a choice inside was made */}
      {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: hears how a choice inside was made */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys are heard as they go down */}
      <div
        ref={form}
        data-questionnaire=""
        lang={questionnaire.lang?.json}
        onKeyDownCapture={noteKey}
        onPointerDownCapture={() => {
          pressed.current = 'pointer'
        }}
        onClick={afterChoice}
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <ErrorSummary
          attempt={attempt}
          entries={shown.map((fault) => ({
            field: fault.path,
            code: fault.code,
            targetId: targetOf(model, fault),
            message: sentenceOf(t, titleOf(fault), wordsOf(fault)),
          }))}
        />
        <div className={classNames(cards.card, isAlone && styles.alone)}>
          <AnswersVersionProvider value={version}>{view}</AnswersVersionProvider>
        </div>
        <ProblemBanner problem={problem} />
        <div className={classNames(styles.buttons, beside !== undefined && styles.two)}>
          <Button kind="primary" isBusy={isSaving} onClick={goOn}>
            {isLast ? finishLabel : t('questions.continue')}
          </Button>
          {beside}
        </div>
        {/* Below, so that its coming moves nothing that is answered. */}
        {notice}
      </div>
    </QuestionSurroundingsProvider>
  )
}

/** S-77: a kind that is not shown here stops with a phone number. */
export const QuestionnaireHost = (props: QuestionnaireHostProps) => {
  const survey = useMemo(() => readSurvey(props.questionnaire.json), [props.questionnaire])
  if (!survey) return props.unsupported
  return <Shown key={`${props.questionnaire.id} ${props.questionnaire.version}`} {...props} survey={survey} />
}
