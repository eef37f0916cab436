// @vitest-environment jsdom
// The provider's HTML, read as a browser reads it after it was cleaned.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cleanHtml, nestingOf } from '#server/provider-pack/html.rules.ts'
import { deepHtml, forbiddenIn, hostileHtml, ordinaryHtml } from '#tests/support/hostile-html.ts'

/** A document without a window runs no script and loads no picture. */
const inert = document.implementation.createHTMLDocument('')

const shown = (html: string): Element => {
  const place = inert.createElement('div')
  place.innerHTML = html
  return place
}
const clean = (html: string): string => cleanHtml(html).html

describe('hostile HTML', () => {
  it.each(hostileHtml)('with %s leaves nothing that is not allowed [S-13]', (_name, html) => {
    const place = shown(clean(html))
    expect(forbiddenIn(place)).toEqual([])
    expect(forbiddenIn(shown(place.innerHTML))).toEqual([])
  })

  it.each(hostileHtml)(
    'with %s stays clean beside what is allowed, and when it is cleaned again [S-13]',
    (_name, html) => {
      const mixed = clean(`<p title="x">before ${html}<table><tr><td>${html}</table> after</p>`)
      expect(forbiddenIn(shown(mixed))).toEqual([])
      expect(cleanHtml(mixed).removed).toEqual([])
      expect(clean(shown(mixed).innerHTML)).toBe(clean(clean(shown(mixed).innerHTML)))
    },
  )

  it('is hostile as it stands, but for what a browser takes for text or leaves out itself', () => {
    const harmless = hostileHtml.filter(([, html]) => forbiddenIn(shown(html)).length === 0)
    expect(hostileHtml.length).toBeGreaterThan(110)
    expect(harmless.length).toBeLessThan(15)
  })

  it('that is put together of parts by chance leaves nothing either [S-13]', () => {
    const parts = fc.constantFrom(
      ...hostileHtml.map(([, html]) => html),
      ...['<', '>', '"', "'", '`', '=', '/', '<!--', '-->', '</p>', '<p ', '</style>', '<a href=', '\u0000', '&#'],
      ...ordinaryHtml,
    )
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 6 }), (chosen) => {
        expect(forbiddenIn(shown(clean(chosen.join(''))))).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('of great depth is measured and cleaned without exhausting the stack [S-13]', () => {
    expect(nestingOf(deepHtml)).toBe(30_000)
    expect(clean(deepHtml)).toContain('a')
  })

  it('of 200 kB is cleaned whole: plain text, brackets, and attributes without end', () => {
    const text = 'a '.repeat(100_000)
    expect(clean(text)).toBe(text)
    expect(forbiddenIn(shown(clean('<'.repeat(200_000))))).toEqual([])
    expect(clean(`<p ${'onclick=1 '.repeat(20_000)}>a</p>`)).toBe('<p>a</p>')
  })
})

describe('ordinary HTML', () => {
  it.each(ordinaryHtml)('is left as it is: %s [S-13]', (html) => {
    expect(cleanHtml(html)).toEqual({ html, removed: [] })
    expect(forbiddenIn(shown(html))).toEqual([])
  })

  it('of a second first heading gets the next level, since a page of ours has its own [S-13]', () => {
    expect(cleanHtml('<h1 lang="en">a</h1>')).toEqual({ html: '<h2 lang="en">a</h2>', removed: [] })
  })

  it('has links to other sites without an opener, whatever they asked for [S-13]', () => {
    expect(clean('<a href="https://a.example" rel="opener">a</a>')).toBe(
      '<a rel="noopener noreferrer" href="https://a.example">a</a>',
    )
    expect(clean('<a href="/about" rel="nofollow">a</a>')).toBe('<a href="/about">a</a>')
  })

  it('has no picture without a source, and none without words for it', () => {
    expect(clean('a<img alt="x">b')).toBe('ab')
    expect(clean('<img src="/api/assets/application/logo">')).toBe('<img alt="" src="/api/assets/application/logo" />')
  })

  it('keeps the words of a tag that goes, not the code of one that is no text', () => {
    expect(clean('<article><font color="red">a</font></article><style>b</style>')).toBe('a')
  })
})

describe('what was taken out', () => {
  it('is told by tag and attribute, each once, and no comment is', () => {
    const html =
      '<script>1</script><p onclick="1" class="x">a</p><p onclick="2">b</p><a href="javascript:1">c</a><!-- d --><h1 id=x>e</h1>'
    expect(cleanHtml(html).removed).toEqual(['script', 'onclick of p', 'class of p', 'href of a', 'id of h1'])
  })

  it('is told in plain characters', () => {
    expect(cleanHtml('<p \u001b[31m="1">a</p>').removed).toEqual(['??31m of p'])
  })
})

describe('the depth of HTML', () => {
  it.each([
    ['', 0],
    ['a', 0],
    ['<p>a</p><p>b</p>', 1],
    ['<br><br><img><hr>', 1],
    ['<p>a<p>b<p>c', 1],
    ['<ul><li>a<li>b</ul>', 2],
    ['<ul><li><p><b>a</b></p></li></ul>', 4],
    ['<b></i><b></i><b>', 3],
  ])('of %j is %i', (html, depth) => {
    expect(nestingOf(html)).toBe(depth)
  })
})
