// Row 7: a start through the worker, with a network and without one, against a static page that a worker serves. And what the precache weighs.
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type BrowserContext, chromium } from 'playwright'
import { ensureFrontEnd } from '#server/start/front-end-build.ts'
import { findBrowser } from '../../scripts/browser.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { spawnServer } from '../stress/harness/server-process.ts'
import { quietFlags } from './chromium.ts'
import { median } from './load.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

const staticWorker = `
self.addEventListener('install', (event) => event.waitUntil(caches.open('page').then((cache) => cache.add('/'))))
self.addEventListener('fetch', (event) => event.respondWith(caches.match(event.request).then((kept) => kept ?? fetch(event.request))))
`
const staticPage =
  '<!doctype html><html lang="en"><title>Floor</title><h1>Book a scan</h1><script>navigator.serviceWorker.register("/sw.js")</script>'

type Site = { url: string; stop: () => Promise<void> }

/** Each makes the browser start a process anew (decision 0075). */
const protectiveHeaders = { 'cross-origin-opener-policy': 'same-origin', 'origin-agent-cluster': '?1' }

const openStaticSite = async (headers: Readonly<Record<string, string>> = {}): Promise<Site> => {
  const server = createServer((request, response) => {
    const isWorker = request.url === '/sw.js'
    response.setHeader('content-type', isWorker ? 'text/javascript' : 'text/html')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.end(isWorker ? staticWorker : staticPage)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** From the start of the navigation to the heading on the glass, milliseconds. */
const timeStart = async (context: BrowserContext, url: string): Promise<number> => {
  const page = await context.newPage()
  await page.goto(url)
  await page.locator('h1').waitFor()
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new PerformanceObserver((list) => {
          const [entry] = list.getEntriesByName('first-contentful-paint')
          if (entry) resolve(entry.startTime)
        })
        watch.observe({ type: 'paint', buffered: true })
      }),
  )
  await page.close()
  return painted
}

const install = async (context: BrowserContext, url: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    if (active?.state === 'activated') return
    await new Promise<void>((resolve) => {
      active?.addEventListener('statechange', () => {
        if (active.state === 'activated') resolve()
      })
    })
  })
  await page.close()
}

/** The worker sleeps before each start, as it does on a phone. */
const stopWorkers = async (context: BrowserContext): Promise<void> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await page.close()
}

const precacheOf = (folder: string): { files: number; raw: number; brotli: number } => {
  const worker = readFileSync(join(folder, 'sw.js'), 'utf8')
  const names = new Set(
    [...worker.matchAll(/["`](assets\/[\w.-]+\.(?:js|css|json))["`]/g)].map(([, name]) => name ?? ''),
  )
  const present = new Set(readdirSync(join(folder, 'assets')))
  const sum = (ending: string): number =>
    [...names].reduce((total, name) => {
      const file = name.slice('assets/'.length) + ending
      return total + statSync(join(folder, 'assets', present.has(file) ? file : name.slice('assets/'.length))).size
    }, 0)
  return { files: names.size, raw: sum(''), brotli: sum('.br') }
}

export const measureWarmStart = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const { folder: build } = await ensureFrontEnd(() => undefined)
  const { folder, remove } = temporaryFolder('warm-start')
  const server = spawnServer({
    env: { FRONT_END: build, DATA_DIR: join(folder, 'data'), PORT: '0', ENVIRONMENT: 'demo', DATABASE_URL: '' },
  })
  const app = `http://localhost:${await server.ready}/`
  const floor = await openStaticSite()
  const protectedFloor = await openStaticSite(protectiveHeaders)
  const context = await chromium.launchPersistentContext(join(folder, 'browser'), {
    executablePath: await findBrowser(),
    args: [...quietFlags],
    viewport: { width: 390, height: 844 },
  })
  await install(context, app)
  await install(context, floor.url)
  await install(context, protectedFloor.url)
  type Round = { app: number; floor: number; protectedFloor: number }
  const rounds: Record<'online' | 'offline', Round[]> = { online: [], offline: [] }
  const timeAsleep = async (url: string): Promise<number> => {
    await stopWorkers(context)
    return timeStart(context, url)
  }
  const play = async (kind: 'online' | 'offline'): Promise<void> => {
    // The first of each kind starts more than a page.
    for (let round = -1; round < sizes.pageRounds; round += 1) {
      const times = {
        app: await timeAsleep(app),
        floor: await timeAsleep(floor.url),
        protectedFloor: await timeAsleep(protectedFloor.url),
      }
      if (round >= 0) rounds[kind].push(times)
    }
  }
  await play('online')
  await server.kill()
  await floor.stop()
  await protectedFloor.stop()
  await play('offline')
  await context.close()
  remove()
  const line = (kind: 'online' | 'offline'): Line => {
    const ratio = median(rounds[kind].map((round) => round.app / round.floor))
    return {
      row: 7,
      what: `warm start through the worker, ${kind}`,
      figure: `${ratio.toFixed(2)} x (${Math.round(median(rounds[kind].map((round) => round.app)))} ms)`,
      target: '<= 1.5 x',
      floor: `static page served by a worker ${Math.round(median(rounds[kind].map((round) => round.floor)))} ms`,
      isMet: ratio <= 1.5,
    }
  }
  const headersLine = (kind: 'online' | 'offline'): Line => ({
    row: 7,
    what: `the same, ${kind}, against a static page with its protective headers`,
    figure: `${median(rounds[kind].map((round) => round.app / round.protectedFloor)).toFixed(2)} x`,
    target: 'report',
    floor: `static page with the headers ${Math.round(median(rounds[kind].map((round) => round.protectedFloor)))} ms`,
  })
  const precache = precacheOf(build)
  return {
    lines: [
      line('online'),
      headersLine('online'),
      line('offline'),
      headersLine('offline'),
      {
        row: 7,
        what: `precache, ${precache.files} files`,
        figure: `${Math.round(precache.brotli / 1024)} KB compressed`,
        target: 'report',
        floor: `${Math.round(precache.raw / 1024)} KB on the device`,
      },
    ],
    raw: { rounds, precache },
  }
}
