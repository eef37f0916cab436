// Before each test of the client: a browser that has what jsdom lacks, on a known day, with nothing left of the test or the
// file before.
import { cleanup, configure } from '@testing-library/react'
import * as react from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { writeCookie } from '#src/lib/cookie.ts'
import { defaultNow } from '#tests/support/clock.ts'

// Files share a process and its window: what a module keeps, hears or has stored is not met by the next file.
vi.resetModules()
const { addEventListener, getComputedStyle } = window
const heard: Parameters<typeof addEventListener>[] = []
window.addEventListener = (...listener: Parameters<typeof addEventListener>) => {
  heard.push(listener)
  addEventListener(...listener)
}
afterAll(() => {
  Object.assign(window, { addEventListener, getComputedStyle })
  for (const listener of heard) window.removeEventListener(...listener)
  localStorage.clear()
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name)
})

// The server in memory takes its time on a busy machine; a wait ends as soon as what it waits for is there.
configure({
  asyncUtilTimeout: 10_000,
  // What a person would have seen, in place of the whole document.
  getElementError: (message, container) => {
    const [what = ''] = (message ?? '').split('\n')
    const error = new Error(`${what}\nOn the page: ${(container.textContent ?? '').replace(/\s+/g, ' ')}`)
    error.name = 'TestingLibraryElementError'
    return error
  },
})

// React in development makes an Error for each element, to tell where one was made: a tenth of a test's time.
const reactInternals: object = Reflect.get(react, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE')
Object.defineProperty(reactInternals, 'recentlyCreatedOwnerStacks', {
  get: () => Number.POSITIVE_INFINITY,
  set: () => undefined,
  configurable: true,
})

// jsdom brings an ArrayBuffer of its own, by which nobody knows the bytes that Node makes.
globalThis.ArrayBuffer = Buffer.alloc(0).buffer.constructor as ArrayBufferConstructor
globalThis.Uint8Array = Object.getPrototypeOf(Buffer.prototype).constructor as Uint8ArrayConstructor

class SilentResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

/** Someone who asked for less motion, so that a dialog is open or closed at once. */
const matchMedia = (media: string): MediaQueryList =>
  Object.assign(new EventTarget(), {
    media,
    matches: media === '(prefers-reduced-motion: reduce)',
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  })

// A frame is drawn as soon as there is time for one, also while a test holds the timers.
const frames = new Map<number, NodeJS.Immediate>()
let lastFrame = 0
const requestFrame = (draw: FrameRequestCallback): number => {
  lastFrame += 1
  const frame = lastFrame
  frames.set(
    frame,
    setImmediate(() => {
      frames.delete(frame)
      draw(performance.now())
    }),
  )
  return frame
}
const cancelFrame = (frame: number): void => {
  clearImmediate(frames.get(frame))
  frames.delete(frame)
}

// Work for later, which ends with the page it is of.
const idle = new Set<ReturnType<typeof setTimeout>>()
window.requestIdleCallback = (work) => {
  const timer = setTimeout(() => {
    idle.delete(timer)
    work({ didTimeout: false, timeRemaining: () => 50 })
  }, 200)
  idle.add(timer)
  return timer as unknown as number
}
window.cancelIdleCallback = (handle) => {
  const timer = handle as unknown as ReturnType<typeof setTimeout>
  clearTimeout(timer)
  idle.delete(timer)
}
afterAll(() => {
  for (const timer of idle) clearTimeout(timer)
})

// A login is prolonged every minute until it ends; one that a file leaves behind must not act in a page that is gone.
const startInterval = globalThis.setInterval
const intervals = new Set<ReturnType<typeof setInterval>>()
globalThis.setInterval = ((...given: Parameters<typeof setInterval>) => {
  const interval = startInterval(...given)
  intervals.add(interval)
  return interval
}) as typeof setInterval
afterAll(() => {
  globalThis.setInterval = startInterval
  for (const interval of intervals) clearInterval(interval)
})

/** What React, antd or the browser complained of; a test that expects a complaint says so with a spy of its own. */
let complaints: unknown[] = []

/** What React mended by itself and only reports, among others. */
const noteError = ({ message }: ErrorEvent): void => void complaints.push(message)

beforeEach(() => {
  complaints = []
  window.addEventListener('error', noteError)
  vi.spyOn(console, 'error').mockImplementation((...words) => void complaints.push(words.join(' ')))
  // Only the date stands still; timers run, unless a test makes them its subject.
  vi.setSystemTime(defaultNow)
  vi.stubGlobal('ResizeObserver', SilentResizeObserver)
  window.matchMedia = matchMedia
  window.scrollTo = () => undefined
  window.requestAnimationFrame = requestFrame
  window.cancelAnimationFrame = cancelFrame
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
  // jsdom has no styles of pseudo-elements.
  window.getComputedStyle = (element) => getComputedStyle(element)
})

afterEach(() => {
  cleanup()
  window.removeEventListener('error', noteError)
  vi.useRealTimers()
  sessionStorage.clear()
  for (const cookie of document.cookie.split('; ')) writeCookie(cookie.replace(/=.*/, ''), '', new Date(0))
  document.title = ''
  window.history.replaceState(null, '', '/')
  expect(complaints, 'on the console').toEqual([])
})
