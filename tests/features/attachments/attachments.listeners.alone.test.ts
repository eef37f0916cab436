// A booking key that another takes over: what waits on the device goes along (BOOK-32).
import 'fake-indexeddb/auto'
import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { baseApi } from '#src/api/base-api.ts'
import { documentListApi } from '#src/api/document-list.api.ts'
import { setFetch } from '#src/api/request.ts'
import { slotsApi } from '#src/api/slots.api.ts'
import { noteUploads } from '#src/core/uploads/uploads-mark.ts'
import { addUploadListeners } from '#src/features/attachments/attachments.listeners.ts'
import { noteCaptures } from '#src/features/attachments/capture/captures-mark.ts'
import { listCaptures, saveCapture } from '#src/offline/captures.ts'
import { setTransport } from '#src/offline/queue/transport.ts'
import { drain, enqueueUpload, listUploads, removeUploads } from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterEach(async () => {
  await removeUploads()
  localStorage.clear()
})
afterAll(() => backend.close())

const newStore = () => {
  const listeners = createListenerMiddleware()
  addUploadListeners(listeners.startListening as never)
  setFetch(backend.fetch)
  return configureStore({
    reducer: { [baseApi.reducerPath]: baseApi.reducer },
    middleware: (defaults) => defaults().prepend(listeners.middleware).concat(baseApi.middleware),
  })
}

it('sends what waited for the booking to be opened once its documents can be listed again [STATE-06]', async () => {
  const store = newStore()
  const { bookingKey } = await store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body: {} })).unwrap()
  setTransport(async () => ({
    status: 401,
    json: { code: 'session.missing', status: 401, requestId: 'r' },
    isRedirected: false,
    retryAfter: null,
    date: null,
  }))
  const save = (bookingRef: string) =>
    enqueueUpload({
      kind: 'document',
      bookingRef,
      bytes: new Blob([new Uint8Array([1])]),
      mime: 'image/jpeg',
      about: { fileName: 'a.jpg' },
    })
  await save(bookingKey)
  await save('of another booking')
  noteUploads(0)
  await drain(new AbortController().signal)
  const states = async () => (await listUploads()).map(({ state }) => state)
  expect(await states()).toEqual(['paused_auth', 'paused_auth'])

  await store.dispatch(documentListApi.endpoints.listDocuments.initiate({ params: { bookingKey } })).unwrap()
  await vi.waitFor(async () => expect(await states()).toEqual(['queued', 'paused_auth']))
})

it('takes uploads and pages along to the new key, and nothing with a first one [BOOK-32, API-70]', async () => {
  const store = newStore()
  const newKey = async (replaces?: string) => {
    const body = replaces === undefined ? {} : { replaces }
    return (await store.dispatch(slotsApi.endpoints.createBookingKey.initiate({ body })).unwrap()).bookingKey
  }
  const first = await newKey()
  const bytes = new Uint8Array([1, 2, 3]).buffer
  await enqueueUpload({
    kind: 'document',
    bookingRef: first,
    bytes: new Blob([bytes]),
    mime: 'image/jpeg',
    about: { fileName: 'a.jpg' },
  })
  noteUploads(0)
  const capture = { id: 'page', order: 0, purpose: 'page', mime: 'image/jpeg', about: {}, bytes } as const
  await saveCapture({ ...capture, bookingRef: first, now: Date.now() })
  noteCaptures()
  expect(await listUploads(first)).toHaveLength(1)

  const second = await newKey(first)
  await vi.waitFor(async () => expect(await listUploads(second)).toMatchObject([{ bookingRef: second }]))
  await vi.waitFor(async () => expect(await listCaptures(second, Date.now())).toMatchObject([{ id: 'page' }]))
  expect(await listCaptures(first, Date.now())).toEqual([])
})
