import { describe, expect, it } from 'vitest'
import { readyForPicker, storeBeforePicker } from '#src/core/device/picker.ts'

describe('before a camera may take the page away', () => {
  it('everything that can be kept is, and what cannot stops nothing', async () => {
    const kept: string[] = []
    const forget = [
      storeBeforePicker(async () => void kept.push('form')),
      storeBeforePicker(() => Promise.reject(new Error('full'))),
    ]
    await readyForPicker()
    expect(kept).toEqual(['form'])
    for (const each of forget) each()
    await readyForPicker()
    expect(kept).toEqual(['form'])
  })
})
