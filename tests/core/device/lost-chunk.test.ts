import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { excuseLoss, isLostChunk, recoverLostChunk, watchLostChunks } from '#src/core/device/lost-chunk.ts'
import { watchActivity } from '#src/core/device/page-activity.ts'
import { holdUpdates } from '#src/core/device/update-holds.ts'

const reload = vi.fn<() => void>()
const ask = vi.fn<() => Promise<Response>>()
const { location } = window
beforeEach(() => {
  sessionStorage.clear()
  ask.mockImplementation(async () => new Response('{}'))
  vi.stubGlobal('fetch', ask)
  Object.defineProperty(window, 'location', {
    configurable: true,
    value: { href: location.href, pathname: '/contact', reload },
  })
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
  ])('is known by what each browser says: %s [CARD-12]', (words) => {
    expect(isLostChunk(new TypeError(words))).toBe(true)
    expect(isLostChunk(words)).toBe(false)
    expect(isLostChunk(new Error('anything else'))).toBe(false)
  })

  it('reloads the tab once, never again for the same build [CARD-12]', async () => {
    expect(await Promise.all([recoverLostChunk(), recoverLostChunk()])).toEqual([true, false])
    expect(await recoverLostChunk()).toBe(false)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('waits for a server that is being restarted: a reload before would leave nothing on the screen [CARD-12]', async () => {
    vi.useFakeTimers()
    ask.mockRejectedValueOnce(new TypeError('refused')).mockResolvedValueOnce(new Response('', { status: 503 }))
    const recovered = recoverLostChunk()
    await vi.advanceTimersByTimeAsync(1000)
    expect([ask.mock.calls.length, reload.mock.calls.length]).toEqual([2, 0])
    await vi.advanceTimersByTimeAsync(2000)
    expect(await recovered).toBe(true)
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('leaves the page as it is where no server answers, or something was typed meanwhile [CARD-12]', async () => {
    vi.useFakeTimers()
    ask.mockRejectedValue(new TypeError('refused'))
    const recovered = recoverLostChunk()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await recovered).toBe(false)
    ask.mockImplementation(async () => new Response('{}'))
    const late = recoverLostChunk()
    const end = holdUpdates('form')
    expect(await late).toBe(false)
    end()
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload without a network, while something would be lost, or where nothing remembers that it did [CARD-12]', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
    expect(await recoverLostChunk()).toBe(false)
    const end = holdUpdates('form')
    expect(await recoverLostChunk()).toBe(false)
    end()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('refused')
    })
    expect(await recoverLostChunk()).toBe(false)
    expect(reload).not.toHaveBeenCalled()
  })

  it('does not reload away what is typed on the page, from its first letter, and may once the page is left [CARD-12]', async () => {
    watchActivity()
    const field = document.body.appendChild(document.createElement('input'))
    field.dispatchEvent(new Event('input', { bubbles: true }))
    field.remove()
    expect(await recoverLostChunk()).toBe(false)
    Object.defineProperty(window, 'location', { configurable: true, value: { href: '/', pathname: '/', reload } })
    expect(await recoverLostChunk()).toBe(true)
  })

  it('reloads nothing for a part that blockers take away, and does for any other [CARD-12]', async () => {
    Object.defineProperty(window, 'location', { configurable: true, value: { href: '/', pathname: '/', reload } })
    watchLostChunks()
    const lose = async (): Promise<never> => {
      window.dispatchEvent(new Event('vite:preloadError'))
      throw new Error('blocked')
    }
    await expect(excuseLoss(lose)).rejects.toThrow('blocked')
    expect(ask).not.toHaveBeenCalled()
    await expect(lose()).rejects.toThrow('blocked')
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  })
})
