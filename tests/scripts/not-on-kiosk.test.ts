import { describe, expect, it } from 'vitest'
import { notOnKiosk, selectorNotOnKiosk } from '../../scripts/support/not-on-kiosk.ts'

describe('what is styled for wide windows', () => {
  it.each([
    ['.bar > button', ':where(:root:not([data-kiosk])) .bar > button'],
    ['h1', ':where(:root:not([data-kiosk])) h1'],
    [':root', ':root:where(:not([data-kiosk]))'],
    ['html:has(.tall)', 'html:where(:not([data-kiosk])):has(.tall)'],
    [':root[data-kiosk]', ':root[data-kiosk]'],
  ])('leaves a kiosk out: %s becomes %s', (selector, expected) => expect(selectorNotOnKiosk(selector)).toBe(expected))

  it('is found by its media query alone', () => {
    const media = ['(min-width: 1024px)', '(min-width:600px), (hover: hover)', 'print', '(max-height: 480px)']
    const sheet = media.map((params) => ({ params, rules: [{ selectors: ['.bar'] }] }))
    notOnKiosk.OnceExit({
      walkAtRules: (_name, visit) => {
        for (const { params, rules } of sheet) visit({ params, walkRules: (visitRule) => rules.forEach(visitRule) })
      },
    })
    expect(sheet.map(({ rules }) => rules[0]?.selectors[0]?.includes('data-kiosk'))).toEqual([true, true, false, false])
  })
})
