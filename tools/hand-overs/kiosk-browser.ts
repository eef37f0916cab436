// The browser of a kiosk: under its policies where the machine lets it, and with a profile that outlives a kill.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.ts'
import { browserPolicies } from '../provisioning/browser-policies.ts'
import { findObstacle, spawnGoverned } from '../provisioning/proof/governed-browser.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { attachTo, type OwnBrowser, spawnBrowser } from '../support/own-browser.ts'

export type Moment = { name: 'begun' | 'blank' | 'start'; at: number }

export type KioskBrowser = {
  /** What keeps it from being under the policies, if anything. */
  obstacle: string | undefined
  page: () => Page
  profile: string
  start: (address: string) => Promise<Page>
  kill: () => Promise<void>
  end: () => Promise<void>
  /** Of the last reset, milliseconds of the page's clock. */
  moments: () => readonly Moment[]
  clearMoments: () => void
  remove: () => void
}

const closing = 1000

/** As the launch script has them. */
const launchFlags = ['--noerrdialogs', '--disable-session-crashed-bubble', '--lang=en-AU', '--window-size=1080,1920']

/** Runs in each document, before its scripts. */
const watchResets = (): void => {
  type Noted = (moment: Moment) => void
  const note = (name: Moment['name']): void =>
    (globalThis as unknown as { noteMoment?: Noted }).noteMoment?.({
      name,
      at: performance.timeOrigin + performance.now(),
    })
  let isBlank = false
  let isStart = false
  const look = (): void => {
    if (!isBlank && document.getElementById('kiosk-blank')) {
      isBlank = true
      requestAnimationFrame(() => note('blank'))
    }
    if (!isStart && document.querySelector('main a[href*="health"]')) {
      isStart = true
      requestAnimationFrame(() => note('start'))
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
  addEventListener('click', () => note('begun'), { capture: true })
}

export const openKioskBrowser = (origin: string, isPlain = false): KioskBrowser => {
  const { folder: home, remove } = temporaryFolder('kiosk-browser')
  const profile = join(home, 'profile')
  mkdirSync(profile)
  const obstacle = isPlain ? 'it was asked for without them' : findObstacle()
  const policies = Object.fromEntries(
    browserPolicies
      .filter(({ platforms, endsDebugging }) => platforms.includes('linux') && !endsDebugging)
      .map(({ name, value }) => [name, value({ origin })]),
  )
  let running: OwnBrowser | undefined
  let page: Page | undefined
  let moments: Moment[] = []
  const open = async (): Promise<OwnBrowser> =>
    attachTo(
      obstacle === undefined
        ? await spawnGoverned(home, policies, ...launchFlags, 'about:blank')
        : spawnBrowser([await findBrowser()], profile, ...launchFlags, 'about:blank'),
    )
  return {
    obstacle,
    profile,
    page: () => {
      if (!page) throw new Error('the browser was not started')
      return page
    },
    start: async (address) => {
      running = await open()
      const context = running.context()
      await context.exposeBinding('noteMoment', (_, moment: Moment) => void moments.push(moment))
      await context.addInitScript(watchResets)
      // The first page may have been opened before the script was there.
      page = await context.newPage()
      // A part of the browser's own window is listed as a page at times, and closing it is never answered.
      for (const other of context.pages()) if (other !== page) await Promise.race([other.close(), pause(closing)])
      await page.setViewportSize({ width: 1080, height: 1920 })
      page.setDefaultTimeout(60_000)
      await page.goto(address)
      return page
    },
    kill: async () => running?.kill(),
    end: async () => running?.end(),
    moments: () => moments,
    clearMoments: () => {
      moments = []
    },
    remove,
  }
}
