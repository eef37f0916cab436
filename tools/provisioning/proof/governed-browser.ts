// A Chromium under policies that no other browser of the machine reads: its folder of policies is a tmpfs in a mount
// namespace of its own.
import type { ChildProcess } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from '../../../scripts/browser.ts'
import { attachTo, type OwnBrowser, spawnBrowser } from '../../support/own-browser.ts'
import type { PolicyValues } from '../forbidden.ts'
import { kioskHost, otherHost } from './https-origin.ts'

/** Read by Chromium, which has no switch for another one. */
const systemFolder = '/etc/chromium'

/** Covers the system's folder before anything is written, so that nothing reaches the real one. */
const cover = `set -e
mount -t tmpfs tmpfs ${systemFolder}
mkdir -p ${systemFolder}/policies/managed
cp "$1" ${systemFolder}/policies/managed/kiosk.json
shift
exec "$@"`

/** Why it cannot be done here, if so. */
export const findObstacle = (): string | undefined => {
  if (process.platform !== 'linux') return 'it needs Linux'
  if (process.getuid?.() !== 0) return 'it needs root, for a mount namespace'
  if (!existsSync(systemFolder)) return `it needs ${systemFolder}, which comes with a Chromium of the system`
  return undefined
}

/** @param folder a home with profile, downloads and policies. */
export const spawnGoverned = async (
  folder: string,
  policies: PolicyValues,
  ...flags: string[]
): Promise<ChildProcess> => {
  const file = join(folder, 'policies.json')
  writeFileSync(file, JSON.stringify(policies))
  const inside = ['--mount', '--propagation', 'private', 'sh', '-c', cover, 'sh', file, 'env', `HOME=${folder}`]
  return spawnBrowser(
    ['unshare', ...inside, await findBrowser()],
    join(folder, 'profile'),
    `--host-resolver-rules=MAP ${kioskHost} 127.0.0.1, MAP ${otherHost} 127.0.0.1`,
    '--use-fake-device-for-media-stream',
    '--kiosk',
    ...flags,
  )
}

export const startGoverned = async (folder: string, policies: PolicyValues, address: string): Promise<OwnBrowser> =>
  attachTo(await spawnGoverned(folder, policies, address))
