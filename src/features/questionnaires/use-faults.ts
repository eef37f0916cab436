// What is wrong with the answers of the page that is shown, in words, and gone as soon as its answer fits.
import type { TFunction } from 'i18next'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyModel, Question as SurveyQuestion } from 'survey-core'
import type { AnswerFault } from '#src/survey/answers.ts'
import { faultsOf, faultText, numberFaultText, questionOfFault } from './answer-errors.ts'
import type { QuestionSurroundings } from './question-context.ts'
import type { SurveyLocation } from './question-files.ts'
import type { SurveyInUse } from './use-survey.ts'

export const namesOf = (model: SurveyModel): string[] =>
  model.currentPage?.questions.map(({ name }: SurveyQuestion) => name) ?? []

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

const sentenceOf = (t: TFunction, question: string, fault: string): string =>
  /[?!.:]$/.test(question) ? `${question} ${fault}` : t('questions.fault', { question, fault })

export const useFaults = ({ model, check: checkModel }: SurveyInUse, location: SurveyLocation | undefined) => {
  const { t } = useTranslation()
  const [faults, setFaults] = useState<readonly AnswerFault[]>([])
  const [attempt, setAttempt] = useState(0)
  const [numbers, setNumbers] = useState<Readonly<Record<string, boolean>>>({})

  /** What stands in a box and is no number is told, though the question may stay unanswered. */
  const check = () => {
    const checked = checkModel()
    const isTold = (path: string): boolean => checked.faults.some((fault) => fault.path === path)
    const unread = Object.keys(numbers).filter((path) => numbers[path] === false && !isTold(path))
    return { ...checked, faults: [...checked.faults, ...unread.map((path) => ({ path, code: 'invalid' as const }))] }
  }

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

  const tell = (found: readonly AnswerFault[]): void => {
    setFaults(found)
    setAttempt((count) => count + 1)
  }
  return {
    ...{ attempt, check, surroundings },
    entries: shown.map((fault) => ({
      field: fault.path,
      code: fault.code,
      targetId: targetOf(model, fault),
      message: sentenceOf(t, titleOf(fault), wordsOf(fault)),
    })),
    /** @returns whether there are any among those of the page. */
    tellHere: (found: readonly AnswerFault[]): boolean => {
      const here = faultsOf(found, namesOf(model))
      if (here.length > 0) tell(here)
      return here.length > 0
    },
    tell,
    clear: () => setFaults([]),
  }
}
