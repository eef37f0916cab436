import { describe, expect, it } from 'vitest'
import { buildPaths, parentRouteOf } from '#src/core/paths/paths.ts'

const key = '0123456789abcdefghijkl'

describe('the addresses of the app', () => {
  it('stand at the top of the site [S-43, ROUTE-21, ROUTE-22, ROUTE-31]', () => {
    const paths = buildPaths('')
    expect(paths.home).toBe('/')
    expect(paths.contact).toBe('/contact')
    expect(paths.exams('melbourne')).toBe('/melbourne')
    expect(paths.times('melbourne', ['thyroid'])).toBe('/melbourne/thyroid')
    expect(paths.times('melbourne', ['thyroid'], { clinicId: 3, date: '2026-11-23' })).toBe(
      '/melbourne/thyroid?clinicId=3&date=2026-11-23',
    )
    expect(paths.details('melbourne', ['thyroid'])).toBe('/melbourne/thyroid/book')
    expect(paths.check('melbourne', ['thyroid'])).toBe('/melbourne/thyroid/check')
    expect(paths.lostTime('melbourne', ['thyroid'])).toBe('/melbourne/thyroid/taken')
    expect(paths.confirmation(key)).toBe(`/appointments/${key}`)
    expect(paths.pendingConfirmation(key)).toBe(`/appointments/pending/${key}`)
  })

  it('stand below /iframe inside another site [STATE-07, S-57, IFRAME-02]', () => {
    const paths = buildPaths('/iframe')
    expect(paths.home).toBe('/iframe')
    expect(paths.contact).toBe('/iframe/contact')
    expect(paths.exams('melbourne')).toBe('/iframe/melbourne')
    expect(paths.check('melbourne', ['thyroid'])).toBe('/iframe/melbourne/thyroid/check')
    expect(paths.confirmation(key)).toBe(`/iframe/appointments/${key}`)
    expect(paths.pendingConfirmation(key)).toBe(`/iframe/appointments/pending/${key}`)
  })

  it('say select-region while no region is chosen [ROUTE-32]', () => {
    expect(buildPaths('').regions).toBe('/select-region')
    expect(buildPaths('/iframe').regions).toBe('/iframe/select-region')
  })

  it('say in kiosk mode that they are a kiosk’s, beside what else they ask [KIOSK-03, ROUTE-16]', () => {
    const paths = buildPaths('', true)
    expect(paths.home).toBe('/?kioskMode=true')
    expect(paths.start).toBe('/kiosk?kioskMode=true')
    expect(paths.contact).toBe('/contact?kioskMode=true')
    expect(paths.times('melbourne', ['thyroid'], { clinicId: 3 })).toBe('/melbourne/thyroid?clinicId=3&kioskMode=true')
    expect(paths.confirmation(key)).toBe(`/appointments/${key}?kioskMode=true`)
  })

  it('hold several exams in one part, with readable commas [BOOK-15, S-46]', () => {
    expect(buildPaths('').times('melbourne', ['thyroid', 'abdomen'])).toBe('/melbourne/thyroid,abdomen')
  })

  it('cannot be led elsewhere by a name with slashes, dots or a query in it [S-43]', () => {
    const paths = buildPaths('')
    expect(paths.exams('../admin?x#y')).toBe('/..%2Fadmin%3Fx%23y')
    expect(paths.times('//evil.example', ['a/b'])).toBe('/%2F%2Fevil.example/a%2Fb')
    expect(paths.confirmation('../x')).toBe('/appointments/..%2Fx')
  })
})

describe('the parent route', () => {
  it.each([
    ['/', ''],
    ['/melbourne', ''],
    ['/iframe', '/iframe'],
    ['/iframe/', '/iframe'],
    ['/iframe/melbourne/thyroid', '/iframe'],
    ['/iframe-test', ''],
    ['/iframes/x', ''],
    ['/melbourne/iframe', ''],
    ['/IFRAME/x', ''],
  ])('of %s is %j [STATE-07, S-57]', (pathname, expected) => {
    expect(parentRouteOf(pathname)).toBe(expected)
  })
})
