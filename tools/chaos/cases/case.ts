// What a named case works with. The numbers are those of the list of faults in the design.
import assert from 'node:assert/strict'
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { ChaosBrowser } from '../browser-process.ts'
import type { ItemToSend, QueuePage, Saved } from '../client/notices.ts'
import type { Device, Entry, Fault, Operation } from '../fault-server.ts'
import { type ChaosFile, makeFile } from '../files.ts'
import type { Screen } from '../items.ts'
import { createRandom, type Random } from '../random.ts'
import type { Stand } from '../stand.ts'

export type StoredItem = { key: string; file: ChaosFile; bookingKey: string }
type Wish = Parameters<typeof makeFile>[1] & {
  bookingKey?: string
  entityKey?: string
  key?: string
  subject?: string
  file?: ChaosFile
}
type Arguments<Name extends keyof QueuePage> = Parameters<QueuePage[Name]>
type Answer<Name extends keyof QueuePage> = Awaited<ReturnType<QueuePage[Name]>>

export type Tools = {
  device: Device
  stand: Stand
  browser: ChaosBrowser
  screen: Screen
  /** Times of the queue are divided by it; 1 in a run at real times. */
  divide: number
  /** A time of the design in this run. */
  time: (milliseconds: number) => number
  /** A time that stands for waiting for an answer, divided by less. */
  answerTime: (milliseconds: number) => number
  /** Faults of the first upload that is seen, of the second … */
  script: (...scripts: Fault[][]) => void
  addDevice: (name: string) => Promise<Device>
  /** @param query what is broken in the page: `noLocks`, `noStorage`, `jitter=1`. */
  open: (query?: string, device?: Device) => Promise<Page>
  call: <Name extends keyof QueuePage>(page: Page, name: Name, ...args: Arguments<Name>) => Promise<Answer<Name>>
  /** A file as the page is given it, and not yet given. */
  draft: (wish?: Wish) => Promise<{ item: ItemToSend; kept: Omit<StoredItem, 'key'> }>
  /** Saves a file; fails where the queue does not say that it has it. */
  save: (page: Page, wish?: Wish) => Promise<StoredItem>
  offline: (isOffline: boolean) => Promise<void>
  requests: (kept: Pick<StoredItem, 'key'>, operation?: Operation) => Entry[]
  state: (kept: Pick<StoredItem, 'key'>) => string | undefined
  /** Whether a screen ever showed the state. */
  hasShown: (kept: Pick<StoredItem, 'key'>, state: string) => boolean
  until: (check: () => boolean | Promise<boolean>, what: string, milliseconds?: number) => Promise<void>
  /** E1 to E3: shown as received, never before it was, once in the clinic, byte for byte. */
  arrivesOnce: (...kept: StoredItem[]) => Promise<void>
  pause: (milliseconds: number) => Promise<void>
}

export type NamedCase = {
  number: number
  title: string
  /** Left out of `npm test`: it waits long even at divided times, or depends on how fast the machine is. */
  isLong?: boolean
  run: (tools: Tools) => Promise<void>
}

/** Also what stays slow whatever the times are divided by. */
const patience = 20_000

type Given = { stand: Stand; browser: ChaosBrowser; screen: Screen; divide: number }

export const runCase = async (each: NamedCase, given: Given): Promise<void> => {
  const { stand, browser, screen, divide } = given
  const { faults } = stand
  const random: Random = createRandom(`case ${each.number} ${each.title}`)
  let scripts: Fault[][] = []
  const devices: Device[] = []
  const pages: Page[] = []
  const answerDivide = Math.max(1, divide / 5)
  const addDevice = async (name: string): Promise<Device> => {
    const device = await faults.addDevice(name, () => [...(scripts.shift() ?? [])])
    devices.push(device)
    return device
  }
  const device = await addDevice(`case ${each.number}`)
  const until: Tools['until'] = async (check, what, milliseconds = patience) => {
    const end = Date.now() + milliseconds * (divide === 1 ? 20 : 1)
    while (!(await check())) {
      assert(Date.now() < end, `not in time: ${what}`)
      await pause(20)
    }
  }
  const call: Tools['call'] = (page, name, ...args) =>
    page.evaluate(
      ([which, given]) =>
        (globalThis as unknown as { chaos: Record<string, (...args: unknown[]) => unknown> }).chaos[which as string]?.(
          ...(given as unknown[]),
        ),
      [name, args] as const,
    ) as never
  const draft: Tools['draft'] = async ({ bookingKey, entityKey, key, subject, file, ...wish } = {}) => {
    const made = file ?? (await makeFile(random.fork(String(random.next())), wish))
    const kept = { file: made, bookingKey: bookingKey ?? (await stand.newBookingKey()) }
    return {
      kept,
      item: {
        name: made.name,
        mime: made.mime,
        bytes: made.bytes.toString('base64'),
        sha256: made.sha256,
        bookingKey: kept.bookingKey,
        ...(entityKey === undefined ? {} : { entityKey }),
        ...(key === undefined ? {} : { key }),
        ...(subject === undefined ? {} : { subject }),
      },
    }
  }
  const state: Tools['state'] = ({ key }) => screen.latest(key)?.state
  const arrivesOnce: Tools['arrivesOnce'] = async (...all) => {
    for (const kept of all)
      await until(
        () => state(kept) === 'received',
        `received; the screen says ${screen.shown(kept.key).map((shown) => shown.state)}, the requests ${faults.entries
          .filter(({ key }) => key === kept.key)
          .map(({ operation, fault }) => `${operation}:${fault ?? 'ok'}`)}`,
      )
    const ledger = await stand.ledger()
    for (const { key, file } of all) {
      const rows = ledger.documents.filter(({ sha256 }) => sha256 === file.sha256)
      assert.equal(rows.length, 1, 'documents in the clinic')
      assert.equal(rows[0]?.size, file.bytes.length)
      assert(rows[0]?.isWhole, 'the kept copy is what its receipt says')
      assert(ledger.answers.some((answer) => answer.key === key && answer.sha256 === file.sha256))
      assert(!screen.early.has(key), 'shown as received too early')
    }
  }
  const tools: Tools = {
    ...given,
    device,
    time: (milliseconds) => milliseconds / divide,
    answerTime: (milliseconds) => milliseconds / answerDivide,
    script: (...given) => {
      scripts = given
    },
    addDevice,
    open: async (query = '', on = device) => {
      const page = await browser.open(`${on.url}/chaos/?divide=${divide}&answers=${answerDivide}&${query}`)
      await page.waitForFunction(() => 'chaos' in globalThis)
      pages.push(page)
      return page
    },
    call,
    draft,
    save: async (page, wish) => {
      const { item, kept } = await draft(wish)
      const saved: Saved = await call(page, 'enqueue', item)
      assert('key' in saved, `saved, and not ${JSON.stringify(saved)}`)
      return { ...kept, key: saved.key }
    },
    offline: (isOffline) => browser.setOffline(isOffline),
    requests: ({ key }, operation) =>
      faults.entries.filter((entry) => entry.key === key && (operation === undefined || entry.operation === operation)),
    state,
    hasShown: ({ key }, wanted) => screen.shown(key).some((shown) => shown.state === wanted),
    until,
    arrivesOnce,
    pause: (milliseconds) => pause(milliseconds),
  }
  try {
    await each.run(tools)
  } finally {
    await tools.offline(false).catch(() => undefined)
    for (const page of pages) await page.close().catch(() => undefined)
    for (const each of devices) await each.remove()
  }
}
