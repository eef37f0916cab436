// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { consentFormsSchema } from '#server/provider-pack/files/consent-forms.schema.ts'
import { forbiddenIn, hostileHtml } from '#tests/support/hostile-html.ts'

const form = {
  ...{ slug: 'dye', version: 1, since: '2026-11-02', title: 'Before your scan with dye' },
  statements: ['I agree'],
}

it('of the words of a consent form only what a page may hold is read [S-13]', () => {
  const forms = hostileHtml.map(([, html]) => ({ ...form, html: `<p>A dye is put into a vein.</p>${html}` }))
  for (const written of forms) {
    const [read] = consentFormsSchema.parse([written])
    // A document without a window runs no script.
    const shown = document.implementation.createHTMLDocument('').createElement('div')
    shown.innerHTML = read?.html ?? ''
    expect(forbiddenIn(shown), written.html).toEqual([])
    expect(shown.textContent, written.html).toContain('A dye is put into a vein.')
  }
  expect(consentFormsSchema.safeParse([{ ...form, html: '<script>alert(1)</script>' }]).success).toBe(false)
})
