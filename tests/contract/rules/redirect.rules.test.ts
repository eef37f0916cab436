import { describe, expect, it } from 'vitest'
import { redirectTarget } from '#src/contract/rules/redirect.rules.ts'

const origin = 'https://book.example.com'
const allowed = ['https://clinic.example.org', 'https://host.example']
const go = (address: string) => redirectTarget(address, origin, allowed)

describe('an address that came from outside', () => {
  it.each([
    ['/', '/'],
    ['/melbourne?date=2026-11-23#times', '/melbourne?date=2026-11-23#times'],
    ['/a/../b', '/b'],
    [`${origin}/appointments`, '/appointments'],
    ['/?next=//evil.example', '/?next=//evil.example'],
  ])('%s is a path of this site [S-12]', (address, path) => {
    expect(go(address)).toEqual({ path })
  })

  it('leads to an allowed site by https [S-12]', () => {
    expect(go('https://clinic.example.org/thanks?x=1')).toEqual({ href: 'https://clinic.example.org/thanks?x=1' })
    expect(go('HTTPS://Clinic.example.org')).toEqual({ href: 'https://clinic.example.org/' })
  })

  it('may be of this site without https while it is developed [S-12]', () => {
    expect(redirectTarget('http://localhost:5173/x', 'http://localhost:5173', [])).toEqual({ path: '/x' })
  })

  it.each([
    '',
    ' ',
    'melbourne',
    './melbourne',
    '?a=b',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    '/./\\evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    'https://book.example.com//evil.example',
    'http://clinic.example.org/',
    'http://book.example.com/',
    'https:evil.example',
    'https:/evil.example',
    'https://',
    'https://user@evil.example/',
    'https://book.example.com@evil.example/',
    'https://user:word@evil.example/',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://book.example.com/1',
    'file:///etc/passwd',
    'ftp://clinic.example.org/',
    'mailto:a@example.org',
    'tel:123',
    // N24
    'https://evil',
    '//evil',
    '/\\\\evil',
    '\t//evil',
    'JaVaScRiPt:',
    'data:text/html',
    'https://host@evil',
    'https://host.evil.com',
    'https://host.example.evil.com',
    'https://host.example:444/',
    'https://clinic.example.org.evil.com',
    '/%2f%2fevil',
    '/%5cevil',
    'blob:',
    '/con\u0000tact',
  ])('%j goes nowhere [S-12]', (address) => {
    expect(go(address)).toBeUndefined()
  })
})
