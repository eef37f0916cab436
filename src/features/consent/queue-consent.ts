import type { ConsentForm, ConsentGiven } from '#src/contract/entities/consent.ts'
import type { Thunk } from '#src/core/store-types.ts'
import { startUploads } from '#src/core/uploads/start-uploads.ts'
import type { Upload, UploadProblem } from '#src/offline/queue/upload.ts'

type Queued = 'saved' | 'received' | UploadProblem

/** On the device first, so that it is sent once whatever happens; straight away where nothing can be stored. */
export const queueConsent =
  (bookingKey: string, { slug, title }: ConsentForm, given: ConsentGiven): Thunk<Promise<Queued>, unknown> =>
  async (dispatch) => {
    await dispatch(startUploads())
    const { enqueueUpload, sendWithoutSaving } = await import('#src/offline/queue/uploads.ts')
    const upload: Upload = {
      kind: 'consent',
      bookingRef: bookingKey,
      // Answers to one form go in their order.
      entityKey: `consent ${bookingKey} ${slug}`,
      bytes: new Blob([JSON.stringify(given)], { type: 'application/json' }),
      mime: 'application/json',
      about: { fileName: title, consent: { slug, answer: given.answer } },
    }
    const stored = await enqueueUpload(upload)
    if ('key' in stored) return 'saved'
    const sent = await sendWithoutSaving(upload, () => undefined)
    return 'receipt' in sent ? 'received' : sent.problem
  }
