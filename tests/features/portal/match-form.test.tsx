// PORTAL-26, PORTAL-27, API-115: who has no link finds their visits, against the real server in memory.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askPatientMatch } from '#src/contract/calls/portal.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { sentCodes, wrongCode } from '#tests/support/sign-in.ts'

let backend: Backend
beforeAll(async () => {
  await Promise.all([import('#src/features/portal/match/match-form.tsx'), import('#src/pages/patient-visits.page.tsx')])
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: backend.clock.now() })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
afterAll(() => backend.close())

const paste = async ({ user }: OpenApp, name: string, words: string): Promise<void> => {
  await user.click(screen.getByRole('textbox', { name }))
  await user.paste(words)
}

const openForm = async (): Promise<OpenApp> => {
  await book(backend.newBrowser(), slot(backend, '09:00'))
  const app = await renderApp(backend, '/appointments')
  await findPage('Your visits')
  await screen.findByRole('textbox', { name: 'First name' })
  return app
}

const fillIn = async (app: OpenApp, contact = 'marama.wilson@example.com', lastName = 'Wilson'): Promise<void> => {
  await paste(app, 'First name', 'Mārama')
  await paste(app, 'Last name', lastName)
  await paste(app, 'Day', '14')
  await paste(app, 'Month', '9')
  await paste(app, 'Year', '1978')
  await paste(app, 'Email or mobile', contact)
  await app.user.click(screen.getByRole('button', { name: 'Send me a code' }))
}

const give = async (app: OpenApp, code: string): Promise<void> => {
  await paste(app, 'Code from our message', code)
  await app.user.click(screen.getByRole('button', { name: 'Show my visits' }))
}

describe('a person without a link', () => {
  it('gives name, birth date and contact, then a code, and sees the visits [API-115] [PORTAL-26]', async () => {
    const app = await openForm()
    await fillIn(app)
    expect(
      await screen.findByText('If these are the details of a booking, a code is on its way to m•••@example.com.'),
    ).toBeDefined()
    const [code = ''] = await sentCodes(backend)
    await give(app, code)
    const list = await screen.findByRole('list', { name: 'Upcoming' })
    expect(within(list).getByText('Thyroid ultrasound')).toBeDefined()
  })

  it('reads one message for a wrong code and for nobody found [PORTAL-27] [ERR-15]', async () => {
    const app = await openForm()
    await fillIn(app, 'nobody@example.com')
    expect(await screen.findByText(/a code is on its way to n•••@example.com/)).toBeDefined()
    await give(app, wrongCode(await sentCodes(backend)))
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We could not match this. Check the code and your details.')
    expect(alert.textContent).toContain('4 tries left')
    await app.user.click(screen.getByRole('button', { name: 'Type different details' }))
    expect((screen.getByRole('textbox', { name: 'Email or mobile' }) as HTMLInputElement).value).toBe(
      'nobody@example.com',
    )
  })

  it('has what is wrong said at its field', async () => {
    const app = await openForm()
    await fillIn(app, '12', ' ')
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Last name' }).getAttribute('aria-invalid')).toBe('true'),
    )
    expect(screen.getAllByText('Enter a complete email address or mobile number').length).toBeGreaterThan(0)
    expect(await sentCodes(backend)).toEqual([])
  })

  it('has a number that gets no SMS said at its field', async () => {
    const app = await openForm()
    await fillIn(app, '03 7010 1234')
    expect(
      await screen.findByText(/^We cannot text this number\. Enter the email address of the booking/),
    ).toBeDefined()
  })

  it('keeps what was typed where the request fails', async () => {
    const app = await openForm()
    backend.failNext(askPatientMatch, 429)
    await fillIn(app)
    expect((await screen.findByRole('alert')).textContent).toContain('What you typed is still here.')
    expect((screen.getByRole('textbox', { name: 'Last name' }) as HTMLInputElement).value).toBe('Wilson')
  })
})
