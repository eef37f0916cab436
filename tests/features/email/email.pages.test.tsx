// EMAIL-01, EMAIL-02: what a patient stops and what staff see, against the real server in memory.
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeToken } from '#server/modules/email/unsubscribe-token.ts'
import { saveEmailChoice } from '#src/contract/calls/email.calls.ts'
import type { Backend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'
import { openProviders } from '#tests/support/providers.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { forgetLoginMark, openAs } from '#tests/support/staff.ts'

const providers = openProviders()
let backend: Backend
beforeAll(async () => {
  backend = await providers.start(({ settings: { application } }) => {
    application.identityProviderUrl = 'https://login.example.org'
  })
})
beforeEach(() => backend.reset())
afterEach(forgetLoginMark)
afterAll(() => providers.end())

const address = (): string =>
  `/unsubscribe#${writeToken(backend.context.secrets, { address: 'marama@example.com', topic: 'reminders' })}`
const stopped = () => countRows(backend.context.db, 'email_choices')

describe('/unsubscribe', () => {
  it('changes nothing by being opened, and one press stops the reminders and sends them again [EMAIL-02]', async () => {
    const { user } = await renderApp(backend, address())
    await findPage('Which emails you get')
    expect(await screen.findByText('For emails to m•••@example.com.')).toBeDefined()
    expect(await stopped()).toBe(0)
    await user.click(screen.getByRole('button', { name: 'Stop these: Reminders' }))
    const again = await screen.findByRole('button', { name: 'Send them again: Reminders' })
    expect(await stopped()).toBe(1)
    expect(screen.getByRole('button', { name: 'Stop these: Invitations' })).toBeDefined()
    await user.click(again)
    await screen.findByRole('button', { name: 'Stop these: Reminders' })
    expect(await stopped()).toBe(0)
  })

  it('says that a choice was not saved, and saves it at the next press', async () => {
    const { user } = await renderApp(backend, address())
    const stop = await screen.findByRole('button', { name: 'Stop these: Reminders' })
    for (let failure = 0; failure < 8; failure += 1) backend.failNext(saveEmailChoice, 500)
    await user.click(stop)
    const failed = await screen.findByText('Your choice was not saved')
    expect(failed.closest('[role="alert"]')).not.toBeNull()
    await waitFor(async () => {
      await user.click(screen.getByRole('button', { name: 'Stop these: Reminders' }))
      expect(await stopped()).toBe(1)
    })
  })

  it.each(['/unsubscribe', '/unsubscribe#cut-off', `/unsubscribe#${'A'.repeat(80)}`])(
    'says what to do where %s has no link of ours',
    async (wrong) => {
      await renderApp(backend, wrong)
      await findPage('This page opens by a link in our emails')
      expect(screen.queryByRole('button', { name: /^Stop these/ })).toBeNull()
    },
  )

  it('offers no change to a read-only login', async () => {
    await openAs(backend, { username: 'mere', role: 'staff', readOnly: true }, address())
    await screen.findByText('You are logged in for looking only, so nothing can be changed here.')
    expect(screen.queryByRole('button', { name: /^Stop these/ })).toBeNull()
  })
})

describe('/preview-email', () => {
  const staff = { username: 'mere', role: 'staff', readOnly: false } as const
  const frame = () => screen.findByTitle<HTMLIFrameElement>('The message')

  it('shows the message of its address in a frame without scripts, and another at a press [EMAIL-01] [N26]', async () => {
    const { user } = await openAs(backend, staff, '/preview-email?template=sign-in-locked&lang=mk')
    await findPage('Emails as they are sent')
    const first = await frame()
    expect(first.getAttribute('sandbox')).toBe('')
    expect(first.srcdoc).toContain('lang="mk"')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Message' }), 'Code')
    await user.click(screen.getByRole('button', { name: 'Show it' }))
    await waitFor(async () => expect((await frame()).srcdoc).not.toBe(first.srcdoc))
  })

  it('says at the field that a reference is none, and that a booking is not there', async () => {
    const { user } = await openAs(backend, staff, '/preview-email')
    await frame()
    const reference = screen.getByRole('textbox', { name: /Reference of a booking/ })
    await user.type(reference, 'A1')
    await user.click(screen.getByRole('button', { name: 'Show it' }))
    expect(reference.getAttribute('aria-invalid')).toBe('true')
    await user.clear(reference)
    await user.type(reference, 'zzz zzz')
    await user.click(screen.getByRole('button', { name: 'Show it' }))
    expect(await within(screen.getByRole('main')).findByText('There is no such message')).toBeDefined()
  })
})
