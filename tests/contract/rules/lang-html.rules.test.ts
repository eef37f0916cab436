import { expect, it } from 'vitest'
import { withLang, withoutLang } from '#src/contract/rules/lang-html.rules.ts'

it('HTML in another language says so, and is the same without it [I18N-01]', () => {
  const html = '<p>За нас</p>\n<div>и</div>'
  expect(withLang(html, 'mk')).toBe(`<div lang="mk">${html}</div>`)
  expect(withoutLang(withLang(html, 'mk'))).toBe(html)
  expect(withoutLang(html)).toBe(html)
})
