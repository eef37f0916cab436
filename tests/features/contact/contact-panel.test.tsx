// Asking to be called, or writing, where the product has no more to offer.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createCallbackRequest } from '#src/contract/calls/contact.calls.ts'
import { contactLimits } from '#src/contract/limits/contact.limits.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows, rowsOf } from '#tests/support/booking.ts'
import { askForCall } from '#tests/support/contact.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const open = async (address = '/melbourne/knee-mri', at = backend) => {
  const app = await renderApp(at, address)
  await findPage('Book this exam by phone')
  return app
}
const openForm = async (way: 'Ask us to call you' | 'Write to us', address?: string) => {
  const app = await open(address)
  await app.user.click(screen.getByRole('button', { name: way }))
  await screen.findByRole('textbox', { name: 'Your name' })
  return app
}
const box = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const fill = async (user: UserEvent, texts: Record<string, string>) => {
  for (const [name, text] of Object.entries(texts)) {
    await user.clear(box(name))
    await user.click(box(name))
    await user.paste(text)
  }
}
const person = { 'Your name': 'Mārama Wilson', 'Contact number': '0491 570 157' }
const send = (user: UserEvent, name = 'Ask for a call') => user.click(screen.getByRole('button', { name }))
const asked = () => countRows(backend.context.db, 'contact_requests')

describe('the ways to a person', () => {
  it('begin with the number and its hours, then a call back and a message, each in its place [S-56, API-119, API-120]', async () => {
    const { user } = await open()
    const panel = within(screen.getByRole('region', { name: 'Would you rather we call, or write to us?' }))
    expect(panel.getByRole('link', { name: '03 7010 0100' }).getAttribute('href')).toBe('tel:0370100100')
    const call = panel.getByRole('button', { name: 'Ask us to call you' })
    expect(call.getAttribute('aria-expanded')).toBe('false')
    await user.click(call)
    const heading = await panel.findByRole('heading', { level: 3, name: 'We will call you' })
    expect(document.activeElement).toBe(heading)
    expect(call.getAttribute('aria-expanded')).toBe('true')
    await user.click(panel.getByRole('button', { name: 'Write to us' }))
    expect(document.activeElement?.textContent).toBe('Your message to us')
  })

  it('show the address where the provider gives it away, and nowhere else [API-119]', async () => {
    await open()
    expect(document.body.textContent).not.toContain('@aurora.example')
    const shown = await startBackend({
      pack: testPack((pack) => {
        if (pack.provider.callCentre) pack.provider.callCentre.showEmail = true
      }),
    })
    document.body.replaceChildren()
    await open('/melbourne/knee-mri', shown)
    expect(screen.getByRole('link', { name: 'call-centre@aurora.example' })).toBeDefined()
    await shown.close()
  })

  it('are the number alone where there is no call centre [S-56]', async () => {
    const none = await startBackend({ pack: testPack((pack) => delete pack.provider.callCentre) })
    await open('/melbourne/knee-mri', none)
    expect(within(screen.getByRole('main')).getByRole('link', { name: '03 7010 0100' })).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Ask us to call you' })).toBeNull()
    await none.close()
  })
})

describe('a request to be called', () => {
  it('is sent once, and the page says when the call comes, in the clinic’s zone [API-120, S-42]', async () => {
    vi.setSystemTime('2026-11-20T23:00:00Z')
    const { user } = await openForm('Ask us to call you')
    await fill(user, { ...person, 'Anything we should know before we call? (optional)': 'I use a wheelchair.' })
    await user.click(screen.getByRole('radio', { name: 'In the morning' }))
    await send(user)
    const heading = await screen.findByRole('heading', { level: 2, name: 'We will call you' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    const words = heading.parentElement?.textContent ?? ''
    expect(words).toContain('Received by our call centre')
    expect(words).toContain('We will call 0491 570 157.')
    expect(words).toContain('Monday 23 November, between 8:00 am and 12:00 pm, Melbourne time (AEDT).')
    expect(words).toContain('You do not have a booking yet.')
    expect(words).toMatch(/Reference, if you call: [2-9A-Z]{8}/)
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(
      await rowsOf(
        backend.context.db,
        sql`select name, contact_number, call_time, words, locale from contact_requests`,
      ),
    ).toEqual([
      {
        name: 'Mārama Wilson',
        contact_number: '0491570157',
        call_time: 'MORNING',
        words: 'I use a wheelchair.',
        locale: 'en-AU',
      },
    ])
  })

  it('says until when where the call centre is open already [API-120]', async () => {
    vi.setSystemTime('2026-11-23T00:00:00Z')
    backend.clock.set('2026-11-23T00:00:00Z')
    const { user } = await openForm('Ask us to call you')
    await fill(user, person)
    await send(user)
    await screen.findByText('Monday 23 November, by 6:00 pm, Melbourne time (AEDT).')
  })

  it('with something missing is not sent: each error stands above and at its field, and nothing typed is lost [API-120, S-102]', async () => {
    const { user } = await openForm('Ask us to call you')
    await fill(user, { 'Contact number': '12' })
    await send(user)
    const alert = await screen.findByRole('alert', { name: 'There is a problem' })
    expect(document.activeElement).toBe(alert)
    expect(
      within(alert)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Enter your name', 'please enter valid contact number'])
    expect(document.title).toMatch(/^Error: (?!Error)/)
    expect(box('Contact number').value).toBe('12')
    await user.click(within(alert).getByRole('link', { name: 'Enter your name' }))
    expect(document.activeElement).toBe(box('Your name'))
    expect(await asked()).toBe(0)
  })

  it('without an answer is sent again under the same key, and nobody is called twice [API-120, STATE-14]', async () => {
    const { user } = await openForm('Ask us to call you')
    await fill(user, person)
    backend.loseNextAnswer(createCallbackRequest)
    await send(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('We could not reach the server.')
    expect(alert.textContent).toContain('we will not call or reply twice')
    expect(box('Your name').value).toBe('Mārama Wilson')
    await send(user)
    await screen.findByRole('heading', { level: 2, name: 'We will call you' })
    expect(await asked()).toBe(1)
  })

  it('pressed twice at once is one request [API-120]', async () => {
    const { user } = await openForm('Ask us to call you')
    await fill(user, person)
    const button = screen.getByRole('button', { name: 'Ask for a call' })
    button.click()
    button.click()
    await screen.findByRole('heading', { level: 2, name: 'We will call you' })
    expect(await asked()).toBe(1)
    void user
  })

  it('refused for too many says how long to wait and whom to call, and keeps the words [API-120]', async () => {
    for (let times = 0; times < contactLimits.contactsPerPersonDay; times += 1) await askForCall(backend)
    const { user } = await openForm('Ask us to call you')
    await fill(user, person)
    await send(user)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('There have been too many requests from here.')
    expect(alert.textContent).toContain('Try again in 24 hours, or call 03 7010 0100.')
    expect(box('Your name').value).toBe('Mārama Wilson')
  })

  it('that the server finds wrong shows it at the field [API-120]', async () => {
    const { user } = await openForm('Ask us to call you')
    await fill(user, person)
    backend.failNext(createCallbackRequest, 400, {
      code: 'request.invalid',
      status: 400,
      requestId: 'x',
      fields: [{ path: 'contactNumber', code: 'contact-number.invalid' }],
    })
    await send(user)
    await screen.findByRole('alert', { name: 'There is a problem' })
    expect(box('Contact number').getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a message', () => {
  it('is sent, and the page says where the answer goes [API-119]', async () => {
    const { user } = await openForm('Write to us')
    await fill(user, { 'Your name': 'Mārama Wilson', Email: 'marama@example.com', 'Your question': 'May I eat?' })
    await send(user, 'Send the message')
    const heading = await screen.findByRole('heading', { level: 2, name: 'Your message is with us' })
    expect(heading.parentElement?.textContent).toContain(
      'We will reply to marama@example.com during our hours: Monday to Friday, 7:30 am to 6 pm.',
    )
  })

  it('keeps the name that was typed for a call, and the other way round [S-56]', async () => {
    const { user } = await openForm('Ask us to call you')
    await fill(user, person)
    await user.click(screen.getByRole('button', { name: 'Write to us' }))
    expect(box('Your name').value).toBe('Mārama Wilson')
    await user.click(screen.getByRole('button', { name: 'Ask us to call you' }))
    expect(box('Contact number').value).toBe('0491 570 157')
  })
})

describe('what was typed', () => {
  const leaveAndComeBack = async (user: UserEvent) => {
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Privacy' }))
    await findPage('Privacy')
    window.history.back()
    await findPage('Book this exam by phone')
    await user.click(screen.getByRole('button', { name: 'Ask us to call you' }))
    await screen.findByRole('textbox', { name: 'Your name' })
  }

  it('is there again after a look at the privacy page, and in no storage [S-56, S-39]', async () => {
    const { user } = await openForm('Ask us to call you')
    await fill(user, person)
    await leaveAndComeBack(user)
    expect(box('Your name').value).toBe('Mārama Wilson')
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }, window.history.state])).not.toContain('Wilson')
  })

  it('is gone from a kiosk once the page is left, and nothing is offered to be filled in [S-36, S-39]', async () => {
    const { user } = await openForm('Ask us to call you', '/melbourne/knee-mri?kioskMode=true')
    await fill(user, person)
    expect(box('Your name').autocomplete).toBe('off')
    await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Privacy' }))
    await findPage('Privacy')
    cleanup()
    await openForm('Ask us to call you', '/melbourne/knee-mri?kioskMode=true')
    expect(box('Your name').value).toBe('')
  })
})
