// Asks the browser where the device is, once, and rounds the answer before anything else sees it.
import { type Point, roundCoordinate } from '#src/contract/rules/distance.rules.ts'
import { limits } from '#src/contract/rules/limits.ts'

export const deviceProblems = ['denied', 'timeout', 'unavailable', 'unsupported'] as const
export type DeviceProblem = (typeof deviceProblems)[number]

const problems: Readonly<Record<number, DeviceProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Not from an unsafe address either, where browsers refuse without asking. */
const canAsk = (): boolean => 'geolocation' in navigator && window.isSecureContext !== false

export const findDevice = (): Promise<Point | DeviceProblem> => {
  if (!canAsk()) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: roundCoordinate(coords.latitude), longitude: roundCoordinate(coords.longitude) }),
      ({ code }) => resolve(problems[code] ?? 'unavailable'),
      { enableHighAccuracy: false, timeout: limits.locateMilliseconds, maximumAge: 300_000 },
    )
  })
}
