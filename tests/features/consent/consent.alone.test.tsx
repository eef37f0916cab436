// What a patient answers to a form on the page of a visit: on the device first, at the clinic once.
import 'fake-indexeddb/auto'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { getConsentForms } from '#src/contract/calls/consent.calls.ts'
import { endUploads } from '#src/core/uploads/run-uploads.ts'
import { removeUploads, setQueueDelays } from '#src/offline/queue/uploads.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, slot } from '#tests/support/booking.ts'
import { forbiddenIn } from '#tests/support/hostile-html.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'
import { openWire, type Wire } from '#tests/support/uploads.ts'

let backend: Backend
let wire: Wire
// jsdom's own requests would look for a network.
vi.mock('#src/api/upload-transport.ts', () => ({
  pageTransport: (...args: Parameters<Wire['transport']>) => wire.transport(...args),
}))

let online = true
const setOnline = (isOnline: boolean): void => {
  online = isOnline
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')))
}

beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack['consent-forms'] = [
        {
          slug: 'dye',
          version: 3,
          since: '2026-11-02',
          title: 'Before your scan with dye',
          // Hostile where the pack was not cleaned.
          html: `<h3>What happens</h3><p onclick="alert(1)">A dye is put into a vein.</p><script>alert(1)</script>
            <img src=x onerror="alert(1)"><a href="javascript:alert(1)">More</a><form action="/x"><input></form>
            <svg onload="alert(1)"></svg><iframe srcdoc="<script>alert(1)</script>"></iframe><style>p{}</style>`,
          statements: ['I have read this', 'I agree to have the dye'],
          exams: ['thyroid-ultrasound'],
          modalities: [],
        },
      ]
    }),
  })
})
beforeEach(async () => {
  setQueueDelays(50)
  await backend.reset()
  wire = openWire(backend)
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => online)
})
afterEach(async () => {
  cleanup()
  online = true
  endUploads()
  await removeUploads()
  localStorage.clear()
})
afterAll(() => {
  setQueueDelays(1)
  return backend.close()
})

const open = async (exam = 'thyroid-ultrasound') => {
  const bookingKey = await book(backend, slot(backend, '09:20', { exam }))
  const app = await renderApp(backend, `/appointments/${bookingKey}`)
  await findPage('You are booked, Mārama')
  return { ...app, bookingKey }
}

const dialog = () => within(screen.getByRole('dialog'))
const answers = () => countRows(backend.context.db, 'consent_answers')

const openForm = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.click(await screen.findByRole('button', { name: /^Sign consent/ }))
  const form = await screen.findByRole('dialog', { name: 'Before your scan with dye' })
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true))
}

const fill = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  for (const box of dialog().getAllByRole('checkbox')) await user.click(box)
  await user.type(dialog().getByRole('textbox', { name: 'Your full name' }), 'Mārama Wilson')
}

describe('signing', () => {
  it('without a network waits on the device, and the page says so [API-107]', async () => {
    const app = await open()
    await openForm(app)
    wire.setDown('down')
    setOnline(false)
    await fill(app)
    await app.user.click(dialog().getByRole('button', { name: 'I agree' }))
    expect(await screen.findByText(/^Saved on this device\. It will be sent once you are online/)).toBeDefined()
    expect(await answers()).toBe(0)
  })

  it('needs every line ticked and a name, which the summary names', async () => {
    const app = await open()
    await openForm(app)
    await app.user.click(dialog().getByRole('radio', { name: /^I am signing for the patient/ }))
    await app.user.click(dialog().getByRole('button', { name: 'I agree' }))
    const summary = await dialog().findByRole('alert')
    expect(within(summary).getAllByRole('link')).toHaveLength(3)
    expect(await answers()).toBe(0)
  })

  it('may be left for a talk, which the clinic is told [API-107]', async () => {
    const app = await open()
    await openForm(app)
    await app.user.click(dialog().getByRole('button', { name: 'I want to talk first' }))
    expect(await screen.findByText(/^The clinic was told on/, undefined, { timeout: 20_000 })).toBeDefined()
    expect(await answers()).toBe(1)
  })
})

it('the words of a form hold nothing that runs or leads away, even where they were stored with it [S-13]', async () => {
  await openForm(await open())
  expect(dialog().getByRole('heading', { name: 'What happens' })).toBeDefined()
  const words = dialog().getByText('A dye is put into a vein.').parentElement
  if (!words) throw new Error('no words')
  expect(forbiddenIn(words)).toEqual([])
  expect(words.textContent).not.toContain('alert')
})

describe('closing the visit', () => {
  it('asks first while the consent is open [PORTAL-23]', async () => {
    const { user } = await open()
    await screen.findByRole('button', { name: /^Sign consent/ })
    await user.click(screen.getByRole('button', { name: 'Go to the home page' }))
    await user.click(await screen.findByRole('button', { name: 'Stay here' }))
    expect(address()).toMatch(/^\/appointments\//)
    await user.click(screen.getByRole('button', { name: 'Go to the home page' }))
    await user.click(await screen.findByRole('button', { name: 'Leave for now' }))
    await findPage('Book a scan or X-ray')
  })

  it('asks also where the forms had not come yet', async () => {
    for (let times = 0; times < 3; times += 1) backend.failNext(getConsentForms, 500)
    const { user } = await open()
    await screen.findByRole('button', { name: /^The consent form could not be loaded/ })
    await user.click(screen.getByRole('button', { name: 'Go to the home page' }))
    expect(await screen.findByRole('button', { name: 'Stay here' })).toBeDefined()
  })

  it('leads home where nothing is to be signed [PORTAL-22]', async () => {
    const { user } = await open('abdomen-ultrasound')
    await user.click(await screen.findByRole('button', { name: 'Go to the home page' }))
    await findPage('Book a scan or X-ray')
  })
})
