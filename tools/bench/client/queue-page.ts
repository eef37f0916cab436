// The product's queue in a page, beside what is measured against it: bytes written as they are, bodies posted as they are.
import { uploadDocument } from '#src/contract/calls/documents.calls.ts'
import { runUploads } from '#src/core/uploads/run-uploads.ts'
import { toForm } from '#src/lib/form-body.ts'
import { liveRead } from '#src/offline/open-database.ts'
import { sha256 } from '#src/offline/queue/digest.ts'
import { enqueueUpload, listUploads, removeUpload } from '#src/offline/queue/uploads.ts'
import { noise, writeRaw } from './raw-write.ts'

export type Saving = {
  /** Milliseconds from the chosen file to "saved". */
  queue: number
  /** Milliseconds of writing the same bytes as they are, as durably. */
  raw: number
  /** Of the main thread while the queue saved, milliseconds; 0 where none was longer than 50. */
  longestTask: number
}

export type ToSend = { bookingKey: string; base64: string }

export type QueueBench = {
  save: (bytes: number) => Promise<Saving>
  /** Keeps the files in the page. */
  take: (files: ToSend[]) => void
  enqueueAll: () => Promise<number>
  /** Milliseconds until the clinic has everything. */
  drain: () => Promise<number>
  /** The same bodies, as many at a time, under other keys; milliseconds. */
  post: (atATime: number) => Promise<number>
}

const tasks: PerformanceEntry[] = []
const watch = new PerformanceObserver((list) => tasks.push(...list.getEntries()))
watch.observe({ type: 'longtask' })

const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))

const save = async (size: number): Promise<Saving> => {
  const bytes = noise(size)
  const raw = await writeRaw(bytes)
  const file = new File([bytes], 'referral.pdf', { type: 'application/pdf' })
  await nextTask()
  const start = performance.now()
  const kept = await enqueueUpload({
    kind: 'document',
    bookingRef: 'none',
    bytes: file,
    mime: file.type,
    about: { fileName: file.name },
  })
  const queue = performance.now() - start
  if (!('key' in kept)) throw new Error(`not saved: ${kept.problem}`)
  // Observers are told in a task of their own.
  await nextTask()
  tasks.push(...watch.takeRecords())
  const own = tasks.filter(({ startTime }) => startTime >= start && startTime <= start + queue)
  await removeUpload(kept.key)
  return { queue, raw, longestTask: Math.max(0, ...own.map(({ duration }) => duration)) }
}

let files: { bookingKey: string; bytes: ArrayBuffer }[] = []

const enqueueAll = async (): Promise<number> => {
  for (const { bookingKey, bytes } of files) {
    const about = { fileName: 'photo.jpg' }
    const kept = await enqueueUpload({
      kind: 'document',
      bookingRef: bookingKey,
      bytes: new Blob([bytes]),
      mime: 'image/jpeg',
      about,
    })
    if (!('key' in kept)) throw new Error(`not saved: ${kept.problem}`)
  }
  return files.length
}

const drain = (): Promise<number> => {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    // As the chip in the header watches.
    const stop = liveRead(() => listUploads()).subscribe((uploads) => {
      const waiting = uploads.filter(({ state }) => state !== 'received' && state !== 'cancelled')
      if (waiting.some(({ state }) => state === 'blocked')) reject(new Error('refused'))
      if (waiting.length > 0 || uploads.length === 0) return
      stop()
      resolve(performance.now() - start)
    }, reject)
    runUploads(() => undefined)
  })
}

const postOne = async ({ bookingKey, bytes, digest }: (typeof files)[number] & { digest: string }): Promise<void> => {
  const response = await fetch(uploadDocument.path, {
    method: 'POST',
    headers: { 'x-front-door': 'page', 'idempotency-key': crypto.randomUUID() },
    body: toForm({
      bookingKey,
      size: bytes.byteLength,
      sha256: digest,
      file: new File([bytes], 'photo.jpg', { type: 'image/jpeg' }),
    }),
  })
  if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
  await response.json()
}

const post = async (atATime: number): Promise<number> => {
  const waiting = await Promise.all(files.map(async (file) => ({ ...file, digest: await sha256(file.bytes) })))
  const start = performance.now()
  const one = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await postOne(next)
  }
  await Promise.all(Array.from({ length: atATime }, one))
  return performance.now() - start
}

const own: QueueBench = {
  save,
  take: (more) => {
    files = [
      ...files,
      ...more.map(({ bookingKey, base64 }) => ({
        bookingKey,
        bytes: Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)).buffer,
      })),
    ]
  },
  enqueueAll,
  drain,
  post,
}
Object.assign(globalThis, { queueBench: own })
