import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSelector } from 'react-redux'
import { useGetVisitQuestionnairesQuery } from '#src/api/questionnaires.api.ts'
import type { Questionnaire, Questionnaires } from '#src/contract/entities/questionnaire.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import { ActionRow, PlainRow } from '#src/ui/row-list.tsx'
import { opensByItself, toAnswerOf } from './to-answer.rules.ts'

type Visit = { bookingKey: string; exams: readonly { slug: string; name: string }[]; phone: string }

/** Once for a page: afterwards it waits in what is to do. */
const opened = new Set<string>()

const useOpen = ({ bookingKey, exams, phone }: Visit, timeZone: string) => {
  const dispatch = useAppDispatch()
  return (questionnaire: Questionnaire): void =>
    void dispatch(modalOpened('questionnaire', { bookingKey, questionnaire, timeZone, phone, exams }))
}

const Rows = ({ found, ...visit }: Visit & { found: Questionnaires }) => {
  const { t } = useTranslation()
  const format = useFormat()
  const isReadOnly = useSelector(selectIsReadOnly)
  const { isShared } = useCapabilities()
  const { timeZone } = found
  const open = useOpen(visit, timeZone)
  const rows = toAnswerOf(found.questionnaires)
  const first = rows.find(opensByItself)
  const latest = useRef(open)
  latest.current = open
  const id = first && `${visit.bookingKey} ${first.id}`
  useEffect(() => {
    if (!first || id === undefined || opened.has(id) || isReadOnly || isShared) return
    opened.add(id)
    latest.current(first)
  }, [first, id, isReadOnly, isShared])
  return rows.map((questionnaire) => {
    const { state, receivedAt, questionCount, minutes, title, lang } = questionnaire
    const detail =
      state === 'ANSWERED' && receivedAt !== null
        ? t('visit-questions.received-on', {
            day: format.dayOf(receivedAt, timeZone, 'short'),
            time: format.time(receivedAt, timeZone),
          })
        : state === 'CHANGED'
          ? t('visit-questions.changed')
          : minutes === null
            ? t('visit-questions.count', { count: questionCount })
            : t('visit-questions.minutes', { count: minutes })
    const row = {
      icon: state === 'ANSWERED' ? ('done' as const) : ('text' as const),
      title: <LangText lang={lang?.title}>{title}</LangText>,
      detail,
    }
    return isReadOnly ? (
      <PlainRow key={questionnaire.id} {...row} />
    ) : (
      <ActionRow key={questionnaire.id} {...row} onClick={() => open(questionnaire)} />
    )
  })
}

/** PORTAL-19: rows of the to-do list; undefined where the visit asks nothing. */
export const useVisitQuestionnaires = (visit: Visit | undefined, { skip }: { skip: boolean }) => {
  const { mayRecall } = useCapabilities()
  const { data } = useGetVisitQuestionnairesQuery(
    { params: { bookingKey: visit?.bookingKey ?? '' }, query: {} },
    { skip: skip || !visit || !mayRecall },
  )
  if (!visit || skip || !data || toAnswerOf(data.questionnaires).length === 0) return undefined
  return <Rows {...visit} found={data} />
}
