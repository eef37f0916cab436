import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Request } from '@playwright/test'
import { makeReleases, type Releases } from '../../tools/support/releases.ts'
import {
  test as base,
  checkBrand,
  firstPage,
  loadsOf,
  openInstalled,
  releaseOf,
  storedBrand,
  storedPreferences,
} from '../fixtures/installed.ts'
import type { OwnServer } from '../fixtures/own-server.ts'
import { isLive } from '../fixtures/providers.ts'
import { expect, gateOnDesktop, onDesktop } from '../fixtures/test.ts'
import { textsOf } from '../fixtures/texts.ts'

// Servers and browsers are started, more than once.
base.setTimeout(180_000)

const inEnglish = textsOf('en-AU')
const inMacedonian = textsOf('mk')

const test = base.extend<{ releases: Releases }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must prepare from this pattern
  releases: async ({}, use, { parallelIndex }) => {
    const releases = makeReleases(`releases-${parallelIndex}`)
    await use(releases)
    releases.remove()
  },
})

const serve = async (server: OwnServer, folder: string, more: Record<string, string> = {}): Promise<void> => {
  await server.kill()
  server.setEnvironment({ FRONT_END: folder, ...more })
  await server.start()
}

/** As the browser does by itself when the page is opened again, and hourly. */
const lookForUpdate = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    await registration.update()
  })

/** Whoever asks for the take-over also asks the old worker something at the moments when it ends. */
const askAtTheEnd = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { postMessage } = ServiceWorker.prototype
    ServiceWorker.prototype.postMessage = function (this: ServiceWorker, ...given: [message: { type: string }]) {
      postMessage.apply(this, given)
      if (given[0].type !== 'take-over') return
      const old = navigator.serviceWorker.controller
      const end = performance.now() + 250
      const ask = (): void => {
        if (performance.now() > end) return
        postMessage.call(old as ServiceWorker, { type: 'count-pages' })
        setTimeout(ask)
      }
      ask()
    } as ServiceWorker['postMessage']
  })

const languages = { provider: { enabledLocales: ['en-AU', 'mk'] } }

test(
  'the app starts without a network from a cold browser, in each language of the provider [CARD-04, I18N-01]',
  gateOnDesktop,
  async ({ device, ownServer }) => {
    ownServer.changePack(languages)
    await ownServer.start()
    const page = await openInstalled(await device.start(), ownServer)
    await ownServer.kill()

    const inFirst = await firstPage(await device.start())
    await inFirst.goto(ownServer.url)
    await expect(inFirst.getByRole('heading', { level: 1 })).toHaveText(inEnglish('home.title'))
    await expect(inFirst.getByRole('link', { name: 'Melbourne' })).toBeVisible()
    // The page of the worker answers no press before it is alive.
    await isLive(inFirst)
    await inFirst
      .locator('summary:visible', { hasText: inEnglish('language.choose') })
      .first()
      .click()
    await inFirst.getByRole('button', { name: 'Македонски' }).and(inFirst.locator(':visible')).click()
    await expect(inFirst.getByRole('heading', { level: 1 })).toHaveText(inMacedonian('home.title'))
    await expect.poll(() => storedPreferences(inFirst)).toMatchObject({ locale: 'mk' })

    const inOther = await firstPage(await device.start())
    await inOther.goto(`${ownServer.url}/about`)
    await expect(inOther.locator('html')).toHaveAttribute('lang', 'mk')
    await inOther.goto(ownServer.url)
    await expect(inOther.getByRole('heading', { level: 1 })).toHaveText(inMacedonian('home.title'))
    await expect(inOther).toHaveTitle(/Aurora/)
    expect(page.isClosed()).toBe(true)
  },
)

test(
  'a new brand is taken over whole, and half of one is never shown [CARD-05]',
  onDesktop,
  async ({ device, ownServer }) => {
    ownServer.changePack({})
    await ownServer.start()
    const page = await openInstalled(await device.start(), ownServer)
    const before = await storedBrand(page)
    await ownServer.kill()

    ownServer.changePack({ application: { metaTitle: 'Nova Imaging' }, radiology: { name: 'Nova Imaging' } })
    const logo = ownServer.packFile('images', 'logo.svg')
    // Another logo than before: one that the device has already would not be asked for.
    const drawing = `${readFileSync(logo, 'utf8')}<!-- another -->`
    writeFileSync(logo, drawing)
    await ownServer.start()
    const { hash } = (await (await page.request.get(`${ownServer.url}/api/assets/manifest`)).json()) as { hash: string }
    // What the manifest promises is lost on its way to the worker.
    await page.context().route('**/api/assets/application/logo', (route) => route.abort())
    await page.goto(ownServer.url)
    await checkBrand(page)
    expect(await storedBrand(page)).toBe(before)
    await expect(page.getByRole('link', { name: /Aurora Imaging/ }).first()).toBeVisible()

    await page.context().unrouteAll()
    await page.goto(ownServer.url)
    await expect.poll(() => storedBrand(page)).toBe(hash)
    // The open page was made from the old one, and goes on with it.
    const drawn = () => page.evaluate(async () => (await fetch('/api/assets/application/logo')).text())
    const old = await drawn()
    await page.goto(ownServer.url)
    await expect(page.getByRole('link', { name: /Nova Imaging/ }).first()).toBeVisible()
    const brands = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('brand-')))
    await expect.poll(brands).toEqual([`brand-${hash}`])
    expect([old === drawing, await drawn()]).toEqual([false, drawing])
  },
)

/** The browser does not update by itself while the worker is asked; a take-over then lies (sw/README.md). */
const askWithoutPause = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration()
  let asked = 0
  const asking = setInterval(() => {
    if (registration?.waiting) asked += 1
    if (asked > 60) clearInterval(asking)
    void fetch('/api/assets/manifest').catch(() => undefined)
  }, 5)
}

for (const { when, tags, meanwhile } of [
  { when: '', tags: onDesktop, meanwhile: () => undefined },
  { when: ', while the worker is busy', tags: onDesktop, meanwhile: askWithoutPause },
])
  test(
    `the switch takes worker and caches away, what is on the device stays, and the app runs${when}`,
    tags,
    async ({ device, ownServer }) => {
      await ownServer.start()
      const page = await openInstalled(await device.start(), ownServer)
      await page.evaluate(
        () =>
          new Promise<void>((resolve) => {
            const asked = indexedDB.open('queue-like', 1)
            asked.onupgradeneeded = () => asked.result.createObjectStore('items').put('waiting', 1)
            asked.onsuccess = () => {
              asked.result.close()
              resolve()
            }
          }),
      )
      await page.reload()
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await ownServer.kill()
      ownServer.setEnvironment({ SERVICE_WORKER: 'kill' })
      await ownServer.start()
      await page.addInitScript(meanwhile)
      await page.goto(ownServer.url)
      const left = () =>
        page.evaluate(async () => ({
          workers: (await navigator.serviceWorker.getRegistrations()).length,
          caches: await caches.keys(),
          // Until the worker that takes itself away has the page loaded once more.
          isControlled: navigator.serviceWorker.controller !== null,
        }))
      // The page looks for another worker after everything else.
      await expect
        .poll(() => left().catch(() => undefined), { timeout: 30_000 })
        .toEqual({ workers: 0, caches: [], isControlled: false })
      expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toContain(
        'queue-like',
      )
      await page.goto(ownServer.url)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(inEnglish('home.title'))
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null)
    },
  )

test(
  'a part of an old release that is gone is no page: one reload brings the new release [CARD-12]',
  onDesktop,
  async ({ ownServer, releases, newPage, problems }) => {
    await serve(ownServer, releases.old)
    const page = await newPage({ serviceWorkers: 'block' })
    await page.goto(ownServer.url)
    const part = `${ownServer.url}/assets/about.page-aaaaaaaa.js`
    await serve(ownServer, releases.next)
    // Kept for pages like this one …
    expect((await page.request.get(part)).headers()['content-type']).toContain('javascript')
    rmSync(releases.old, { recursive: true })
    // … until it is too old.
    const gone = await page.request.get(part, { headers: { accept: 'text/html,*/*' } })
    expect([gone.status(), gone.headers()['content-type']]).toEqual([404, expect.stringContaining('json')])
    await page
      .getByRole('link', { name: inEnglish('menu.about') })
      .first()
      .click()
    await expect.poll(() => releaseOf(page).catch(() => null)).toBe('b')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    // Nothing more is heard of it.
    await page.close()
    // The part that is gone is the only thing that went wrong.
    expect(problems.filter((problem) => !problem.includes('about.page-aaaaaaaa.js'))).toEqual([])
    problems.length = 0
  },
)

test(
  'three pages are brought up to date with one reload each, not before the last form is safe, and without asking the network [CARD-12]',
  onDesktop,
  async ({ device, ownServer, releases }) => {
    ownServer.changePack(languages)
    await serve(ownServer, releases.old)
    const first = await openInstalled(await device.start(), ownServer)
    const context = first.context()
    await first.goto(ownServer.url)
    const second = await context.newPage()
    await second.goto(`${ownServer.url}/about`)
    const third = await context.newPage()
    await third.goto(`${ownServer.url}/select-region`)
    const pages = [first, second, third]
    for (const page of pages)
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    const loads = await Promise.all(pages.map(loadsOf))
    expect(await Promise.all(pages.map(releaseOf))).toEqual(['a', 'a', 'a'])

    // The third has something typed, so it answers no.
    await third.getByRole('combobox').or(third.getByRole('searchbox')).or(third.getByRole('textbox')).first().fill('30')
    const refusal = third.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const channel = new BroadcastChannel('updates')
          channel.onmessage = ({ data }) => {
            if (data.type === 'safe?') resolve(true)
          }
        }),
    )
    await serve(ownServer, releases.next)
    await lookForUpdate(first)
    await expect
      .poll(() => first.evaluate(async () => Boolean((await navigator.serviceWorker.getRegistration())?.waiting)))
      .toBe(true)
    expect(await refusal).toBe(true)
    expect(await Promise.all(pages.map(loadsOf))).toEqual(loads)

    // Somewhere else in the same page, nothing is left to lose.
    const busy = new Set<Request>()
    third.on('request', (request) => busy.add(request))
    for (const end of ['requestfinished', 'requestfailed'] as const)
      third.on(end as 'requestfinished', (request) => busy.delete(request))
    await third
      .getByRole('link', { name: inEnglish('menu.contact') })
      .first()
      .click()
    await third.waitForURL(/contact$/)
    // A call that is never answered would keep the old worker, which has it in hand.
    await isLive(third)
    await expect.poll(() => busy.size).toBe(0)
    // Before they are all at rest the network begins to answer nothing, and some files of a language are not kept.
    await first.evaluate(() => caches.delete('front-door-assets'))
    await (await context.newCDPSession(first)).send('Network.clearBrowserCache')
    ownServer.hang()
    for (const page of pages) await askAtTheEnd(page)
    for (const page of pages) await expect.poll(() => releaseOf(page).catch(() => null), { timeout: 20_000 }).toBe('b')
    expect(await Promise.all(pages.map(loadsOf))).toEqual(loads.map((count) => count + 1))

    const fourth = await context.newPage()
    await fourth.goto(`${ownServer.url}/about`)
    expect(await releaseOf(fourth)).toBe('b')
  },
)

test(
  'a new release of which one file cannot be had changes nothing: the old one starts without a network [CARD-12]',
  onDesktop,
  async ({ device, ownServer, releases }) => {
    await serve(ownServer, releases.old)
    const page = await openInstalled(await device.start(), ownServer)
    rmSync(join(releases.next, 'assets', 'about.page-bbbbbbbb.js'))
    await serve(ownServer, releases.next)
    await lookForUpdate(page).catch(() => undefined)
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.installing ?? null))
      .toBe(null)
    await ownServer.kill()
    const offline = await firstPage(await device.start())
    await offline.goto(ownServer.url)
    await expect(offline.getByRole('heading', { level: 1 })).toHaveText(inEnglish('home.title'))
    expect(await releaseOf(offline)).toBe('a')
  },
)

test(
  'a start that fails three times heals itself, and what is on the device stays [CARD-12]',
  onDesktop,
  async ({ device, ownServer }) => {
    await ownServer.start()
    const page = await openInstalled(await device.start(), ownServer)
    // Every script of the build becomes one that ends at once.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        if (!name.includes('precache')) continue
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          if (request.url.endsWith('.js'))
            await cache.put(
              request,
              new Response('throw new Error("poisoned")', { headers: { 'content-type': 'text/javascript' } }),
            )
      }
      localStorage.setItem('kept', 'yes')
    })
    // Of the page itself: a script of the one before may still fail while this one comes.
    await page.addInitScript(() =>
      window.addEventListener('error', () => document.documentElement.setAttribute('data-failed', '')),
    )
    for (let start = 0; start < 3; start += 1) {
      await page.goto(ownServer.url)
      await expect(page.locator('html[data-failed]')).toBeAttached()
    }
    const loads = await loadsOf(page)
    await page.goto(ownServer.url)
    // Once for the address, once to heal.
    await expect.poll(() => loadsOf(page).catch(() => 0)).toBe(loads + 2)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('failed-starts')).catch(() => '')).toBe(null)
    await page
      .getByRole('link', { name: inEnglish('menu.about') })
      .first()
      .click()
    await expect(page).toHaveURL(/about$/)
    expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes')
  },
)
