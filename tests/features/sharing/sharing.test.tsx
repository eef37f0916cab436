// SHARE-*: what the patient and the recipient see and do, against the real server in memory.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { revokeShare } from '#src/contract/calls/sharing.calls.ts'
import { recogniseUser } from '#src/core/session/session.thunks.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { openAsRecipient, share, shared, shareKeyOf, visitWithReport } from '#tests/support/sharing.ts'
import { giveDate, sentCodes, signIn } from '#tests/support/sign-in.ts'
import { codeBox, enterDate, fillIn, findCodeQuestion, findQuestion, press } from '#tests/support/sign-in-pages.ts'
import { forgetLoginMark, logInAs, markLogin } from '#tests/support/staff.ts'

let backend: Backend
beforeAll(async () => {
  await import('#src/features/sharing/share-results.modal.tsx')
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T12:00:00+11:00') })
})
afterEach(() => {
  forgetLoginMark()
  vi.useRealTimers()
})
afterAll(() => backend.close())

const openResults = async () => {
  const { bookingKey, slug } = await visitWithReport(backend)
  await signIn(backend, backend, bookingKey)
  const app = await renderApp(backend, `/appointments/${bookingKey}/result`)
  await findPage('Your results')
  return { ...app, bookingKey, slug }
}

const openDialog = async () => {
  const page = await openResults()
  await page.user.click(await screen.findByRole('button', { name: 'Share results' }))
  // Once it is open it takes the focus, and what is pasted with it.
  const dialog = await findQuestion('Share with someone')
  return { ...page, dialog: within(dialog) }
}

const fill = async (
  user: Awaited<ReturnType<typeof openResults>>['user'],
  dialog: ReturnType<typeof within>,
  { name = 'Tāne Wilson', contact = 'tane@example.com' } = {},
) => {
  await user.click(dialog.getByRole('textbox', { name: 'Who is it for?' }))
  await user.paste(name)
  await user.click(dialog.getByRole('textbox', { name: 'Their email or mobile' }))
  await user.paste(contact)
}

describe('the patient', () => {
  it('shares with a last look before one press, and sees it in the list [S-73] [SHARE-01] [SHARE-11] [SHARE-12]', async () => {
    const { user, dialog } = await openDialog()
    await fill(user, dialog)
    expect(
      await dialog.findByText(
        'Tāne Wilson at tane@example.com will see Thyroid ultrasound until Sunday 21 February 2027',
      ),
    ).toBeDefined()
    await user.click(dialog.getByRole('radio', { name: '7 days' }))
    await user.click(dialog.getByRole('radio', { name: /All my results/ }))
    expect(
      await dialog.findByText('Tāne Wilson at tane@example.com will see All my results until Monday 30 November 2026'),
    ).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Share now' }))
    const list = await screen.findByRole('list', { name: 'Who can see your results' })
    expect(list.getAttribute('tabindex')).toBe('0')
    expect(within(list).getByText('All my results, to tane@example.com, until Mon 30 Nov')).toBeDefined()
    expect(within(list).getByText('Sent, not opened yet')).toBeDefined()
    expect(await countRows(backend.context.db, 'messages')).toBeGreaterThan(0)
  })

  it('has wrong contacts and an empty name said at their fields [SHARE-08] [ERR-15]', async () => {
    const { user, dialog } = await openDialog()
    await fill(user, dialog, { name: ' ', contact: '12345' })
    await user.click(dialog.getByRole('button', { name: 'Share now' }))
    expect((await dialog.findAllByText('Enter a complete email address or mobile number')).length).toBeGreaterThan(0)
    expect(dialog.getAllByText('Enter the name of the person').length).toBeGreaterThan(0)
    expect(dialog.getByRole('textbox', { name: 'Their email or mobile' }).getAttribute('aria-invalid')).toBe('true')
    expect(await countRows(backend.context.db, 'shares')).toBe(0)
  })

  it('has why a number cannot be texted, and what to do, said at its field [SHARE-07]', async () => {
    const { user, dialog } = await openDialog()
    await fill(user, dialog, { contact: '0370100142' })
    await user.click(dialog.getByRole('button', { name: 'Share now' }))
    await dialog.findAllByText(/^We cannot text this number\./)
    const field = dialog.getByRole('textbox', { name: 'Their email or mobile' })
    const said = document.getElementById(`${field.id}-error`)?.textContent
    expect(field.getAttribute('aria-describedby')).toContain(`${field.id}-error`)
    expect(said).toContain('Enter an email address instead')
  })

  it('adds a password that is shown once and never sent in clear to anybody', async () => {
    const { user, dialog, bookingKey } = await openDialog()
    await fill(user, dialog)
    await user.click(dialog.getByRole('button', { name: 'Add a password' }))
    expect(await dialog.findByText(/^To open it they need the password/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Another one' }))
    expect(dialog.getByText(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await user.click(dialog.getByRole('button', { name: 'Add a password' }))
    await user.click(dialog.getByRole('button', { name: 'Share now' }))
    expect(await screen.findByText(/With a password/)).toBeDefined()
    expect(bookingKey).toBeDefined()
  })

  it('stops at once with one press, and hears of it [API-110]', async () => {
    const { user } = await openDialog().then(async (page) => {
      await fill(page.user, page.dialog)
      await page.user.click(page.dialog.getByRole('button', { name: 'Share now' }))
      return page
    })
    await user.click(await screen.findByRole('button', { name: 'Stop sharing with Tāne Wilson' }))
    expect(await screen.findByText('Stopped Mon 23 Nov')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Stop sharing/ })).toBeNull()
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Who can see your results'))
  })

  it('reads a name and a note that are markup as text', async () => {
    const { bookingKey } = await visitWithReport(backend)
    await signIn(backend, backend, bookingKey)
    const words = '<img src=x onerror=alert(1)>'
    await share(backend, bookingKey, { contactName: words, note: words })
    await renderApp(backend, `/appointments/${bookingKey}/result`)
    expect(await screen.findByRole('heading', { name: words })).toBeDefined()
    expect(screen.getByText(`Your note: ${words}`)).toBeDefined()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })

  it('reads what could not be stopped in words', async () => {
    const { bookingKey } = await visitWithReport(backend)
    await signIn(backend, backend, bookingKey)
    await share(backend, bookingKey)
    const { user } = await renderApp(backend, `/appointments/${bookingKey}/result`)
    backend.failNext(revokeShare, 404)
    await user.click(await screen.findByRole('button', { name: /^Stop sharing with/ }))
    expect(await screen.findByRole('alert')).toBeDefined()
  })

  it('with a login that may only look is offered nothing [S-26]', async () => {
    const { bookingKey } = await visitWithReport(backend)
    await signIn(backend, backend, bookingKey)
    await share(backend, bookingKey)
    await logInAs(backend, { username: 'mere', role: 'staff', readOnly: true })
    markLogin()
    const { store } = await renderApp(backend, `/appointments/${bookingKey}/result`)
    await act(() => store.dispatch(recogniseUser()))
    expect(await screen.findByText('Sent, not opened yet')).toBeDefined()
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Stop sharing/ })).toBeNull())
    expect(screen.queryByRole('button', { name: 'Share results' })).toBeNull()
  })

  it('finds the list on the page of the visit once a code was given, and not before', async () => {
    const { bookingKey } = await visitWithReport(backend)
    await giveDate(backend, bookingKey)
    const first = await renderApp(backend, `/appointments/${bookingKey}`)
    await screen.findByRole('link', { name: /^Your results/ })
    expect(screen.queryByRole('button', { name: 'Share results' })).toBeNull()
    first.unmount()
    await signIn(backend, backend, bookingKey)
    await renderApp(backend, `/appointments/${bookingKey}`)
    expect(await screen.findByRole('button', { name: 'Share results' })).toBeDefined()
  })
})

describe('the recipient', () => {
  it('opens by birth date and code what was shared, and nothing else of the patient [SHARE-01] [AUTH-12] [AUTH-22]', async () => {
    const { shareKey } = await shared(backend)
    const { user } = await renderApp(backend, `/appointments/${shareKey}/result`)
    await findPage('Open what was shared with you')
    await enterDate(user, await findQuestion('What is the patient’s date of birth?'))
    const dialog = await findCodeQuestion()
    const [code = ''] = await sentCodes(backend)
    await user.click(codeBox(dialog))
    await user.paste(code)
    await press(user, dialog)
    await findPage('Results of Mārama Wilson')
    expect(address()).toBe(`/appointments/${shareKey}/result`)
    expect(screen.getByText('Please have a look before Saturday.')).toBeDefined()
    expect(screen.getByText(/^Mārama shares this with you until Wednesday 23 December 2026, 12:00 pm/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Read report: Thyroid ultrasound' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Share results' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Your visit' })).toBeNull()
    expect(document.title).not.toContain('Mārama')
  })

  it('gives the password where the patient wants one', async () => {
    const { shareKey } = await shared(backend, { password: 'K7M2QX4D' })
    const { user } = await renderApp(backend, `/appointments/${shareKey}/result`)
    const dialog = await findQuestion('What is the password?')
    await press(user, dialog)
    expect((await within(dialog).findAllByText('Enter the password')).length).toBeGreaterThan(0)
    await fillIn(user, dialog, { Password: 'k7m2-qx4e' })
    await press(user, dialog)
    expect(
      (await within(dialog).findAllByText('Enter the 8 letters and digits of the password')).length,
    ).toBeGreaterThan(0)
    await fillIn(user, dialog, { Password: 'k7m2-qx4f' })
    await press(user, dialog)
    expect(await within(dialog).findByText(/^We could not open this with that password/)).toBeDefined()
    await fillIn(user, dialog, { Password: 'k7m2-qx4d' })
    await press(user, dialog)
    expect(await findCodeQuestion()).toBeDefined()
  })

  it('is refused by the next call once it was stopped, with nothing left on the page [AUTH-40]', async () => {
    const { shareKey, bookingKey, patient, id } = await shared(backend)
    await openAsRecipient(backend, backend, shareKey)
    const { user } = await renderApp(backend, `/appointments/${shareKey}/result`)
    await findPage('Results of Mārama Wilson')
    await patient.call(revokeShare, { params: { bookingKey, id } })
    await user.click(screen.getByRole('button', { name: /^Read report/ }))
    await findPage('This is no longer shared with you')
    expect(address()).toBe('/deny')
    expect(await screen.findByText(/^The person who shared it has stopped sharing/)).toBeDefined()
    expect(document.body.textContent).not.toContain('Mārama')
  })

  it('finds that its days are over, and whom to ask [AUTH-42]', async () => {
    const { shareKey } = await shared(backend)
    backend.clock.set('2026-12-23T12:00:00+11:00')
    await renderApp(backend, `/appointments/${shareKey}/result`)
    await findPage('This link to results has ended')
    expect(await screen.findByText(/Ask the person who shared it/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Send/ })).toBeNull()
  })

  it('has no page of the visit under the share’s key', async () => {
    const { shareKey } = await shared(backend)
    await openAsRecipient(backend, backend, shareKey)
    await renderApp(backend, `/appointments/${shareKey}`)
    await findPage('We do not recognise this link')
  })

  it('of a withdrawn report is told that there is nothing to read', async () => {
    const { shareKey, id } = await shared(backend)
    await backend.context.db.execute('update results set opens_at = null')
    await openAsRecipient(backend, backend, shareKey)
    await renderApp(backend, `/appointments/${shareKey}/result`)
    expect(await screen.findByText(/^There is nothing to read at the moment/)).toBeDefined()
    expect(await shareKeyOf(backend, id)).toBe(shareKey)
  })
})
