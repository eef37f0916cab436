// An answer leaves the device as a document does: stored first, received once, whatever happens in between.
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { startUploads } from '#src/core/uploads/start-uploads.ts'
import type { Upload } from '#src/offline/queue/upload.ts'
import type { SentAnswer } from './answering.flow.ts'

type QueuedAnswer = {
  bookingKey: string
  questionnaire: Questionnaire
  questionnaireResult: string
  /** What was sent before under it is not received twice. */
  idempotencyKey: string
  isHanded?: boolean
}

export const uploadOf = ({ bookingKey, questionnaire, questionnaireResult, ...sent }: QueuedAnswer): Upload => {
  const { idempotencyKey, isHanded = false } = sent
  const { id, type, version, title, appointmentSlug, bookingRequestSlug } = questionnaire
  return {
    kind: 'answer',
    key: idempotencyKey,
    bookingRef: bookingKey,
    // Answers to one questionnaire go in their order.
    entityKey: `answer ${bookingKey} ${id}`,
    bytes: new Blob([questionnaireResult], { type: 'application/json' }),
    mime: 'application/json',
    about: {
      fileName: title,
      questionnaire: {
        ...{ id, type, version, recordSlug: appointmentSlug ?? bookingRequestSlug },
        ...(appointmentSlug === null ? {} : { isOfVisit: true }),
        ...(isHanded ? { isHanded } : {}),
      },
    },
  }
}

export const queueAnswer =
  (answer: QueuedAnswer): Thunk<Promise<SentAnswer>, unknown> =>
  async (dispatch) => {
    await dispatch(startUploads())
    const { enqueueUpload, sendWithoutSaving } = await import('#src/offline/queue/uploads.ts')
    const upload = uploadOf(answer)
    const stored = await enqueueUpload(upload)
    if ('key' in stored) return { kind: 'answered', answered: { how: 'saved' } }
    const sent = await sendWithoutSaving(upload, () => undefined)
    return 'receipt' in sent ? { kind: 'answered', answered: { how: 'received' } } : { kind: 'not-stored' }
  }
