// Opening a booking elsewhere than where it was made, against the real server in memory.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from '#src/contract/calls/authentication.calls.ts'
import type { SignInParams } from '#src/core/session/sign-in-navigation.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { address, findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'
import { giveDate, sentCodes, wrongCode, wrongDate } from '#tests/support/sign-in.ts'

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

const confirmation = (): string => `/appointments/${bookingKey}`

const openLink = (params: SignInParams = {}): Promise<OpenApp> =>
  renderApp(backend, '/authentication', {
    usr: { signIn: { bookingKey, returnUrl: confirmation(), type: 'APPOINTMENT', ...params } },
  })
const openResults = (): Promise<OpenApp> => openLink({ returnUrl: `${confirmation()}/result` })

const question = async (name = 'What is your date of birth?'): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}
const codeQuestion = () => question('Enter the code we sent you')
const fill = async (user: UserEvent, dialog: HTMLElement, texts: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(texts)) {
    const field = within(dialog).getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
}
const press = (user: UserEvent, dialog: HTMLElement, name = 'Continue') =>
  user.click(within(dialog).getByRole('button', { name }))
const enterDate = async (user: UserEvent, dialog: HTMLElement, day = '14'): Promise<void> => {
  await fill(user, dialog, { Day: day, Month: '9', Year: '1978' })
  await press(user, dialog)
}
const toCode = async (): Promise<OpenApp & { dialog: HTMLElement }> => {
  const app = await openResults()
  await enterDate(app.user, await question())
  return { ...app, dialog: await codeQuestion() }
}
const codeBox = (dialog: HTMLElement) => within(dialog).getByRole<HTMLInputElement>('textbox', { name: '6-digit code' })

describe('a link to a booking', () => {
  it('says what it opens, asks for the birth date, and leads to the visit, which stands in its place [AUTH-11, AUTH-13, AUTH-02, S-18]', async () => {
    const { user, store } = await openLink()
    await screen.findByText('Authenticating')
    await findPage('Open your visit on Monday 23 November')
    const before = window.history.length
    const dialog = await question()
    expect(within(dialog).getByText('Cannot get in?')).toBeDefined()
    await enterDate(user, dialog)
    await findPage('You are booked, Mārama')
    expect(address()).toBe(confirmation())
    expect(window.history.length).toBe(before)
    expect(store.getState().appointmentAuthentication.isAuthenticated).toBe(true)
  })

  it('tells of a wrong date, keeps what was typed, and says how many tries are left [AUTH-14, AUTH-33]', async () => {
    const { user } = await openLink()
    const dialog = await question()
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
    const { user } = await openLink()
    const dialog = await question()
    for (const [name, text] of Object.entries(texts)) if (text) await fill(user, dialog, { [name]: text })
    await press(user, dialog)
    const summary = await within(dialog).findByRole('alert', { name: 'There is a problem' })
    expect(document.activeElement).toBe(summary)
    await user.click(within(summary).getByRole('link', { name: words }))
    expect(document.activeElement).toBe(within(dialog).getByRole('textbox', { name: 'Day' }))
  })

  it('leads to the page of refusals with the fifth wrong date [AUTH-15]', async () => {
    for (let count = 0; count < 4; count += 1) await giveDate(backend.newBrowser(), bookingKey, wrongDate)
    const { user } = await openLink()
    await enterDate(user, await question(), '15')
    await waitFor(() => expect(address()).toBe('/deny'))
    expect(window.history.state.usr.deny).toEqual({
      reason: { maxAttempts: true },
      link: { bookingKey, authenticationType: 'APPOINTMENT' },
    })
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('is opened without a question where the browser is signed in [AUTH-13]', async () => {
    await giveDate(backend, bookingKey)
    await openLink()
    await findPage('You are booked, Mārama')
  })

  it('can be tried again after the question was closed [AUTH-11]', async () => {
    const { user } = await openLink()
    await press(user, await question(), 'Close')
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    await enterDate(user, await question())
    await findPage('You are booked, Mārama')
  })

  it('prefills the date of its address, which opens nothing unconfirmed [S-11]', async () => {
    window.signInBirthDate = '1978-09-14'
    const { user } = await openLink()
    const dialog = await question()
    expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: 'Month' }).value).toBe('9')
    await press(user, dialog)
    await findPage('You are booked, Mārama')
    expect(window.signInBirthDate).toBeUndefined()
  })

  it('takes its question along when it is left', async () => {
    const { store } = await openLink()
    await question()
    act(() => {
      window.history.pushState(null, '', '/')
      window.dispatchEvent(new PopStateEvent('popstate'))
    })
    await waitFor(() => expect(store.getState().modals).toEqual([]))
  })
})

describe('a code', () => {
  it('is asked for where results are opened, accepted as it was pasted, and opens them [AUTH-10, AUTH-12, AUTH-16, AUTH-27, S-19]', async () => {
    const { user, dialog, store } = await toCode()
    expect(dialog.textContent).toContain(
      'We sent a text with 6 digits to the mobile ending 157. It works for 10 minutes.',
    )
    const [code = ''] = await sentCodes(backend)
    await user.click(codeBox(dialog))
    await user.paste(` ${code.slice(0, 3)}-${code.slice(3)} `)
    await press(user, dialog)
    await waitFor(() => expect(address()).toBe(`${confirmation()}/result`))
    expect(store.getState().appointmentAuthentication.bookings).toMatchObject([{ proof: 'code' }])
  })

  it('that is wrong empties the field, which takes the focus, and says how many tries are left [AUTH-17, AUTH-33]', async () => {
    const { user, dialog } = await toCode()
    await user.type(codeBox(dialog), wrongCode(await sentCodes(backend)))
    await press(user, dialog)
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('That code is not right.')
    expect(alert.textContent).toContain('4 tries left.')
    expect(codeBox(dialog).value).toBe('')
    expect(document.activeElement).toBe(codeBox(dialog))
  })

  it.each([
    ['nothing', '', 'Enter the 6 digits of the code'],
    ['five digits', '12345', 'Enter the 6 digits of the code'],
    ['a word', 'abcdef', 'Enter the 6 digits of the code'],
  ])('is refused before it is sent where it is %s [AUTH-27]', async (_, typed, words) => {
    const { user, dialog } = await toCode()
    if (typed) await user.type(codeBox(dialog), typed)
    await press(user, dialog)
    expect(codeBox(dialog).getAttribute('aria-invalid')).toBe('true')
    expect(dialog.textContent).toContain(words)
    expect(document.activeElement).toBe(codeBox(dialog))
  })

  it('may be asked for again after the pause, which is shown and reached by the keyboard [AUTH-04, AUTH-21]', async () => {
    const { user, dialog } = await toCode()
    const again = within(dialog).getByRole('button', { name: /^Send again in \d s$/ })
    expect(again.getAttribute('aria-disabled')).toBe('true')
    await user.click(again)
    expect(await sentCodes(backend)).toHaveLength(1)
  })
})

describe('a link that opens nothing', () => {
  it.each(['bookingKey', 'returnUrl', 'type'] as const)(
    'without its %s warns, and shows whom to call [AUTH-20, S-17]',
    async (name) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      await openLink({ [name]: undefined })
      await findPage('This link is not complete')
      expect(warn.mock.calls.flat()).toContain('Missing authentication params')
      expect(within(screen.getByRole('main')).getByRole('link', { name: '03 7010 0100' })).toBeDefined()
      expect(screen.queryByRole('dialog')).toBeNull()
    },
  )

  it('with an unknown key says so', async () => {
    await openLink({ bookingKey: 'Z'.repeat(22), returnUrl: '/' })
    await findPage('We do not know this link')
  })
})

describe('an answer that is lost', () => {
  it('is asked for again by itself under the same key, and counts once [AUTH-14]', async () => {
    const { user } = await openLink()
    const dialog = await question()
    backend.loseNextAnswer(calls.authenticate)
    await enterDate(user, dialog, '15')
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('4 tries left.')
  })
})
