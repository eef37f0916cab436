// The referral in the header: of a booking request alone, and where the provider lets it be downloaded.
import 'fake-indexeddb/auto'
import { cleanup, screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endUploads } from '#src/core/uploads/run-uploads.ts'
import { drain } from '#src/offline/queue/drain.ts'
import { setTransport } from '#src/offline/queue/transport.ts'
import { enqueueUpload, removeUploads } from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { create, hold, newKey, slot } from '#tests/support/booking.ts'
import { pdf } from '#tests/support/documents.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { packWithRequests, requestBody, sendRequest } from '#tests/support/requests.ts'
import { openWire, type Wire } from '#tests/support/uploads.ts'

let wire: Wire
// jsdom's own requests would look for a network.
vi.mock('#src/api/upload-transport.ts', () => ({
  pageTransport: (...args: Parameters<Wire['transport']>) => wire.transport(...args),
}))

let offered: Backend
let withheld: Backend
beforeAll(async () => {
  offered = await startBackend({ pack: packWithRequests() })
  withheld = await startBackend({
    pack: packWithRequests((pack) => {
      pack.settings.bookingRequests = { answerHours: 3 }
    }),
  })
})
beforeEach(async () => {
  await offered.reset()
  await withheld.reset()
})
afterEach(async () => {
  cleanup()
  endUploads()
  await removeUploads()
  localStorage.clear()
})
afterAll(async () => {
  await offered.close()
  await withheld.close()
})

const header = () => within(screen.getByRole('banner'))
const download = { name: 'Download your referral', hidden: true }

const sendReferral = async (backend: Backend, bookingRef: string): Promise<void> => {
  wire = openWire(backend)
  setTransport(wire.transport)
  const bytes = new Blob([new Uint8Array(await pdf())])
  const about = { fileName: 'referral.pdf', documentTypeId: 'referral' }
  await enqueueUpload({ kind: 'document', bookingRef, bytes, mime: 'application/pdf', about })
  await drain(new AbortController().signal)
}

const requestWithReferral = async (backend: Backend): Promise<string> => {
  const bookingKey = await newKey(backend)
  await sendReferral(backend, bookingKey)
  await sendRequest(backend, requestBody(bookingKey))
  return bookingKey
}

describe('the referral in the header', () => {
  it('can be downloaded on the page of a booking request [SHELL-18]', async () => {
    await renderApp(offered, `/booking-requests/${await requestWithReferral(offered)}`)
    await findPage('Test Coburg has your request')
    expect(await header().findByRole('button', download)).toBeDefined()
  })

  it('is not offered where the provider does not let it be downloaded [SHELL-18]', async () => {
    await renderApp(withheld, `/booking-requests/${await requestWithReferral(withheld)}`)
    await findPage('Test Coburg has your request')
    await screen.findByRole('button', { name: /^View Referral/ })
    expect(header().queryByRole('button', download)).toBeNull()
  })

  it('is not offered on the page of an appointment [SHELL-18]', async () => {
    const time = slot(offered, '09:20')
    const bookingKey = await hold(offered, time)
    await sendReferral(offered, bookingKey)
    await create(offered, bookingKey, [time])
    await renderApp(offered, `/appointments/${bookingKey}`)
    await findPage(/You are booked/)
    await header().findByText(/Test Brunswick/)
    expect(header().queryByRole('button', download)).toBeNull()
  })
})
