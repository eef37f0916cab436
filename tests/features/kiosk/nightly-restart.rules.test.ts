import { describe, expect, it } from 'vitest'
import { isRestartDue } from '#src/features/kiosk/inactivity/nightly-restart.rules.ts'

const hour = 3_600_000
const melbourne = 'Australia/Melbourne'
const now = (time: string, zone = '+11:00'): number => Date.parse(`2026-11-24T${time}:00${zone}`)

const isDue = (
  time: string,
  { spread = 0, pageMilliseconds = 24 * hour, timeZone = melbourne, zone = '+11:00' } = {},
) => isRestartDue({ now: now(time, zone), pageMilliseconds, timeZone, spread })

describe('the restart of a kiosk’s start page', () => {
  it.each([
    ['02:59', false],
    ['03:00', true],
    ['03:59', true],
    ['04:00', false],
    ['12:00', false],
    ['23:59', false],
    ['00:00', false],
  ])('is due in the clinic’s night alone: at %s %s', (time, expected) => {
    expect(isDue(time)).toBe(expected)
  })

  it('goes by the clinic’s clock, not by that of the server or device', () => {
    expect(isDue('03:10', { timeZone: 'Europe/Skopje', zone: '+01:00' })).toBe(true)
    expect(isDue('03:10', { timeZone: 'Europe/Skopje' })).toBe(false)
  })

  it('comes once a night: a page that began in it is new', () => {
    expect(isDue('03:20', { pageMilliseconds: 15 * 60_000 })).toBe(false)
    expect(isDue('03:59', { pageMilliseconds: 59 * 60_000 })).toBe(false)
    expect(isDue('03:20', { pageMilliseconds: 2 * hour })).toBe(true)
  })

  it('is spread over half of its time, so that the kiosks of a clinic do not start at once', () => {
    expect([isDue('03:14', { spread: 0.5 }), isDue('03:15', { spread: 0.5 })]).toEqual([false, true])
    expect([isDue('03:29', { spread: 0.999 }), isDue('03:30', { spread: 0.999 })]).toEqual([false, true])
  })
})
