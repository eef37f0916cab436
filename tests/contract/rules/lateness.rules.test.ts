import { expect, it } from 'vitest'
import { checkInLimits } from '#src/contract/limits/check-in.limits.ts'
import { latenessOf } from '#src/contract/rules/lateness.rules.ts'

const startTime = '2026-11-23T09:20:00+11:00'
const after = (minutes: number): string => new Date(Date.parse(startTime) + minutes * 60_000).toISOString()

it.each([
  [-1, undefined],
  [0, undefined],
  [1, 'late'],
  [checkInLimits.missedMinutes - 1, 'late'],
  [checkInLimits.missedMinutes, 'missed'],
] as const)('%d minutes after the start who is not here is %s', (minutes, lateness) => {
  expect(latenessOf({ startTime, checkedInAt: null }, after(minutes))).toBe(lateness)
  expect(latenessOf({ startTime, checkedInAt: startTime }, after(minutes))).toBeUndefined()
})
