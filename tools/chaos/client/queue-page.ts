// A page with the product's own queue, its own way to the network and its own triggers, and no screen but a list of states.
import { liveRead } from '#src/offline/open-database.ts'
import { isRunning } from '#src/offline/queue/attempts.ts'
import { nextDrainAt } from '#src/offline/queue/drain.ts'
import { readNetwork } from '#src/offline/queue/network.ts'
import { queueDatabase } from '#src/offline/queue/queue-database.ts'
import {
  bookingKeyReplaced,
  enqueueUpload,
  listUploads,
  queueDelays,
  readUpload,
  removeUpload,
  replaceUpload,
  resumeUploads,
  sendWithoutSaving,
  setQueueDelays,
  setSubject,
  tryUploadNow,
  type Upload,
} from '#src/offline/queue/uploads.ts'
import { connections, divide, divideAnswers, openForReal, setClock, setFull } from './broken-page.ts'
import { bytesOf, type ItemToSend, machineTime, offer, type QueuePage, tell } from './notices.ts'
import { startUploads } from './start-uploads.ts'

const usual = { ...queueDelays }
setQueueDelays(divide)
setQueueDelays({
  // How fast the machine answers is not divided.
  answer: usual.answer / divideAnswers,
  patience: usual.patience / divideAnswers,
  stall: usual.stall / divideAnswers,
  // The clock jumps by whole days here, which are not divided either.
  attentionAfter: usual.attentionAfter,
  keepBytes: usual.keepBytes,
  keepBytesGrace: usual.keepBytesGrace,
  unseen: usual.unseen,
  keepBytesUnseen: usual.keepBytesUnseen,
  noteSeen: usual.noteSeen,
  warnings: usual.warnings,
  keepNames: usual.keepNames,
  keepTombstones: usual.keepTombstones,
  // What was tried twenty times is tried hourly; here each four seconds, so that a run ends.
  ...(divide > 1 ? { attentionPause: 3600 } : {}),
})

const uploadOf = ({ bytes, name, mime, bookingKey, entityKey, key, subject, questionnaire }: ItemToSend): Upload => ({
  kind: questionnaire ? 'answer' : 'document',
  bookingRef: bookingKey,
  bytes: new Blob([bytesOf(bytes)]),
  mime,
  about: { fileName: name, ...(questionnaire ? { questionnaire } : {}) },
  ...(entityKey === undefined ? {} : { entityKey }),
  ...(key === undefined ? {} : { key }),
  ...(subject === undefined ? {} : { subject }),
})

const hex = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('refused'))
  })

type PartRow = { key: string; sealed: { iv: ArrayBuffer; bytes: ArrayBuffer } }

const page: QueuePage = {
  enqueue: (item) => enqueueUpload(uploadOf(item)),
  tryAgain: (key) => tryUploadNow(key),
  setClock,
  setFull,
  facts: async () => ({
    isOnline: navigator.onLine,
    visibility: document.visibilityState,
    now: Date.now(),
    network: await readNetwork(),
    nextDrainAt: await nextDrainAt(),
    locks: await navigator.locks?.query(),
    rows: await queueDatabase.use(({ items }) =>
      items
        .filter(({ state }) => state !== 'received')
        .toArray((rows) =>
          rows.map(({ seq, key, state, attempts, attemptId, leaseUntil, nextAttemptAt, problem }) =>
            [seq, key.slice(0, 8), state, attempts, attemptId, leaseUntil, nextAttemptAt, problem?.class].join(),
          ),
        ),
    ),
  }),
  sendWithoutSaving: async (item) => {
    const sent = await sendWithoutSaving(uploadOf(item), () => undefined)
    return 'receipt' in sent ? { slug: sent.receipt.slug } : { problem: sent.problem.class }
  },
  replace: (key, item) => replaceUpload(key, uploadOf(item)),
  remove: (key) => removeUpload(key),
  bookingKeyReplaced,
  resume: () => resumeUploads(),
  signIn: async (subject) => {
    await setSubject(subject)
    await resumeUploads()
  },
  useWorker: async (script) => {
    const controlled = new Promise((resolve) =>
      navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true }),
    )
    await navigator.serviceWorker.register(script, { scope: '/' })
    if (!navigator.serviceWorker.controller) await controlled
  },
  read: async (key) => {
    const blob = await readUpload(key).catch(() => undefined)
    if (!blob) return undefined
    return { size: blob.size, sha256: hex(await crypto.subtle.digest('SHA-256', await blob.arrayBuffer())) }
  },
  isSending: async (key) => isRunning(key),
  list: async () => (await listUploads()).map(({ key, state, problem }) => ({ key, state, problem: problem?.class })),
  closeConnections: () => {
    for (const connection of connections) connection.close()
    connections.clear()
  },
  corrupt: async (key, how) => {
    const database = await settled(openForReal('queue'))
    const parts = database.transaction('bytes', 'readwrite').objectStore('bytes')
    for (const row of (await settled(parts.getAll())) as PartRow[]) {
      if (row.key !== key) continue
      const bytes = new ArrayBuffer(how === 'zeros' ? row.sealed.bytes.byteLength : 0)
      await settled(parts.put({ ...row, sealed: { ...row.sealed, bytes } }))
    }
    database.close()
  },
  upgrade: async () => {
    for (const connection of connections) connection.close()
    const before = await settled(openForReal('queue'))
    const { version } = before
    before.close()
    const later = await settled(openForReal('queue', version + 10))
    const count = await settled(later.transaction('items').objectStore('items').count())
    later.close()
    return count
  },
}

const shown = new Map<string, string>()
liveRead(() => listUploads()).subscribe((views) => {
  for (const { key, state, problem } of views) {
    const now = `${state} ${problem?.class}`
    if (shown.get(key) === now) continue
    shown.set(key, now)
    tell({ kind: 'state', key, state, problem: problem?.class, at: machineTime() })
  }
})

startUploads()
offer(page)
tell({ kind: 'ready' })
