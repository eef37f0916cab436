// Steps of a sign-in as a person takes them on the page.
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { expect } from 'vitest'
import type { SignInParams } from '#src/core/session/sign-in-navigation.ts'
import type { Backend } from './backend.ts'
import { type OpenApp, renderApp } from './render-app.tsx'

export const confirmationOf = (bookingKey: string): string => `/appointments/${bookingKey}`

/** As the first inline script leaves it. */
export const openLink = (backend: Backend, bookingKey: string, params: SignInParams = {}): Promise<OpenApp> =>
  renderApp(backend, '/authentication', {
    usr: { signIn: { bookingKey, returnUrl: confirmationOf(bookingKey), type: 'APPOINTMENT', ...params } },
  })

export const openResults = (backend: Backend, bookingKey: string, params: SignInParams = {}): Promise<OpenApp> =>
  openLink(backend, bookingKey, { returnUrl: `${confirmationOf(bookingKey)}/result`, ...params })

export const findQuestion = async (name = 'What is your date of birth?'): Promise<HTMLElement> => {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return dialog
}

export const findCodeQuestion = (): Promise<HTMLElement> => findQuestion('Enter the code we sent you')

export const fillIn = async (user: UserEvent, dialog: HTMLElement, texts: Record<string, string>): Promise<void> => {
  for (const [name, text] of Object.entries(texts)) {
    const field = within(dialog).getByRole('textbox', { name })
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
}

export const press = (user: UserEvent, dialog: HTMLElement, name = 'Continue'): Promise<void> =>
  user.click(within(dialog).getByRole('button', { name }))

export const enterDate = async (user: UserEvent, dialog: HTMLElement, day = '14'): Promise<void> => {
  await fillIn(user, dialog, { Day: day, Month: '9', Year: '1978' })
  await press(user, dialog)
}

export const codeBox = (dialog: HTMLElement): HTMLInputElement =>
  within(dialog).getByRole<HTMLInputElement>('textbox', { name: '6-digit code' })

/** From a link to results to the question for the code. */
export const goToCode = async (
  backend: Backend,
  bookingKey: string,
  params: SignInParams = {},
): Promise<OpenApp & { dialog: HTMLElement }> => {
  const app = await openResults(backend, bookingKey, params)
  await enterDate(app.user, await findQuestion())
  return { ...app, dialog: await findCodeQuestion() }
}
