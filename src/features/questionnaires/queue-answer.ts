// An answer leaves the device as a document does: stored first, received once, whatever happens in between.
import type { Questionnaire } from '#src/contract/entities/questionnaire.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { startUploads } from '#src/core/uploads/start-uploads.ts'
import type { Upload, UploadProblem } from '#src/offline/queue/upload.ts'

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

/** `saved`: on the device, and sent by itself. A problem: nothing is stored and nothing was received. */
export const queueAnswer =
  (answer: QueuedAnswer): Thunk<Promise<'saved' | 'received' | UploadProblem>, unknown> =>
  async (dispatch) => {
    await dispatch(startUploads())
    const { enqueueUpload, sendWithoutSaving } = await import('#src/offline/queue/uploads.ts')
    const upload = uploadOf(answer)
    const stored = await enqueueUpload(upload)
    if ('key' in stored) return 'saved'
    const sent = await sendWithoutSaving(upload, () => undefined)
    return 'receipt' in sent ? 'received' : sent.problem
  }
