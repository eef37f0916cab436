import { describe, expect, it } from 'vitest'
import { frameLink } from '#src/core/frame/frame-link.ts'

const origin = 'https://booking.example'
const usual = '/iframe/select-region'

describe('the address in the embedding test', () => {
  it('is the region choice when none is given [IFRAME-05]', () => {
    expect(frameLink(null, origin)).toBe(usual)
  })

  it.each([
    ['/iframe', '/iframe'],
    ['/iframe/melbourne', '/iframe/melbourne'],
    ['/iframe/melbourne/thyroid?date=2026-11-23', '/iframe/melbourne/thyroid?date=2026-11-23'],
    [`${origin}/iframe/contact`, '/iframe/contact'],
  ])('may be /iframe or one of our own below it: %s [IFRAME-05]', (link, expected) => {
    expect(frameLink(link, origin)).toBe(expected)
  })

  it.each([
    '',
    '/',
    '/melbourne',
    '/iframes',
    '/iframe-test',
    '/iframe/../kiosk',
    '/iframe/%2e%2e/kiosk',
    '/iframe//evil.example',
    'iframe-evil/x',
    'https://evil.example/iframe/melbourne',
    '//evil.example/iframe/melbourne',
    '\\\\evil.example\\iframe\\x',
    'https://booking.example.evil.example/iframe/x',
    'https://booking.example@evil.example/iframe/x',
    'http://booking.example/iframe/x',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://booking.example/iframe/x',
    'https://[',
    '\u0000',
  ])('is the usual one in place of %j [IFRAME-05]', (link) => {
    expect(frameLink(link, origin)).toBe(usual)
  })
})
