// What the self-test of a kiosk concludes from what the browser answers.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkCamera, checkStorage, checkWakeLock } from '#src/features/kiosk/self-test/checks.ts'
import { pickerDelay, tryPicker, tryPrinting, tryWindow } from '#src/features/kiosk/self-test/ways-out.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  pickerDelay.refusal = 1500
})

const refusedBy = (name: string) => () => Promise.reject(new DOMException('', name))
const withNavigator = (parts: object) => vi.stubGlobal('navigator', parts)
const withWindow = (parts: object) => Object.entries(parts).map(([name, value]) => vi.stubGlobal(name, value))

describe('the self-test of a kiosk', () => {
  it.each([
    ['passed', { persisted: async () => true, persist: async () => false }],
    ['passed', { persisted: async () => false, persist: async () => true }],
    ['failed', { persisted: async () => false, persist: async () => false }],
    ['missing', undefined],
  ])('says %s of storage that is promised so [CARD-08]', async (state, storage) => {
    withNavigator({ storage })
    expect(await checkStorage()).toEqual({ state })
  })

  it('tells a camera that is refused from none at all', async () => {
    for (const [name, state] of [
      ['NotAllowedError', 'failed'],
      ['NotReadableError', 'failed'],
      ['NotFoundError', 'missing'],
    ] as const) {
      withNavigator({ mediaDevices: { getUserMedia: refusedBy(name) } })
      expect(await checkCamera()).toEqual({ state })
    }
    const stop = vi.fn()
    withNavigator({ mediaDevices: { getUserMedia: async () => ({ getTracks: () => [{ stop }] }) } })
    expect(await checkCamera()).toEqual({ state: 'passed' })
    expect(stop).toHaveBeenCalledOnce()
  })

  it('tells a screen that may sleep from one that is held', async () => {
    withNavigator({ wakeLock: { request: refusedBy('NotAllowedError') } })
    expect(await checkWakeLock()).toEqual({ state: 'failed' })
    withNavigator({})
    expect(await checkWakeLock()).toEqual({ state: 'missing' })
  })

  it('tells files that a policy keeps closed from those that opened, and from a browser that does not tell', async () => {
    pickerDelay.refusal = 5
    withWindow({ showOpenFilePicker: refusedBy('NotAllowedError') })
    expect(await tryPicker()).toEqual({ state: 'passed' })
    withWindow({ showOpenFilePicker: refusedBy('AbortError') })
    expect(await tryPicker()).toEqual({ state: 'failed' })
    withWindow({ showOpenFilePicker: () => new Promise(() => undefined) })
    expect(await tryPicker()).toEqual({ state: 'failed' })
    withWindow({ showOpenFilePicker: undefined })
    expect(await tryPicker()).toEqual({ state: 'missing' })
  })

  it('takes a way out that stays shut for a policy that works', () => {
    const close = vi.fn()
    withWindow({ open: () => null, print: () => undefined })
    expect([tryWindow(), tryPrinting()]).toEqual([{ state: 'passed' }, { state: 'passed' }])
    withWindow({ open: () => ({ close }), print: () => window.dispatchEvent(new Event('beforeprint')) })
    expect([tryWindow(), tryPrinting()]).toEqual([{ state: 'failed' }, { state: 'failed' }])
    expect(close).toHaveBeenCalledOnce()
  })
})
