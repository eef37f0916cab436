// EMAIL-02: what a patient stops, and EMAIL-01: what staff see of a message, against the real server in memory.
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { writeToken } from '#server/modules/email/unsubscribe-token.ts'
import type { Backend } from '#tests/support/backend.ts'
import { countRows, create, hold, slot } from '#tests/support/booking.ts'
import { openProviders } from '#tests/support/providers.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { forgetLoginMark, openAs } from '#tests/support/staff.ts'

const providers = openProviders()
let backend: Backend
beforeAll(async () => {
  backend = await providers.start()
})
beforeEach(() => backend.reset())
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

  it.each(['/unsubscribe', '/unsubscribe#cut-off', `/unsubscribe#${'A'.repeat(80)}`])(
    'says what to do where %s has no link of ours',
    async (wrong) => {
      await renderApp(backend, wrong)
      await findPage('This page opens from a link in our emails')
      expect(screen.queryByRole('button', { name: /^Stop these/ })).toBeNull()
    },
  )
})

describe('/preview-email', () => {
  afterEach(() => forgetLoginMark())

  const mere = { username: 'mere', role: 'staff', readOnly: false } as const
  const openPreview = async (query: Record<string, string>) => {
    const app = await openAs(backend, mere, `/preview-email?${new URLSearchParams(query)}`)
    await findPage('Emails as they are sent')
    return app
  }
  const chosen = () => screen.getAllByRole<HTMLSelectElement>('combobox').map(({ value }) => value)
  const shown = () => document.querySelector('iframe')?.getAttribute('srcdoc') ?? ''

  it('shows the message, the language and the visit that its address names [ROUTE-37]', async () => {
    const time = slot(backend, '09:20')
    const { body } = await create(backend, await hold(backend, time), [time])
    const referenceId = body.booking?.reference ?? 'none'
    const { unmount } = await openPreview({ template: 'fresh-link', lang: 'en-NZ' })
    expect(chosen()).toEqual(expect.arrayContaining(['fresh-link', 'en-NZ']))
    await waitFor(() => expect(shown()).toContain('lang="en-NZ"'))
    unmount()
    await openPreview({ template: 'confirmation', referenceId })
    await waitFor(() => expect(shown().replace(/\s/g, '')).toContain(referenceId))
  })

  const field = (name: RegExp) => screen.getByRole('textbox', { name })
  const errorOf = (element: HTMLElement): string =>
    (element.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id.endsWith('-error'))
      .map((id) => document.getElementById(id)?.textContent)
      .join()

  it('says at the field that no booking has the reference, typed or of the address [ROUTE-37, EMAIL-01]', async () => {
    const { user, unmount } = await openPreview({})
    await waitFor(() => expect(shown()).not.toBe(''))
    await user.type(field(/^Reference/), 'zzz zzz')
    await user.click(screen.getByRole('button', { name: 'Show it' }))
    await waitFor(() => expect(errorOf(field(/^Reference/))).toContain('No booking has this reference'))
    expect(shown()).toBe('')
    unmount()
    const again = await openPreview({ referenceId: 'ZZZZZZ' })
    await waitFor(() => expect(errorOf(field(/^Reference/))).toContain('No booking has this reference'))
    await again.user.clear(field(/^Reference/))
    await again.user.click(screen.getByRole('button', { name: 'Show it' }))
    await waitFor(() => expect(shown()).not.toBe(''))
    expect(errorOf(field(/^Reference/))).toBe('')
  })

  it('invents no visit for an address whose reference is none [ROUTE-37]', async () => {
    await openPreview({ referenceId: 'K7' })
    expect(errorOf(field(/^Reference/))).toContain('A reference has six characters')
    expect(field(/^Reference/)).toHaveProperty('value', 'K7')
    expect(document.querySelector('iframe')).toBeNull()
  })

  it('says at the field that a language or a message of the address is not offered, and shows another [ROUTE-37]', async () => {
    await openPreview({ lang: 'fr-FR', template: 'newsletter' })
    const [template, language] = screen.getAllByRole('combobox')
    if (!template || !language) throw new Error('two lists')
    expect(errorOf(language)).toContain('names a language that is not offered here')
    expect(errorOf(template)).toContain('names a message that does not exist')
    await waitFor(() => expect(shown()).not.toBe(''))
  })
})
