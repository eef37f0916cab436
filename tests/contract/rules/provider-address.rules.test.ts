import { describe, expect, it } from 'vitest'
import { isProviderAddress } from '#src/contract/rules/provider-address.rules.ts'

describe('an address of the provider', () => {
  it.each([
    '',
    '/',
    '/about',
    '/melbourne?exam=knee#times',
    'https://www.example.org',
    'https://www.example.org/',
    'HTTPS://example.org:8443/a/b?c=d@e#f',
    'https://вардар.example/за-нас',
    'http://localhost',
    'http://localhost:8080/about',
    'http://127.0.0.1:3000?x',
    'http://[::1]:3000/',
  ])('%j can be followed [SHELL-07, SHELL-09, STAFF-06]', (address) => {
    expect(isProviderAddress(address)).toBe(true)
  })

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'mailto:a@b.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    'http://www.example.org',
    'http://localhost.evil.example',
    'http://localhost@evil.example',
    'http://127.0.0.1.evil.example',
    'https:/evil.example',
    'https:evil.example',
    'https://',
    'https:///evil.example',
    'https://aurora.example@evil.example',
    'https://aurora.example\\@evil.example',
    'https://a.example/ b',
    'www.example.org',
    'about',
    '#top',
    '?a',
    ' ',
  ])('%j cannot [SHELL-07, SHELL-09, STAFF-06]', (address) => {
    expect(isProviderAddress(address)).toBe(false)
  })
})
