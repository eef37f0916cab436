// The referral in the header: of a booking request alone, and where the provider lets it be downloaded.
import { screen, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, newKey, slot } from '#tests/support/booking.ts'
import { jpeg, sendDocument } from '#tests/support/documents.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { packWithRequests, requestBody, sendRequest } from '#tests/support/requests.ts'

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
afterAll(async () => {
  await offered.close()
  await withheld.close()
})

const header = () => within(screen.getByRole('banner'))
const download = { name: 'Download your referral', hidden: true }

const requestWithReferral = async (backend: Backend): Promise<string> => {
  const bookingKey = await newKey(backend)
  await sendDocument(backend, { bytes: await jpeg(), bookingKey, documentTypeId: 'referral' })
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
    await screen.findByRole('heading', { name: 'Documents' })
    expect(header().queryByRole('button', download)).toBeNull()
  })

  it('is not offered on the page of an appointment [SHELL-18]', async () => {
    const bookingKey = await book(offered, slot(offered, '09:20'))
    await sendDocument(offered, { bytes: await jpeg(), bookingKey, documentTypeId: 'referral' })
    await renderApp(offered, `/appointments/${bookingKey}`)
    await findPage(/You are booked/)
    await header().findByText(/Test Brunswick/)
    expect(header().queryByRole('button', download)).toBeNull()
  })
})
