// Deploys under open pages, one after the other, and what the people at these pages do meanwhile.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext } from 'playwright'
import { createRandom, type Random } from '../chaos/random.ts'
import { freezePage } from '../support/own-browser.ts'
import type { Faults } from './faults.ts'
import { type OpenPage, openPage, watchBlankPages, watchTakeOvers } from './open-page.ts'
import type { ReleaseMark, Stand } from './stand.ts'
import { detailsForm, messageForm, type TypedForm } from './typed-forms.ts'

/** Of so many deploys one after which everybody leaves what was typed, so that the release comes in; by turns each of the two. */
const letGoEvery = 7
/** Of so many deploys one after which nobody touches anything for longer than a page waits for: only what was typed stands in the way. */
const quietEvery = 10
const quietMilliseconds = 12_000
/** A tab is reloaded for updates no more often than each half minute. */
const updatePatience = 90_000

type Everybody = {
  reader: OpenPage
  idle: OpenPage
  forms: readonly [TypedForm, TypedForm]
  all: readonly OpenPage[]
}

const addresses = ['/', '/about', '/contact', '/terms', '/select-region', '/melbourne', '/on-this-phone']

/** As the browser does by itself when a page is opened and hourly; where nobody answers it fails, and that is all. */
const lookForUpdate = ({ page }: OpenPage): Promise<void> =>
  page
    .evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.update()
    })
    .catch(() => undefined)

/** On to a part of the product that the page may not have loaded yet: mostly by a link, within the same document. */
const wander = async ({ page, seeSomething }: OpenPage, url: string, random: Random): Promise<void> => {
  await page.bringToFront()
  if (random.chance(0.15)) await page.goto(url + random.pick(addresses)).catch(() => undefined)
  else {
    const links = await page
      .locator('a[href^="/"]:visible:not([target]):not([download]):not([href^="/api"])')
      .all()
      .catch(() => [])
    // A page that was replaced a moment ago has other links.
    if (links.length > 0)
      await random
        .pick(links)
        .click({ timeout: 3000 })
        .catch(() => undefined)
  }
  await seeSomething()
}

/** Why a page may still be of another release: its workers, and when it was reloaded for one last. */
const describe = async ({ name, page, release }: OpenPage): Promise<string> => {
  const states = await page
    .evaluate(async () => {
      const found = await navigator.serviceWorker.getRegistration()
      const reloaded = Number(sessionStorage.getItem('reloaded:update') ?? Number.NaN)
      return [
        `active ${found?.active?.state}, waiting ${found?.waiting?.state}, installing ${found?.installing?.state}`,
        `is controlled by ${navigator.serviceWorker.controller === found?.active ? 'the active' : 'another'}`,
        `reloaded ${Math.round((Date.now() - reloaded) / 1000)} s ago`,
        `at ${location.pathname}, ${document.visibilityState}`,
        document.querySelector('[aria-modal="true"]') ? 'with a dialog open' : 'without a dialog',
      ].join(', ')
    })
    .catch(() => 'no answer')
  return `${name} is of ${await release()} (${states})`
}

/** Some links open a dialog first, which holds an update off as long as somebody looks at it; a second waits below the first. */
const closeDialogs = async ({ name, page }: OpenPage, say: (line: string) => void): Promise<void> => {
  const dialog = page.locator('[aria-modal="true"]')
  while (await dialog.first().isVisible()) {
    await page.bringToFront()
    const title = (await dialog.first().getByRole('heading').first().textContent()) ?? ''
    say(`  ${name} closes “${title}”`)
    await page.keyboard.press('Escape')
    await dialog.filter({ hasText: title }).first().waitFor({ state: 'hidden' })
  }
}

/** Until every page is of the release and of its worker; whoever is reloaded twice is told of. */
const seeReleaseTaken = async (
  { all }: Everybody,
  release: ReleaseMark,
  faults: Faults,
  say: (line: string) => void,
): Promise<void> => {
  const loads = all.map((each) => each.loads())
  const end = performance.now() + updatePatience
  // The release may be the one that they have, with another that waited in between.
  const isSettled = async (): Promise<boolean> => {
    const marks = await Promise.all(all.map((each) => each.release()))
    if (marks.some((mark) => mark !== release)) return false
    return (await Promise.all(all.map((each) => each.isSettled()))).every(Boolean)
  }
  while (!(await isSettled())) {
    if (performance.now() > end) {
      faults.note('stuck', `not of ${release}: ${(await Promise.all(all.map(describe))).join('; ')}`)
      return
    }
    // One may come late, of a part that was still on its way.
    for (const each of all) await closeDialogs(each, say)
    await pause(250)
  }
  for (const [at, each] of all.entries())
    if (each.loads() > (loads[at] ?? 0) + 1) faults.note('reloaded-twice', each.name)
}

/** Nobody has anything to lose: the release must come in, and what was typed before must be there again. */
const letGo = async (
  everybody: Everybody,
  release: ReleaseMark,
  random: Random,
  faults: Faults,
  say: (line: string) => void,
): Promise<void> => {
  const { reader, forms, all } = everybody
  for (const form of forms) await form.leave()
  await lookForUpdate(reader)
  await seeReleaseTaken(everybody, release, faults, say)
  for (const each of all) await each.seeSomething()
  for (const form of forms) {
    await form.comeBack()
    await form.check()
  }
  // A time is not held for ever.
  if (random.chance(0.4)) await forms[0].begin()
}

/** Something typed stands in the way: pages go on as they are, whatever is deployed. */
const goOn = async ({ reader, idle, forms, all }: Everybody, url: string, random: Random, isQuiet: boolean) => {
  const wakeUp = random.chance(0.2) ? await freezePage(idle.page) : undefined
  try {
    const looking = lookForUpdate(random.pick(wakeUp ? [reader, ...forms] : all))
    await wander(reader, url, random)
    await random.pick(forms).typeMore(random)
    // The next deploy may come before this one is fetched.
    if (random.chance(0.7)) await looking
    if (isQuiet) await pause(quietMilliseconds)
    else if (random.chance(0.3)) await wander(reader, url, random)
  } finally {
    await wakeUp?.()
  }
  for (const form of forms) await form.check()
  for (const each of all) await each.seeSomething()
}

const openEverybody = async (context: BrowserContext, url: string, faults: Faults): Promise<Everybody> => {
  await watchBlankPages(context, faults)
  await watchTakeOvers(context)
  const reader = await openPage(context, 'reader', faults)
  await reader.page.goto(url)
  await reader.page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await reader.page.goto(url)
  const idle = await openPage(context, 'idle', faults)
  await idle.page.goto(`${url}/about`)
  const details = detailsForm({ open: await openPage(context, 'details', faults), url, faults })
  const message = messageForm({ open: await openPage(context, 'message', faults), url, faults })
  for (const form of [details, message]) await form.begin()
  return { reader, idle, forms: [details, message], all: [reader, idle, details, message] }
}

/** `taken`: came in at every page; the others were held off. */
export type Rounds = { deploys: number; taken: number }

export type RoundsPlan = { count: number; seed: string; say: (line: string) => void }

export const runRounds = async (
  context: BrowserContext,
  stand: Stand,
  faults: Faults,
  { count, seed, say }: RoundsPlan,
): Promise<Rounds> => {
  const random = createRandom(`deploys ${seed}`)
  const everybody = await openEverybody(context, stand.url, faults)
  let taken = 0
  for (let deploy = 1; deploy <= count; deploy += 1) {
    faults.deploy = deploy
    const release: ReleaseMark = deploy % 2 === 1 ? 'b' : 'a'
    // Numbers of its own, so that what one deploy brings about moves none of the others.
    const own = random.fork(String(deploy))
    const underway = own.chance(0.5) ? wander(everybody.reader, stand.url, own.fork('underway')) : undefined
    await stand.deploy(release, own.chance(0.5) ? own.between(50, 600) : 0)
    await underway
    const isLetGo = deploy % letGoEvery === 0 || deploy === count
    try {
      if (isLetGo) await letGo(everybody, release, own, faults, say)
      else await goOn(everybody, stand.url, own, deploy % quietEvery === 5)
    } catch (error) {
      faults.note('broken', (error as Error).message.split('\n')[0] ?? '')
      for (const form of everybody.forms) await form.begin()
    }
    if (isLetGo) taken += 1
    if (deploy % 10 === 0) say(`${deploy} deploys, ${taken} taken in, ${faults.total()} faults`)
  }
  return { deploys: count, taken }
}
