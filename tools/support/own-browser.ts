// A Chromium of its own process and with a profile on disk, whose pages are in front, hidden and frozen as a person's are.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.ts'
import { untilEnd } from '../stress/harness/leftovers.ts'

const usualFlags = [
  '--headless=new',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--no-first-run',
  '--no-default-browser-check',
  '--remote-debugging-port=0',
]

const patience = 60_000
/** A page that does not answer by then is busy, frozen or gone. */
const answerPatience = 1000

export type OwnBrowser = {
  context: () => BrowserContext
  /** Ends it with all its processes as a power switch would; the profile stays. */
  kill: () => Promise<void>
  /** Ends it as a person does: it stores first what it still holds. */
  end: () => Promise<void>
}

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    let words = ''
    const timer = setTimeout(() => reject(new Error(`Chromium did not listen:\n${words}`)), patience)
    child.stderr?.on('data', (chunk: Buffer) => {
      words = (words + chunk.toString('utf8')).slice(-5000)
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)/.exec(words)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(Number(found))
    })
    child.once('exit', () => reject(new Error(`Chromium ended before it listened:\n${words}`)))
  })

/** @param command starts the browser, with what stands before its flags. */
export const spawnBrowser = (
  [command, ...before]: readonly [string, ...string[]],
  folder: string,
  ...flags: string[]
): ChildProcess =>
  spawn(command, [...before, ...usualFlags, `--user-data-dir=${folder}`, ...flags], {
    // A group of its own, so that a kill takes all of it.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  })

/** @param folder of the profile. */
export const startBrowser = async (folder: string, ...flags: string[]): Promise<OwnBrowser> =>
  attachTo(spawnBrowser([await findBrowser()], folder, ...flags, 'about:blank'))

export const attachTo = async (child: ChildProcess): Promise<OwnBrowser> => {
  const forget = untilEnd(() => process.kill(-(child.pid ?? 0), 'SIGKILL'))
  // By default Playwright lets every page believe that it is in front, and such a page cannot be frozen.
  const browser: Browser = await chromium.connectOverCDP(`http://127.0.0.1:${await portOf(child)}`, {
    timeout: patience,
    noDefaults: true,
  })
  const ending = (): Promise<unknown> | undefined =>
    child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined
  return {
    context: () => {
      const [own] = browser.contexts()
      if (!own) throw new Error('Chromium has no context')
      return own
    },
    kill: async () => {
      const ended = ending()
      forget()
      await ended
      await browser.close().catch(() => undefined)
    },
    end: async () => {
      const ended = ending()
      // A signal would end it at once, without the cookies of the last half minute.
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close')
      await ended
      forget()
    },
  }
}

/** What the page answers at once; nothing where it cannot. */
export const askPage = <T>(page: Page, question: () => T): Promise<T | undefined> =>
  Promise.race([
    (page.evaluate(question) as Promise<T>).catch(() => undefined),
    pause(answerPatience).then(() => undefined),
  ])

/**
 * Freezes the page as a phone does with one in the background; the answer wakes it up, where it stays in the background.
 * @throws where that has no effect.
 */
export const freezePage = async (page: Page): Promise<() => Promise<void>> => {
  const session = await page.context().newCDPSession(page)
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-frozen')
    document.addEventListener('freeze', () => document.documentElement.setAttribute('data-frozen', ''), { once: true })
  })
  await session.send('Page.setWebLifecycleState', { state: 'frozen' })
  if (!(await askPage(page, () => document.documentElement.hasAttribute('data-frozen'))))
    throw new Error('the page was not frozen')
  return async () => {
    await session.send('Page.setWebLifecycleState', { state: 'active' })
    await session.detach()
  }
}
