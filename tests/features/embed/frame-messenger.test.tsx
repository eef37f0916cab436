// The whole app inside another page, which is played here: what that page hears, and which page hears nothing.
import { act, screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { frameMessageSchema } from '#src/contract/frame-messages.ts'
import { bookingStepReported } from '#src/core/booking-step.ts'
import { modalOpened } from '#src/core/modals/modals.slice.ts'
// Already there, so that their lazy imports are no matter of time.
import '#src/features/dialogs/iframe-banner.modal.tsx'
import '#src/features/dialogs/message.modal.tsx'
import '#src/features/embed/frame-messenger.tsx'
import '#src/features/embed/own-frame.ts'
import '#src/ui/antd-frame.tsx'
import { setVisiblePart } from '#src/lib/visible-part.ts'
import type { Backend } from '#tests/support/backend.ts'
import { book, slot } from '#tests/support/booking.ts'
import { openProviders } from '#tests/support/providers.ts'
import { findPage, type OpenApp, renderApp } from '#tests/support/render-app.tsx'

const clinic = 'https://clinic.example'
const providers = openProviders()
let demo: Backend
let production: Backend
beforeAll(async () => {
  demo = await providers.start()
  production = await providers.start(
    (pack) => {
      pack.provider.frameAncestors = ['https://group.example', clinic]
    },
    { environment: 'production' },
  )
})
afterAll(() => providers.end())

/** What the page around the frame was sent, and to which origin. */
const heard = vi.fn<(message: unknown, origin: string) => void>()
let height = 0
let resized: (() => void)[] = []

class WatchedResizeObserver implements ResizeObserver {
  readonly #tell: () => void
  constructor(tell: ResizeObserverCallback) {
    this.#tell = () => tell([], this)
  }
  observe(element: Element): void {
    // Other parts watch other elements.
    if (element === document.body) resized.push(this.#tell)
  }
  unobserve(): void {}
  disconnect(): void {
    resized = resized.filter((tell) => tell !== this.#tell)
  }
}

beforeEach(async () => {
  await demo.reset()
  resized = []
  height = 812.4
  vi.stubGlobal('ResizeObserver', WatchedResizeObserver)
  vi.spyOn(document.body, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, 0, 360, height))
})

/** @param around address of the page that holds the frame, or nothing where none does. */
const open = async (
  backend: Backend,
  around: string | undefined,
  address = '/iframe/select-region',
): Promise<OpenApp> => {
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(around ?? '')
  if (around !== undefined) vi.spyOn(window, 'parent', 'get').mockReturnValue({ postMessage: heard } as never)
  const app = await renderApp(backend, address)
  await findPage(/./)
  return app
}
const resize = (pixels: number): void =>
  act(() => {
    height = pixels
    for (const tell of resized) tell()
  })
const messages = (type: string): unknown[] =>
  heard.mock.calls.map(([message]) => message as Record<string, unknown>).filter((message) => message.type === type)
const last = (type: string): unknown => messages(type).at(-1)
const receivers = (): string[] => [...new Set(heard.mock.calls.map(([, origin]) => origin))]

describe('a page around the frame that the provider allows', () => {
  it('hears how high the content is, each time that changes [IFRAME-01]', async () => {
    await open(production, `${clinic}/book`)
    resize(812.4)
    expect(last('height')).toEqual({ source: 'radiology-front-door', type: 'height', pixels: 813 })
    resize(1200)
    expect(last('height')).toMatchObject({ pixels: 1200 })
  })

  it('hears the title of each page, as the tab would show it [IFRAME-01]', async () => {
    const { user } = await open(production, `${clinic}/book`)
    expect(last('title')).toEqual({
      source: 'radiology-front-door',
      type: 'title',
      title: 'Where would you like to go? – Aurora Imaging',
    })
    await user.click(await screen.findByRole('link', { name: /^Melbourne/ }))
    await findPage('Which exams do you need?')
    expect(last('title')).toMatchObject({ title: 'Which exams do you need? – Aurora Imaging' })
  })

  it('hears a title once for each page, whatever else the page loads [IFRAME-01]', async () => {
    const { user } = await open(production, `${clinic}/book`)
    const load = async (): Promise<void> => {
      document.head.append(document.createElement('style'))
      await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
    }
    await load()
    await load()
    await user.click(await screen.findByRole('link', { name: /^Melbourne/ }))
    await findPage('Which exams do you need?')
    await load()
    expect(messages('title').map((message) => (message as { title: string }).title)).toEqual([
      'Where would you like to go? – Aurora Imaging',
      'Which exams do you need? – Aurora Imaging',
    ])
  })

  it('hears where a page begins, and where a dialog stands, when that is out of sight [IFRAME-07]', async () => {
    const { user, store } = await open(production, `${clinic}/book`)
    const standAt = (top: number): void =>
      void vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top, 360, 40))
    setVisiblePart({ top: 1500, bottom: 2500 })
    standAt(100)
    await user.click(await screen.findByRole('link', { name: /^Melbourne/ }))
    await findPage('Which exams do you need?')
    expect(last('scroll')).toEqual({ source: 'radiology-front-door', type: 'scroll', top: 0, bottom: 140 })
    heard.mockClear()
    setVisiblePart({ top: 0, bottom: 600 })
    standAt(200)
    act(() => void store.dispatch(modalOpened('iframe-banner', {})))
    await screen.findByRole('dialog')
    expect(messages('scroll')).toEqual([])
    setVisiblePart({ top: 0, bottom: 90 })
    act(() => void store.dispatch(modalOpened('message', { title: 'More', message: 'More' })))
    await waitFor(() => expect(last('scroll')).toMatchObject({ top: 0, bottom: 498 }))
    setVisiblePart(undefined)
  })

  it('is the only one that hears: by its exact origin, and in the words that are promised [IFRAME-01]', async () => {
    await open(production, `${clinic}/book`)
    resize(900)
    expect(receivers()).toEqual([clinic])
    for (const [message] of heard.mock.calls) expect(frameMessageSchema.safeParse(message).success).toBe(true)
  })

  it('hears no name of a patient [IFRAME-01, S-11]', async () => {
    const bookingKey = await book(demo, slot(demo, '09:20'))
    // As if it had been booked inside the frame, which has a session of its own.
    demo.cookies.set('sid-embedded', demo.cookies.get('sid') ?? '')
    await open(demo, `${window.location.origin}/iframe-test`, `/iframe/appointments/${bookingKey}`)
    await findPage(/You are booked, Mārama/)
    resize(900)
    expect(last('title')).toMatchObject({ title: 'Your booking – Aurora Imaging' })
    expect(JSON.stringify(heard.mock.calls)).not.toMatch(/Mārama|Wilson/)
    expect(JSON.stringify(heard.mock.calls)).not.toContain(bookingKey)
  })

  it('hears each step of the booking that is reported, and nothing else of it [BOOK-03 to BOOK-06, IFRAME-01]', async () => {
    const { store } = await open(production, `${clinic}/book`)
    act(() => void store.dispatch(bookingStepReported(2)))
    // The page reports its own step too, two seconds after it was opened.
    const reported = { source: 'radiology-front-door', type: 'step', step: 2 }
    await waitFor(() => expect(messages('step')).toContainEqual(reported))
    expect(receivers()).toEqual([clinic])
    for (const message of messages('step')) expect(frameMessageSchema.safeParse(message).success).toBe(true)
  })

  it('hears nothing more once the page is closed [IFRAME-01]', async () => {
    const { unmount } = await open(production, `${clinic}/book`)
    unmount()
    heard.mockClear()
    resize(500)
    document.title = 'Gone'
    await act(() => new Promise<void>((resolve) => setImmediate(resolve)))
    expect(heard).not.toHaveBeenCalled()
  })
})

describe('nothing is told', () => {
  it.each([
    ['to a page that the provider does not allow', 'https://evil.example/'],
    ['to one that only begins as an allowed one', `${clinic}.evil.example/`],
    ['over plain http', 'http://clinic.example/'],
    ['to a page that does not say who it is', ''],
    ['to our own test page, in production', 'http://localhost:3000/iframe-test'],
  ])('%s [IFRAME-01]', async (_what, around) => {
    const { store } = await open(production, around)
    resize(900)
    await act(async () => void store.dispatch(bookingStepReported(2)))
    expect(heard).not.toHaveBeenCalled()
  })

  it('to anybody when the page stands by itself [IFRAME-01]', async () => {
    const posted = vi.spyOn(window, 'postMessage')
    await open(production, undefined)
    resize(900)
    expect([heard.mock.calls, posted.mock.calls, resized]).toEqual([[], [], []])
  })
})

describe('the test page of a demonstration', () => {
  it('hears what an embedding site would [IFRAME-01, IFRAME-05]', async () => {
    await open(demo, `${window.location.origin}/iframe-test`)
    resize(640)
    expect([last('height'), receivers()]).toEqual([expect.objectContaining({ pixels: 640 }), [window.location.origin]])
  })
})
