import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { pageActivity, watchActivity } from '#src/core/device/page-activity.ts'
import { isSafePage } from '#src/core/device/update-rules.ts'

let hours = 0

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  // The clock begins anew with each test, and what the page remembers does not.
  hours += 1
  vi.advanceTimersByTime(hours * 3_600_000)
})
afterEach(() => {
  document.body.innerHTML = ''
  window.history.replaceState(null, '', '/')
})

const isSafe = (): boolean => isSafePage(pageActivity(), false)

it('whoever leaves for an address that is slow to answer is not called back by a reload; whoever stays gets it later [CARD-12]', () => {
  watchActivity()
  expect(isSafe()).toBe(true)
  window.dispatchEvent(new Event('beforeunload'))
  window.dispatchEvent(new Event('wheel'))
  vi.advanceTimersByTime(25_000)
  expect(isSafe()).toBe(false)
  vi.advanceTimersByTime(60_000)
  expect(isSafe()).toBe(true)
})

it('what was typed before the script came is not taken by a reload either [CARD-12]', () => {
  document.body.innerHTML =
    '<input aria-label="Postcode" value="3000"><input type="checkbox" checked aria-label="Agreed">'
  watchActivity()
  expect(isSafe()).toBe(true)
  const field = document.querySelector('input') as HTMLInputElement
  field.value = '3058'
  watchActivity()
  expect(isSafe()).toBe(false)
  window.history.pushState(null, '', '/contact')
  expect(isSafe()).toBe(true)
})
