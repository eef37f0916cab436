import { readVersion } from '#src/api/version.ts'
import { openKioskStart } from '#src/core/device/kiosk-start.ts'
import { isRestartDue } from './nightly-restart.rules.ts'

const lookMilliseconds = 60_000

const canStart = async (): Promise<boolean> =>
  Boolean(navigator.serviceWorker?.controller) || (await readVersion()) !== undefined

export const watchNight = (timeZone: string): (() => void) => {
  const spread = Math.random()
  let isWatching = true
  const look = async (): Promise<void> => {
    const now = Date.now()
    const pageMilliseconds = Math.max(performance.now(), now - performance.timeOrigin)
    if (!isRestartDue({ now, pageMilliseconds, timeZone, spread })) return
    if ((await canStart()) && isWatching) openKioskStart()
  }
  const timer = setInterval(() => void look(), lookMilliseconds)
  return () => {
    isWatching = false
    clearInterval(timer)
  }
}
