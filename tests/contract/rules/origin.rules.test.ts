import { describe, expect, it } from 'vitest'
import { isOrigin } from '#src/contract/rules/origin.rules.ts'

describe('an origin', () => {
  it.each([
    'https://www.example.org',
    'http://localhost:3000',
    'https://xn--80abvlke3d.xn--j1ad',
    'https://127.0.0.1:8443',
    'http://[::1]:8080',
  ])('is %s', (text) => {
    expect(isOrigin(text)).toBe(true)
  })

  it.each([
    '',
    '*',
    'https:',
    "'self'",
    'https://*.example.org',
    'https://a.example/page',
    'https://a.example/',
    'https://a.example?x',
    'https://a.example#x',
    'https://a.example;script-src *',
    'https://a.example, https://b.example',
    "https://a.example'",
    'https://a.example:443',
    'https://a.example:99999',
    'https://user@a.example',
    'https://A.example',
    'https://a..example',
    'https://a.example\u0000',
    'ftp://a.example',
    'javascript://a.example',
    '//a.example',
  ])('is not %s', (text) => {
    expect(isOrigin(text)).toBe(false)
  })
})
