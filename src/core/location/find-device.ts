import { locationLimits } from '#src/contract/limits/location.limits.ts'
import { type Point, roundCoordinate } from '#src/contract/rules/distance.rules.ts'

const deviceProblems = ['denied', 'timeout', 'unavailable', 'unsupported'] as const
export type DeviceProblem = (typeof deviceProblems)[number]

const problems: Readonly<Record<number, DeviceProblem>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Browsers refuse unsafe origins without asking. */
const canAsk = (): boolean => 'geolocation' in navigator && window.isSecureContext !== false

export const findDevice = (): Promise<Point | DeviceProblem> => {
  if (!canAsk()) return Promise.resolve('unsupported')
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({ latitude: roundCoordinate(coords.latitude), longitude: roundCoordinate(coords.longitude) }),
      ({ code }) => resolve(problems[code] ?? 'unavailable'),
      { enableHighAccuracy: false, timeout: locationLimits.locateMilliseconds, maximumAge: 300_000 },
    )
  })
}
