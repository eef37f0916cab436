// The model of one questionnaire, with what was begun in it, and its answers as both sides check them.
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { dayInZone } from '#src/contract/rules/date.rules.ts'
import { checkAnswers } from '#src/survey/answers.ts'
import type { Answers } from '#src/survey/read-result.ts'
import type { Survey } from '#src/survey/survey.ts'
import { type ModelStart, surveyModelOf } from './survey-model.ts'

type BegunSurvey = {
  questionnaire: Questionnaire
  timeZone: string
  examSlugs: readonly string[]
  start?: ModelStart | undefined
  onChange: (begun: ModelStart) => void
}

export const useSurvey = ({ questionnaire, timeZone, examSlugs, start, onChange }: BegunSurvey, survey: Survey) => {
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
  return { survey, model, version, values, check }
}

export type SurveyInUse = ReturnType<typeof useSurvey>
