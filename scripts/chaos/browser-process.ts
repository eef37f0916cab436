// A Chromium of this run alone, with a profile on disk, that can be killed as a power switch would and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from 'playwright'
import { findBrowser } from '../browser.ts'
import { temporaryFolder, untilEnd } from '../stress/harness/leftovers.ts'
import type { Notice } from './client/notices.ts'

const flags = [
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
  // Queue times are divided, and a hidden tab's timers would not be.
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

const patience = 60_000
/** A page that does not answer by then is busy, frozen or gone. */
const answerPatience = 1000

export type ChaosBrowser = {
  context: () => BrowserContext
  open: (url: string) => Promise<Page>
  session: (page: Page) => Promise<CDPSession>
  /** Whether the pages have a network. Rejects where one of them cannot be told. */
  setOffline: (isOffline: boolean) => Promise<void>
  /** Freezes the page as a phone does with one in the background; the answer wakes it up. Rejects where that has no effect. */
  freeze: (page: Page) => Promise<() => Promise<void>>
  /** Ends it as a power switch would, and starts it again with the same profile. */
  killAndRestart: () => Promise<void>
  close: () => Promise<void>
}

type Running = { child: ChildProcess; forget: () => void; browser: Browser }

/** @param name a binding that pages call with what they noticed, and who hears it. */
export const openBrowser = async (name: string, heard: (notice: Notice) => void): Promise<ChaosBrowser> => {
  const { folder, remove } = temporaryFolder('chaos')
  const path = await findBrowser()

  const start = async (): Promise<Running> => {
    const child = spawn(path, [...flags, `--user-data-dir=${folder}`, 'about:blank'], {
      // A group of its own, so that a kill takes all of it.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    const forget = untilEnd(() => process.kill(-(child.pid ?? 0), 'SIGKILL'))
    const port = await new Promise<number>((resolve, reject) => {
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
    // By default Playwright lets every page believe that it is in front, and such a page cannot be frozen.
    const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`, { timeout: patience, noDefaults: true })
    await browser.contexts()[0]?.exposeBinding(name, (_, notice: Notice) => heard(notice))
    return { child, forget, browser }
  }

  let running = await start()
  let restarting: Promise<void> = Promise.resolve()
  const context = (): BrowserContext => {
    const [own] = running.browser.contexts()
    if (!own) throw new Error('Chromium has no context')
    return own
  }
  const kill = async (): Promise<void> => {
    const ended = running.child.exitCode === null ? once(running.child, 'exit') : undefined
    running.forget()
    await ended
    await running.browser.close().catch(() => undefined)
  }
  /** What the page answers at once; nothing where it cannot. */
  const ask = <T>(page: Page, question: () => T): Promise<T | undefined> =>
    Promise.race([
      page.evaluate(question).catch(() => undefined),
      pause(answerPatience).then(() => undefined),
    ]) as Promise<T | undefined>
  return {
    context,
    open: async (url) => {
      await restarting
      const page = await context().newPage()
      page.setDefaultTimeout(patience)
      await page.goto(url)
      return page
    },
    session: (page) => context().newCDPSession(page),
    setOffline: async (isOffline) => {
      for (let tries = 1; ; tries += 1) {
        // A worker that was stopped never answers, and Playwright waits for it; the pages are told at once.
        const told = context().setOffline(isOffline)
        told.catch(() => undefined)
        await Promise.race([told, pause(answerPatience)])
        const answers = await Promise.all(
          context()
            .pages()
            .map((page) => ask(page, () => navigator.onLine)),
        )
        if (!answers.includes(isOffline)) return
        if (tries === 5) throw new Error(`a page cannot be told that it is ${isOffline ? 'offline' : 'online'}`)
      }
    },
    freeze: async (page) => {
      const session = await context().newCDPSession(page)
      await page.evaluate(() => {
        document.addEventListener('freeze', () => document.documentElement.setAttribute('data-frozen', ''), {
          once: true,
        })
      })
      await session.send('Page.setWebLifecycleState', { state: 'frozen' })
      if (!(await ask(page, () => document.documentElement.hasAttribute('data-frozen'))))
        throw new Error('the page was not frozen')
      return async () => {
        await session.send('Page.setWebLifecycleState', { state: 'active' })
        await session.detach()
      }
    },
    killAndRestart: () => {
      restarting = kill().then(async () => {
        running = await start()
      })
      return restarting
    },
    close: async () => {
      await kill()
      remove()
    },
  }
}
