// The frame of every page of a kiosk: header with the clinic's clock, comfort bar, reading.
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { networkChanged } from '#src/core/device/device.slice.ts'
import { bookingUnsettled, moreTimePressed, startAgainPressed } from '#src/core/device/kiosk-events.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { findPage, renderApp } from '#tests/support/render-app.tsx'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterEach(() => vi.restoreAllMocks())
afterAll(() => backend.close())

const open = async (address = '/melbourne?kioskMode=true') => {
  const app = await renderApp(backend, address)
  await findPage(/^Which exam/)
  const bar = within(await screen.findByRole('navigation', { name: 'Help with this screen' }))
  return { ...app, press: (name: string) => app.user.click(bar.getByRole('button', { name })), bar }
}

const { dataset } = document.documentElement

describe('a page of a kiosk', () => {
  it('has a header with logo and clock, no menu and no footer [KIOSK-02]', async () => {
    await open()
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByRole('link', { name: /^Aurora Imaging/ }).getAttribute('href')).toBe('/kiosk?kioskMode=true')
    expect(banner.queryByRole('navigation')).toBe(null)
    expect(screen.queryByRole('contentinfo')).toBe(null)
    expect(banner.getByText('Melbourne time (AEDT)')).toBeDefined()
  })

  it('has the clock of the clinic, which goes on', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-22T22:02:30Z'), toFake: ['Date', 'setInterval', 'clearInterval'] })
    await open()
    const clock = () => within(screen.getByRole('banner')).getByRole('time').textContent
    expect(clock()).toBe('9:02 am')
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(clock()).toBe('9:03 am')
    vi.useRealTimers()
  })

  it('without a network says since when in its header, where nothing moves', async () => {
    const { store } = await open()
    act(() => void store.dispatch(networkChanged({ isOnline: false, at: Date.parse('2026-11-22T21:51:00Z') })))
    const banner = within(screen.getByRole('banner'))
    expect(banner.getByText('No connection since 8:51 am')).toBeDefined()
    act(() => void store.dispatch(networkChanged({ isOnline: true })))
    expect(banner.queryByText(/^No connection/)).toBe(null)
  })

  it('is marked as a kiosk as long as it is one', async () => {
    const { unmount } = await open()
    expect(dataset.kiosk).toBe('')
    unmount()
    expect(dataset.kiosk).toBe(undefined)
  })
})

describe('the comfort bar', () => {
  it('has five keys on every page [KIOSK-12]', async () => {
    const { bar } = await open()
    expect(bar.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Start again',
      'Larger text',
      'Read aloud',
      'Lower screen',
      'More time',
    ])
  })

  it('enlarges the text and lowers the page, until pressed again', async () => {
    const { press, bar } = await open()
    await press('Larger text')
    await press('Lower screen')
    expect([dataset.text, dataset.low]).toEqual(['larger', ''])
    expect(bar.getByRole('button', { name: 'Larger text' }).getAttribute('aria-pressed')).toBe('true')
    await press('Larger text')
    await press('Lower screen')
    expect([dataset.text, dataset.low]).toEqual([undefined, undefined])
  })

  it('tells of Start again and of More time, which is not taken back [KIOSK-12]', async () => {
    const { press, store, bar } = await open()
    const dispatched = vi.spyOn(store, 'dispatch')
    await press('More time')
    await press('More time')
    expect(dispatched).toHaveBeenCalledWith(moreTimePressed())
    expect(bar.getByRole('button', { name: 'More time' }).getAttribute('aria-pressed')).toBe('true')
    vi.spyOn(window, 'stop').mockImplementation(() => undefined)
    dispatched.mockImplementation((action) => action)
    await press('Start again')
    expect(dispatched).toHaveBeenCalledWith(startAgainPressed())
  })
})

describe('a booking without an answer', () => {
  it('is named before Start again leaves it, with who will tell', async () => {
    const { press, store, user } = await open()
    act(() => void store.dispatch(bookingUnsettled(true)))
    const dispatched = vi.spyOn(store, 'dispatch')
    await press('Start again')
    const dialog = within(
      await screen.findByRole('alertdialog', { name: 'We do not have an answer about your booking yet' }),
    )
    expect(dialog.getByText(/If you leave now, ask at the desk, or call 03 7010 0100\./)).toBeDefined()
    await user.click(dialog.getByRole('button', { name: 'Wait for the answer' }))
    expect(dispatched).not.toHaveBeenCalledWith(startAgainPressed())
  })
})

describe('reading aloud', () => {
  const stubVoices = (voices: Partial<SpeechSynthesisVoice>[]) => {
    const spoken: string[] = []
    let last: SpeechSynthesisUtterance | undefined
    class Utterance {
      onend: (() => void) | null = null
      readonly text: string
      constructor(text: string) {
        this.text = text
      }
    }
    vi.stubGlobal('SpeechSynthesisUtterance', Utterance)
    vi.stubGlobal('speechSynthesis', {
      getVoices: () => voices,
      cancel: () => undefined,
      speak: (utterance: SpeechSynthesisUtterance) => {
        last = utterance
        spoken.push(utterance.text)
      },
    })
    return { spoken, end: () => act(() => last?.onend?.({} as SpeechSynthesisEvent)) }
  }

  it('begins with the title and goes on by itself; four keys lead through', async () => {
    const { spoken, end } = stubVoices([{ lang: 'en-AU', localService: true }])
    const { press, user } = await open()
    await press('Read aloud')
    await waitFor(() => expect(spoken).toEqual([expect.stringMatching(/^Where\. /)]))
    await end()
    const key = (name: string) =>
      within(screen.getByRole('region', { name: 'Read aloud' })).getByRole('button', { name })
    expect(spoken).toHaveLength(2)
    await user.click(key('Previous'))
    await user.click(key('Repeat'))
    expect([spoken[2], spoken[3]]).toEqual([spoken[0], spoken[0]])
    await press('Read aloud')
    expect(screen.queryByRole('region', { name: 'Read aloud' })).toBe(null)
  })

  it('chooses what is being read', async () => {
    const { spoken } = stubVoices([{ lang: 'en-AU', localService: true }])
    const { press, user } = await open()
    await press('Read aloud')
    await waitFor(() => expect(spoken).toHaveLength(1))
    await user.click(screen.getByRole('button', { name: 'Choose' }))
    await findPage('Where would you like to go?')
  })

  it('never uses a voice that is not of the device, and says so in words', async () => {
    const { spoken } = stubVoices([
      { lang: 'en-AU', localService: false },
      { lang: 'mk-MK', localService: true },
    ])
    const { press } = await open()
    await press('Read aloud')
    await screen.findByText('This kiosk has no voice for this language. The desk can read the page to you.')
    expect(spoken).toEqual([])
  })
})

describe('the keys', () => {
  it('come with every text field, and no keyboard of the system [KIOSK-02]', async () => {
    const { user } = await open()
    const box = document.querySelector<HTMLInputElement>('main input:is([type=search], [type=text])')
    if (!box) throw new Error('no text field')
    await user.click(box)
    expect(box.getAttribute('inputmode')).toBe('none')
    await user.click(within(screen.getByRole('region', { name: 'Keys' })).getByRole('button', { name: 't' }))
    expect(box.value).toBe('t')
  })
})
