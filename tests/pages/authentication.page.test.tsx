// Opening a booking elsewhere than where it was made, against the real server in memory.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { tokenOf } from '#server/modules/authentication/fresh-links.usecases.ts'
import * as calls from '#src/contract/calls/authentication.calls.ts'
import { checkCookies } from '#src/contract/calls/session.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, create, hold, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { giveDate, wrongDate } from '#tests/support/sign-in.ts'
import {
  confirmationOf,
  enterDate,
  fillIn,
  findCodeQuestion,
  findQuestion,
  openLink,
  openResults,
  press,
} from '#tests/support/sign-in-pages.ts'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
let bookingKey: string
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
})
afterEach(() => {
  cleanup()
  window.freshLink = undefined
  window.signInBirthDate = undefined
  vi.restoreAllMocks()
})
afterAll(() => backend.close())

describe('a link to a booking', () => {
  it('says what it opens, asks for the birth date, and leads to the visit, which stands in its place [AUTH-11, AUTH-13, AUTH-02, S-18]', async () => {
    const { user, store } = await openLink(backend, bookingKey)
    await screen.findByText('Signing you in')
    await findPage('Open your visit on Monday 23 November')
    const before = window.history.state.idx
    const dialog = await findQuestion()
    expect(within(dialog).getByText('Need help signing in?')).toBeDefined()
    await enterDate(user, dialog)
    await findPage('You are booked, Mārama')
    expect(address()).toBe(confirmationOf(bookingKey))
    await waitFor(() => expect(window.history.state.idx).toBe(before))
    expect(store.getState().appointmentAuthentication.isAuthenticated).toBe(true)
  })

  it('tells of a wrong date, keeps what was typed, and says how many tries are left [AUTH-14, AUTH-33]', async () => {
    const { user } = await openLink(backend, bookingKey)
    const dialog = await findQuestion()
    await enterDate(user, dialog, '15')
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('We could not open this with that date of birth.')
    expect(alert.textContent).toContain('4 tries left.')
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Day' }))
    await enterDate(user, dialog)
    await findPage('You are booked, Mārama')
  })

  it.each([
    ['nothing', { Day: '', Month: '', Year: '' }, 'Enter the date of birth'],
    ['a date to come', { Day: '1', Month: '1', Year: '2078' }, 'Date of birth must be in the past'],
    ['no such day', { Day: '30', Month: 'Feb', Year: '1978' }, 'Date of birth must be a real date'],
  ])('refuses %s before it is sent, and no try is used [AUTH-23, AUTH-24]', async (_, texts, words) => {
    const { user } = await openLink(backend, bookingKey)
    const dialog = await findQuestion()
    for (const [name, text] of Object.entries(texts)) if (text) await fillIn(user, dialog, { [name]: text })
    await press(user, dialog)
    const summary = await within(dialog).findByRole('alert', { name: 'There is a problem' })
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('link', { name: words }))
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Day' }))
  })

  it('leads to the page of refusals with the fifth wrong date [AUTH-15]', async () => {
    for (let count = 0; count < 4; count += 1) await giveDate(backend.newBrowser(), bookingKey, wrongDate)
    const { user } = await openLink(backend, bookingKey)
    await enterDate(user, await findQuestion(), '15')
    await waitFor(() => expect(address()).toBe('/deny'))
    expect(window.history.state.usr.deny).toEqual({
      reason: { maxAttempts: true },
      link: { bookingKey, authenticationType: 'APPOINTMENT' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is opened without a question where the browser is signed in [AUTH-13]', async () => {
    await giveDate(backend, bookingKey)
    await openLink(backend, bookingKey)
    await findPage('You are booked, Mārama')
  })

  it('can be tried again after the question was closed [AUTH-11]', async () => {
    const { user } = await openLink(backend, bookingKey)
    await press(user, await findQuestion(), 'Close')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await enterDate(user, await findQuestion())
    await findPage('You are booked, Mārama')
  })

  it('prefills the date of its address, which opens nothing unconfirmed [S-11]', async () => {
    window.signInBirthDate = '1978-09-14'
    const { user } = await openLink(backend, bookingKey)
    const dialog = await findQuestion()
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Month' }).value).toBe('9')
    await press(user, dialog)
    await findPage('You are booked, Mārama')
    expect(window.signInBirthDate).toBeUndefined()
  })

  it('to the result page takes birth date and kind of code of its address along [ROUTE-26, S-70]', async () => {
    window.signInBirthDate = '1978-09-14'
    const { user } = await renderApp(backend, `${confirmationOf(bookingKey)}/result/patient`, {
      usr: { signIn: { otpType: 'EMAIL' } },
    })
    const dialog = await findQuestion()
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Year' }).value).toBe('1978')
    await press(user, dialog)
    const code = await findCodeQuestion()
    await waitFor(() => expect(code.textContent).toContain('We emailed a 6-digit code'))
  })

  it('says why it is not opened at once: words of the server before ours [AUTH-31]', async () => {
    const { user } = await openLink(backend, bookingKey)
    const dialog = await findQuestion()
    const answer = { success: false, maxAttemptsReached: false, roleTranslations: {}, triesLeft: 3 }
    backend.failNext(calls.authenticate, 200, { ...answer, message: 'Our system is being looked after.' })
    await enterDate(user, dialog, '15')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('Our system is being looked after.')
    backend.failNext(calls.authenticate, 200, { ...answer, message: 'message.offline' })
    await press(user, dialog)
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('You are offline.'))
  })

  it('names what it opens and whose birth date is asked for, by type, shared and staffBooking [AUTH-22, S-25, STAFF-02]', async () => {
    await openResults(backend, bookingKey)
    expect((await findQuestion()).textContent).toContain('Open the results of your visit on Monday 23 November')
    cleanup()
    await openResults(backend, bookingKey, { shared: 'true' })
    const shared = await findQuestion('What is the patient’s date of birth?')
    expect(shared.textContent).toContain('Open what was shared with you')
    cleanup()
    await openLink(backend, bookingKey, { staffBooking: 'true' })
    expect((await findQuestion('What is the patient’s date of birth?')).textContent).toContain('Ask the patient.')
  })

  it('of somebody who cannot be written to tells whom to call for what needs a code [AUTH-12]', async () => {
    const slots = [slot(backend, '10:00')]
    const browser = backend.newBrowser()
    const key = await hold(browser, ...slots)
    const { email: _, ...landline } = patient({ contactNumber: '0370100142' })
    await create(browser, key, slots, { patientDetails: landline })
    const { user } = await openResults(backend, key)
    await enterDate(user, await findQuestion())
    const lead = await screen.findByText(/^The date of birth is right\./)
    expect(lead.textContent).toContain('Call the clinic')
    expect(within(screen.getByRole('main')).getByRole('link', { name: '03 7010 0142' })).toBeDefined()
  })

  it('takes its question along when it is left', async () => {
    const { store } = await openLink(backend, bookingKey)
    await findQuestion()
    act(() => {
      window.history.pushState(null, '', '/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(store.getState().modals).toEqual([]))
  })
})

describe('a link that opens nothing', () => {
  it.each(['bookingKey', 'returnUrl', 'type'] as const)(
    'without its %s warns, and shows whom to call [AUTH-20, S-17]',
    async (name) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      await openLink(backend, bookingKey, { [name]: undefined })
      await findPage('This link is incomplete')
      expect(warn.mock.calls.flat()).toContain('Missing authentication params')
      expect(within(screen.getByRole('main')).getByRole('link', { name: '03 7010 0100' })).toBeDefined()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('with an unknown key says so', async () => {
    await openLink(backend, bookingKey, { bookingKey: 'Z'.repeat(22), returnUrl: '/' })
    await findPage('We do not recognise this link')
  })
})

describe('an answer that is lost', () => {
  it('is asked for again by itself under the same key, and counts once [AUTH-14]', async () => {
    const { user } = await openLink(backend, bookingKey)
    const dialog = await findQuestion()
    backend.loseNextAnswer(calls.authenticate)
    await enterDate(user, dialog, '15')
    expect((await within(dialog).findByRole('alert')).textContent).toContain('4 tries left.')
  })

  it('twice is asked for by the patient, with what was typed still there, and counts once [AUTH-14]', async () => {
    const { user } = await openLink(backend, bookingKey)
    const dialog = await findQuestion()
    backend.loseNextAnswer(calls.authenticate)
    const lose = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await enterDate(user, dialog, '15')
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('You need the internet to sign in. What you typed stays here.')
    expect(within(alert).getByRole('link').getAttribute('href')).toBe('/on-this-phone')
    lose.mockRestore()
    await press(user, dialog, 'Try again')
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('4 tries left.'))
  })
})

describe('the page', () => {
  it('says what is in the way when it cannot ask, and asks again [ERR-04]', async () => {
    for (let times = 0; times < 1; times += 1) backend.failNext(calls.lookUpSignIn, 503)
    const { user } = await openLink(backend, bookingKey)
    const main = within(screen.getByRole('main'))
    expect((await main.findByRole('alert')).textContent).toContain('The server is busy')
    await user.click(main.getByRole('button', { name: 'Try again' }))
    await findQuestion()
  })

  it.each([
    ['/authentication', 'button', 'Try again', 'Turn on cookies'],
    ['/iframe/authentication', 'link', 'Continue in a new tab', 'Open this in a new tab'],
  ])(
    'at %s asks nothing where cookies are refused, and has a way on [AUTH-01, AUTH-32, S-24]',
    async (path, role, name, words) => {
      for (let times = 0; times < 2; times += 1) backend.failNext(checkCookies, 200, { areKept: false })
      await renderApp(backend, path, {
        usr: { signIn: { bookingKey, returnUrl: `/iframe${confirmationOf(bookingKey)}`, type: 'APPOINTMENT' } },
      })
      const main = within(screen.getByRole('main'))
      const alert = await main.findByRole('alert')
      expect(alert.textContent).toContain('This browser does not accept our cookies')
      expect(alert.textContent).toContain(words)
      const way = main.getByRole(role, { name })
      if (role === 'link')
        expect(new URL(way.getAttribute('href') ?? '', 'https://x').searchParams.get('returnUrl')).toBe(
          confirmationOf(bookingKey),
        )
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )
})

describe('a fresh link', () => {
  const sendLink = async (): Promise<string> => {
    await backend.newBrowser().call(calls.requestFreshLink, { body: { bookingKey, authenticationType: 'APPOINTMENT' } })
    const [row] = await rowsOf<{ id: string }>(backend.context.db, sql`select id from fresh_links`)
    return tokenOf(backend.context.secrets, row?.id ?? '')
  }

  it('opens a locked booking with the birth date, and is gone after that [S-20]', async () => {
    for (let count = 0; count < 5; count += 1) await giveDate(backend.newBrowser(), bookingKey, wrongDate)
    window.freshLink = await sendLink()
    const token = window.freshLink
    const { user } = await renderApp(backend, '/authentication')
    await enterDate(user, await findQuestion())
    await findPage('You are booked, Mārama')
    expect(address()).toBe(confirmationOf(bookingKey))
    cleanup()
    backend.forgetCookies()
    window.freshLink = token
    await renderApp(backend, '/authentication')
    await findPage('This link no longer works')
  })
})

describe('a fresh link that is loaded anew', () => {
  it('opens as before: its token stands in the entry of the history [S-20]', async () => {
    await backend.newBrowser().call(calls.requestFreshLink, { body: { bookingKey, authenticationType: 'APPOINTMENT' } })
    const [row] = await rowsOf<{ id: string }>(backend.context.db, sql`select id from fresh_links`)
    const freshLink = tokenOf(backend.context.secrets, row?.id ?? '')
    const { user } = await renderApp(backend, '/authentication', { usr: { signIn: { freshLink } } })
    await enterDate(user, await findQuestion())
    await findPage('You are booked, Mārama')
  })
})

describe('a birth date on its way', () => {
  it('is not left by Escape, which would say that nothing is opened [AUTH-11]', async () => {
    const { user } = await openLink(backend, bookingKey)
    const dialog = await findQuestion()
    backend.loseNextAnswer(calls.authenticate)
    await enterDate(user, dialog)
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBe(dialog)
    await findPage('You are booked, Mārama')
  })
})

describe('where the provider asks for the contact number too', () => {
  let strict: Backend
  beforeAll(async () => {
    strict = await startBackend({
      pack: testPack((pack) => {
        pack.settings = { ...pack.settings, signIn: { ...pack.settings.signIn, contactNumber: true } }
      }),
    })
  })
  afterAll(() => strict.close())

  it('it is needed, of digits only, and compared [AUTH-03, AUTH-25, AUTH-26, LIMIT-03]', async () => {
    const key = await book(strict.newBrowser(), slot(strict, '09:00'))
    const { user } = await openLink(strict, key)
    const dialog = await findQuestion()
    const number = within(dialog).getByRole('textbox', { name: 'Contact number' })
    await enterDate(user, dialog)
    expect(number.getAttribute('aria-invalid')).toBe('true')
    for (const wrong of ['12', '0491 570 157 999', 'mine']) {
      await fillIn(user, dialog, { 'Contact number': wrong })
      await press(user, dialog)
      expect(within(dialog).getByRole('link', { name: 'please enter valid contact number' })).toBeDefined()
    }
    await fillIn(user, dialog, { 'Contact number': '0491 570 157' })
    await press(user, dialog)
    await findPage('You are booked, Mārama')
  })

  it('a wrong number is not blamed on the date: one of the two is wrong, at both [AUTH-14]', async () => {
    await strict.reset()
    const key = await book(strict.newBrowser(), slot(strict, '09:00'))
    const { user } = await openLink(strict, key)
    const dialog = await findQuestion()
    await fillIn(user, dialog, { 'Contact number': '0491 570 150' })
    await enterDate(user, dialog)
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('The date of birth or the contact number is not right.')
    for (const name of ['Day', 'Contact number'])
      expect(within(dialog).getByRole('textbox', { name }).getAttribute('aria-invalid')).toBe('true')
    expect(
      within(dialog).getAllByText(/^Check this: the date of birth or the contact number is not right$/),
    ).toHaveLength(2)
  })

  it.each([
    ['+61491570157', '0491 570 157'],
    ['0491570157', '+61 491 570 157'],
  ])('%s on file is the %s that is typed [S-55]', async (onFile, typed) => {
    await strict.reset()
    const slots = [slot(strict, '09:00')]
    const browser = strict.newBrowser()
    const key = await hold(browser, ...slots)
    await create(browser, key, slots, { patientDetails: patient({ contactNumber: onFile }) })
    const { user } = await openLink(strict, key)
    const dialog = await findQuestion()
    await fillIn(user, dialog, { 'Contact number': typed })
    await enterDate(user, dialog)
    await findPage('You are booked, Mārama')
  })
})
