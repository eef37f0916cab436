// Rows of the questionnaires of a visit or a request, each with how far its answer is.
import { useEffect, useRef } from 'react'
import { useSelector } from 'react-redux'
import { questionnairesApi } from '#src/api/questionnaires.api.ts'
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { selectIsOnline } from '#src/core/device/device.slice.ts'
import { useCapabilities } from '#src/core/device/use-capabilities.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
import { selectIsReadOnly } from '#src/core/session/session.slice.ts'
import { useSignInTo } from '#src/core/session/use-sign-in-to.ts'
import { useAppDispatch } from '#src/core/store-types.ts'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { readFromTab, storeInTab } from '#src/lib/session-memory.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { tryUploadNow } from '#src/offline/queue/uploads.ts'
import { LangText } from '#src/ui/lang-text.tsx'
import { ActionRow, PlainRow } from '#src/ui/row-list.tsx'
import { isToAnswer, queuedAnswerOf, stateOfAnswer } from './answer-states.ts'
import { AnswerTrack } from './answer-track.tsx'
import { opensByItself } from './to-answer.rules.ts'

/** Answers of this booking in the upload queue, the oldest first; undefined until the device was read. */
export const useQueuedAnswers = (bookingKey: string): readonly UploadView[] | undefined => {
  const dispatch = useAppDispatch()
  const stored = useStoredDocuments(bookingKey)
  const uploads = stored?.uploads.filter(({ kind, state }) => kind === 'answer' && state !== 'cancelled')
  // What was refused may be asked otherwise now.
  const settled = (uploads ?? []).filter(({ state }) => state === 'received' || state === 'blocked').length
  useEffect(() => {
    if (settled > 0) dispatch(questionnairesApi.util.invalidateTags(['Questionnaires']))
  }, [settled, dispatch])
  return uploads
}

type AnswerRowProps = {
  bookingKey: string
  questionnaire: Questionnaire
  timeZone: string
  upload: UploadView | undefined
  /** @param refusedKey of an answer that the clinic could not take. */
  onOpen: (refusedKey: string | undefined) => void
}

export const AnswerRow = ({ bookingKey, questionnaire, timeZone, upload, onOpen }: AnswerRowProps) => {
  const isOnline = useSelector(selectIsOnline)
  const isReadOnly = useSelector(selectIsReadOnly)
  const goOn = (): void => void (upload && tryUploadNow(upload.key))
  const signIn = useSignInTo(bookingKey, { needsCode: false, goOn })
  const stands = stateOfAnswer(questionnaire, upload, isOnline)
  const { state } = stands
  const row = {
    icon: isToAnswer(state) ? ('list' as const) : ('done' as const),
    title: <LangText lang={questionnaire.lang?.title}>{questionnaire.title}</LangText>,
    detail: <AnswerTrack {...stands} questionnaire={questionnaire} timeZone={timeZone} upload={upload} />,
  }
  if (isReadOnly || state === 'sending' || state === 'asking') return <PlainRow {...row} />
  const press = (): void => {
    if (state === 'needs-sign-in') signIn()
    else if (state === 'on-device') goOn()
    else onOpen(state === 'refused' ? upload?.key : undefined)
  }
  return <ActionRow {...row} onClick={press} />
}

export type AnswerRowsProps = {
  bookingKey: string
  questionnaires: readonly Questionnaire[]
  timeZone: string
  exams: readonly { slug: string; name: string }[]
  phone: string
}

/** Once for a tab: afterwards it waits in what is to do. */
const openedName = 'opened-questions'

const wereOpened = (): readonly string[] => {
  const read = readFromTab(openedName)
  return Array.isArray(read) ? read : []
}

export const AnswerRows = ({ bookingKey, questionnaires, timeZone, exams, phone }: AnswerRowsProps) => {
  const dispatch = useAppDispatch()
  const isReadOnly = useSelector(selectIsReadOnly)
  const isOnline = useSelector(selectIsOnline)
  const { isShared } = useCapabilities()
  const uploads = useQueuedAnswers(bookingKey)
  const open = (questionnaire: Questionnaire, refusedKey?: string): void => {
    const refused = refusedKey === undefined ? {} : { refusedKey }
    void dispatch(modalOpened('questionnaire', { bookingKey, questionnaire, timeZone, phone, exams, ...refused }))
  }
  const first =
    uploads &&
    questionnaires.find(
      (each) => opensByItself(each) && stateOfAnswer(each, queuedAnswerOf(uploads, each), isOnline).state === 'open',
    )
  const latest = useRef(open)
  latest.current = open
  const id = first && `${first.appointmentSlug} ${first.id}`
  useEffect(() => {
    if (!first || id === undefined || wereOpened().includes(id) || isReadOnly || isShared) return
    storeInTab(openedName, [...wereOpened(), id])
    latest.current(first)
  }, [first, id, isReadOnly, isShared])
  return questionnaires.map((questionnaire) => (
    <AnswerRow
      key={questionnaire.id}
      {...{ bookingKey, questionnaire, timeZone }}
      upload={queuedAnswerOf(uploads ?? [], questionnaire)}
      onOpen={(refusedKey) => open(questionnaire, refusedKey)}
    />
  ))
}
