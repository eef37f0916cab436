// Rows 11 and 12: a file from the picker to "saved on this device", and many waiting files on their way to the clinic.
import { chromium, type Page } from 'playwright'
import { findBrowser } from '../../scripts/browser.ts'
import { bundle, pageOf } from '../chaos/bundle.ts'
import { makeFile } from '../chaos/files.ts'
import { createRandom } from '../chaos/random.ts'
import { openStand, type Stand } from '../chaos/stand.ts'
import { temporaryFolder } from '../stress/harness/leftovers.ts'
import { quietFlags } from './chromium.ts'
import type { QueueBench, Saving, ToSend } from './client/queue-page.ts'
import { median } from './load.ts'
import { sizes } from './sizes.ts'
import type { Line } from './table.ts'

type Window = { queueBench: QueueBench }

const megabyte = 1024 * 1024
const files = [
  { what: 'a photo of 2 MB', bytes: 2 * megabyte },
  { what: 'a PDF of 20 MB', bytes: 20 * megabyte },
] as const

const measureSaving = async (page: Page): Promise<{ lines: Line[]; raw: unknown }> => {
  const lines: Line[] = []
  const raw: Record<string, Saving[]> = {}
  for (const { what, bytes } of files) {
    const rounds: Saving[] = []
    // The first opens databases.
    for (let round = -1; round < sizes.pageRounds; round += 1) {
      const saving = await page.evaluate((size) => (globalThis as unknown as Window).queueBench.save(size), bytes)
      if (round >= 0) rounds.push(saving)
    }
    raw[what] = rounds
    const ratio = median(rounds.map((round) => round.queue / round.raw))
    const longest = Math.max(...rounds.map(({ longestTask }) => longestTask))
    lines.push(
      {
        row: 11,
        what: `${what}, chosen to "saved on this device"`,
        figure: `${ratio.toFixed(2)} x (${Math.round(median(rounds.map(({ queue }) => queue)))} ms)`,
        target: '<= 2 x',
        floor: `the same bytes written as they are ${Math.round(median(rounds.map((round) => round.raw)))} ms`,
        isMet: ratio <= 2,
      },
      {
        row: 11,
        what: `${what}, longest task of the page`,
        figure: longest === 0 ? 'none over 50 ms' : `${Math.round(longest)} ms`,
        target: '<= 50 ms',
        floor: '–',
        isMet: longest === 0,
      },
    )
  }
  return { lines, raw }
}

/** As the queue sends. */
const atATime = 2
/** Fewer than a booking may have. */
const filesOfBooking = 5
const kilobytes = 120

const makeFiles = async (stand: Stand, seed: string): Promise<ToSend[]> => {
  const random = createRandom(seed)
  const made: ToSend[] = []
  let bookingKey = ''
  for (let at = 0; at < sizes.waitingUploads; at += 1) {
    if (at % filesOfBooking === 0) bookingKey = await stand.newBookingKey()
    const { bytes } = await makeFile(random, { kilobytes, mime: 'image/jpeg' })
    made.push({ bookingKey, base64: bytes.toString('base64') })
  }
  return made
}

const take = async (page: Page, made: readonly ToSend[]): Promise<void> => {
  for (let at = 0; at < made.length; at += 20)
    await page.evaluate((some) => (globalThis as unknown as Window).queueBench.take(some), made.slice(at, at + 20))
}

const measureDrain = async (stand: Stand, openPage: () => Promise<Page>): Promise<{ line: Line; raw: unknown }> => {
  const direct = await openPage()
  const made = await makeFiles(stand, 'direct')
  await take(direct, made)
  const posting = await direct.evaluate((count) => (globalThis as unknown as Window).queueBench.post(count), atATime)
  await direct.close()
  const page = await openPage()
  const others = await makeFiles(stand, 'queue')
  await take(page, others)
  await page.evaluate(() => (globalThis as unknown as Window).queueBench.enqueueAll())
  const draining = await page.evaluate(() => (globalThis as unknown as Window).queueBench.drain())
  const ratio = posting / draining
  return {
    line: {
      row: 12,
      what: `drain of ${sizes.waitingUploads} waiting uploads of ${kilobytes} kB`,
      figure: `${ratio.toFixed(2)} x (${(draining / 1000).toFixed(1)} s)`,
      target: '>= 0.7 x',
      floor: `bodies of the size posted directly ${(posting / 1000).toFixed(1)} s`,
      isMet: ratio >= 0.7,
    },
    raw: { posting, draining },
  }
}

export const measureQueue = async (): Promise<{ lines: Line[]; raw: unknown }> => {
  const stand = await openStand({
    '/chaos/': pageOf('/chaos/page.js'),
    ...(await bundle('/chaos/page.js', 'bench/client/queue-page')),
  })
  const { folder, remove } = temporaryFolder('queue')
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: await findBrowser(),
    args: [...quietFlags],
  })
  const openPage = async (): Promise<Page> => {
    const device = await stand.faults.addDevice('bench')
    const page = await context.newPage()
    page.setDefaultTimeout(0)
    await page.goto(`${device.url}/chaos/`)
    return page
  }
  const page = await openPage()
  const saving = await measureSaving(page)
  await page.close()
  const drain = await measureDrain(stand, openPage)
  await context.close()
  await stand.close()
  remove()
  return { lines: [...saving.lines, drain.line], raw: { saving: saving.raw, drain: drain.raw } }
}
