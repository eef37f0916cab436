// QUES-16 to QUES-20: which questionnaire is asked now follows from what is answered, on its way, or still open.
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import { isToAnswer, queuedAnswerOf, stateOfAnswer } from './answer-states.ts'
import type { Answered } from './answering.flow.ts'

export type Addressed = {
  answered: Readonly<Record<string, Answered>>
  opened: string | undefined
}

export type AddressedEvent = { type: 'answered'; id: string; answered: Answered } | { type: 'opened'; id: string }

export const nothingAnswered: Addressed = { answered: {}, opened: undefined }

export const nextAddressed = ({ answered }: Addressed, event: AddressedEvent): Addressed => {
  const { [event.id]: _, ...others } = answered
  return event.type === 'answered'
    ? { answered: { ...others, [event.id]: event.answered }, opened: undefined }
    : { answered: others, opened: event.id }
}

type Around = {
  questionnaires: readonly Questionnaire[]
  /** Undefined until the device was read. */
  uploads: readonly UploadView[] | undefined
  isOnline: boolean
  isReadOnly: boolean
}

export type AddressedStep =
  | { step: 'read-only' | 'none-asked' | 'reading' }
  | { step: 'asking'; questionnaire: Questionnaire; upload: UploadView | undefined }
  /** Its answer has cancelled or declined. */
  | { step: 'closed'; status: ClosingStatus; isRequestOpen: boolean; last: string }
  /** `already`: nothing was left to ask. */
  | { step: 'done'; outcome: 'already' | 'received' | 'saved' | 'refused'; last: string | undefined }

const closingStatuses = ['CANCELED', 'DECLINED_BY_PATIENT'] as const
type ClosingStatus = (typeof closingStatuses)[number]

const closingOf = (answered: Addressed['answered']) => {
  for (const each of Object.values(answered)) {
    const status = each.how === 'received' ? closingStatuses.find((one) => one === each.status) : undefined
    if (status) return { status, isRequestOpen: each.how === 'received' && each.isRequestOpen === true }
  }
  return undefined
}

const outcomeOf = (answered: Addressed['answered'], uploads: readonly UploadView[]) => {
  const waiting = Object.entries(answered).flatMap(([id, { how }]) => {
    const state = queuedAnswerOf(uploads, { id })?.state
    return how === 'saved' && state !== 'received' ? [state] : []
  })
  if (waiting.includes('blocked')) return 'refused'
  return waiting.length > 0 ? 'saved' : 'received'
}

/** What is shown now; questions that are open come before everything but the end of what they are about. */
export const addressedStep = ({ answered, opened }: Addressed, around: Around): AddressedStep => {
  const { questionnaires, uploads, isOnline, isReadOnly } = around
  const uploadOf = (each: Questionnaire): UploadView | undefined => queuedAnswerOf(uploads ?? [], each)
  const isOpen = (each: Questionnaire): boolean =>
    answered[each.id] === undefined && isToAnswer(stateOfAnswer(each, uploadOf(each), isOnline).state)
  const current = questionnaires.find(({ id }) => id === opened) ?? (uploads && questionnaires.find(isOpen))
  const last = Object.keys(answered).at(-1)
  if (isReadOnly && current) return { step: 'read-only' }
  if (questionnaires.length === 0 && last === undefined) return { step: 'none-asked' }
  const closing = closingOf(answered)
  if (closing && last !== undefined) return { step: 'closed', ...closing, last }
  if (!uploads) return { step: 'reading' }
  if (current) return { step: 'asking', questionnaire: current, upload: uploadOf(current) }
  return { step: 'done', outcome: last === undefined ? 'already' : outcomeOf(answered, uploads), last }
}
