import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdScreen } from '#src/features/kiosk/screen/hold-screen.ts'

afterEach(() => Reflect.deleteProperty(navigator, 'wakeLock'))

describe('the screen of an enrolled kiosk', () => {
  it('stays awake, asks again when it is seen again, and is filled at a touch', async () => {
    const request = vi.fn(async () => ({ release: async () => undefined }))
    Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
    const fill = vi.fn(async () => undefined)
    Object.assign(document.documentElement, { requestFullscreen: fill })
    Object.assign(document, { fullscreenElement: null })
    const end = holdScreen()
    document.dispatchEvent(new Event('visibilitychange'))
    expect(request).toHaveBeenCalledTimes(2)
    window.dispatchEvent(new Event('pointerup'))
    expect(fill).toHaveBeenCalledOnce()
    end()
    window.dispatchEvent(new Event('pointerup'))
    expect(fill).toHaveBeenCalledOnce()
  })
})
