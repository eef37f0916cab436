import { createRandom } from '../chaos/random.ts'
import { createFinder, type Hit, scanFolder } from './find-bytes.ts'
import { openKioskBrowser } from './kiosk-browser.ts'
import { idleSeconds, openKioskStand } from './kiosk-stand.ts'
import { findOpeners, lookAround, readMemory, readWipe, removeControl, writeControl } from './look.ts'
import { createPatient, type HandOverPatient } from './patients.ts'
import { arrive, checkInStages, checkInTo, letTimePass, stages, textOf, waitForStart, walkTo } from './walk.ts'

export const endings = ['done', 'start again', 'countdown', 'kill -9', 'network cut'] as const
export type Ending = (typeof endings)[number]

/** What they came for; an arrival is a check-in that is saved without network. */
export const errands = ['check-in', 'arrival', 'booking'] as const
export type Errand = (typeof errands)[number]
/** A third arrive without network. */
const errandsInTurn: readonly Errand[] = ['check-in', 'arrival', 'check-in', 'check-in', 'arrival', 'booking']

export type HandOversPlan = {
  count: number
  seed: string
  /** Without policies, to see what the browser does by itself. */
  isPlain: boolean
  say: (line: string) => void
}

export type HandOvers = {
  handOvers: Record<Ending, number>
  errands: Record<Errand, number>
  /** Saved without network; at the desk by their number and name, each once. */
  arrivals: { saved: number; once: number }
  /** Who checked in, or has a visit that an arrival fits; on the desk's list as arrived, each once. */
  checkIns: { sent: number; once: number }
  /** Keys on the device that could open an envelope. */
  openers: string[]
  canaries: number
  /** Places that were looked at, of the page and of the disk. */
  looks: { page: number; memory: number; disk: number; diskBytes: number }
  found: Hit[]
  controls: { expected: number; found: number }
  wipesNotComplete: number
  resets: number[]
  blanks: number[]
  withPolicies: boolean
}

/** Each of so many also shows the memory of its page. */
const memoryEvery = 20
const warningSeconds = 10
/** A kiosk sends what it saved once it notices the network. */
const arrivalTries = 30
const arrivalPause = 2000

export const runHandOvers = async ({ count, seed, isPlain, say }: HandOversPlan): Promise<HandOvers> => {
  const random = createRandom(`hand-overs ${seed}`)
  const stand = await openKioskStand(say)
  const browser = openKioskBrowser(stand.origin, isPlain)
  if (browser.obstacle !== undefined) say(`without the policies of a kiosk: ${browser.obstacle}`)
  const onDisk = createFinder()
  const onControl = createFinder()
  const result: HandOvers = {
    handOvers: { done: 0, 'start again': 0, countdown: 0, 'kill -9': 0, 'network cut': 0 },
    errands: { 'check-in': 0, arrival: 0, booking: 0 },
    arrivals: { saved: 0, once: 0 },
    checkIns: { sent: 0, once: 0 },
    openers: [],
    canaries: 0,
    looks: { page: 0, memory: 0, disk: 0, diskBytes: 0 },
    found: [],
    controls: { expected: 0, found: 0 },
    wipesNotComplete: 0,
    resets: [],
    blanks: [],
    withPolicies: browser.obstacle === undefined,
  }
  const startAddress = `${stand.origin}/kiosk?kioskMode=true`
  let page = await browser.start(await stand.enrolAddress('Kiosk 1'))
  await waitForStart(page)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))

  const found = (hits: readonly Hit[], where: string): void => {
    for (const hit of hits) {
      say(`FOUND ${hit.text} in ${hit.where}, ${where}`)
      result.found.push({ ...hit, where: `${hit.where}, ${where}` })
    }
  }
  const finderOf = ({ canaries }: HandOverPatient) => {
    const finder = createFinder()
    for (const canary of canaries) finder.add(canary)
    return finder
  }

  const lookAtPage = async (patient: HandOverPatient, when: string): Promise<void> => {
    const finder = finderOf(patient)
    const sight = await lookAround(page)
    for (const [where, text] of Object.entries(sight)) found(finder.findIn(Buffer.from(text), where), when)
    result.looks.page += 1
    if (page.url() !== startAddress) found([{ text: 'an address', where: page.url() }], when)
  }

  /** Before the first start page is the empty page that the tool opened. */
  const lookBack = async (when: string, patient: HandOverPatient): Promise<void> => {
    await page.goBack({ waitUntil: 'load' })
    if (page.url() === 'about:blank') await page.goForward({ waitUntil: 'load' })
    await waitForStart(page)
    await lookAtPage(patient, when)
  }
  const scanDisk = (when: string): void => {
    const { hits, bytes } = scanFolder(browser.profile, onDisk)
    found(hits, when)
    result.looks.disk += 1
    result.looks.diskBytes = Math.max(result.looks.diskBytes, bytes)
  }

  /** Written as a fault of the product would, and looked for in the same way. */
  const leaveControl = async (turn: number): Promise<string> => {
    const control = `${createPatient(random.fork(`control ${turn}`), turn).lastName}${turn % 2 ? 'ѕ' : 'x'}${turn}`
    onControl.add(control)
    await writeControl(page, control)
    const finder = createFinder()
    finder.add(control)
    const sight = Object.entries(await lookAround(page))
    const places = sight.filter(([where, text]) => finder.findIn(Buffer.from(text), where).length > 0)
    result.controls.expected += 3
    result.controls.found += places.length
    return control
  }
  const findControl = (control: string): void => {
    const { hits } = scanFolder(browser.profile, onControl)
    result.controls.expected += 1
    result.controls.found += hits.some(({ text }) => text === control) ? 1 : 0
  }

  /** The first key of the bar: “Home” where the address is that of the start page. */
  const startAgain = async (patient: HandOverPatient): Promise<void> => {
    const [again, home] = [textOf(patient, 'kiosk.start-again'), textOf(patient, 'kiosk.home')]
    // The bar is behind an open dialog.
    const later = page.getByRole('button', { name: textOf(patient, 'check-in.form-later'), exact: true })
    if (await later.isVisible()) await later.click()
    await page
      .locator('nav button')
      .filter({ hasText: new RegExp(`^(?:${again}|${home})$`) })
      .click()
  }

  const walkAway = async (): Promise<void> => {
    await letTimePass(page, idleSeconds)
    await page.locator('dialog[role="alertdialog"]').waitFor()
    await letTimePass(page, warningSeconds)
  }

  const timeReset = async (): Promise<void> => {
    await waitForStart(page)
    const times = browser.moments()
    const blank = times.findLast(({ name }) => name === 'blank')
    if (!blank) return
    const begun = times.findLast(({ name, at }) => name === 'begun' && at <= blank.at)
    const start = times.find(({ name, at }) => name === 'start' && at > blank.at)
    if (!begun || !start) return
    result.blanks.push(blank.at - begun.at)
    result.resets.push(start.at - begun.at)
  }

  const ends: Record<Ending, (patient: HandOverPatient, turn: number) => Promise<void>> = {
    done: async (patient) => {
      await page.getByRole('button', { name: textOf(patient, 'kiosk.done'), exact: true }).click()
      await timeReset()
    },
    'start again': async (patient) => {
      await startAgain(patient)
      await timeReset()
    },
    countdown: async () => {
      await walkAway()
      await waitForStart(page)
    },
    'kill -9': async (_, turn) => {
      const control = await leaveControl(turn)
      const left = page.url()
      await browser.kill()
      findControl(control)
      scanDisk(`hand-over ${turn}, killed`)
      page = await browser.start(left)
      await waitForStart(page)
      await removeControl(page)
    },
    'network cut': async (patient, turn) => {
      await cut()
      if (turn % 2) await startAgain(patient)
      else await walkAway()
      await waitForStart(page)
      await lookAtPage(patient, `hand-over ${turn}, without network`)
    },
  }

  let isCut = false
  const cut = async (): Promise<void> => {
    if (!isCut) await stand.cut()
    isCut = true
  }
  const mend = async (): Promise<void> => {
    if (isCut) await stand.mend()
    await page.context().setOffline(false)
    isCut = false
  }
  const saved: { number: string; lastName: string }[] = []
  const arrived: string[] = []
  /** @returns how far they came. */
  const errand: Record<Errand, (patient: HandOverPatient, isDone: boolean) => Promise<string>> = {
    booking: async (patient, isDone) => {
      const stage = isDone ? 'booked' : random.pick(stages)
      await walkTo(page, patient, stage)
      return stage
    },
    'check-in': async (patient, isDone) => {
      await stand.book(patient)
      const stage = isDone ? 'checked in' : random.pick(checkInStages)
      await checkInTo(page, patient, stage, () => stand.acknowledge(patient))
      if (stage === 'sent' || stage === 'checked in') arrived.push(patient.lastName)
      return stage
    },
    arrival: async (patient) => {
      // Of the others nobody at the clinic has heard.
      const hasVisit = random.pick([true, false])
      if (hasVisit) await stand.book(patient)
      await cut()
      // The page notices at once.
      await page.context().setOffline(true)
      const number = await arrive(page, patient)
      saved.push({ number, lastName: patient.lastName })
      if (hasVisit) arrived.push(patient.lastName)
      return 'arrival'
    },
  }
  const isOnceAtDesk = (list: string, { number, lastName }: { number: string; lastName: string }): boolean =>
    list.split('\n').filter((line) => line.startsWith(`${number}  `) && line.includes(`, ${lastName}, born`)).length ===
    1

  const countArrivals = async (): Promise<void> => {
    for (let tries = 0; tries < arrivalTries; tries += 1) {
      const list = await stand.arrivals()
      result.arrivals = { saved: saved.length, once: saved.filter((each) => isOnceAtDesk(list, each)).length }
      const here = (await stand.visits()).filter(({ state }) => state === 'SENT' || state === 'CHECKED_IN')
      const isOnce = (name: string): boolean => here.filter(({ lastName }) => lastName === name).length === 1
      result.checkIns = { sent: arrived.length, once: arrived.filter(isOnce).length }
      if (result.arrivals.once === saved.length && result.checkIns.once === arrived.length) return
      await new Promise((resolve) => setTimeout(resolve, arrivalPause))
    }
  }

  for (let turn = 0; turn < count; turn += 1) {
    const ending = endings[turn % endings.length] as Ending
    const patient = createPatient(random.fork(`patient ${turn}`), turn)
    const what = errandsInTurn[turn % errandsInTurn.length] as Errand
    const begunAt = Date.now()
    await waitForStart(page)
    const stage = await errand[what](patient, ending === 'done')
    // A patient who is not in sight would not be missed either.
    const present = finderOf(patient).findIn(Buffer.from(JSON.stringify(await lookAround(page))), 'the page')
    // A saved arrival shows its number alone.
    if (present.length === 0 && what !== 'arrival' && ending !== 'done')
      throw new Error(`nothing of the patient of hand-over ${turn} is on the page`)
    for (const canary of patient.canaries) onDisk.add(canary)
    result.canaries += patient.canaries.length
    browser.clearMoments()
    const when = `hand-over ${turn}, ${ending} at ${stage}`
    await ends[ending](patient, turn)
    await lookAtPage(patient, when)
    await lookBack(`${when}, after Back`, patient)
    if (what === 'arrival') result.openers.push(...(await findOpeners(page)))
    await mend()
    const wipe = await readWipe(page)
    if (!wipe?.isComplete || Date.parse(wipe.at) < begunAt) result.wipesNotComplete += 1
    if (turn % memoryEvery === memoryEvery - 2) {
      found(finderOf(patient).findIn(await readMemory(page), 'memory'), when)
      result.looks.memory += 1
    }
    result.handOvers[ending] += 1
    result.errands[what] += 1
    if (turn % 25 === 24) say(`${turn + 1} hand-overs, ${result.found.length} found`)
  }

  await countArrivals()
  const control = await leaveControl(count)
  await browser.end()
  findControl(control)
  scanDisk('at the end')
  browser.remove()
  await stand.close()
  return result
}
