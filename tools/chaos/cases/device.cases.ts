// Cases 30 to 39 but 37's kiosk: the clock, the disk, the database, and what the patient changes meanwhile.
import assert from 'node:assert/strict'
import type { NamedCase } from './case.ts'

const second = 1000
const day = 86_400_000

export const deviceCases: NamedCase[] = [
  ...[day, -day].map(
    (offset): NamedCase => ({
      number: 30,
      title: `the clock jumps ${offset > 0 ? 'forwards' : 'back'} a day in the middle of a wait: nothing stalls or expires`,
      run: async (tools) => {
        tools.device.outage = { kind: 'status', status: 503 }
        const page = await tools.open()
        const first = await tools.save(page)
        await tools.until(() => tools.requests(first).length >= 2, 'waits')
        await tools.call(page, 'setClock', offset)
        const second = await tools.save(page)
        await tools.call(page, 'setClock', 0)
        const third = await tools.save(page)
        tools.device.outage = undefined
        await tools.arrivesOnce(first, second, third)
        const keys = (await tools.call(page, 'list')).map(({ key }) => key)
        assert.deepEqual(keys, [first.key, second.key, third.key], 'in the order in which they were captured')
      },
    }),
  ),
  {
    number: 31,
    title: 'no room at capture: not called saved, sent from memory, and then received',
    run: async (tools) => {
      const page = await tools.open()
      const session = await tools.browser.session(page)
      const origin = tools.device.url
      await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
      const { item, kept } = await tools.draft({ kilobytes: 400, mime: 'application/pdf' })
      assert.deepEqual(await tools.call(page, 'enqueue', item), { problem: 'full' })
      assert(!(await tools.call(page, 'list')).some(({ state }) => state !== 'cancelled'))
      tools.script([{ kind: 'dropAfterCommit' }])
      const sent = await tools.call(page, 'sendWithoutSaving', item)
      assert('slug' in sent, JSON.stringify(sent))
      const { documents } = await tools.stand.ledger()
      assert.equal(documents.filter(({ sha256 }) => sha256 === kept.file.sha256).length, 1)
      await session.send('Storage.overrideQuotaForOrigin', { origin })
      await tools.arrivesOnce(await tools.save(page))
    },
  },
  {
    number: 31,
    title: 'a disk that gets full while it is used: told so, and kept again once there is room',
    run: async (tools) => {
      const page = await tools.open()
      const before = await tools.save(page)
      await tools.call(page, 'setFull', true)
      const { item } = await tools.draft()
      assert.deepEqual(await tools.call(page, 'enqueue', item), { problem: 'full' })
      await tools.call(page, 'setFull', false)
      await tools.arrivesOnce(before, await tools.save(page))
    },
  },
  {
    number: 32,
    title: 'no room when the receipt is written: perhaps sent again, never lost or doubled',
    run: async (tools) => {
      tools.script([{ kind: 'delay', milliseconds: 400 }])
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length > 0, 'begun')
      await tools.call(page, 'setFull', true)
      await tools.until(async () => (await tools.stand.ledger()).answers.some(({ key }) => key === kept.key), 'there')
      await tools.pause(tools.time(60 * second) + second)
      assert.notEqual(tools.state(kept), 'received', 'what cannot be written down is not said')
      await tools.call(page, 'setFull', false)
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 33,
    title: 'a browser that keeps nothing: refused as such, and sent from memory',
    run: async (tools) => {
      const page = await tools.open('noStorage')
      const { item, kept } = await tools.draft()
      assert.deepEqual(await tools.call(page, 'enqueue', item), { problem: 'refused' })
      assert.deepEqual(await tools.call(page, 'list'), [])
      const sent = await tools.call(page, 'sendWithoutSaving', item)
      assert('slug' in sent, JSON.stringify(sent))
      const { documents } = await tools.stand.ledger()
      assert.equal(documents.filter(({ sha256 }) => sha256 === kept.file.sha256).length, 1)
    },
  },
  {
    number: 34,
    title: 'the connection to the database is lost: opened again, nothing falsely saved',
    run: async (tools) => {
      tools.device.outage = { kind: 'dropBeforeBody' }
      const page = await tools.open()
      const first = await tools.save(page)
      await tools.call(page, 'closeConnections')
      const next = await tools.save(page)
      assert.equal((await tools.call(page, 'read', next.key))?.sha256, next.file.sha256)
      tools.device.outage = undefined
      await tools.call(page, 'closeConnections')
      await tools.arrivesOnce(first, next)
    },
  },
  ...(['zeros', 'empty'] as const).map(
    (how): NamedCase => ({
      number: 35,
      title: `stored bytes are ${how}: noticed before they are sent, and asked for again`,
      run: async (tools) => {
        tools.device.outage = { kind: 'status', status: 503 }
        const page = await tools.open()
        const kept = await tools.save(page)
        await tools.until(() => tools.requests(kept).length >= 1, 'a try')
        await tools.call(page, 'corrupt', kept.key, how)
        const before = tools.requests(kept, 'upload').length
        tools.device.outage = undefined
        await tools.until(() => tools.state(kept) === 'blocked', 'blocked')
        const [listed] = await tools.call(page, 'list')
        assert.equal(listed?.problem, 'unreadable')
        const after = tools.requests(kept, 'upload').slice(before)
        assert(
          after.every(({ fault }) => fault !== undefined),
          'nothing was sent of it',
        )
        const { documents } = await tools.stand.ledger()
        assert(!documents.some(({ bookingKey }) => bookingKey === kept.bookingKey))
        const again = await tools.draft({ bookingKey: kept.bookingKey })
        const replaced = await tools.call(page, 'replace', kept.key, again.item)
        assert('key' in replaced)
        await tools.arrivesOnce({ ...again.kept, key: replaced.key })
      },
    }),
  ),
  {
    number: 36,
    title: 'a later build opens the database while an old tab has it: not blocked, nothing lost',
    run: async (tools) => {
      tools.device.outage = { kind: 'dropBeforeBody' }
      const page = await tools.open()
      const kept = [await tools.save(page), await tools.save(page)]
      const later = await tools.open()
      assert.equal(await tools.call(later, 'upgrade'), 2)
      tools.device.outage = undefined
      await tools.arrivesOnce(...kept)
    },
  },
  {
    number: 36,
    title: 'a later build opens the database while an old tab, that is frozen, has it: not blocked, nothing lost',
    run: async (tools) => {
      const page = await tools.open()
      await tools.arrivesOnce(await tools.save(page), await tools.save(page))
      // What is written while a page is being frozen keeps its connection until that hears of the end.
      await tools.pause(3 * second)
      const wakeUp = await tools.browser.freeze(page)
      const later = await tools.open()
      let count: number | undefined
      tools.call(later, 'upgrade').then(
        (found) => {
          count = found
        },
        () => undefined,
      )
      await tools.until(() => count !== undefined, 'opened')
      assert.equal(count, 2)
      await wakeUp()
      await tools.arrivesOnce(await tools.save(page))
    },
  },
  {
    number: 37,
    title: 'the browser threw the site’s data away: the list is empty, and the next file is saved and arrives',
    run: async (tools) => {
      tools.device.outage = { kind: 'dropBeforeBody' }
      const page = await tools.open()
      await tools.save(page)
      const session = await tools.browser.session(page)
      await session.send('Storage.clearDataForOrigin', { origin: tools.device.url, storageTypes: 'all' })
      tools.device.outage = undefined
      await tools.until(async () => (await tools.call(page, 'list')).length === 0, 'an empty list')
      await tools.arrivesOnce(await tools.save(page))
    },
  },
  {
    number: 37,
    title:
      'the browser throws away all it keeps for the site but cookies: how many are gone is told, and nothing is said to be there',
    run: async (tools) => {
      tools.device.outage = { kind: 'dropBeforeBody' }
      const page = await tools.open()
      const kept = [await tools.save(page), await tools.save(page)]
      const noted = (on = page) => on.evaluate('document.cookie')
      await tools.until(async () => String(await noted()).includes('unsentDocuments=2'), 'counted')
      const session = await tools.browser.session(page)
      const storageTypes = 'indexeddb,local_storage,cache_storage,service_workers'
      await session.send('Storage.clearDataForOrigin', { origin: tools.device.url, storageTypes })
      await page.close()
      tools.device.outage = undefined
      const again = await tools.open()
      await tools.until(async () => (await again.evaluate("localStorage.getItem('lostDocuments')")) === '2', 'told')
      assert(!String(await noted(again)).includes('unsentDocuments'))
      assert.deepEqual(await tools.call(again, 'list'), [])
      assert(!kept.some((each) => tools.hasShown(each, 'received')))
      await tools.arrivesOnce(await tools.save(again))
    },
  },
  {
    number: 38,
    title: 'the booking key is replaced while it waits: it lands under the new one, once',
    run: async (tools) => {
      tools.device.outage = { kind: 'dropBeforeBody' }
      const page = await tools.open()
      const kept = await tools.save(page)
      const to = await tools.stand.newBookingKey(kept.bookingKey)
      await tools.call(page, 'bookingKeyReplaced', kept.bookingKey, to)
      tools.device.outage = undefined
      await tools.arrivesOnce(kept)
      const { documents } = await tools.stand.ledger()
      assert.equal(documents.find(({ sha256 }) => sha256 === kept.file.sha256)?.bookingKey, to)
    },
  },
  {
    number: 38,
    title: 'the booking key is replaced while it is on its way',
    run: async (tools) => {
      tools.script([{ kind: 'ghost', milliseconds: 600 }])
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length > 0, 'begun')
      const to = await tools.stand.newBookingKey(kept.bookingKey)
      await tools.call(page, 'bookingKeyReplaced', kept.bookingKey, to)
      await tools.arrivesOnce(kept)
      const { documents } = await tools.stand.ledger()
      assert.equal(documents.find(({ sha256 }) => sha256 === kept.file.sha256)?.bookingKey, to)
    },
  },
  {
    number: 39,
    title: 'removed before it left: nothing is sent, nothing is kept',
    run: async (tools) => {
      const page = await tools.open()
      await tools.offline(true)
      const kept = await tools.save(page)
      const stays = await tools.save(page)
      await tools.call(page, 'remove', kept.key)
      assert.equal(await tools.call(page, 'read', kept.key), undefined)
      await tools.offline(false)
      await tools.arrivesOnce(stays)
      const { documents } = await tools.stand.ledger()
      assert(!documents.some(({ sha256 }) => sha256 === kept.file.sha256))
    },
  },
  {
    number: 39,
    title: 'removed after it arrived: gone at the clinic too',
    run: async (tools) => {
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.arrivesOnce(kept)
      await tools.offline(true)
      await tools.call(page, 'remove', kept.key)
      await tools.offline(false)
      await tools.until(async () => {
        const { documents } = await tools.stand.ledger()
        return !documents.some(({ sha256 }) => sha256 === kept.file.sha256)
      }, 'gone at the clinic')
    },
  },
  {
    number: 39,
    title: 'replaced while its answer is lost: the second file alone stands in the end',
    run: async (tools) => {
      tools.script([{ kind: 'dropAfterCommit' }, { kind: 'dropAfterCommit' }])
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length > 0, 'begun')
      const second = await tools.draft({ bookingKey: kept.bookingKey })
      const replaced = await tools.call(page, 'replace', kept.key, second.item)
      assert('key' in replaced)
      await tools.arrivesOnce({ ...second.kept, key: replaced.key })
      const { documents } = await tools.stand.ledger()
      assert.deepEqual(
        documents.filter(({ bookingKey }) => bookingKey === kept.bookingKey).map(({ sha256 }) => sha256),
        [second.kept.file.sha256],
      )
    },
  },
]
