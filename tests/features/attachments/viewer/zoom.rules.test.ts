import { describe, expect, it } from 'vitest'
import { clampScale, doubleTapScale, maxScale } from '#src/features/attachments/viewer/zoom.rules.ts'

const frame = { width: 300, height: 600 }

describe('[ATT-20] a picture is enlarged', () => {
  it('up to 3, or to its original size where that is larger', () => {
    expect(maxScale({ width: 600, height: 600 }, frame)).toBe(3)
    expect(maxScale({ width: 3000, height: 4000 }, frame)).toBe(10)
  })

  it('up to 3 while nothing of it is known', () => {
    expect(maxScale({ width: 0, height: 0 }, frame)).toBe(3)
    expect(maxScale({ width: 600, height: 600 }, { width: 0, height: 0 })).toBe(3)
  })

  it('in steps that add up, never below the frame', () => {
    expect(clampScale(1.2 + 0.2 + 0.2, 3)).toBe(1.6)
    expect(clampScale(0.8, 3)).toBe(1)
    expect(clampScale(3.2, 3)).toBe(3)
  })

  it('to 2 by a double tap, and back by the next', () => {
    expect(doubleTapScale(1)).toBe(2)
    expect(doubleTapScale(1.4)).toBe(1)
  })
})
