// Never more is said of an answer than the clinic's receipt allows.
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import { type QueueStanding, standingOf } from '#src/offline/queue/standing.ts'
import type { UploadView } from '#src/offline/queue/upload.ts'
import type { Mark } from '#src/ui/marks.tsx'

export type AnswerState = 'open' | 'changed' | QueueStanding | 'received'

export type AnswerStands = { state: AnswerState; receivedAt: string | undefined }

/** What is on its way counts before what the clinic had. */
export const stateOfAnswer = (
  { state, receivedAt }: Pick<Questionnaire, 'state' | 'receivedAt'>,
  upload: UploadView | undefined,
  isOnline: boolean,
): AnswerStands => {
  if (upload && upload.state !== 'received') return { state: standingOf(upload, isOnline), receivedAt: undefined }
  if (state === 'CHANGED') return { state: 'changed', receivedAt: undefined }
  const at = state === 'ANSWERED' ? (receivedAt ?? undefined) : upload?.receipt?.receivedAt
  return at === undefined ? { state: 'open', receivedAt: undefined } : { state: 'received', receivedAt: at }
}

const onDevice = ['done', 'open', 'open'] as const

/** Undefined where nothing is on its way. */
export const marksOf = (state: AnswerState): readonly Mark[] | undefined => {
  if (state === 'on-device' || state === 'needs-sign-in') return onDevice
  if (state === 'sending' || state === 'asking') return ['done', 'moving', 'open']
  return state === 'received' ? ['done', 'done', 'open'] : undefined
}

/** Nothing of it is at the clinic or on its way. */
export const isToAnswer = (state: AnswerState): boolean => ['open', 'changed', 'refused', 'expired'].includes(state)

export const queuedAnswerOf = (
  uploads: readonly UploadView[],
  { id }: Pick<Questionnaire, 'id'>,
): UploadView | undefined => uploads.findLast(({ about }) => about.questionnaire?.id === id)
