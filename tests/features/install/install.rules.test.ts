import { describe, expect, it } from 'vitest'
import { type InstallSurroundings, installWay, quietDays } from '#src/features/install/install.rules.ts'

const now = Date.UTC(2026, 10, 21)
const day = 86_400_000
const phone: InstallSurroundings = {
  mayInstall: true,
  isInFrame: false,
  isInstalled: false,
  hasPrompt: true,
  userAgent: 'Mozilla/5.0 (Linux; Android 15)',
  touchPoints: 5,
  dismissedAt: undefined,
  now,
}
const iPhone = { hasPrompt: false, userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X)' }

describe('the offer to keep the app', () => {
  it.each<[string, Partial<InstallSurroundings>, string]>([
    ['uses the browser’s own prompt', {}, 'prompt'],
    ['describes the way on an iPhone', iPhone, 'steps'],
    [
      'describes it on an iPad that says it is a Mac',
      { hasPrompt: false, userAgent: 'Macintosh', touchPoints: 5 },
      'steps',
    ],
    ['is not made on a Mac without a prompt', { hasPrompt: false, userAgent: 'Macintosh', touchPoints: 0 }, 'none'],
    ['is not made where there is neither', { hasPrompt: false }, 'none'],
    ['is not made on a kiosk', { mayInstall: false }, 'none'],
    ['is not made inside another site', { isInFrame: true }, 'none'],
    ['is not made in the installed app', { ...iPhone, isInstalled: true }, 'none'],
    ['is not repeated after a no', { dismissedAt: now - (quietDays - 1) * day }, 'none'],
    ['is made again after 90 days', { dismissedAt: now - quietDays * day }, 'prompt'],
  ])('%s [CARD-03]', (_what, change, way) => expect(installWay({ ...phone, ...change })).toBe(way))
})
