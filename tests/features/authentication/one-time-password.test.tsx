// The question for a code: after the birth date, and in place.
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as calls from '#src/contract/calls/authentication.calls.ts'
import { ask } from '#src/core/modals/ask.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { address, renderApp } from '#tests/support/render-app.tsx'
import { giveCode, giveDate, sentCodes, wrongCode } from '#tests/support/sign-in.ts'
import {
  codeBox,
  confirmationOf,
  enterDate,
  findCodeQuestion,
  findQuestion,
  goToCode,
  openResults,
  press,
} from '#tests/support/sign-in-pages.ts'

let backend: Backend
let bookingKey: string
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(async () => {
  await backend.reset()
  bookingKey = await book(backend.newBrowser(), slot(backend, '09:00'))
})
afterEach(cleanup)
/** On both clocks, which stand still otherwise. */
const pass = (seconds: number): void => {
  vi.setSystemTime(Date.now() + seconds * 1000)
  backend.clock.advanceSeconds(seconds)
}
afterAll(() => backend.close())

describe('a code', () => {
  it('is asked for where results are opened, accepted as it was pasted, and opens them [AUTH-10, AUTH-12, AUTH-16, AUTH-27, S-19]', async () => {
    const { user, dialog, store } = await goToCode(backend, bookingKey)
    expect(dialog.textContent).toContain('We texted a 6-digit code to the mobile ending 157. It works for 10 minutes.')
    const [code = ''] = await sentCodes(backend)
    await user.click(codeBox(dialog))
    await user.paste(` ${code.slice(0, 3)}-${code.slice(3)} `)
    await press(user, dialog)
    await waitFor(() => expect(address()).toBe(`${confirmationOf(bookingKey)}/result`))
    expect(store.getState().appointmentAuthentication.bookings).toMatchObject([{ proof: 'code' }])
  })

  it('that is wrong empties the field, which takes the focus, and says how many tries are left [AUTH-17, AUTH-33]', async () => {
    const { user, dialog } = await goToCode(backend, bookingKey)
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
    const { user, dialog } = await goToCode(backend, bookingKey)
    if (typed) await user.type(codeBox(dialog), typed)
    await press(user, dialog)
    expect(codeBox(dialog).getAttribute('aria-invalid')).toBe('true')
    expect(dialog.textContent).toContain(words)
    expect(document.activeElement).toBe(codeBox(dialog))
  })

  it('may be asked for again after the pause, which is shown and reached by the keyboard [AUTH-04, AUTH-21]', async () => {
    const { user, dialog } = await goToCode(backend, bookingKey)
    const again = () => within(dialog).getByRole('button', { name: /^Send again/ })
    expect(again().textContent).toMatch(/^Send again in \d s$/)
    expect(again().getAttribute('aria-disabled')).toBe('true')
    again().focus()
    await user.keyboard('{Enter}')
    expect(document.activeElement).toBe(again())
    expect(await sentCodes(backend)).toHaveLength(1)
    pass(6)
    await within(dialog).findByRole('button', { name: 'Send again' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('We sent another code.'))
    expect(again().textContent).toMatch(/^Send again in (9|10) s$/)
    expect(await sentCodes(backend)).toHaveLength(2)
  })

  it('that was not sent is not claimed, nor asked for [AUTH-12]', async () => {
    for (let count = 0; count < 10; count += 1) {
      await giveDate(backend.newBrowser(), bookingKey, undefined, { authenticationType: 'APPOINTMENT_RESULTS' })
      backend.clock.advanceSeconds(3600)
    }
    const { user } = await openResults(backend, bookingKey)
    await enterDate(user, await findQuestion())
    const dialog = await findQuestion('We could not send you a code')
    expect(within(dialog).getByRole('alert').textContent).toContain('We have sent too many codes.')
    expect(dialog.textContent).not.toMatch(/We sent|It works for/)
    expect(within(dialog).queryByRole('textbox')).toBeNull()
    expect(within(dialog).getByRole('link', { name: '03 7010 0142' })).toBeDefined()
  })

  it('that has run out is said to be too old, costs no try, and a new one takes the message away [AUTH-17]', async () => {
    const { user, dialog } = await goToCode(backend, bookingKey)
    const [code = ''] = await sentCodes(backend)
    pass(601)
    await user.type(codeBox(dialog), code)
    await press(user, dialog)
    const alert = await within(dialog).findByRole('alert')
    expect(alert.textContent).toContain('This code has expired.')
    expect(dialog.textContent).not.toMatch(/tries left/)
    await user.click(within(alert).getByRole('button', { name: 'Send me a new code' }))
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('We sent another code.'))
    expect(within(dialog).queryByRole('alert')).toBeNull()
    const [next = ''] = await sentCodes(backend)
    await user.type(codeBox(dialog), next)
    await press(user, dialog)
    await waitFor(() => expect(address()).toBe(`${confirmationOf(bookingKey)}/result`))
  })

  it('typed again in a second tab, of a browser that is signed in by it, is right there too [AUTH-16]', async () => {
    const { user, dialog } = await goToCode(backend, bookingKey)
    const [code = ''] = await sentCodes(backend)
    await giveCode(backend, bookingKey, code)
    await user.type(codeBox(dialog), code)
    await press(user, dialog)
    await waitFor(() => expect(address()).toBe(`${confirmationOf(bookingKey)}/result`))
  })

  it('goes the other way where that is asked for [AUTH-10]', async () => {
    const { user, dialog } = await goToCode(backend, bookingKey, { otpType: 'EMAIL' })
    expect(dialog.textContent).toContain('We emailed a 6-digit code to m•••@example.com.')
    backend.failNext(calls.sendCode, 429, { code: 'code.too-many', status: 429, requestId: 'x', secondsLeft: 600 })
    pass(6)
    await within(dialog).findByRole('button', { name: 'Send again' })
    await user.click(within(dialog).getByRole('button', { name: 'Send it to the mobile ending 157 instead' }))
    await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toContain('We have sent too many codes.'))
    expect(within(dialog).queryByRole('button', { name: /^Send/ })).toBeNull()
    expect(within(dialog).getByRole('link', { name: '03 7010 0142' })).toBeDefined()
  })

  it('that is the fifth wrong one leads to the page of refusals [AUTH-18]', async () => {
    const { user, dialog } = await goToCode(backend, bookingKey)
    const wrong = wrongCode(await sentCodes(backend))
    const other = backend.newBrowser()
    await giveDate(other, bookingKey, undefined, { authenticationType: 'APPOINTMENT_RESULTS' })
    for (let count = 0; count < 4; count += 1) await giveCode(other, bookingKey, wrong)
    await user.type(codeBox(dialog), wrong)
    await press(user, dialog)
    await waitFor(() => expect(address()).toBe('/deny'))
    expect(window.history.state.usr.deny.reason).toEqual({ maxAttempts: true, message: 'max_attempts_reached_results' })
  })

  it('is preceded by the birth date again where the session ended meanwhile [S-23]', async () => {
    const { user, dialog } = await goToCode(backend, bookingKey)
    const [code = ''] = await sentCodes(backend)
    backend.forgetCookies()
    await user.type(codeBox(dialog), code)
    await press(user, dialog)
    await findQuestion()
  })

  it('can be asked for in place, and says whether it was given [AUTH-12, S-111]', async () => {
    await giveDate(backend, bookingKey)
    const { user, store } = await renderApp(backend, confirmationOf(bookingKey))
    await screen.findByRole('heading', { level: 1, name: 'You are booked, Mārama' })
    let result: unknown = 'none'
    act(() => {
      const request = { bookingKey, authenticationType: 'APPOINTMENT' } as const
      void store.dispatch(ask('one-time-password', request)).then((given) => {
        result = given
      })
    })
    const dialog = await findCodeQuestion()
    await waitFor(() => expect(dialog.textContent).toContain('We texted a 6-digit code'))
    const [code = ''] = await sentCodes(backend)
    await user.type(codeBox(dialog), code)
    await press(user, dialog)
    await waitFor(() => expect(result).toBe('ok'))
    expect(address()).toBe(confirmationOf(bookingKey))
  })
})
