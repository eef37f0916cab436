import { describe, expect, it } from 'vitest'
import { isPublicPage, publicPageAt, publicPages } from '#src/contract/rules/public-pages.rules.ts'

describe('a public page', () => {
  it.each(publicPages)('is %s, also with a slash at its end [S-28]', (page) => {
    expect(publicPageAt(page)).toBe(page)
    expect(publicPageAt(`${page === '/' ? '' : page}/`)).toBe(page)
  })

  it.each([
    '',
    '//',
    '/about//',
    '/home',
    '/About',
    '/about/x',
    '/aboutx',
    '/melbourne',
    '/melbourne/thyroid-ultrasound',
    '/appointments/0123456789ABCDEFGHabcd',
    '/a',
    '/authentication',
    '/check-in',
    '/questionnaires',
    '/kiosk',
    '/deny',
    '/iframe',
    '/iframe/',
    '/iframe/about',
    '/iframe/select-region',
    '/api/config',
    '/%61bout',
  ])('is not %j [S-28]', (pathname) => {
    expect(isPublicPage(pathname)).toBe(false)
  })
})
