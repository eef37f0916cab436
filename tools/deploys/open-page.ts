// One open page with its watches: how often it was loaded, whether it shows something, what goes wrong in it.
import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright'
import type { Faults } from './faults.ts'

export type OpenPage = {
  name: string
  page: Page
  /** Documents it had so far. */
  loads: () => number
  /** What its document is of; nothing while there is none. */
  release: () => Promise<string | null>
  /** No worker comes or waits, and none took over since the document came: the page would be reloaded for that one. */
  isSettled: () => Promise<boolean>
  /** Somebody typed something that is still in it. */
  setTyped: (isTyped: boolean) => void
  /** Looks until it shows a heading and text, for so long as a person would wait. */
  seeSomething: () => Promise<void>
}

const patienceMilliseconds = 10_000
/** Longer without any text is a white page, however slow the machine. */
const blankMilliseconds = 3000

/** The browser says this of every refused call; while nobody listens there are many. */
const isRefusedCall = (text: string): boolean => text.startsWith('Failed to load resource:')
const fileTypes = new Set(['script', 'stylesheet', 'image', 'font'])

/** Before any page is opened: each tells when it was blank for long. */
export const watchBlankPages = async (context: BrowserContext, faults: Faults): Promise<void> => {
  await context.exposeBinding('noteBlank', ({ page }) =>
    faults.note('blank', `${new URL(page.url()).pathname}, for long`),
  )
  await context.addInitScript((longest) => {
    if (!location.href.startsWith('http')) return
    let since: number | undefined
    setInterval(() => {
      // biome-ignore lint/performance/useDomNodeTextContent: what is drawn, not what is in scripts and hidden parts
      const isBlank = (document.body?.innerText ?? '').trim() === ''
      if (!isBlank) since = undefined
      else {
        since ??= performance.now()
        if (performance.now() - since < longest) return
        since = Number.POSITIVE_INFINITY
        ;(window as unknown as { noteBlank: () => void }).noteBlank()
      }
    }, 250)
  }, blankMilliseconds)
}

type Watched = Window & { isTakenOver?: boolean }

/** Before any page is opened: each notes when a later worker takes over. */
export const watchTakeOvers = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (!location.href.startsWith('http') || !navigator.serviceWorker.controller) return
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      ;(window as Watched).isTakenOver = true
    })
  })

/** Not while the page is between two documents. */
const showsSomething = (page: Page): Promise<boolean> =>
  page
    .evaluate(() =>
      [...document.querySelectorAll('h1')].some(
        (heading) => heading.checkVisibility() && heading.textContent.trim() !== '',
      ),
    )
    .catch(() => false)

export const openPage = async (context: BrowserContext, name: string, faults: Faults): Promise<OpenPage> => {
  const page = await context.newPage()
  page.setDefaultTimeout(patienceMilliseconds)
  let loads = 0
  let isTyped = false
  page.on('domcontentloaded', () => {
    loads += 1
    if (isTyped) faults.note('reloaded-while-typed', name)
  })
  page.on('pageerror', (error) => faults.note('error', `${name}: ${error.message}`))
  page.on('crash', () => faults.note('error', `${name}: crashed`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message.text())) faults.note('error', `${name}: ${message.text()}`)
  })
  page.on('response', (response) => {
    const isFile = fileTypes.has(response.request().resourceType())
    if (isFile && response.status() >= 400) faults.note('error', `${name}: ${response.status()} ${response.url()}`)
  })
  return {
    name,
    page,
    loads: () => loads,
    release: () =>
      page
        .evaluate(() => document.querySelector('meta[name="release"]')?.getAttribute('content') ?? null)
        .catch(() => null),
    isSettled: () =>
      page
        .evaluate(async () => {
          const found = await navigator.serviceWorker.getRegistration()
          const isAtItsPost =
            found?.active?.state === 'activated' && navigator.serviceWorker.controller === found.active
          return isAtItsPost && !found.waiting && !found.installing && !(window as Watched).isTakenOver
        })
        .catch(() => false),
    setTyped: (typed) => {
      isTyped = typed
    },
    seeSomething: async () => {
      const end = performance.now() + patienceMilliseconds
      while (performance.now() < end) {
        if (await showsSomething(page)) return
        await pause(50)
      }
      faults.note('blank', `${name}: ${new URL(page.url()).pathname}`)
    },
  }
}
