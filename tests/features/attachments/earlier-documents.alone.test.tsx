// A second visit of the same patient: what the clinic has for the first is not photographed again (API-77).
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { importReferral, listDocuments } from '#src/contract/calls/documents.calls.ts'
import { endUploads } from '#src/core/uploads/run-uploads.ts'
import { drain } from '#src/offline/queue/drain.ts'
import { setTransport } from '#src/offline/queue/transport.ts'
import { enqueueUpload, removeUploads } from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, patient, slot } from '#tests/support/booking.ts'
import { pdf } from '#tests/support/documents.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
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
  await backend.reset()
  wire = openWire(backend)
  setTransport(wire.transport)
})
afterEach(async () => {
  cleanup()
  endUploads()
  await removeUploads()
  localStorage.clear()
})
afterAll(() => backend.close())

/** Two visits of this browser; the clinic has a referral for the first. */
const bookTwo = async (second = patient()): Promise<{ first: string; other: string }> => {
  const early = slot(backend, '09:20')
  const first = await hold(backend, early)
  await enqueueUpload({
    kind: 'document',
    bookingRef: first,
    bytes: new Blob([new Uint8Array(await pdf())]),
    mime: 'application/pdf',
    about: { fileName: 'Упат.pdf', examSlug: 'thyroid-ultrasound' },
  })
  await drain(new AbortController().signal)
  await create(backend, first, [early])
  const late = slot(backend, '11:00')
  const other = await hold(backend, late)
  await create(backend, other, [late], { patientDetails: second })
  return { first, other }
}

const inList = /^Add (?:your referral|a document)$/
const openDialog = async (bookingKey: string, button: string | RegExp = inList): Promise<OpenApp> => {
  const app = await renderApp(backend, `/appointments/${bookingKey}`)
  await findPage(/^You are booked/)
  await app.user.click(await screen.findByRole('button', { name: button }))
  await screen.findByRole('button', { name: 'Choose a file' })
  return app
}

const documentsOf = async (bookingKey: string) =>
  (await backend.call(listDocuments, { params: { bookingKey } })).body.map(
    ({ fileName, examSlug, uploadedDocument }) => ({
      fileName,
      examSlug,
      uploadedDocument,
    }),
  )
const title = 'Already at the clinic, for your visit on Mon 23 Nov, 9:20 am, Melbourne time (AEDT)'

it('takes over the document with one press, once, and says that the clinic has it [API-77]', async () => {
  const { first, other } = await bookTwo()
  const { user } = await openDialog(other)
  const offered = within(await screen.findByRole('region', { name: title }))
  const use = offered.getByRole('button', { name: /^Use Referral here too/ })
  expect(use.textContent).toMatch(/Упат\.pdf, PDF, \d+ KB$/)
  await user.click(use)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const taken = { fileName: 'Упат.pdf', examSlug: 'thyroid-ultrasound', uploadedDocument: false }
  expect(await documentsOf(other)).toEqual([taken])
  expect(await documentsOf(first)).toEqual([{ ...taken, uploadedDocument: true }])
  expect((await screen.findByText('Received by the clinic')).closest('li')?.textContent).toContain('Referral')
  // What it has is not offered again.
  await user.click(await screen.findByRole('button', { name: 'Add a document' }))
  await screen.findByRole('button', { name: 'Choose a file' })
  await waitFor(() => expect(screen.queryByRole('region', { name: title })).toBeNull())
})

it('is offered on a booked visit as well [API-77]', async () => {
  const { other } = await bookTwo()
  await openDialog(other, /^Add your referral/)
  await screen.findByRole('region', { name: title })
})

it('says why it could not, keeps the dialog, and a second press is the same one [API-77]', async () => {
  const { other } = await bookTwo()
  const { user } = await openDialog(other)
  const use = await screen.findByRole('button', { name: /^Use Referral here too/ })
  backend.failNext(importReferral, 409, { code: 'document.too-many', status: 409, requestId: 'r' })
  await user.click(use)
  expect((await screen.findByText(/^This booking cannot take another document/)).closest('[role=alert]')).not.toBeNull()
  await user.click(use)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await documentsOf(other)).toHaveLength(1)
})

it('is not offered to another patient of this browser [API-77]', async () => {
  const { other } = await bookTwo(patient({ firstName: 'Jana' }))
  const { store } = await openDialog(other)
  await waitFor(() =>
    expect(
      Object.values(store.getState().api.queries).find((query) => query?.endpointName === 'listReferenceAppointments'),
    ).toMatchObject({ status: 'fulfilled', data: [] }),
  )
  expect(screen.queryByText(/^Already at the clinic/)).toBeNull()
})

it('is not offered without a network [API-77]', async () => {
  const { other } = await bookTwo()
  await openDialog(other)
  await screen.findByText(title)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  await waitFor(() => expect(screen.queryByText(title)).toBeNull())
})
