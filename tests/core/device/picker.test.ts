import { describe, expect, it } from 'vitest'
import { holdReload, isReloadHeld, keepBeforePicker, readyForPicker } from '#src/core/device/picker.ts'

describe('before a camera may take the page away', () => {
  it('everything that can be kept is, and what cannot stops nothing', async () => {
    const kept: string[] = []
    const forget = [
      keepBeforePicker(async () => void kept.push('form')),
      keepBeforePicker(() => Promise.reject(new Error('full'))),
    ]
    await readyForPicker()
    expect(kept).toEqual(['form'])
    for (const each of forget) each()
    await readyForPicker()
    expect(kept).toEqual(['form'])
  })

  it('nothing reloads the page while one is open, whoever opened it', () => {
    const first = holdReload('picker')
    const second = holdReload('picker')
    first()
    first()
    expect(isReloadHeld()).toBe(true)
    second()
    expect(isReloadHeld()).toBe(false)
  })
})
