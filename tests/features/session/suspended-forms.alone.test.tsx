// S-29: a session that ends in mid-form costs nobody what was typed, and shows it to nobody else.
import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Provider } from 'react-redux'
import { BrowserRouter } from 'react-router-dom'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useGetBookingConfirmationQuery } from '#src/api/appointments.api.ts'
import { setFetch, setReadPause } from '#src/api/request.ts'
import { App } from '#src/app/app.tsx'
import { createAppStore } from '#src/app/app-store.ts'
import { addListeners } from '#src/app/listeners.ts'
import { loadStart } from '#src/app/load-start.ts'
import { createRoutes } from '#src/app/route-table.ts'
import { routeTable } from '#src/app/routes.tsx'
import { SessionStrips } from '#src/app/session-parts.tsx'
import { endSession } from '#src/contract/calls/session.calls.ts'
import { pagePaths } from '#src/contract/codes/page-paths.ts'
import { lazyPart } from '#src/lib/lazy-part.tsx'
import { deleteDrafts } from '#src/offline/drafts.ts'
import { visitDatabase } from '#src/offline/visit-database.ts'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useForm } from '#src/ui/form/use-form.ts'
import { PageTitle } from '#src/ui/page-title.tsx'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { address } from '#tests/support/render-app.tsx'
import { giveDate } from '#tests/support/sign-in.ts'

const FormPage = () => {
  const bookingKey = window.location.pathname.split('/').at(-1) ?? ''
  const { refetch, isFetching } = useGetBookingConfirmationQuery({ params: { bookingKey } })
  const form = useForm<{ why: string; note: string }>({
    initialValues: { why: '', note: '' },
    fieldsOf: () => ['why', 'note'],
    validate: () => ({}),
    onSubmit: () => void refetch(),
    mayAutofill: true,
  })
  return (
    <>
      <PageTitle documentTitle="Form">Form</PageTitle>
      <FormFrame form={form}>
        <TextField {...form.field('why')} label="Why" />
        <TextField {...form.field('note')} label="Note" />
        {!isFetching && <button type="submit">Send</button>}
      </FormFrame>
    </>
  )
}

const routes = createRoutes(
  routeTable.map((row) =>
    row.path === pagePaths.confirmation ? { ...row, page: lazyPart(async () => ({ default: FormPage })) } : row,
  ),
)

let backend: Backend
let bookingKey: string
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  sessionStorage.clear()
  localStorage.clear()
  await deleteDrafts()
  bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
  await giveDate(backend, bookingKey)
})
afterEach(cleanup)
afterAll(() => backend.close())

const open = async () => {
  setFetch(backend.fetch)
  setReadPause(5)
  window.history.replaceState(null, '', `/appointments/${bookingKey}`)
  const store = createAppStore(window.location, { routes, addListeners, kiosk: null })
  await loadStart(store, routes)
  render(
    <Provider store={store}>
      <BrowserRouter>
        <App routes={routes} strips={<SessionStrips />} />
      </BrowserRouter>
    </Provider>,
  )
  return { store, user: userEvent.setup({ delay: null }) }
}

const noteBox = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' })
const draftRows = () => visitDatabase.use(({ drafts }) => drafts.toArray())

const loseMidForm = async () => {
  const app = await open()
  await app.user.type(await screen.findByRole('textbox', { name: 'Why' }), 'moved house')
  await app.user.type(await noteBox(), 'call me')
  await waitFor(() => expect(app.store.getState().appointmentAuthentication.bookings).toHaveLength(1))
  // A second read would join one that is still under way, which the session outlives.
  const send = await screen.findByRole('button', { name: 'Send' })
  const cookies = new Map(backend.cookies)
  await backend.call(endSession, {})
  for (const [name, value] of cookies) backend.cookies.set(name, value)
  await app.user.click(send)
  await waitFor(() => expect(address()).toBe('/authentication'))
  await screen.findByRole('dialog')
  return app
}

const answerBirthDate = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  const dialog = await screen.findByRole('dialog', { name: 'What is your date of birth?' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '14')
  await user.type(screen.getByRole('textbox', { name: 'Month' }), '9')
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1978')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
}

describe('a session that ends in mid-form', () => {
  it('leads to the sign-in and back to the same field with what was typed [S-29, AUTH-19]', async () => {
    const app = await loseMidForm()
    const dialog = screen.getByRole('dialog')
    expect(within(dialog).getByText('What you typed is kept. Sign in to continue.')).toBeDefined()
    await answerBirthDate(app)
    const note = await noteBox()
    await waitFor(() => expect(document.activeElement).toBe(note))
    expect(note.value).toBe('call me')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Why' }).value).toBe('moved house')
    await waitFor(async () => expect(await draftRows()).toEqual([]))
  })

  it('keeps it sealed on the device, for this tab alone, and offers it to nobody [S-29, S-39]', async () => {
    await loseMidForm()
    await waitFor(async () => expect(await draftRows()).toHaveLength(1))
    const [row] = await draftRows()
    expect(row?.kind).toBe('forms')
    expect(Object.keys(row?.locks ?? {})).toEqual(['tab'])
    expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toMatch(/moved|call me/)
  })

  it('is not shown to somebody who signs in to another booking [S-29]', async () => {
    const app = await loseMidForm()
    const others = await book(backend.newBrowser(), slot(backend, '10:00'))
    await giveDate(backend, others)
    window.history.pushState(null, '', `/appointments/${others}`)
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }))
    await waitFor(() => expect(app.store.getState().appointmentAuthentication.bookings).toHaveLength(1))
    expect((await noteBox()).value).toBe('')
  })
})
