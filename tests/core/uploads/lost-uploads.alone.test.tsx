// The browser threw away what it kept for the site, while documents were not sent: told once, honestly, and only then.
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { forgetLost, notedUnsent } from '#src/core/uploads/lost-uploads.ts'
import { endUploads } from '#src/core/uploads/run-uploads.ts'
import { startUploads, startUploadsWhenDue } from '#src/core/uploads/start-uploads.ts'
import { noteCaptures } from '#src/features/attachments/capture/captures-mark.ts'
import { listCaptures, removeCaptures, saveCapture } from '#src/offline/captures.ts'
import { queueDatabase } from '#src/offline/queue/queue-database.ts'
import { enqueueUpload, listUploads, removeUpload, removeUploads, setQueueDelays } from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { newKey } from '#tests/support/booking.ts'
import { jpeg } from '#tests/support/documents.ts'
import { type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { openWire, type Wire } from '#tests/support/uploads.ts'

let backend: Backend
let wire: Wire
vi.mock('#src/api/upload-transport.ts', () => ({
  pageTransport: (...args: Parameters<Wire['transport']>) => wire.transport(...args),
}))
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  vi.useRealTimers()
  // What waits until the page is idle begins at once.
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    work()
    return 0
  })
  vi.stubGlobal('cancelIdleCallback', () => undefined)
  setQueueDelays(50)
  await backend.reset()
  wire = openWire(backend)
  wire.setDown('down')
})
afterEach(async () => {
  await leave()
  await removeUploads()
  await removeCaptures()
  forgetLost()
  localStorage.clear()
  // biome-ignore lint/suspicious/noDocumentCookie: as the page writes it
  document.cookie = 'unsentDocuments=; Path=/; Max-Age=0'
})
afterAll(() => {
  setQueueDelays(1)
  return backend.close()
})

const leave = async (): Promise<void> => {
  cleanup()
  endUploads()
}

/** A page opened anew, with what its start does. */
const openPage = async (): Promise<OpenApp> => {
  const app = await renderApp(backend, '/')
  app.store.dispatch(startUploadsWhenDue())
  return app
}

const save = async (): Promise<string> => {
  const saved = await enqueueUpload({
    kind: 'document',
    bookingRef: await newKey(backend),
    bytes: new Blob([new Uint8Array(await jpeg())]),
    mime: 'image/jpeg',
    about: { fileName: 'referral.jpg' },
  })
  if (!('key' in saved)) throw new Error(saved.problem)
  return saved.key
}

const takePage = () =>
  saveCapture({
    id: 'page',
    order: 0,
    purpose: 'page',
    bookingRef: 'booking',
    mime: 'image/jpeg',
    about: {},
    bytes: new Uint8Array([1, 2, 3]).buffer,
    now: Date.now(),
  })

/** Two documents wait, one of them not finished, and the page is left. */
const leaveUnsent = async (): Promise<void> => {
  const { store } = await openPage()
  await store.dispatch(startUploads())
  await save()
  await takePage()
  noteCaptures()
  await waitFor(() => expect(notedUnsent()).toBe(2))
  await leave()
}

/** What a browser does to a site whose room it needs; cookies stay. */
const throwAway = async (): Promise<void> => {
  await removeUploads()
  await removeCaptures()
  localStorage.clear()
}

const notice = () => screen.queryByRole('complementary', { name: /gone from this computer\.$/ })

it('says how many are gone and what to do, aloud, until it is put away, and then no more', async () => {
  await leaveUnsent()
  await throwAway()
  const { user } = await openPage()
  await waitFor(() =>
    expect(notice()?.textContent).toBe(
      '2 documents or answers that had not been sent are gone from this computer. ' +
        'Sorry: the browser no longer has them. Add or answer them again, or bring them with you.' +
        'Dismiss this notice',
    ),
  )
  await waitFor(() =>
    expect(document.querySelector('[aria-live=assertive]')?.textContent).toMatch(
      /^2 documents .* bring them with you\.$/,
    ),
  )
  expect(notedUnsent()).toBe(0)
  await leave()

  await openPage()
  await waitFor(() => expect(notice()).not.toBeNull())
  await user.click(screen.getByRole('button', { name: 'Dismiss this notice' }))
  expect(notice()).toBeNull()
  expect(document.activeElement).toBe(document.getElementById('content'))
  await leave()

  await openPage()
  expect(notice()).toBeNull()
})

it('says so too where only the databases went and the small marks stayed', async () => {
  await leaveUnsent()
  await removeUploads()
  await removeCaptures()
  await openPage()
  await waitFor(() => expect(notice()).not.toBeNull())
})

it('tells at the next start what was thrown away under an open page', async () => {
  const { store } = await openPage()
  await store.dispatch(startUploads())
  await save()
  await waitFor(() => expect(notedUnsent()).toBe(1))
  await removeUploads()
  await waitFor(async () => expect(await listUploads()).toEqual([]))
  await leave()
  expect(notedUnsent()).toBe(1)
  await openPage()
  await waitFor(() => expect(notice()?.textContent).toMatch(/^1 document or answer that had not been sent is gone/))
})

it('says nothing and opens nothing on a first visit', async () => {
  const open = vi.spyOn(indexedDB, 'open')
  await openPage()
  expect([notice(), notedUnsent()]).toEqual([null, 0])
  expect(open.mock.calls.map(([name]) => name)).not.toContain('queue')
})

it('counts nothing once all was sent, also where the page ended before it was noted', async () => {
  await leaveUnsent()
  await removeCaptures()
  wire.setDown('up')
  const { store } = await openPage()
  await store.dispatch(startUploads())
  await waitFor(async () => expect(await listUploads()).toMatchObject([{ state: 'received' }]))
  await waitFor(() => expect(notedUnsent()).toBe(0))
  await leave()
  // biome-ignore lint/suspicious/noDocumentCookie: as an earlier page left it
  document.cookie = 'unsentDocuments=1; Path=/'
  await openPage()
  await waitFor(() => expect(notedUnsent()).toBe(0))
  expect(notice()).toBeNull()
})

it('counts nothing that the patient deleted', async () => {
  const { store } = await openPage()
  await store.dispatch(startUploads())
  const key = await save()
  await takePage()
  noteCaptures()
  await waitFor(() => expect(notedUnsent()).toBe(2))
  await removeUpload(key)
  await removeCaptures()
  await waitFor(() => expect(notedUnsent()).toBe(0))
})

it('counts nothing after "remove my data", and tells nothing that was to be told', async () => {
  const { removeMyData } = await import('#src/features/device-data/remove-my-data.ts')
  await leaveUnsent()
  const { store } = await openPage()
  await store.dispatch(startUploads())
  await waitFor(async () => expect(await listUploads()).toHaveLength(1))
  expect(await act(() => store.dispatch(removeMyData() as never))).toBe('removed')
  expect([notedUnsent(), notice()]).toEqual([0, null])
  await leave()
  const next = await openPage()
  await act(() => next.store.dispatch(startUploads()))
  await waitFor(async () => expect(await listUploads()).toEqual([]))
  expect([notedUnsent(), notice()]).toEqual([0, null])
})

it('says nothing while they are there', async () => {
  await leaveUnsent()
  const { store } = await openPage()
  await store.dispatch(startUploads())
  await waitFor(async () => expect(await listCaptures(undefined, Date.now())).toHaveLength(1))
  expect(notice()).toBeNull()
})

it('says nothing where the browser refuses to be asked', async () => {
  await leaveUnsent()
  queueDatabase.close()
  const open = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  const { store } = await openPage()
  await store.dispatch(startUploads())
  await waitFor(() => expect(store.getState().uploads.canKeep).toBe(false))
  expect([notice(), notedUnsent()]).toEqual([null, 2])
  open.mockRestore()
  queueDatabase.close()
})
