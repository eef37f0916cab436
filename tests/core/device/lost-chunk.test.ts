import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isLostChunk, recoverLostChunk } from '#src/core/device/lost-chunk.ts'
import { holdUpdates } from '#src/core/device/update-holds.ts'

const reload = vi.fn<() => void>()
const { location } = window
beforeEach(() => {
  sessionStorage.clear()
  Object.defineProperty(window, 'location', { configurable: true, value: { href: location.href, reload } })
})
afterEach(() => {
  Object.defineProperty(window, 'location', { configurable: true, value: location })
  vi.restoreAllMocks()
})

describe('a part of the page that cannot be loaded', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://clinic.example/assets/a.js',
    'Importing a module script failed.',
    'error loading dynamically imported module: https://clinic.example/assets/a.js',
    'Unable to preload CSS for /assets/a.css',
  ])('is known by what each browser says: %s [STATE-13]', (words) => {
    expect(isLostChunk(new TypeError(words))).toBe(true)
    expect(isLostChunk(words)).toBe(false)
    expect(isLostChunk(new Error('anything else'))).toBe(false)
  })

  it('reloads the tab once, never again for the same build [STATE-13]', () => {
    expect([recoverLostChunk(), recoverLostChunk()]).toEqual([true, false])
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('does not reload without a network, while something would be lost, or where nothing remembers that it did [STATE-13]', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    expect(recoverLostChunk()).toBe(false)
    const end = holdUpdates('form')
    expect(recoverLostChunk()).toBe(false)
    end()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused')
    })
    expect(recoverLostChunk()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })
})
