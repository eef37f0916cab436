// Row 16: a kiosk between two patients, and under a finger: reset, letter, heap; each beside the same without our work.
import type { Page } from 'playwright'
import { createRandom } from '../chaos/random.ts'
import { type KioskBrowser, openKioskBrowser } from '../hand-overs/kiosk-browser.ts'
import { openKioskStand } from '../hand-overs/kiosk-stand.ts'
import { createPatient } from '../hand-overs/patients.ts'
import { openDetails, textOf, typeDetails, waitForStart } from '../hand-overs/walk.ts'
import { median } from './load.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

const mostReset = 1000
const mostBlank = 100
const mostGrowth = 0.1
/** Every chunk of the way is loaded by then. */
const warmUp = 5

const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
const ms = (value: number): string => `${Math.round(value)} ms`
const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? Number.NaN

/** Of the page's process, in a document that was just opened. */
const heapOf = async (page: Page): Promise<number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  await session.detach()
  return usedSize
}

/** From the act on the glass to the frame after the letter stands in the field. */
const watchLetters = (page: Page, act: 'click' | 'keydown'): Promise<void> =>
  page.evaluate((type) => {
    const times: number[] = []
    Object.assign(window, { letterTimes: times })
    let begun = 0
    const begin = ({ timeStamp }: Event): void => {
      begun = timeStamp
    }
    addEventListener(type, begin, { capture: true })
    addEventListener('input', () => requestAnimationFrame(() => times.push(performance.now() - begun)))
  }, act)

const lettersOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window as unknown as { letterTimes: number[] }).letterTimes)

const letters = 'qwertyuiop'

const measureKeys = async (page: Page): Promise<number[]> => {
  await watchLetters(page, 'click')
  await page.locator('#lastName').click()
  const keys = page.locator('section[aria-label] button')
  for (let round = 0; round < sizes.pageRounds; round += 1)
    for (const letter of letters) await keys.filter({ hasText: new RegExp(`^${letter}$`, 'i') }).click()
  return lettersOf(page)
}

const measurePlainInput = async (page: Page): Promise<number[]> => {
  await page.setContent('<!doctype html><input id="plain">')
  await watchLetters(page, 'keydown')
  await page.locator('#plain').focus()
  for (let round = 0; round < sizes.pageRounds; round += 1)
    for (const letter of letters) await page.keyboard.press(letter)
  return lettersOf(page)
}

type Reset = { blank: number; start: number }

const resetOf = (browser: KioskBrowser): Reset | undefined => {
  const times = browser.moments()
  const blank = times.findLast(({ name }) => name === 'blank')
  const begun = times.findLast(({ name, at }) => name === 'begun' && blank && at <= blank.at)
  const start = times.find(({ name, at }) => name === 'start' && blank && at > blank.at)
  return blank && begun && start ? { blank: blank.at - begun.at, start: start.at - begun.at } : undefined
}

/** To the same start page, through the same worker, with nobody to forget. */
const navigateOnce = async (page: Page, browser: KioskBrowser): Promise<number> => {
  browser.clearMoments()
  const begun = await page.evaluate(() => {
    const at = performance.timeOrigin + performance.now()
    window.location.replace(window.location.href)
    return at
  })
  await waitForStart(page)
  while (!browser.moments().some(({ name, at }) => name === 'start' && at > begun)) await waitForStart(page)
  return (browser.moments().find(({ name, at }) => name === 'start' && at > begun)?.at ?? Number.NaN) - begun
}

export const measureKiosk = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const random = createRandom('kiosk')
  const stand = await openKioskStand(() => undefined)
  const browser = openKioskBrowser(stand.origin, true)
  const page = await browser.start(await stand.enrolAddress('Kiosk 1'))
  await waitForStart(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const resets: Reset[] = []
  const navigations: number[] = []
  const heaps: number[] = []
  for (let turn = 1; turn <= sizes.kioskPatients; turn += 1) {
    // In one language, whose texts are part of the heap.
    const patient = { ...createPatient(random.fork(`patient ${turn}`), turn), locale: 'default' as const }
    await openDetails(page, patient)
    await typeDetails(page, patient)
    browser.clearMoments()
    await page
      .locator('nav button')
      .filter({ hasText: textOf(patient, 'kiosk.start-again') })
      .click()
    await waitForStart(page)
    const reset = resetOf(browser)
    if (reset && turn > warmUp) resets.push(reset)
    if (turn > warmUp && navigations.length < 10 * sizes.pageRounds) navigations.push(await navigateOnce(page, browser))
    if (turn === warmUp || turn === sizes.kioskPatients) heaps.push(await heapOf(page))
  }
  await openDetails(page, { ...createPatient(random.fork('keys'), 0), locale: 'default' })
  const onKeys = await measureKeys(page)
  const onPlain = await measurePlainInput(page)
  await browser.end()
  browser.remove()
  await stand.close()
  const [before = Number.NaN, after = Number.NaN] = heaps
  const starts = resets.map(({ start }) => start)
  const blanks = resets.map(({ blank }) => blank)
  return {
    lines: [
      {
        row: 16,
        what: 'kiosk: Start again to the start page, 95th percentile',
        figure: `${ms(p95(starts))} (median ${ms(median(starts))})`,
        target: '<= 1000 ms',
        floor: `bare navigation ${ms(p95(navigations))} (median ${ms(median(navigations))})`,
        isMet: p95(starts) <= mostReset,
      },
      {
        row: 16,
        what: 'kiosk: Start again to a blank page, 95th percentile',
        figure: `${ms(p95(blanks))} (median ${ms(median(blanks))})`,
        target: '<= 100 ms',
        floor: '–',
        isMet: p95(blanks) <= mostBlank,
      },
      {
        row: 16,
        what: 'kiosk: key on the screen to its letter, median',
        figure: ms(median(onKeys)),
        target: 'report',
        floor: `plain input ${ms(median(onPlain))}`,
      },
      {
        row: 16,
        what: `kiosk: heap after ${sizes.kioskPatients} patients`,
        figure: `${((after / before - 1) * 100).toFixed(1)}% (${mb(after)})`,
        target: '<= 10%',
        floor: `${mb(before)} after ${warmUp}`,
        isMet: after / before - 1 <= mostGrowth,
      },
    ],
    raw: { resets, navigations, heaps, onKeys, onPlain },
  }
}
