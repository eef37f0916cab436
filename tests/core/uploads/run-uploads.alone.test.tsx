// When a page sends what waits on the device, what it counts, and when it warns before it is closed.
import 'fake-indexeddb/auto'
import { configureStore } from '@reduxjs/toolkit'
import { render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { uploadDocument } from '#src/contract/calls/documents.calls.ts'
import { updateHolds } from '#src/core/device/update-holds.ts'
import { endUploads, runUploads } from '#src/core/uploads/run-uploads.ts'
import { startUploads, startUploadsWhenDue } from '#src/core/uploads/start-uploads.ts'
import {
  selectCanStoreUploads,
  selectUploadsToLookAt,
  selectWaitingUploads,
  uploadsSlice,
} from '#src/core/uploads/uploads.slice.ts'
import { areUploadsDue, noteUploads, uploadsMark } from '#src/core/uploads/uploads-mark.ts'
import { useStoredDocuments } from '#src/core/uploads/use-stored-documents.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { queueDatabase } from '#src/offline/queue/queue-database.ts'
import { setTransport } from '#src/offline/queue/transport.ts'
import {
  enqueueUpload,
  listUploads,
  queueDelays,
  removeUploads,
  setQueueDelays,
  tryUploadNow,
} from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { newKey } from '#tests/support/booking.ts'
import { jpeg } from '#tests/support/documents.ts'
import { ledgerOf, openWire, type Wire } from '#tests/support/uploads.ts'

let backend: Backend
let wire: Wire
let booking: string
let store: ReturnType<typeof newStore>

const newStore = () => configureStore({ reducer: { uploads: uploadsSlice.reducer } })

beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())
beforeEach(async () => {
  vi.useRealTimers()
  await backend.reset()
  await removeUploads()
  localStorage.clear()
  setQueueDelays(1)
  wire = openWire(backend)
  booking = await newKey(backend)
  store = newStore()
})
afterEach(() => endUploads())

const run = (): void => {
  runUploads(store.dispatch)
  setTransport(wire.transport)
}

const save = async (): Promise<string> => {
  const saved = await enqueueUpload({
    kind: 'document',
    bookingRef: booking,
    bytes: new Blob([new Uint8Array(await jpeg())]),
    mime: 'image/jpeg',
    about: { fileName: 'referral.jpg' },
  })
  if (!('key' in saved)) throw new Error(saved.problem)
  return saved.key
}

/** Until the page says that the browser keeps nothing; from then on it does. */
const runWithoutStorage = async (): Promise<void> => {
  queueDatabase.close()
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('no', 'SecurityError')
  })
  run()
  await waitFor(() => expect(selectCanStoreUploads(store.getState())).toBe(false))
  vi.restoreAllMocks()
}

const states = async () => (await listUploads()).map(({ state }) => state)
const isWarning = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const beOnline = (isOnline: boolean): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

describe('a page', () => {
  it('without uploads on its device loads nothing for them', async () => {
    const open = vi.spyOn(indexedDB, 'open')
    store.dispatch(startUploadsWhenDue())
    await new Promise<void>((resolve) => whenIdle(resolve))
    expect([areUploadsDue(), open.mock.calls]).toEqual([false, []])
  })

  it('that is opened sends what waits, and looks again only when something has to go', async () => {
    await save()
    noteUploads(0)
    expect(areUploadsDue()).toBe(true)
    await store.dispatch(startUploads())
    setTransport(wire.transport)
    await waitFor(async () => expect(await states()).toEqual(['received']))
    await waitFor(() => expect(Number(localStorage.getItem(uploadsMark))).toBeGreaterThan(Date.now()))
    expect(areUploadsDue()).toBe(false)
  })

  it.each([
    ['has not written that there is one', () => localStorage.clear()],
    ['still says when an earlier one goes', () => noteUploads(Date.now() + 86_400_000)],
  ])('finds what waits where the browser was killed and %s [STATE-06]', async (_, forgetMark) => {
    beOnline(false)
    await save()
    forgetMark()
    store.dispatch(startUploadsWhenDue())
    await waitFor(() => expect(selectWaitingUploads(store.getState())).toBe(1))
    await waitFor(() => expect(areUploadsDue()).toBe(true))
  })

  it('that saves an upload sends it at once, and counts it until it is received', async () => {
    run()
    beOnline(false)
    await save()
    expect(areUploadsDue()).toBe(true)
    await waitFor(() => expect(selectWaitingUploads(store.getState())).toBe(1))
    expect([await states(), selectUploadsToLookAt(store.getState())]).toEqual([['queued'], 0])
    queueDelays.onlineSpread = 0
    beOnline(true)
    await waitFor(() => expect(selectWaitingUploads(store.getState())).toBe(0))
    expect(await ledgerOf(backend)).toHaveLength(1)
  })

  it('that says it is offline tries all the same when the patient asks for it', async () => {
    run()
    beOnline(false)
    const key = await save()
    expect(wire.seen).toEqual([])
    await tryUploadNow(key)
    await waitFor(async () => expect(await states()).toEqual(['received']))
  })

  it('that is put aside lets go, and goes on when it is brought back', async () => {
    run()
    wire.plan(uploadDocument, 'hang')
    await save()
    await waitFor(async () => expect(await states()).toEqual(['sending']))
    window.dispatchEvent(new Event('pagehide'))
    await waitFor(async () => expect(await states()).toEqual(['confirming']))
    window.dispatchEvent(new Event('pageshow'))
    await waitFor(async () => expect(await states()).toEqual(['received']))
    expect(await ledgerOf(backend)).toHaveLength(1)
  })

  it('warns before it is closed while anything is not sent, also without a network [STATE-06]', async () => {
    run()
    expect(isWarning()).toBe(false)
    beOnline(false)
    await save()
    await waitFor(() => expect(isWarning()).toBe(true))
    expect(updateHolds()).toEqual(['uploads'])
    queueDelays.onlineSpread = 0
    beOnline(true)
    await waitFor(async () => expect(await states()).toEqual(['received']))
    await waitFor(() => expect(isWarning()).toBe(false))
    expect(updateHolds()).toEqual([])
  })

  it('warns before it is closed while bytes are on their way', async () => {
    run()
    expect(isWarning()).toBe(false)
    wire.plan(uploadDocument, 'hang')
    const saving = save()
    await waitFor(() => expect(isWarning()).toBe(true))
    await saving
    await waitFor(async () => expect(await states()).toEqual(['sending']))
    await waitFor(() => expect(isWarning()).toBe(true))
    wire.letGo()
    await waitFor(async () => expect(await states()).toEqual(['received']))
    await waitFor(() => expect(isWarning()).toBe(false))
  })

  it('tries again by itself when the time has come', async () => {
    setQueueDelays(1000)
    run()
    wire.plan(uploadDocument, { status: 503, code: 'server.unavailable' }, 'drop-after-commit')
    await save()
    await waitFor(async () => expect(await states()).toEqual(['received']))
  })

  it('says that nothing can be kept where the browser refuses', async () => {
    await runWithoutStorage()
    queueDatabase.close()
  })

  it('goes on by itself once a browser that kept nothing for a moment does so again [STATE-06]', async () => {
    setQueueDelays(100)
    await save()
    await runWithoutStorage()
    await waitFor(async () => expect(await states()).toEqual(['received']))
    expect(await ledgerOf(backend)).toHaveLength(1)
    await waitFor(() => expect(selectCanStoreUploads(store.getState())).toBe(true))
  })
})

const List = () => (
  <ul>
    {useStoredDocuments(booking)?.uploads.map(({ key, state, about }) => (
      <li key={key}>
        {about.fileName} {state}
      </li>
    ))}
  </ul>
)

it('a list of uploads follows what happens to them', async () => {
  beOnline(false)
  render(
    <Provider store={store}>
      <List />
    </Provider>,
  )
  const key = await save()
  expect(await screen.findByText('referral.jpg queued')).toBeDefined()
  setTransport(wire.transport)
  await tryUploadNow(key)
  expect(await screen.findByText('referral.jpg received')).toBeDefined()
})
