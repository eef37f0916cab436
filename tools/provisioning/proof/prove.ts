// The Linux policies in a real Chromium: read back, ways out tried with and without them, what must last over a restart.
import { globSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import { temporaryFolder } from '../../stress/harness/leftovers.ts'
import { askPage, type OwnBrowser } from '../../support/own-browser.ts'
import { browserPolicies, policiesFor } from '../browser-policies.ts'
import type { PolicyValues } from '../forbidden.ts'
import { startAddress, startPage } from '../kiosk-settings.ts'
import { canBeDebugged } from './debugging.ts'
import { findObstacle, startGoverned } from './governed-browser.ts'
import { type HttpsOrigin, openHttpsOrigin } from './https-origin.ts'
import { compareWithBrowser, policyPage } from './read-back.ts'
import { waysOut } from './ways-out.ts'
import { findLasting, store } from './what-lasts.ts'

type Count = { passed: number; failed: number }
type Say = (line: string) => void
type Judge = (name: string, holds: boolean, why?: string) => void

const endingDebugging = browserPolicies.filter((policy) => policy.endsDebugging).map(({ name }) => name)

/** As generated, but for what keeps a proof from looking, and with the authority of the test. */
const governing = (site: HttpsOrigin, ...further: string[]): PolicyValues => {
  const kept = Object.entries(policiesFor('linux', site)).filter(([name]) => !endingDebugging.includes(name))
  return { ...Object.fromEntries(kept), URLAllowlist: [site.origin, ...further], CACertificates: [site.authority] }
}

const opening = 60_000

/** The page of the product; Chromium may still be on its way there. */
const firstPage = async (browser: OwnBrowser, site: HttpsOrigin): Promise<Page> => {
  for (const end = performance.now() + opening; performance.now() < end; await pause(100))
    for (const page of browser.context().pages())
      if ((await askPage(page, () => `${location.origin} ${document.readyState}`)) === `${site.origin} complete`)
        return page
  throw new Error('the start page did not open')
}

const tryWaysOut = async (site: HttpsOrigin, policies: PolicyValues): Promise<Map<string, boolean>> => {
  const { folder: home, remove } = temporaryFolder('kiosk')
  const browser = await startGoverned(home, policies, startPage(site))
  const page = await firstPage(browser, site)
  const led = new Map<string, boolean>()
  for (const { name, leadsOut } of waysOut) {
    await page.goto(startPage(site))
    led.set(name, await leadsOut({ context: browser.context(), page, site, home }))
  }
  await browser.kill()
  remove()
  return led
}

const stateOf = (page: Page, name: string): Promise<string> =>
  page.evaluate(async (asked) => (await navigator.permissions.query({ name: asked as PermissionName })).state, name)

const judgeReading = async (site: HttpsOrigin, judge: Judge, say: Say): Promise<void> => {
  const { folder, remove } = temporaryFolder('kiosk')
  const policies = governing(site, policyPage)
  const settings = { origin: site.origin, clinic: 'northside', hosts: [], token: 'token-of-a-test' }
  const browser = await startGoverned(folder, policies, startAddress(settings))
  const page = await firstPage(browser, site)
  const open = browser.context().pages()
  judge(
    'one page opens, the start with its fragment',
    open.length === 1 && (await page.evaluate(() => location.href)) === startAddress(settings),
  )
  const wrong = await compareWithBrowser(browser.context(), policies)
  judge(`${Object.keys(policies).length} policies are read back as OK`, wrong.length === 0, wrong.join('; '))
  judge('the camera is there without a question', (await stateOf(page, 'camera')) === 'granted')
  for (const name of ['microphone', 'geolocation', 'notifications'])
    judge(`${name} is refused without a question`, (await stateOf(page, name)) === 'denied')
  const isGranted = await page.evaluate(() => navigator.storage.persist())
  say(`      (storage that is never evicted is ${isGranted ? '' : 'not '}granted right after the first start)`)
  await browser.kill()
  remove()
}

const judgeWaysOut = async (site: HttpsOrigin, judge: Judge): Promise<void> => {
  const without = await tryWaysOut(site, { CACertificates: [site.authority] })
  const governed = await tryWaysOut(site, governing(site))
  for (const { name } of waysOut) {
    const why = without.get(name) ? 'it leads out' : 'it leads nowhere without policies either, so it proves nothing'
    judge(`no way out: ${name}`, without.get(name) === true && governed.get(name) === false, why)
  }
}

const judgeDebugging = async (site: HttpsOrigin, judge: Judge): Promise<void> => {
  const where = { origin: site.origin, start: startPage(site) }
  const policies = policiesFor('linux', site)
  const look = async (...names: string[]) => {
    const { folder, remove } = temporaryFolder('kiosk')
    const named = Object.fromEntries(names.map((name) => [name, policies[name]]))
    const found = await canBeDebugged(folder, { ...named, CACertificates: [site.authority] }, where)
    remove()
    return found
  }
  const without = await look()
  const closed = await look('RemoteDebuggingAllowed')
  const noTools = await look('DeveloperToolsAvailability')
  judge('RemoteDebuggingAllowed: no debugger finds a port', without.listens && !closed.listens)
  judge('DeveloperToolsAvailability: no debugger reaches the page', without.answers && !noTools.answers)
}

const judgeRestarts = async (site: HttpsOrigin, judge: Judge): Promise<void> => {
  const { folder, remove } = temporaryFolder('kiosk')
  const start = () => startGoverned(folder, governing(site), startPage(site))
  let browser = await start()
  const stored = await store(await firstPage(browser, site))
  await browser.kill()
  browser = await start()
  const killed = await findLasting(await firstPage(browser, site), stored)
  judge('key and bytes last over a killed browser', killed.key && killed.bytes, JSON.stringify(killed))
  const again = await store(await firstPage(browser, site))
  await browser.end()
  browser = await start()
  const lasting = await findLasting(await firstPage(browser, site), again)
  judge('key, bytes and cookie last over a restart', Object.values(lasting).every(Boolean), JSON.stringify(lasting))
  await browser.kill()
  remove()
}

const systemPolicies = (): string => globSync('/etc/{chromium,opt/chrome}/policies/**/*').sort().join()

export const prove = async (say: Say): Promise<Count> => {
  const obstacle = findObstacle()
  if (obstacle !== undefined) {
    say(`not proved here: ${obstacle}`)
    return { passed: 0, failed: 0 }
  }
  const count: Count = { passed: 0, failed: 0 }
  const judge: Judge = (name, holds, why = '') => {
    count[holds ? 'passed' : 'failed'] += 1
    say(`${holds ? 'ok  ' : 'FAIL'}  ${name}${holds || why === '' ? '' : `: ${why}`}`)
  }
  const before = systemPolicies()
  const { folder, remove } = temporaryFolder('kiosk-site')
  const site = await openHttpsOrigin(folder)
  try {
    await judgeReading(site, judge, say)
    await judgeWaysOut(site, judge)
    await judgeDebugging(site, judge)
    await judgeRestarts(site, judge)
    judge('the machine’s own policies are as before', systemPolicies() === before)
  } finally {
    site.close()
    remove()
  }
  return count
}
