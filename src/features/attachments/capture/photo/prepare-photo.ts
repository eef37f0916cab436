// A photo as it is sent: upright, at most 2500 pixels, a JPEG without what the camera wrote into it.
import type { FileKind } from '../file-kind.ts'
import type { HeicAnswer, PhotoAnswer, PhotoWork, PreparedPhoto } from './photo-work.ts'

/**
 * `later`: what makes it ready cannot be loaded now, offline for example. `failed`: this device did not manage it this time,
 * for want of memory or of time. `damaged`: nobody can open it.
 */
export type PhotoProblem = 'later' | 'failed' | 'damaged'

const mostPixels = 2500
const quality = 0.85
/** A phone that has not done it by then will not. */
const patienceMilliseconds = 60_000

const tooSlow = new Error('too slow')

/** Asks the worker once and lets it go, with the memory it took. */
const askOnce = <Answer>(worker: Worker, ask: () => void, isAnswer: (answer: Answer) => boolean): Promise<Answer> =>
  new Promise<Answer>((resolve, reject) => {
    const timer = setTimeout(() => reject(tooSlow), patienceMilliseconds)
    const settle = (done: () => void): void => {
      clearTimeout(timer)
      worker.terminate()
      done()
    }
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      if (isAnswer(data)) settle(() => resolve(data))
    }
    worker.onerror = (event) => {
      event.preventDefault?.()
      settle(() => reject(new Error('no worker')))
    }
    ask()
  })

const work = (order: PhotoWork): Promise<PhotoAnswer> => {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  return askOnce<PhotoAnswer>(
    worker,
    () => worker.postMessage(order),
    () => true,
  )
}

/** The pixels of a HEIC. */
const openHeic = async (file: Blob): Promise<ImageData | PhotoProblem> => {
  const bytes = await file.arrayBuffer()
  let isLoaded = false
  try {
    const worker = new Worker(new URL('./heic.worker.ts', import.meta.url), { type: 'module' })
    const answer = await askOnce<HeicAnswer>(
      worker,
      () => worker.postMessage(bytes),
      (said) => {
        if ('isReady' in said) isLoaded = true
        return !('isReady' in said)
      },
    )
    return 'picture' in answer ? answer.picture : 'damaged'
  } catch {
    return isLoaded ? 'failed' : 'later'
  }
}

/**
 * Makes the photo ready. Safari opens HEIC by itself; elsewhere a decoder is loaded.
 * @param mime what the clinic takes: JPEG unless it takes PNG alone.
 */
export const preparePhoto = async (
  file: Blob,
  kind: FileKind,
  mime: PhotoWork['mime'] = 'image/jpeg',
): Promise<PreparedPhoto | { problem: PhotoProblem }> => {
  const order = { mime, mostPixels, quality }
  try {
    const answer = await work({ ...order, source: file })
    if ('bytes' in answer) return answer
    if (answer.problem === 'failed') return { problem: 'failed' }
    if (kind !== 'image/heic') return { problem: 'damaged' }
    const picture = await openHeic(file)
    if (typeof picture === 'string') return { problem: picture }
    const second = await work({ ...order, source: picture })
    return 'bytes' in second ? second : { problem: 'failed' }
  } catch (error) {
    return { problem: error === tooSlow ? 'failed' : 'later' }
  }
}
