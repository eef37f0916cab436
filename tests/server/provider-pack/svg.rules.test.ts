import { describe, expect, it } from 'vitest'
import { svgProblem } from '#server/provider-pack/svg.rules.ts'

const svg = (inner: string, attributes = '') => `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`

describe('a picture that draws', () => {
  it.each([
    svg('<path d="M0 0" fill="url(#sky)"/>'),
    svg('<defs><linearGradient id="sky"/></defs><rect style="fill:url(#sky)"/><use href="#sky"/>'),
    svg('<use xlink:href="#a"/>', 'xmlns:xlink="http://www.w3.org/1999/xlink"'),
    svg('<image href="data:image/png;base64,iVBORw0KGgo="/><style>.a{fill:red}</style><text>one &amp; two</text>'),
    `<?xml version="1.0"?><!-- drawn -->${svg('<a href="#top"/>')}`,
  ])('is taken: %s', (text) => {
    expect(svgProblem(text)).toBeUndefined()
  })
})

describe('a picture that does more', () => {
  it.each([
    svg('<script>alert(1)</script>'),
    svg('<SCRIPT/>'),
    svg('<svg:script xmlns:svg="http://www.w3.org/2000/svg"/>'),
    svg('', 'onload="alert(1)"'),
    svg('<rect OnClick="x()"/>'),
    svg('<foreignObject><p>page</p></foreignObject>'),
    svg('<a href="javascript:alert(1)"><text>x</text></a>'),
    svg('<a xlink:href="https://evil.example"/>'),
    svg('<use href="other.svg#x"/>'),
    svg('<image href="https://evil.example/track.png"/>'),
    svg('<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'),
    svg('<rect fill="url(https://evil.example#x)"/>'),
    svg('<rect style="background:url( \'//evil.example\' )"/>'),
    svg('<rect style="background:\\75rl(x)"/>'),
    svg('<style>@import "https://evil.example/x.css";</style>'),
    svg('<style><![CDATA[.a{background:url(https://evil.example)}]]></style>'),
    svg('<style>.a{background:&#117;rl(https://evil.example)}</style>'),
    svg('<set attributeName="href" to="javascript:alert(1)"/>'),
    svg('<animate attributeName="xlink:href" values="javascript:alert(1)"/>'),
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg('&x;')}`,
    `<?xml-stylesheet href="https://evil.example/x.css"?>${svg('')}`,
    '<html><svg/></html>',
    'PATH=/usr/bin\0SECRET=1',
    '',
  ])('is refused: %s', (text) => {
    expect(svgProblem(text)).toEqual(expect.any(String))
  })
})
