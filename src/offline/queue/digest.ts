import { queueCounts } from './queue-delays.ts'

export const sha256 = async (bytes: BufferSource): Promise<string> =>
  [...new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')

const inWorker = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./digest.worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<string>) => {
      worker.terminate()
      resolve(data)
    }
    worker.onerror = (event) => {
      event.preventDefault?.()
      worker.terminate()
      reject(new Error('no worker'))
    }
    worker.postMessage(bytes)
  })

const here = async (bytes: Blob): Promise<string> => sha256(await bytes.arrayBuffer())

/** A long file is hashed in a worker where there is one. */
export const sha256OfFile = (bytes: Blob): Promise<string> =>
  bytes.size > queueCounts.shortFile && typeof Worker !== 'undefined'
    ? inWorker(bytes).catch(() => here(bytes))
    : here(bytes)

export const digestOf = async (...texts: string[]): Promise<string> =>
  (await sha256(new TextEncoder().encode(texts.join('\n')))).slice(0, 32)
