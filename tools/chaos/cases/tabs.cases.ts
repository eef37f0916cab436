// Cases 19 to 29 but 22, 24 and 25: tabs, the browser, locks.
import assert from 'node:assert/strict'
import type { Page } from 'playwright'
import type { NamedCase, Tools } from './case.ts'

const second = 1000

const killWorkers = async ({ browser }: Tools, page: Page): Promise<void> => {
  const session = await browser.session(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
}

export const tabCases: NamedCase[] = [
  {
    number: 19,
    title: 'the tab is closed in the middle: the next start goes on',
    run: async (tools) => {
      tools.script([
        { kind: 'ghost', milliseconds: 300 },
        { kind: 'delay', milliseconds: 5000 },
      ])
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length > 0, 'begun')
      await page.close()
      await tools.open()
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 20,
    title: 'the tab crashes in the middle: the other takes over within 2 s',
    run: async (tools) => {
      tools.script([{ kind: 'delay', milliseconds: 60 * second }])
      const page = await tools.open()
      const other = await tools.open()
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length > 0, 'begun')
      // Whichever of the two sends it.
      const sends = (await tools.call(page, 'isSending', kept.key)) ? page : other
      const session = await tools.browser.session(sends)
      const crashed = sends.waitForEvent('crash')
      session.send('Page.crash').catch(() => undefined)
      await crashed
      const at = performance.timeOrigin + performance.now()
      await tools.until(() => tools.requests(kept).length > 1, 'taken over')
      const after = (tools.requests(kept)[1]?.at ?? 0) - at
      assert(after < Math.max(2 * second, tools.time(35 * second)), `taken over after ${after.toFixed(0)} ms`)
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 21,
    title: 'the browser is killed right after “saved”: it is there, whole',
    run: async (tools) => {
      tools.device.outage = { kind: 'dropBeforeBody' }
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.browser.killAndRestart()
      const again = await tools.open()
      assert.equal((await tools.call(again, 'read', kept.key))?.sha256, kept.file.sha256)
      tools.device.outage = undefined
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 23,
    title: 'the worker is killed in the middle of an upload that it lets pass by: one POST',
    run: async (tools) => {
      tools.script([{ kind: 'delay', milliseconds: 700 }])
      const page = await tools.open()
      await tools.call(page, 'useWorker', '/chaos/aside-worker.js')
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length > 0, 'begun')
      await killWorkers(tools, page)
      await tools.arrivesOnce(kept)
      assert.equal(tools.requests(kept, 'upload').length, 1)
      // Playwright waits for ever for a worker that was stopped.
      await tools.browser.killAndRestart()
    },
  },
  {
    number: 23,
    title: 'and the same with a worker that stands in the way is seen: two, and still one document',
    run: async (tools) => {
      tools.script([{ kind: 'delay', milliseconds: 700 }])
      const page = await tools.open()
      await tools.call(page, 'useWorker', '/chaos/between-worker.js')
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length > 0, 'begun')
      await killWorkers(tools, page)
      await tools.arrivesOnce(kept)
      assert(tools.requests(kept).length > 1)
      await tools.browser.killAndRestart()
    },
  },
  {
    number: 26,
    title: 'two tabs at the same tick: never two requests of one item at once',
    run: async (tools) => {
      const [page, other] = [await tools.open(), await tools.open()]
      await tools.offline(true)
      const kept = []
      for (let at = 0; at < 3; at += 1) kept.push(await tools.save(page), await tools.save(other))
      await tools.offline(false)
      await tools.arrivesOnce(...kept)
      for (const each of kept) {
        assert(
          tools.requests(each).every(({ overlap }) => overlap === 0),
          'one at a time',
        )
      }
    },
  },
  {
    number: 27,
    title: 'the tab that sends is frozen: another takes it within 35 s, and its late result changes nothing',
    run: async (tools) => {
      tools.script([{ kind: 'delay', milliseconds: tools.answerTime(20 * second) }])
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length > 0, 'begun')
      const wakeUp = await tools.browser.freeze(page)
      const frozenAt = Date.now()
      await tools.open()
      await tools.until(() => tools.state(kept) === 'received', 'received by the other')
      const took = Date.now() - frozenAt
      assert(took < tools.time(35 * second) + 3 * second, `after ${took} ms`)
      await wakeUp()
      await tools.pause(tools.answerTime(20 * second))
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 27,
    title: 'the only tab was frozen in the background and is woken there: it goes on without being looked at',
    run: async (tools) => {
      tools.device.outage = { kind: 'dropBeforeBody' }
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length > 0, 'begun')
      const wakeUp = await tools.browser.freeze(page)
      tools.device.outage = undefined
      await wakeUp()
      assert.equal(await page.evaluate(() => document.visibilityState), 'hidden')
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 28,
    title: 'one draft in two tabs is one upload',
    run: async (tools) => {
      const [page, other] = [await tools.open(), await tools.open()]
      const { item, kept } = await tools.draft({ key: crypto.randomUUID() })
      const answers = await Promise.all([tools.call(page, 'enqueue', item), tools.call(other, 'enqueue', item)])
      for (const answer of answers) assert.deepEqual(answer, { key: item.key })
      assert.equal((await tools.call(page, 'list')).length, 1)
      await tools.arrivesOnce({ ...kept, key: item.key ?? '' })
    },
  },
  {
    number: 29,
    title: 'a browser without locks: the lease alone',
    run: async (tools) => {
      const [page, other] = [await tools.open('noLocks'), await tools.open('noLocks')]
      tools.script([{ kind: 'dropAfterCommit' }], [{ kind: 'ghost', milliseconds: 200 }])
      const kept = [await tools.save(page), await tools.save(other), await tools.save(page), await tools.save(other)]
      await tools.arrivesOnce(...kept)
      for (const each of kept.slice(2)) assert(tools.requests(each, 'upload').every(({ overlap }) => overlap === 0))
    },
  },
]
