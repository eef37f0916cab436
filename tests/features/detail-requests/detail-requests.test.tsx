// API-83: what the patient and the desk see and do, against the real server in memory.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { requestDetailsChange } from '#src/contract/calls/detail-requests.calls.ts'
import { recogniseUser } from '#src/core/session/session.thunks.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, slot } from '#tests/support/booking.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { giveDate, sentCodes, signIn } from '#tests/support/sign-in.ts'
import { codeBox, findCodeQuestion, findQuestion, press } from '#tests/support/sign-in-pages.ts'
import { forgetLoginMark, logInAs, markLogin } from '#tests/support/staff.ts'

let backend: Backend
beforeAll(async () => {
  await Promise.all([
    import('#src/features/detail-requests/correct-details.modal.tsx'),
    import('#src/features/detail-requests/visit-details.tsx'),
    import('#src/features/dialogs/message.modal.tsx'),
    import('#src/pages/booking/confirmation.page.tsx'),
  ])
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: backend.clock.now() })
})
afterEach(() => {
  forgetLoginMark()
  vi.useRealTimers()
})
afterAll(() => backend.close())

const openVisit = async () => {
  const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
  await signIn(backend, backend, bookingKey)
  const app = await renderApp(backend, `/appointments/${bookingKey}`)
  await screen.findByRole('heading', { name: 'Your details' })
  return { ...app, bookingKey }
}

const openDialog = async () => {
  const page = await openVisit()
  await page.user.click(await screen.findByRole('button', { name: 'Ask for a correction' }))
  return { ...page, dialog: within(await findQuestion('Correct your details')) }
}

const retype = async (
  { user, dialog }: Pick<Awaited<ReturnType<typeof openDialog>>, 'user' | 'dialog'>,
  name: string,
  words: string,
): Promise<void> => {
  const box = dialog.getByRole('textbox', { name })
  await user.clear(box)
  await user.click(box)
  if (words !== '') await user.paste(words)
}

describe('the patient', () => {
  it('sees what is on file after a code alone', async () => {
    const bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
    await giveDate(backend, bookingKey)
    const { user } = await renderApp(backend, `/appointments/${bookingKey}`)
    const open = await screen.findByRole('button', { name: /^See or correct your details/ })
    expect(screen.queryByText('marama.wilson@example.com')).toBeNull()
    await user.click(open)
    const dialog = await findCodeQuestion()
    const code = await vi.waitFor(async () => {
      const [newest] = await sentCodes(backend)
      if (newest === undefined) throw new Error('no code was sent yet')
      return newest
    })
    await user.click(codeBox(dialog))
    await user.paste(code)
    if (dialog.isConnected) await press(user, dialog).catch(() => undefined)
    expect(await screen.findByText('marama.wilson@example.com')).toBeDefined()
    // What was asked for stands below it; the row that was pressed is gone.
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Your details'))
  })

  it('asks, is told that it was asked, and takes it back [PORTAL-24]', async () => {
    const page = await openDialog()
    const { user, dialog } = page
    await retype(page, 'Email', 'new@example.com')
    expect(dialog.getByText('Codes keep going to the old contact details')).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Ask the clinic' }))
    const told = within(await screen.findByRole('dialog', { name: 'We have asked the clinic' }))
    expect(told.getByText(/messages and codes go to the old contact/)).toBeDefined()
    await user.click(told.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    const list = within(await screen.findByRole('list', { name: 'What you asked for' }))
    expect(list.getByText('The clinic is looking at it')).toBeDefined()
    expect(list.getByText('marama.wilson@example.com → new@example.com')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask for a correction' })).toBeNull()
    await user.click(list.getByRole('button', { name: 'Withdraw the request' }))
    expect(await screen.findByText('Withdrawn')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Ask for a correction' })).toBeDefined()
  })

  it('who has one name asks for it, and the desk reads it [S-123]', async () => {
    const page = await openDialog()
    await page.user.click(page.dialog.getByRole('checkbox', { name: 'I have only one name' }))
    expect(page.dialog.queryByRole('textbox', { name: 'First name' })).toBeNull()
    await retype(page, 'Name', 'Mārama')
    await page.user.click(page.dialog.getByRole('button', { name: 'Ask the clinic' }))
    const told = within(await screen.findByRole('dialog', { name: 'We have asked the clinic' }))
    await page.user.click(told.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    const list = within(await screen.findByRole('list', { name: 'What you asked for' }))
    expect(list.getByText('Mārama → None')).toBeDefined()
    expect(list.getByText('Wilson → Mārama')).toBeDefined()
  })

  it('has what is wrong said at its field, and nothing typed is lost', async () => {
    const page = await openDialog()
    await retype(page, 'Last name', '')
    await retype(page, 'Email', 'no address')
    await page.user.click(page.dialog.getByRole('button', { name: 'Ask the clinic' }))
    const box = page.dialog.getByRole('textbox', { name: 'Email' })
    await waitFor(() => expect(box.getAttribute('aria-invalid')).toBe('true'))
    expect((box as HTMLInputElement).value).toBe('no address')
    expect(page.dialog.getByRole('link', { name: 'Enter the last name' })).toBeDefined()
    expect(await countRows(backend.context.db, 'detail_requests')).toBe(0)
  })

  it('is told where nothing is another one', async () => {
    const { user, dialog } = await openDialog()
    await user.click(dialog.getByRole('button', { name: 'Ask the clinic' }))
    expect((await dialog.findByRole('alert')).textContent).toContain('Change something first')
  })

  it('reads why it failed in a dialog, and the form stays [PORTAL-25] [ERR-12]', async () => {
    const page = await openDialog()
    await retype(page, 'Last name', 'Cole')
    backend.failNext(requestDetailsChange, 409)
    await page.user.click(page.dialog.getByRole('button', { name: 'Ask the clinic' }))
    const failed = within(await screen.findByRole('alertdialog', { name: 'We could not send your request' }))
    expect(failed.getByText(/Nothing has changed\. You can also call/)).toBeDefined()
    await page.user.click(failed.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement)
    expect((page.dialog.getByRole('textbox', { name: 'Last name' }) as HTMLInputElement).value).toBe('Cole')
  })

  it('with a login that may only look is offered nothing', async () => {
    const { store } = await openVisit()
    await screen.findByRole('button', { name: 'Ask for a correction' })
    await logInAs(backend, { username: 'mere', role: 'staff', readOnly: true })
    markLogin()
    await act(() => store.dispatch(recogniseUser()))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Ask for a correction' })).toBeNull())
    expect(screen.getByText('marama.wilson@example.com')).toBeDefined()
  })
})
