import { describe, expect, it } from 'vitest'
import { holdUpdates, updateHolds } from '#src/core/device/update-holds.ts'
import {
  areAllSafe,
  idleBeforeUpdate,
  isOlder,
  isRoundOver,
  isSafePage,
  type PageActivity,
} from '#src/core/device/update-rules.ts'

const quiet: PageActivity = {
  holds: [],
  hasTyped: false,
  isVisible: true,
  idleMilliseconds: idleBeforeUpdate,
  isLeaving: false,
}

describe('a page that an update would reload', () => {
  it('is safe when nobody does anything, or nobody sees it [CARD-12]', () => {
    expect(isSafePage(quiet, false)).toBe(true)
    expect(isSafePage({ ...quiet, idleMilliseconds: 0, isVisible: false }, false)).toBe(true)
    expect(isSafePage({ ...quiet, idleMilliseconds: 0 }, false)).toBe(false)
  })

  it('below the supported version is not waited for, while nothing can be lost [CARD-12]', () => {
    expect(isSafePage({ ...quiet, idleMilliseconds: 0 }, true)).toBe(true)
  })

  it.each<[string, Partial<PageActivity>]>([
    ['something is sent', { holds: ['sending'] }],
    ['something was typed', { hasTyped: true }],
    ['another address is awaited', { isLeaving: true }],
  ])('is never safe while %s, forced or hidden [CARD-12]', (_why, activity) => {
    for (const isVisible of [true, false])
      for (const isForced of [true, false])
        expect(isSafePage({ ...quiet, ...activity, isVisible }, isForced)).toBe(false)
  })
})

describe('an agreement of pages', () => {
  const yes = { isSafe: true, isVisible: true }
  const hiddenYes = { isSafe: true, isVisible: false }
  const no = { isSafe: false, isVisible: false }

  it('needs every visible page, and nobody who says no [CARD-12]', () => {
    expect(areAllSafe([yes], { visible: 1, hidden: 3 })).toBe(true)
    expect(areAllSafe([], { visible: 0, hidden: 2 })).toBe(true)
    expect(areAllSafe([hiddenYes], { visible: 1, hidden: 1 })).toBe(false)
    expect(areAllSafe([yes, no], { visible: 1, hidden: 1 })).toBe(false)
  })

  it('is waited for no longer than somebody may still answer [CARD-12]', () => {
    expect(isRoundOver([no], { visible: 5, hidden: 5 })).toBe(true)
    expect(isRoundOver([yes, hiddenYes], { visible: 1, hidden: 1 })).toBe(true)
    expect(isRoundOver([yes], { visible: 1, hidden: 1 })).toBe(false)
  })
})

describe('reasons against an update', () => {
  it('stand until whoever gave one takes it back [CARD-12]', () => {
    const endOne = holdUpdates('sending')
    const endOther = holdUpdates('sending')
    endOne()
    endOne()
    expect(updateHolds()).toEqual(['sending'])
    endOther()
    expect(updateHolds()).toEqual([])
  })
})

describe('a version', () => {
  it.each<[string, string, boolean]>([
    ['0.9.9', '1.0.0', true],
    ['1.0.0', '1.0.0', false],
    ['1.10.0', '1.9.0', false],
    ['1.2.3', '1.2.10', true],
  ])('%s is older than %s: %s [CARD-12]', (version, than, older) => expect(isOlder(version, than)).toBe(older))
})
