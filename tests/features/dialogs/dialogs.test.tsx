// What each shared dialog does of its own; what they have in common is in tests/app/modal-registry.test.tsx.
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from '#src/core/modals/ask.ts'
import type { ModalName, ModalProps } from '#src/core/modals/modals.slice.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { address, findPage, renderApp } from '#tests/support/render-app.tsx'
import { testPack } from '#tests/support/test-pack.ts'
import { runTimers, stopTimers, whileStopped } from '#tests/support/timers.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend({
    pack: testPack((pack) => {
      pack.settings.signIn.allowedRedirects = ['https://clinic.example.org']
    }),
  })
})
afterAll(() => backend.close())

const open = async <N extends ModalName>(name: N, props: ModalProps<N>, { at = '/', of = backend } = {}) => {
  const app = await renderApp(of, at)
  await findPage(/./)
  const answered = vi.fn()
  act(() => void app.store.dispatch(ask(name, props)).then(answered))
  const dialog = await screen.findByRole(/alert|confirm|yes|error/.test(name) ? 'alertdialog' : 'dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  return { ...app, answered, dialog }
}

/** The same with the timers stopped before it opens. Another dialog is opened first, as it brings what all of them need. */
const openInStoppedTime = async <N extends ModalName>(name: N, props: ModalProps<N>, at = '/') => {
  const first = await open('message', { title: 'One', message: 'One' }, { at })
  await first.user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  stopTimers()
  const answered = vi.fn()
  act(() => void first.store.dispatch(ask(name, props)).then(answered))
  const dialog = await whileStopped(() => screen.getByRole('dialog'))
  return { ...first, answered, dialog }
}

/** The dialog's entry of the history goes first (decision 0087). */
const arrived = (path: string) => whileStopped(() => expect(address()).toBe(path))

const buttons = (dialog: HTMLElement) =>
  within(dialog)
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

describe('the message dialog', () => {
  it('shows a title, a message, a second one and an OK button [SHELL-30]', async () => {
    const { dialog } = await open('message', { title: 'Sent', message: 'First\nline', secondMessage: 'Second' })
    expect([...dialog.querySelectorAll('p')].map((line) => line.textContent)).toEqual(['First\nline', 'Second'])
    expect(buttons(dialog)).toEqual(['Close', 'OK'])
    expect(dialog.querySelector('.spinner')).toBeNull()
  })

  it('takes words of its opener for the button [SHELL-30]', async () => {
    const { dialog } = await open('message', { title: 'Sent', message: 'It is sent.', okWords: 'See the visit' })
    expect(buttons(dialog)).toEqual(['Close', 'See the visit'])
  })

  it('shows plain words as they are, tags and all [SHELL-30, S-13]', async () => {
    const { dialog } = await open('message', { title: 'a <b>', message: '<b>1</b> & <img src=x onerror=alert(1)>' })
    expect(dialog.querySelector('p')?.textContent).toBe('<b>1</b> & <img src=x onerror=alert(1)>')
    expect(dialog.querySelector('b, img')).toBeNull()
  })

  it('shows HTML cleaned, in both messages [SHELL-30, S-13]', async () => {
    const { dialog } = await open('message', {
      title: 'Parking',
      message: { html: '<p>Use <b>level 2</b>.<img src=x onerror=alert(1)></p><script>alert(1)</script>' },
      secondMessage: { html: '<a href="javascript:alert(1)">Map</a>' },
    })
    await waitFor(() => expect(dialog.querySelector('p')?.innerHTML).toBe('Use <b>level 2</b>.'))
    expect(dialog.querySelector('a')?.outerHTML).toBe('<a>Map</a>')
    expect(dialog.querySelector('script, img')).toBeNull()
  })

  it('turns its sign of work only while something is under way [SHELL-30]', async () => {
    const { dialog } = await open('message', { title: 'Sending', message: 'We send it.', isBusy: true })
    expect(dialog.querySelector('.spinner')?.getAttribute('aria-hidden')).toBe('true')
    expect(dialog.querySelector('[aria-busy=true]')?.textContent).toBe('We send it.')
  })

  it('that only its opener can end has no way out, until ten seconds have gone [SHELL-30]', async () => {
    const { dialog, answered } = await openInStoppedTime('message', {
      title: 'Sending',
      message: 'We send it.',
      isBusy: true,
      isClosable: false,
    })
    expect(buttons(dialog)).toEqual([])
    fireEvent.keyDown(window, { key: 'Escape' })
    const backdrop = dialog.closest('.ant-modal-wrap') as HTMLElement
    fireEvent.mouseDown(backdrop)
    fireEvent.click(backdrop)
    await runTimers(9.9)
    expect(buttons(dialog)).toEqual([])
    // Without any stop inside, the Tab key would leave for the page behind.
    expect(within(dialog).getByRole('heading').tabIndex).toBe(0)
    expect(answered).not.toHaveBeenCalled()
    await runTimers(0.2)
    expect(buttons(dialog)).toEqual(['Close', 'OK'])
    expect(within(dialog).getByRole('heading').tabIndex).toBe(-1)
    fireEvent.click(within(dialog).getByRole('button', { name: 'OK' }))
    await runTimers(0)
    expect(answered.mock.calls).toEqual([[undefined]])
  })
})

describe('the dialogs that inform and ask', () => {
  it.each([
    ['info', 'dialog'],
    ['error', 'alertdialog'],
  ] as const)('%s shows a sign beside its words and is a %s [SHELL-32]', async (name, role) => {
    const { dialog } = await open(name, { title: 'Cancelled', message: 'It is cancelled.' })
    expect(dialog.getAttribute('role')).toBe(role)
    expect(dialog.querySelector(`.${name} svg`)).not.toBeNull()
    expect(buttons(dialog)).toEqual(['Close', 'Close'])
  })

  it.each([
    ['yes-no', ['No', 'Yes']],
    ['confirm', ['Cancel', 'Confirm']],
  ] as const)('%s has the refusing button first, and words of its opener [SHELL-31, SHELL-32]', async (name, usual) => {
    const question = { title: 'Cancel the visit?', message: 'The time becomes free for others.' }
    const { dialog, store, user } = await open(name, question)
    expect(buttons(dialog)).toEqual(usual)
    await user.keyboard('{Escape}')
    const words = { yesWords: 'Cancel the visit', noWords: 'Keep the visit' }
    act(() => void store.dispatch(ask(name, { ...question, ...words })))
    expect(buttons(await screen.findByRole('alertdialog'))).toEqual(['Keep the visit', 'Cancel the visit'])
  })

  it('says no when Enter is pressed twice by who meant to open it [SHELL-31]', async () => {
    const { answered, user } = await open('yes-no', { title: 'Delete it?', message: 'It is gone for good.' })
    await user.keyboard('{Enter}')
    await waitFor(() => expect(answered.mock.calls).toEqual([[false]]))
  })
})

describe('the picture dialog', () => {
  const props = { title: 'Your referral', src: '/api/assets/referral.png', alt: 'A signed form', caption: 'Page 1' }

  it('shows one picture, what it shows in words, and its caption [SHELL-33]', async () => {
    const { dialog } = await open('image', props)
    fireEvent.load(dialog.querySelector('img') as HTMLElement)
    expect(within(dialog).getByRole('img', { name: props.alt }).getAttribute('src')).toBe(props.src)
    expect(within(dialog).getByText('Page 1')).toBeDefined()
    expect(within(dialog).queryByRole('status')).toBeNull()
  })

  it('says that it loads, and that it cannot be shown [SHELL-33]', async () => {
    const { dialog } = await open('image', props)
    expect(within(dialog).queryByRole('img')).toBeNull()
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe('Loading the picture'))
    fireEvent.error(dialog.querySelector('img') as HTMLElement)
    expect(within(dialog).getByRole('alert').textContent).toMatch(/^The picture could not be shown/)
  })
})

describe('the redirect countdown', () => {
  const props = { title: 'Thank you', message: 'We take you back to the clinic.', address: '/contact' }
  const count = (dialog: HTMLElement) => dialog.querySelector('.count')?.textContent

  const start = (to = props.address, at = '/') => openInStoppedTime('redirect-countdown', { ...props, address: to }, at)

  /** Where the browser is sent; jsdom itself goes nowhere. */
  const watchLeaving = () => {
    const assign = vi.fn()
    const { href, origin, pathname, search, hash } = window.location
    vi.stubGlobal('location', { href, origin, pathname, search, hash, assign })
    return assign
  }

  it('counts 5, 4, 3, 2, 1 a second each and then goes there [SHELL-34, LIMIT-08]', async () => {
    const { dialog, answered } = await start()
    for (const words of ['5 seconds', '4 seconds', '3 seconds', '2 seconds', '1 second']) {
      expect(count(dialog)).toBe(`You will be taken there in ${words}.`)
      await runTimers(0.999)
      expect(address()).toBe('/')
      await runTimers(0.001)
    }
    await arrived('/contact')
    expect(answered.mock.calls).toEqual([[true]])
    expect(dialog.isConnected).toBe(false)
  })

  it('goes at once on "Go now", and only once [SHELL-34]', async () => {
    const { dialog, answered } = await start()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Go now' }))
    await arrived('/contact')
    await runTimers(10)
    expect(answered.mock.calls).toEqual([[true]])
  })

  it.each([
    ['"Stay on this page"', (dialog: HTMLElement) => fireEvent.click(within(dialog).getByText('Stay on this page'))],
    ['Escape', () => fireEvent.keyDown(window, { key: 'Escape' })],
    ['its cross', (dialog: HTMLElement) => fireEvent.click(within(dialog).getByRole('button', { name: 'Close' }))],
  ])('stays for good on %s [SHELL-34, S-102]', async (_what, stay) => {
    const { dialog, answered } = await start()
    await runTimers(4.9)
    stay(dialog)
    await runTimers(60)
    expect(address()).toBe('/')
    expect(answered.mock.calls).toEqual([[false]])
  })

  it('speaks the count once, not each second [SHELL-34, S-102]', async () => {
    const { dialog } = await start()
    const spoken = () => [...dialog.querySelectorAll('p:not([aria-hidden])')].map((line) => line.textContent).join(' ')
    const atFirst = spoken()
    expect(atFirst).toBe('We take you back to the clinic. You will be taken there in 5 seconds.')
    await runTimers(3)
    expect(spoken()).toBe(atFirst)
    expect(dialog.querySelector('[aria-live], [role=status], [role=timer], [role=alert]')).toBeNull()
  })

  it('stands still while another dialog lies above it [SHELL-34]', async () => {
    const { store, dialog } = await start()
    await runTimers(2)
    act(() => void store.dispatch(ask('message', { title: 'Above', message: 'Above' })))
    await runTimers(60)
    expect(address()).toBe('/')
    expect(count(dialog)).toBe('You will be taken there in 3 seconds.')
  })

  it('leaves this site for an allowed address [SHELL-34, S-12]', async () => {
    await start('https://clinic.example.org/thanks')
    const assign = watchLeaving()
    await runTimers(5)
    await whileStopped(() => expect(assign.mock.calls).toEqual([['https://clinic.example.org/thanks']]))
  })

  it.each([
    'https://evil.example',
    '//evil.example',
    'javascript:alert(1)',
    'http://evil.example',
    'https://user@evil.example',
  ])('goes home in place of %s [SHELL-34, S-12]', async (hostile) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await start(hostile, '/contact')
    expect(address()).toBe('/contact')
    await runTimers(5)
    await arrived('/')
  })

  it('goes to the start of the iframe tree where it runs inside another site [SHELL-34, S-12, S-57]', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    await start('javascript:alert(1)', '/iframe/contact')
    await runTimers(5)
    await arrived('/iframe')
  })
})

describe('the dialog behind the strip inside another site', () => {
  it('shows the provider’s HTML, cleaned, under the provider’s name [IFRAME-04, S-13]', async () => {
    const withBanner = await startBackend({
      database: backend.database,
      pack: testPack((pack) => {
        pack.pages['iframe-banner-more'] = '<h3>Parking</h3><p onclick="x()">Level <b>2</b></p><script>x()</script>'
      }),
    })
    const { dialog } = await open('iframe-banner', {}, { at: '/iframe', of: withBanner })
    expect(within(dialog).getByRole('heading', { level: 2, name: 'Information from Aurora Imaging' })).toBeDefined()
    await within(dialog).findByRole('heading', { level: 3, name: 'Parking' })
    expect(dialog.querySelector('p')?.outerHTML).toBe('<p>Level <b>2</b></p>')
    expect(dialog.querySelector('script')).toBeNull()
  })
})
