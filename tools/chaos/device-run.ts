// One device with its items, from the first file to the last receipt, with everything that can befall it on the way.
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from 'playwright'
import type { ChaosBrowser } from './browser-process.ts'
import type { ChaosPage, ItemToSend, Saved } from './client/notices.ts'
import { drawScript } from './fault-scripts.ts'
import type { Device } from './fault-server.ts'
import { answeredQuestionnaire, makeAnswers, makeFile } from './files.ts'
import type { Item, Screen } from './items.ts'
import type { SentRequest } from './messages.ts'
import type { Random } from './random.ts'
import type { Stand } from './stand.ts'

export type DevicePlan = {
  name: string
  random: Random
  items: number
  /** Most faults in the script of one upload. */
  most: number
  /** What befalls the device, how often on average for ten items. */
  eventsPerTen: number
  /** Queue times are divided by it. */
  divide: number
  /** Hears of each event. */
  note: (line: string) => void
  /** Hears what the pages know where something waits too long. */
  say: (line: string) => void
}

type Given = { stand: Stand; browser: ChaosBrowser; screen: Screen }

/** E4: nothing waits longer once conditions are good. */
const waitTimeoutMilliseconds = 30_000
/** A page answers sooner unless something is stuck. */
const answerPatience = 2000
const filesPerBooking = 18
/** Twice this is less than the day after which an item is tried hourly. */
const jumpMilliseconds = 11 * 3_600_000

type Spell = { leftSteps: number; end: () => Promise<void> }

export const runDevice = async (plan: DevicePlan, { stand, browser, screen }: Given): Promise<Item[]> => {
  const { random } = plan
  const scripts = random.fork('scripts')
  const device: Device = await stand.faults.addDevice(plan.name, () => drawScript(scripts, plan.most))
  const items: Item[] = []
  const pages: Page[] = []
  const frozen = new Set<Page>()
  let spells: Spell[] = []
  let unended: Error | undefined
  const bookingKeys = new Map<number, Promise<string>>()
  let clockOffset = 0
  let isFull = false
  let made = 0

  const isOpen = (page: Page): boolean => !page.isClosed() && !frozen.has(page)
  const forget = (page: Page): void => {
    frozen.delete(page)
    const at = pages.indexOf(page)
    if (at >= 0) pages.splice(at, 1)
  }
  const openPage = async (): Promise<Page> => {
    for (let tries = 1; ; tries += 1) {
      try {
        const page = await browser.open(
          `${device.url}/chaos/?divide=${plan.divide}&answers=${Math.max(1, plan.divide / 5)}&clock=${clockOffset}${isFull ? '&full' : ''}`,
        )
        page.once('crash', () => forget(page))
        page.once('close', () => forget(page))
        await page.waitForFunction(() => 'chaos' in globalThis)
        pages.push(page)
        return page
      } catch (error) {
        if (tries === 5) throw error
        // Not even the page comes while nobody listens.
        await endSpells()
        await pause(300)
      }
    }
  }
  const onePage = async (): Promise<Page> => pages.find(isOpen) ?? openPage()

  const isDone = ({ key }: Item): boolean => key !== undefined && screen.latest(key)?.state === 'received'
  const waiting = (): Item[] => items.filter((item) => item.key !== undefined && !isDone(item))
  const strike = (): void => {
    for (const item of waiting()) {
      item.deviceFaults += 1
      item.lastDeviceFaultAt = Date.now()
    }
  }

  /** Files are saved side by side, also while the server is away: none may go to the booking before, which has no room for it. */
  const bookingKeyOf = (booking: number): Promise<string> => {
    const key = bookingKeys.get(booking) ?? stand.newBookingKey()
    bookingKeys.set(booking, key)
    return key
  }

  let sentRequest: Promise<SentRequest> | undefined
  /** Answers need a record that is there, and its session. */
  const ownRequest = async (): Promise<SentRequest> => {
    sentRequest ??= stand.newRequest()
    const request = await sentRequest
    device.cookie = request.cookie
    return request
  }

  const enqueue = async (): Promise<void> => {
    const turn = made
    made += 1
    const drawn = random.fork(`file ${turn}`)
    const request = turn % 3 === 2 ? await ownRequest() : undefined
    const file = request ? makeAnswers(drawn) : await makeFile(drawn)
    const bookingKey = request?.bookingKey ?? (await bookingKeyOf(Math.floor(turn / filesPerBooking)))
    const item: Item = {
      device: plan.name,
      file,
      bookingKey,
      key: undefined,
      acceptedAt: 0,
      deviceFaults: 0,
      lastDeviceFaultAt: 0,
    }
    items.push(item)
    const sent: ItemToSend = {
      name: file.name,
      mime: file.mime,
      bytes: file.bytes.toString('base64'),
      sha256: file.sha256,
      bookingKey,
      ...(request
        ? { questionnaire: { ...answeredQuestionnaire, version: request.version, recordSlug: request.slug } }
        : {}),
    }
    const saved: Saved = await onePage()
      .then((page) =>
        page.evaluate((each) => (globalThis as unknown as { chaos: ChaosPage }).chaos.enqueue(each), sent),
      )
      // The page is gone; whether it was saved nobody was told.
      .catch((error: Error) => ({ problem: error.message }))
    if (!('key' in saved)) return
    item.key = saved.key
    item.acceptedAt = Date.now()
  }

  /** A state of the world that ends some steps later. */
  const spell = (end: () => Promise<void>): void => {
    spells.push({
      leftSteps: random.between(1, 5),
      end: async () => {
        strike()
        await end()
      },
    })
  }
  /** Each ends, whatever becomes of the others. One that cannot be ended ends the run, in whose midst it may be. */
  const endSpells = async (which: (spell: Spell) => boolean = () => true): Promise<void> => {
    const over = spells.filter(which)
    spells = spells.filter((each) => !over.includes(each))
    for (const each of over)
      await each.end().catch((error: Error) => {
        unended ??= error
      })
  }

  const quietly = (work: Promise<unknown>): Promise<void> => work.then(() => undefined).catch(() => undefined)

  /** Also a page that is frozen hears it; one that was killed does not. */
  const tellPages = async (name: 'setClock' | 'setFull', value: number | boolean): Promise<void> => {
    for (const page of [...pages])
      await quietly(
        page.evaluate(
          ([which, given]) =>
            (globalThis as unknown as { chaos: Record<string, (given: unknown) => void> }).chaos[which]?.(given),
          [name, value] as const,
        ),
      )
  }

  const events: Record<string, () => Promise<void>> = {
    offline: async () => {
      await browser.setOffline(true)
      spell(() => browser.setOffline(false))
    },
    listenerClosed: async () => {
      await device.closeListener()
      spell(() => device.listen())
    },
    portal: async () => {
      device.outage = { kind: random.pick(['portal200', 'redirect302']) }
      spell(async () => {
        device.outage = undefined
      })
    },
    serverError: async () => {
      device.outage = { kind: 'status', status: random.pick([500, 502, 503]) }
      spell(async () => {
        device.outage = undefined
      })
    },
    closeTabs: async () => {
      await endSpells()
      for (const page of [...pages]) await quietly(page.close())
      await pause(random.between(0, 150))
      await openPage()
    },
    crash: async () => {
      await endSpells()
      const page = await onePage()
      const gone = page.waitForEvent('crash', { timeout: 5000 }).catch(() => undefined)
      const session = await browser.session(page)
      session.send('Page.crash').catch(() => undefined)
      await gone
      forget(page)
      await quietly(page.close())
      await onePage()
    },
    secondTab: async () => {
      await endSpells()
      if (pages.length < 3) await openPage()
    },
    freeze: async () => {
      await endSpells()
      const page = await onePage()
      const wakeUp = await browser.freeze(page)
      frozen.add(page)
      spell(async () => {
        await wakeUp()
        frozen.delete(page)
      })
      await onePage()
    },
    clock: async () => {
      clockOffset = random.pick([-jumpMilliseconds, 0, jumpMilliseconds])
      await tellPages('setClock', clockOffset)
    },
    quota: async () => {
      isFull = true
      await tellPages('setFull', isFull)
      spell(async () => {
        isFull = false
        await tellPages('setFull', isFull)
      })
    },
    browserKilled: async () => {
      await endSpells()
      for (const page of [...pages]) forget(page)
      await browser.killAndRestart()
      await openPage()
    },
    serverKilled: async () => {
      void stand.restartServer()
    },
  }
  const weights: Record<keyof typeof events, number> = {
    offline: 4,
    listenerClosed: 3,
    portal: 3,
    serverError: 3,
    closeTabs: 3,
    crash: 2,
    secondTab: 2,
    freeze: 2,
    clock: 2,
    quota: 1,
    browserKilled: 0.5,
    serverKilled: 0.15,
  }
  const drawn = Object.keys(weights).flatMap((name) => Array<string>(Math.round((weights[name] ?? 0) * 20)).fill(name))

  /** A person presses “try again” on an item that asks for it. */
  const help = async (): Promise<void> => {
    const page = await onePage()
    for (const { key = '' } of waiting()) {
      const state = screen.latest(key)?.state
      if (state === 'blocked' || state === 'paused_auth')
        // One whose database hangs never answers.
        await Promise.race([
          quietly(page.evaluate((each) => (globalThis as unknown as { chaos: ChaosPage }).chaos.tryAgain(each), key)),
          pause(answerPatience),
        ])
    }
  }

  /** Of each page what it knows, for whoever must find out why nothing moves. */
  const pagesKnow = async (): Promise<string> => {
    const facts = pages.map(async (page) => {
      const asked = page
        .evaluate(() => (globalThis as unknown as { chaos: ChaosPage }).chaos.facts())
        .catch((error: Error) => error.message)
      const known = await Promise.race([asked, pause(answerPatience).then(() => 'no answer')])
      return `${page.url()} ${isOpen(page) ? '' : 'not open '}${JSON.stringify(known)}`
    })
    return (await Promise.all(facts)).join('\n')
  }

  const begunAt = Date.now()
  const note = (line: string): void =>
    plan.note(`${plan.name} ${((Date.now() - begunAt) / 1000).toFixed(2)} s: ${line}`)
  await openPage()
  const count = Math.round((plan.items * plan.eventsPerTen) / 10)
  const steps = random.shuffle([
    ...Array.from({ length: plan.items }, () => enqueue),
    ...Array.from({ length: count }, () => random.pick(drawn)).map((name) => async () => {
      strike()
      note(`${name}, ${waiting().length} wait`)
      await events[name]?.()
    }),
  ])
  const running = new Set<Promise<void>>()
  for (const step of steps) {
    const work = step().finally(() => running.delete(work))
    running.add(work)
    // Some things happen while a file is being saved.
    if (step !== enqueue || random.chance(0.6)) await work
    for (const each of spells) each.leftSteps -= 1
    await endSpells(({ leftSteps }) => leftSteps <= 0)
    if (unended) throw unended
    if (random.chance(0.5)) await pause(random.between(0, 40))
    if (random.chance(0.1)) await help()
  }
  // What a frozen page began ends once it is awake.
  await endSpells()
  await Promise.all(running)
  await endSpells()
  if (unended) throw unended
  strike()
  note(`calm, ${waiting().length} wait`)
  let movedAt = Date.now()
  let left = waiting().length
  while (left > 0) {
    await help()
    await pause(50)
    const now = waiting()
    const lastFault = Math.max(0, ...now.map(({ key = '' }) => stand.faults.faultsOf(key).lastAt))
    if (now.length < left || lastFault > movedAt) movedAt = Date.now()
    if (now.length !== left) note(`${now.length} wait: ${now.map(({ key = '' }) => screen.latest(key)?.state)}`)
    left = now.length
    if (Date.now() - movedAt <= waitTimeoutMilliseconds) continue
    plan.say(`${plan.name}: ${left} wait for too long. ${await pagesKnow()}`)
    break
  }
  for (const page of [...pages]) await quietly(page.close())
  await device.remove()
  return items
}
