// Patient after patient at one kiosk, each left in another way; then what the next person could find is searched.
import type { Page } from 'playwright'
import { createRandom } from '../chaos/random.ts'
import { createFinder, type Finder, type Hit, scanFolder } from './find-bytes.ts'
import { type KioskBrowser, openKioskBrowser } from './kiosk-browser.ts'
import { type KioskStand, openKioskStand } from './kiosk-stand.ts'
import { lookAround, readMemory, readWipe, removeControl, writeControl } from './look.ts'
import { createPatient, type HandOverPatient } from './patients.ts'
import { type Stage, stages, textOf, waitForStart, walkTo } from './walk.ts'

/** `cut`: without a network, by "Start again". */
const endings = ['done', 'start-again', 'kill', 'cut', 'countdown'] as const
type Ending = (typeof endings)[number]

export type HandOvers = {
  byEnding: Readonly<Record<Ending, number>>
  canaries: number
  found: Hit[]
  /** Places where the control was found: in the page, and on the disk. */
  control: { inPage: number; onDisk: number }
  notWiped: string[]
  /** Milliseconds from the touch to the start page. */
  resets: number[]
  /** Milliseconds from the touch to an empty page. */
  blanks: number[]
  disk: { files: number; bytes: number }
  policies: string
}

type Options = {
  count: number
  seed: string
  isPlain: boolean
  say: (line: string) => void
  /** Each step of each hand-over. */
  note: (line: string) => void
}

const pressStartAgain = (page: Page, patient: HandOverPatient): Promise<void> =>
  page
    .getByRole('button', { name: textOf(patient, 'kiosk.start-again'), exact: true })
    .first()
    .click()

const leave = async (
  { page, start, kill }: KioskBrowser,
  { origin, cut, mend }: KioskStand,
  patient: HandOverPatient,
  ending: Ending,
): Promise<void> => {
  if (ending === 'kill') {
    await kill()
    await start(`${origin}/`)
    return
  }
  if (ending === 'cut') await cut()
  if (ending === 'done')
    await page()
      .getByRole('button', { name: textOf(patient, 'kiosk.done'), exact: true })
      .click()
  else if (ending !== 'countdown') await pressStartAgain(page(), patient)
  await waitForStart(page())
  if (ending === 'cut') await mend()
}

/** Back, as far as it goes; before the first start page is the empty page that the tool opened. */
const lookBack = async (page: Page, look: (when: string) => Promise<void>): Promise<void> => {
  for (let turn = 1; turn <= 3; turn += 1) {
    await page.goBack({ waitUntil: 'load' })
    if (page.url() === 'about:blank') {
      await page.goForward({ waitUntil: 'load' })
      break
    }
    await waitForStart(page)
    await look(`after Back ${turn}`)
  }
  await waitForStart(page)
}

const stageOf = (ending: Ending, turn: number): Stage =>
  ending === 'done' ? 'booked' : (stages[turn % stages.length] ?? 'details')

const durationsOf = ({ moments }: KioskBrowser): { blank?: number; start?: number } => {
  const at = (name: string) => moments().findLast((moment) => moment.name === name)?.at
  const begun = at('begun')
  const [blank, start] = [at('blank'), at('start')]
  return {
    ...(begun !== undefined && blank !== undefined && blank >= begun ? { blank: blank - begun } : {}),
    ...(begun !== undefined && start !== undefined && start >= begun ? { start: start - begun } : {}),
  }
}

const control = 'ControlThatMustBeFound7391'

const searchControl = async (browser: KioskBrowser, origin: string, finder: Finder): Promise<HandOvers['control']> => {
  finder.add(control)
  await writeControl(browser.page(), control)
  const sight = await lookAround(browser.page())
  const inPage = Object.values(sight).filter((text) => text.includes(control)).length
  await browser.end()
  const onDisk = scanFolder(browser.profile, finder).hits.filter(({ text }) => text === control).length
  await removeControl(await browser.start(`${origin}/kiosk?kioskMode=true`))
  return { inPage, onDisk }
}

export const runHandOvers = async ({ count, seed, isPlain, say, note }: Options): Promise<HandOvers> => {
  const stand = await openKioskStand(say)
  const browser = openKioskBrowser(stand.origin, isPlain)
  const random = createRandom(seed)
  const finder = createFinder()
  const canaries: string[] = []
  const found: Hit[] = []
  const notWiped: string[] = []
  const [resets, blanks]: [number[], number[]] = [[], []]
  const byEnding = { done: 0, 'start-again': 0, kill: 0, cut: 0, countdown: 0 }
  try {
    await browser.start(await stand.enrolAddress('Hand-overs'))
    await waitForStart(browser.page())
    for (let turn = 0; turn < count; turn += 1) {
      const patient = createPatient(random, turn)
      const ending = endings[turn % endings.length] ?? 'done'
      canaries.push(...patient.canaries)
      for (const canary of patient.canaries) finder.add(canary)
      const look = async (when: string): Promise<void> => {
        for (const [where, text] of Object.entries(await lookAround(browser.page())))
          for (const canary of patient.canaries)
            if (text.includes(canary)) found.push({ text: canary, where: `${where}, ${when}, ${ending}, turn ${turn}` })
      }
      note(`${turn} ${ending}: walk`)
      await walkTo(browser.page(), patient, stageOf(ending, Math.floor(turn / endings.length)))
      note(`${turn} ${ending}: leave`)
      browser.clearMoments()
      await leave(browser, stand, patient, ending)
      await waitForStart(browser.page())
      byEnding[ending] += 1
      note(`${turn} ${ending}: look`)
      await look('at the start page')
      const wipe = await readWipe(browser.page())
      if (!wipe?.isComplete) notWiped.push(`${ending}, turn ${turn}`)
      const { blank, start } = durationsOf(browser)
      if (ending !== 'kill' && ending !== 'countdown') {
        if (blank !== undefined) blanks.push(blank)
        if (start !== undefined) resets.push(start)
      }
      note(`${turn} ${ending}: look back`)
      await lookBack(browser.page(), look)
      if ((turn + 1) % 20 === 0) say(`${turn + 1} of ${count}: ${found.length} found`)
    }
    note('memory')
    found.push(...finder.findIn(await readMemory(browser.page()), 'memory of the page'))
    const seen = await searchControl(browser, stand.origin, finder)
    await waitForStart(browser.page())
    await browser.end()
    const { hits, files, bytes } = scanFolder(browser.profile, finder)
    found.push(...hits.filter(({ text }) => text !== control).map((hit) => ({ ...hit, where: `disk: ${hit.where}` })))
    return {
      byEnding,
      canaries: canaries.length,
      found,
      control: seen,
      notWiped,
      resets,
      blanks,
      disk: { files, bytes },
      policies: browser.obstacle ?? 'those of a kiosk on Linux',
    }
  } finally {
    await browser.end().catch(() => undefined)
    await stand.close()
    browser.remove()
  }
}
