// One questionnaire. Heavy: SurveyJS comes with it, so that only what shows one loads it.
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyModel, Question as SurveyQuestion } from 'survey-core'
import { ReactElementFactory, Survey as SurveyView } from 'survey-react-ui'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { classNames } from '#src/lib/class-names.ts'
import type { Problem } from '#src/lib/problem.ts'
import { progressOf } from '#src/survey/progress.ts'
import type { Answers } from '#src/survey/read-result.ts'
import { readSurvey, type Survey } from '#src/survey/survey.ts'
import { Button } from '#src/ui/button-link.tsx'
import { ErrorSummary } from '#src/ui/form/error-summary.tsx'
import { ProblemBanner } from '#src/ui/problem-banner.tsx'
import { Question } from './question.tsx'
import { AnswersVersionProvider, QuestionSurroundingsProvider } from './question-context.ts'
import type { SurveyLocation } from './question-files.ts'
import styles from './questionnaire-host.module.css'
import cards from './questions.module.css'
import { scopedCss } from './scoped-css.ts'
import type { ModelStart } from './survey-model.ts'
import { useFaults } from './use-faults.ts'
import { type SurveyInUse, useSurvey } from './use-survey.ts'
import { useSurveyPages } from './use-survey-pages.ts'

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

type Page = { id: string; processedTitle: string; locDescription: { renderedHtml: string }; questions: unknown[] }

const hasTitle = (model: SurveyModel): boolean => (model.currentPage as Page).processedTitle !== ''

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

type PageTopProps = { model: SurveyModel; onBack: (() => void) | undefined }

const PageTop = ({ model, onBack }: PageTopProps) => {
  const { t } = useTranslation()
  const count = model.visiblePages.length
  if (!onBack && count <= 1) return null
  return (
    <div className={styles.top}>
      {onBack ? (
        <Button kind="quiet" icon="back" onClick={onBack}>
          {t('questions.previous')}
        </Button>
      ) : (
        <span />
      )}
      {count > 1 && (
        <span aria-hidden={!hasTitle(model)}>{t('questions.page', { page: model.currentPageNo + 1, count })}</span>
      )}
    </div>
  )
}

/** QUES-32 */
const Progress = ({ survey, model, values }: SurveyInUse) => {
  const { t } = useTranslation()
  const { answered, total } = progressOf(survey, model.data as Answers, values)
  return (
    <>
      <progress
        className={styles.progress}
        value={answered}
        max={Math.max(total, 1)}
        aria-label={t('questions.progress')}
      />
      <p className={styles.counted}>{t('questions.answered', { answered, count: total })}</p>
    </>
  )
}

const Shown = (props: QuestionnaireHostProps & { survey: Survey }) => {
  const { questionnaire, survey, headingLevel, location, notice, beside, onBack, finishLabel, providerCss } = props
  const { t } = useTranslation()
  const inUse = useSurvey(props, survey)
  const { model, version } = inUse
  const faults = useFaults(inUse, location)
  const { problem, isSaving, movesOn, goOn, goBack, byChoice } = useSurveyPages(inUse, faults, props)
  const css = useMemo(() => scopedCss([providerCss, questionnaire.css]), [providerCss, questionnaire.css])
  const view = useMemo(() => <SurveyView model={model} />, [model])
  const { isLastPage: isLast, isFirstPage: isFirst } = model
  const mayGoBack = isFirst ? onBack !== undefined : !isLast || questionnaire.showPreviousButtonOnLastPageEnabled
  const isAlone = !hasTitle(model) && model.currentPage?.questions.length === 1

  return (
    <QuestionSurroundingsProvider value={faults.surroundings}>
      <PageTop model={model} onBack={mayGoBack ? goBack : undefined} />
      <Progress {...inUse} />
      <PageHead model={model} level={headingLevel} takesFocus={props.takesFocus === true} />
      {movesOn && <p className={styles.counted}>{t('questions.moves-on')}</p>}
      {css && <style>{css}</style>}
      {/* No form: SurveyJS brings its own, whose submit is heard here. */}
      <div
        data-questionnaire=""
        lang={questionnaire.lang?.json}
        {...byChoice}
        onSubmit={(event) => {
          event.preventDefault()
          goOn()
        }}
      >
        <ErrorSummary attempt={faults.attempt} entries={faults.entries} />
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
