// From page to page, each checked, and at the end what becomes of the answers.
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import type { Question as SurveyQuestion } from 'survey-core'
import type { Problem } from '#src/lib/problem.ts'
import { movesOnByChoice } from '#src/survey/progress.ts'
import type { Answers } from '#src/survey/read-result.ts'
import { faultsOf, questionOfFault } from './answer-errors.ts'
import { namesOf, type useFaults } from './use-faults.ts'
import type { SurveyInUse } from './use-survey.ts'

type Ways = {
  onDone: (answers: Answers) => Promise<Problem | undefined>
  onBack?: (() => void) | undefined
}

export const useSurveyPages = (
  { survey, model, values }: SurveyInUse,
  faults: ReturnType<typeof useFaults>,
  { onDone, onBack }: Ways,
) => {
  const [problem, setProblem] = useState<Problem>()
  const [isSaving, setIsSaving] = useState(false)
  const pressed = useRef<'pointer' | 'space' | undefined>(undefined)
  const here = survey.pages.findIndex(({ name }) => name !== undefined && name === model.currentPage?.name)
  const page = here < 0 ? model.currentPageNo : here
  const movesOn = movesOnByChoice(survey, page, model.data as Answers, values)

  const finish = async (): Promise<void> => {
    const checked = faults.check()
    if (checked.faults.length > 0) {
      const [first] = faultsOf(checked.faults, checked.visible)
      const question = first && (model.getQuestionByName(questionOfFault(first)) as SurveyQuestion | null)
      if (question?.page) model.currentPage = question.page
      faults.tell(faultsOf(checked.faults, namesOf(model)))
      return
    }
    setIsSaving(true)
    setProblem(undefined)
    setProblem(await onDone(checked.answers))
    setIsSaving(false)
  }

  const goOn = (): void => {
    if (isSaving || faults.tellHere(faults.check().faults)) return
    faults.clear()
    if (model.isLastPage) void finish()
    else model.currentPageNo += 1
  }

  const goBack = (): void => {
    faults.clear()
    setProblem(undefined)
    if (model.isFirstPage) onBack?.()
    else model.currentPageNo -= 1
  }

  // QUES-31: arrows only look around; a pointer or Space chooses.
  const byChoice = {
    onKeyDownCapture: ({ key }: KeyboardEvent): void => {
      pressed.current = key === ' ' ? 'space' : undefined
    },
    onPointerDownCapture: (): void => {
      pressed.current = 'pointer'
    },
    onClick: ({ target }: MouseEvent): void => {
      if (!movesOn || pressed.current === undefined) return
      if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return
      pressed.current = undefined
      const question = model.currentPage?.questions.find(({ id }: SurveyQuestion) => id === target.name)
      if (question && question.getType() !== 'boolean') queueMicrotask(goOn)
    },
  }

  return { problem, isSaving, movesOn, goOn, goBack, byChoice }
}
