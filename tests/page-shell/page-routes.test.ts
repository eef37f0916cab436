import { describe, expect, it } from 'vitest'
import { planOf, routes } from '#src/first-paint/first-paint.tsx'
import { pageRouteAt } from '#src/page-shell/page-routes.ts'

describe('the route of an address', () => {
  it.each([
    '/',
    '/home',
    '/about',
    '/about/',
    '/About',
    '/iframe',
    '/iframe/',
    '/iframe/about',
    '/iframe/kiosk',
    '/kiosk',
    '/melbourne',
    '/select-region',
    '/iframe/select-region',
    '/melbourne/walk-in',
    '/melbourne/knee-mri',
    '/melbourne/knee-mri,chest-xray/book',
    '/melbourne/knee-mri/taken',
    '/appointments/pending/0123',
    '/a/0123',
    '/appointments/0123/result/patient',
    '/appointments',
    '/referrer/report-feedback/faq',
    '/a/b/c/d/e',
    '/iframe/a/b/c/d',
  ])('%s is the one that the router chooses [ROUTE-16]', (pathname) => {
    const plan = planOf(pathname)
    const found = pageRouteAt(routes, pathname)
    expect(found?.key).toBe(plan.isKnown ? plan.key : undefined)
  })
})
