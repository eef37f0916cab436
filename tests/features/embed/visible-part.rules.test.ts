import { describe, expect, it } from 'vitest'
import { dialogPart, floatingStyle, visiblePartOf } from '#src/features/embed/visible-part.rules.ts'

const whole = { from: 0, to: 1 }

describe('the part of a frame that is in sight', () => {
  it('reaches from the first strip that is seen to the last, to the pixel [IFRAME-07]', () => {
    const strips = [undefined, { from: 0.75, to: 1 }, whole, { from: 0, to: 0.5 }]
    expect(visiblePartOf(strips, 4000)).toEqual({ top: 1750, bottom: 3500 })
  })

  it('may lie inside one strip [IFRAME-07]', () => {
    expect(visiblePartOf([undefined, { from: 0.2, to: 0.4 }], 1000)).toEqual({ top: 600, bottom: 700 })
  })

  it('is unknown where none is seen [IFRAME-07]', () => {
    expect(visiblePartOf([undefined, undefined], 1000)).toBeUndefined()
  })
})

describe('the part for a dialog', () => {
  it.each([
    ['what is in sight, where that is enough', { top: 1500, bottom: 2500 }, 4000, { top: 1500, bottom: 2500 }],
    ['more below where only the frame’s upper edge is in sight', { top: 0, bottom: 90 }, 4000, { top: 0, bottom: 240 }],
    ['more above at its lower edge', { top: 3900, bottom: 4000 }, 4000, { top: 3760, bottom: 4000 }],
    ['all of a frame that is lower than that', { top: 50, bottom: 120 }, 200, { top: 0, bottom: 200 }],
  ])('is %s [IFRAME-07]', (_what, seen, height, expected) => {
    expect(dialogPart(seen, height)).toEqual(expected)
  })
})

describe('a bar', () => {
  it('stays at the foot of what is in sight, unless that is so low that it would cover it [IFRAME-07]', () => {
    expect(floatingStyle({ top: 500, bottom: 820 }, 4000)).toBe(
      '--visible-top:500px;--visible-bottom:3180px;--visible-height:320px;--bar-position:sticky',
    )
    expect(floatingStyle({ top: 500, bottom: 819 }, 4000)).toContain('--bar-position:static')
  })
})
