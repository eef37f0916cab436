// A link that opens nothing: why, and what next. The server in memory answers.
import { randomUUID } from 'node:crypto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { writeDenyMessage } from '#server/modules/authentication/deny-message.ts'
import { lookUpSignIn, readDenyMessage, requestFreshLink } from '#src/contract/calls/authentication.calls.ts'
import type { DenyParams } from '#src/core/session/sign-in-navigation.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { book, countRows, create, hold, patient, rowsOf, slot } from '#tests/support/booking.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { unknownKey } from '#tests/support/sample-args.ts'
import { giveDate, wrongDate } from '#tests/support/sign-in.ts'
import { testPack } from '#tests/support/test-pack.ts'

const allowed = 'https://clinic.example'

let backend: Backend
let key: string
beforeAll(async () => {
  await import('#src/features/dialogs/redirect-countdown.modal.tsx')
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.settings.signIn.allowedRedirects = [allowed]
    }),
  })
})
beforeEach(async () => {
  await backend.reset()
  vi.useFakeTimers({ toFake: ['Date'], now: backend.clock.now() })
  key = await book(backend.newBrowser(), slot(backend, '09:00'))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})
afterAll(() => backend.close())

const linkOf = (bookingKey = key) => ({ bookingKey, authenticationType: 'APPOINTMENT' }) as const

/** As the page before opens it, and as a reload finds it. */
const denied = (deny: DenyParams, at = '/deny') => renderApp(backend, at, { usr: { deny } })
const lock = async () => {
  for (let tries = 0; tries < 5; tries += 1) await giveDate(backend.newBrowser(), key, wrongDate)
}
const setStatus = (status: string) => backend.context.db.execute(sql`update appointments set status = ${status}`)
const main = () => within(screen.getByRole('main'))
const ways = () =>
  within(main().getByRole('region', { name: 'Other ways' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent)
const openLocked = async (at?: string) => {
  await lock()
  const app = await denied({ reason: { maxAttempts: true }, link: linkOf() }, at)
  await findPage('We locked this link to protect the booking')
  await main().findByRole('region', { name: 'Other ways' })
  return app
}
const sendButton = () => main().getByRole('button', { name: /^Send/ })
const sentLinks = () => countRows(backend.context.db, 'fresh_links')

describe('a locked link', () => {
  it('says why, that the visit stands, whom to call and until when to wait [AUTH-41, S-20]', async () => {
    await openLocked()
    expect(main().getByText('Link locked')).toBeDefined()
    expect(
      main().getByText(
        'A wrong date of birth or code was given 5 times. The visit on Monday 23 November at Test Brunswick has not changed.',
      ),
    ).toBeDefined()
    const [call, wait, again] = ways()
    expect(call).toBe('Call 03 7010 0142Test BrunswickClosed today')
    expect(wait).toBe('Wait until Sun 22 Nov, 10:00 amThen you can try this link again. Melbourne time (AEDT).')
    expect(again).toBe('Book another visit')
    expect(main().getByText('Was it not you? We will send the person who booked a message about it.')).toBeDefined()
  })

  it('shows nothing of the person: contacts by kind alone [S-112]', async () => {
    await openLocked()
    expect(main().getByRole('radio', { name: 'Text it to the mobile we have' })).toBeDefined()
    expect(main().getByRole('radio', { name: 'Email it to the address we have' })).toBeDefined()
    const shown = document.documentElement.innerHTML
    for (const secret of ['Mārama', 'Wilson', '157', 'example.com', key]) expect(shown).not.toContain(secret)
    const [booking] = await rowsOf<{ reference: string }>(backend.context.db, sql`select reference from bookings`)
    expect(shown.replace(/\s/g, '')).not.toContain(booking?.reference)
  })

  it('has a fresh one sent to the contact that is chosen, and says when another may be asked for [S-20]', async () => {
    const { user } = await openLocked()
    expect(main().getByText('Opens for 24 hours, with 5 new tries.')).toBeDefined()
    await user.click(main().getByRole('radio', { name: 'Email it to the address we have' }))
    await user.click(main().getByRole('button', { name: 'Send the link' }))
    const sent = await within(main().getByRole('status')).findByText('We sent it to the email address we have.')
    expect(sent.parentElement?.textContent).toContain('It opens for 24 hours.')
    const wait = main().getByRole('button', { name: 'Send another link in 60 seconds' })
    expect(wait.getAttribute('aria-disabled')).toBe('true')
    expect(document.activeElement).toBe(wait)
    await user.click(wait)
    expect(await rowsOf(backend.context.db, sql`select otp_type from fresh_links`)).toEqual([{ otp_type: 'EMAIL' }])
  })

  it('says that a link was sent just now to who asks once more elsewhere', async () => {
    const { user } = await openLocked()
    await backend.newBrowser().call(requestFreshLink, { body: linkOf() })
    await user.click(sendButton())
    await within(main().getByRole('alert')).findByText(
      'We have just sent you a link. Please wait a moment before you ask for another.',
    )
    expect(sendButton().textContent).toMatch(/^Send another link in 60 seconds$/)
    expect(await sentLinks()).toBe(1)
  })

  it('says how long to wait and whom to call once too many were sent', async () => {
    const { user } = await openLocked()
    for (const _ of [1, 2, 3]) {
      await backend.newBrowser().call(requestFreshLink, { body: linkOf() })
      backend.clock.advanceSeconds(60)
    }
    await user.click(sendButton())
    const alert = within(main().getByRole('alert'))
    await alert.findByText('We have sent too many links. Ask again in 57 min, or call the clinic.')
    expect(alert.getByRole('link', { name: '03 7010 0142' })).toBeDefined()
  })

  it('is asked for again where the answer was lost', async () => {
    const { user } = await openLocked()
    backend.failNext(requestFreshLink, 0)
    await user.click(sendButton())
    await within(main().getByRole('alert')).findByText('We could not reach the server. Check your connection.')
    await user.click(sendButton())
    await within(main().getByRole('status')).findByText('We sent it to the mobile we have.')
    expect(within(main().getByRole('alert')).queryByText(/./)).toBeNull()
  })

  it('of somebody without a mobile or an email address names the clinic alone', async () => {
    const browser = backend.newBrowser()
    const times = [slot(backend, '11:00')]
    const { email: _email, ...details } = patient({ contactNumber: '0370101234' })
    const other = await hold(browser, ...times)
    await create(browser, other, times, { idempotencyKey: randomUUID(), patientDetails: details })
    for (let tries = 0; tries < 5; tries += 1) await giveDate(backend.newBrowser(), other, wrongDate)
    await denied({ reason: { maxAttempts: true }, link: linkOf(other) })
    await main().findByText(/^We have no email address or mobile number to send a new link to\./)
    expect(main().getByRole('link', { name: 'Call 03 7010 0142' }).getAttribute('href')).toBe('tel:0370100142')
    expect(main().queryByRole('button', { name: /^Send/ })).toBeNull()
    expect(main().queryByText(/We will send the person/)).toBeNull()
  })

  it('opens again a day later, also on a page that is only reloaded [S-20]', async () => {
    const first = await openLocked()
    first.unmount()
    backend.clock.advanceSeconds(24 * 3600)
    const { user } = await denied({ reason: { maxAttempts: true }, link: linkOf() })
    await findPage('This link works again')
    await user.click(main().getByRole('button', { name: 'Open the booking' }))
    await waitFor(() => expect(address()).toBe('/authentication'))
    expect(window.history.state.usr.signIn).toEqual({ bookingKey: key, type: 'APPOINTMENT' })
  })

  it('whose booking was cancelled meanwhile says that instead of sending a link', async () => {
    const { user } = await openLocked()
    await setStatus('CANCELED')
    await user.click(sendButton())
    await findPage('This booking was cancelled')
    expect(await sentLinks()).toBe(0)
  })

  it.each([
    ['max_attempts_reached_shared', 'We locked this link to protect what was shared'],
    ['max_attempts_reached_results', 'We locked this link to protect the results'],
  ])('says what it protects: %s [AUTH-41, ROUTE-18]', async (message, title) => {
    await renderApp(backend, `/deny?maxAttempts=true&message=${message}`)
    await findPage(title)
    expect(main().getByText(/^Open the link in our message again/)).toBeDefined()
  })
})

describe('a link that closed', () => {
  it('with age says when, by the clinic’s clock, and is sent afresh [AUTH-34]', async () => {
    backend.clock.advanceSeconds(100 * 24 * 3600)
    const { user } = await denied({ reason: { status: 'EXPIRED' }, link: linkOf() })
    await findPage('This link stopped working, your booking did not')
    await main().findByText(
      /^For your privacy, a link closes 90 days after the visit\. Yours closed on Sunday,? 21 February 2027 at 9:20 am, Melbourne time \(AEDT\)\. The visit was on Monday,? 23 November at Test Brunswick\.$/,
    )
    await user.click(sendButton())
    await main().findByText('We sent it to the mobile we have.')
  })

  it.each([
    ['EXPIRED_PATIENT', 'This link stopped working, your booking did not', 'Link expired', 'Send the link'],
    ['CANCELED', 'This booking was cancelled', 'Cancelled', 'Book another visit'],
    ['DECLINED_BY_PATIENT', 'This booking was declined', 'Declined', 'Book another visit'],
    ['REMOVED_BY_OPERATOR', 'The clinic closed this booking', 'Closed by the clinic', 'Book another visit'],
    ['DELETED', 'The clinic closed this booking', 'Closed by the clinic', 'Book another visit'],
    ['ON_HOLD', 'The clinic is still preparing this booking', 'On hold', 'Call 03 7010 0142'],
  ] as const)(
    'as %s says "%s", with one first step [AUTH-34, AUTH-35, AUTH-36, AUTH-37, AUTH-38]',
    async (status, title, badge, action) => {
      await setStatus(status)
      await denied({ reason: { status }, link: linkOf() })
      await findPage(title)
      await main().findByRole('region', { name: 'Other ways' })
      expect(main().getByText(badge)).toBeDefined()
      expect(main().getByText(/Monday 23 November at Test Brunswick/)).toBeDefined()
      const first = [...document.querySelectorAll('main .primary')].map((each) => each.textContent)
      expect(first).toEqual([action])
    },
  )

  it('for a reason of its own, or for none that is known, says whom to call [AUTH-39]', async () => {
    await renderApp(backend, '/deny?status=RESCHEDULED')
    await findPage('This link cannot be opened')
    expect(main().getByRole('link', { name: `Call ${backend.pack.provider.phone}` })).toBeDefined()
    expect(ways()).toEqual(['Book another visit'])
  })

  it('since sharing was ended says to ask who shared it [AUTH-40]', async () => {
    await renderApp(backend, '/deny?revoked=true')
    await findPage('This is no longer shared with you')
    expect(main().getByText(/Ask them to share it with you again\.$/)).toBeDefined()
  })

  it('to results is sent afresh, for the results [AUTH-42]', async () => {
    const link = { bookingKey: key, authenticationType: 'APPOINTMENT_RESULTS' } as const
    const { user } = await denied({ reason: { resultsExpired: true }, link })
    await findPage('This link to results has ended')
    await user.click(await main().findByRole('button', { name: 'Send the link' }))
    await main().findByText('We sent it to the mobile we have.')
    expect(await rowsOf(backend.context.db, sql`select authentication_type from fresh_links`)).toEqual([
      { authentication_type: 'APPOINTMENT_RESULTS' },
    ])
  })

  it('to a key that is none tells nothing of it', async () => {
    await denied({ reason: { status: 'CANCELED' }, link: linkOf(unknownKey) })
    await findPage('This booking was cancelled')
    await main().findByRole('link', { name: 'Book another visit' })
    expect(ways()[0]).toContain(backend.pack.provider.phone)
  })

  it('is told although the server does not answer, and looked up again', async () => {
    await setStatus('CANCELED')
    backend.failNext(lookUpSignIn, 503)
    const { user } = await denied({ reason: { status: 'CANCELED' }, link: linkOf() })
    await findPage('This booking was cancelled')
    await user.click(await main().findByRole('button', { name: 'Try again' }))
    await main().findByText(/It was for Monday 23 November at Test Brunswick\.$/)
  })
})

describe('a message of the address', () => {
  it('is shown as plain text where this server signed it, before every other reason [S-14, S-15]', async () => {
    const text = 'Call Ana. <b>Thanks</b> <script>window.x = 1</script> $t(deny.book) {{phone}}'
    const signed = writeDenyMessage(backend.context.secrets, text)
    await renderApp(backend, `/deny?maxAttempts=true&customMessage=${encodeURIComponent(signed)}`)
    await main().findByText(text)
    expect(screen.getByRole('main').querySelector('b:not(li b), script')).toBeNull()
    expect(getTitle()).toBe('This link cannot be opened')
  })

  it.each(['Your account is blocked, pay here', 'eHg.eHg', '%00', 'a'.repeat(5000)])(
    'is not shown unless it is signed: %.20s [S-14]',
    async (customMessage) => {
      await renderApp(backend, `/deny?status=CANCELED&customMessage=${encodeURIComponent(customMessage)}`)
      await findPage('This booking was cancelled')
      await main().findByRole('link', { name: 'Book another visit' })
      expect(document.body.textContent).not.toContain('blocked')
    },
  )

  it('that could not be asked for is asked for again', async () => {
    const signed = writeDenyMessage(backend.context.secrets, 'We will call you on Monday.')
    backend.failNext(readDenyMessage, 502)
    const { user } = await renderApp(backend, `/deny?customMessage=${signed}`)
    await findPage('This link cannot be opened')
    await user.click(await main().findByRole('button', { name: 'Try again' }))
    await main().findByText('We will call you on Monday.')
  })
})

const getTitle = () => screen.getByRole('heading', { level: 1 }).textContent

describe('the close button', () => {
  const openClosable = async (query: string, parent = '') => {
    const app = await renderApp(backend, `${parent}/deny?status=CANCELED&${query}`)
    await findPage('This booking was cancelled')
    return app
  }
  const close = () => screen.getByRole('button', { name: 'Close' })

  it('is there where the address asks for it, and leads home [S-14]', async () => {
    const { user, unmount } = await openClosable('showClose=true')
    await user.click(close())
    expect(address()).toBe('/')
    unmount()
    await openClosable('showClose=false&redirectUrl=/contact')
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('leads to an address of this site at once [S-14]', async () => {
    const { user } = await openClosable('showClose=true&redirectUrl=/contact')
    await user.click(close())
    await waitFor(() => expect(address()).toBe('/contact'))
  })

  it('leads to an allowed one after the countdown, which can be stopped [S-14, S-100]', async () => {
    const { user } = await openClosable(`showClose=true&redirectUrl=${allowed}/thanks`)
    await user.click(close())
    const dialog = within(await screen.findByRole('dialog', { name: 'You are leaving this site' }))
    expect(dialog.getByText('You asked to go to clinic.example.')).toBeDefined()
    expect(dialog.getByText(/^You will be taken there in \d seconds\.$/, { selector: '[aria-hidden]' })).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Stay on this page' }))
    expect(address()).toContain('/deny')
  })

  it.each([
    'https://evil',
    '//evil',
    '/\\evil',
    '\t//evil',
    'javascript:alert(1)',
    'JaVaScRiPt:',
    'data:text/html',
    'https://host@evil',
    'https://host.evil.com',
    `${allowed}@evil`,
    `${allowed}.evil.com`,
    '/%2f%2fevil',
    'blob:',
  ])('leads home in place of %j, with a warning that does not name it [S-12]', async (hostile) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { user } = await openClosable(`showClose=true&redirectUrl=${encodeURIComponent(hostile)}`)
    await user.click(close())
    await waitFor(() => expect(address()).toBe('/'))
    expect(warn.mock.calls).toEqual([['An address to lead to was refused.']])
  })

  it('stays below /iframe inside another site [S-57]', async () => {
    const { user } = await openClosable('showClose=true&redirectUrl=/contact', '/iframe')
    expect(main().getByRole('link', { name: 'Book another visit' }).getAttribute('href')).toBe('/iframe/select-region')
    await user.click(close())
    await waitFor(() => expect(address()).toBe('/iframe/contact'))
  })

  it('leads to no other site from a kiosk, where nothing is dialled [KIOSK-03]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { user } = await openClosable(`kioskMode=true&showClose=true&redirectUrl=${allowed}`)
    expect(document.querySelector('a[href^="tel:"]')).toBeNull()
    await user.click(close())
    await waitFor(() => expect(address()).toBe('/kiosk?kioskMode=true'))
  })
})

describe('the page', () => {
  it('keeps what it was opened with over a reload, and nothing of it in the address or the title', async () => {
    const first = await openLocked()
    const { state } = window.history
    first.unmount()
    await renderApp(backend, '/deny', state)
    await findPage('We locked this link to protect the booking')
    expect(address()).toBe('/deny')
    expect(document.title).toContain('This link does not open')
    expect(document.title).not.toContain(key)
  })

  it('offers each step to the keyboard, in the order of the page', async () => {
    const { user } = await openLocked()
    main().getByRole('radio', { name: 'Text it to the mobile we have' }).focus()
    await user.keyboard('{ArrowDown}')
    expect(main().getByRole<HTMLInputElement>('radio', { name: 'Email it to the address we have' }).checked).toBe(true)
    const order: (string | null)[] = []
    for (let tab = 0; tab < 3; tab += 1) {
      await user.tab()
      order.push(document.activeElement?.querySelector('b, span')?.textContent ?? null)
    }
    expect(order[0]).toBe('Send the link')
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' })
  })
})
