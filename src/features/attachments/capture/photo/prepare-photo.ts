import type { FileKind } from '../file-kind.ts'
import type { HeicAnswer, PhotoAnswer, PhotoWork, PreparedPhoto, Turns } from './photo-work.ts'

/** `later`: the converter cannot be loaded now. `failed`: no memory or time on this device. `damaged`: unreadable. */
export type PhotoProblem = 'later' | 'failed' | 'damaged' | 'many'

const mostPixels = 2500
const quality = 0.85
const patienceMilliseconds = 60_000

const tooSlow = new Error('too slow')

/** Terminates the worker afterwards, to free its memory. */
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
    if ('picture' in answer) return answer.picture
    return 'problem' in answer && answer.problem === 'many' ? 'many' : 'damaged'
  } catch {
    return isLoaded ? 'failed' : 'later'
  }
}

/** @param mime JPEG unless the clinic takes PNG alone. */
export const preparePhoto = async (
  file: Blob,
  kind: FileKind,
  mime: PhotoWork['mime'] = 'image/jpeg',
  turns: Turns = 0,
): Promise<PreparedPhoto | { problem: PhotoProblem }> => {
  const order = { mime, mostPixels, quality, turns }
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
