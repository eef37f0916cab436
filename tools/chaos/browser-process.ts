// The browser of a run: it tells what its pages noticed, and can be killed as a power switch would and started again.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { askPage, freezePage, type OwnBrowser, startBrowser } from '../support/own-browser.ts'
import type { Notice } from './client/notices.ts'

/** Queue times are divided, and a hidden tab's timers would not be. */
const flags = [
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
]

const pagePatience = 60_000
const offlinePatience = 1000
const askAgain = 100
const triesHeard = 20

export type ChaosBrowser = {
  context: () => BrowserContext
  open: (url: string) => Promise<Page>
  session: (page: Page) => Promise<CDPSession>
  /** Whether the pages have a network. Rejects where one of them says otherwise. */
  setOffline: (isOffline: boolean) => Promise<void>
  freeze: typeof freezePage
  /** Ends it as a power switch would, and starts it again with the same profile. */
  killAndRestart: () => Promise<void>
  close: () => Promise<void>
}

/** @param name a binding that pages call with what they noticed, and who hears it. */
export const openBrowser = async (name: string, heard: (notice: Notice) => void): Promise<ChaosBrowser> => {
  const { folder, remove } = temporaryFolder('chaos')
  const start = async (): Promise<OwnBrowser> => {
    const started = await startBrowser(folder, ...flags)
    await started.context().exposeBinding(name, (_, notice: Notice) => heard(notice))
    return started
  }
  let running = await start()
  let restarting: Promise<void> = Promise.resolve()
  const context = (): BrowserContext => running.context()
  return {
    context,
    open: async (url) => {
      await restarting
      const page = await context().newPage()
      page.setDefaultTimeout(pagePatience)
      await page.goto(url)
      return page
    },
    session: (page) => context().newCDPSession(page),
    setOffline: async (isOffline) => {
      const givesUpAt = performance.now() + pagePatience
      const tell = async (is: boolean): Promise<void> => {
        // A worker that was stopped never answers, and Playwright waits for it; the pages are told at once.
        const told = context().setOffline(is)
        told.catch(() => undefined)
        await Promise.race([told, pause(offlinePatience)])
      }
      for (let tries = 1; ; tries += 1) {
        await tell(isOffline)
        const pages = context().pages()
        const answers = await Promise.all(pages.map((page) => askPage(page, () => navigator.onLine)))
        // One that crashed answers nothing, and is not sent from.
        if (!answers.includes(isOffline)) return
        if (performance.now() > givesUpAt)
          throw new Error(`a page cannot be told that it is ${isOffline ? 'offline' : 'online'}: ${answers.join(', ')}`)
        await pause(askAgain)
        // Playwright tells no page the same twice, also where it did not hear.
        if (tries % triesHeard === 0) await tell(!isOffline)
      }
    },
    freeze: freezePage,
    killAndRestart: () => {
      restarting = running.kill().then(async () => {
        running = await start()
      })
      return restarting
    },
    close: async () => {
      await running.kill()
      remove()
    },
  }
}
