// Cases 1 to 12: no network, a bad one, one that lies.
import assert from 'node:assert/strict'
import type { Fault } from '../fault-server.ts'
import type { NamedCase, StoredItem, Tools } from './case.ts'

const second = 1000

/** One upload meets the faults and arrives once. */
const arrivesThrough = async (tools: Tools, ...script: Fault[]): Promise<void> => {
  tools.script(script)
  const page = await tools.open()
  const kept = await tools.save(page)
  await tools.arrivesOnce(kept)
  const met = tools.requests(kept).filter(({ fault }) => fault !== undefined)
  assert.equal(met.length, script.length, 'faults met')
}

export const networkCases: NamedCase[] = [
  {
    number: 1,
    title: 'offline at submit: saved, there after a reload, sent when the network is back',
    run: async (tools) => {
      const page = await tools.open()
      await tools.offline(true)
      const kept = [await tools.save(page), await tools.save(page), await tools.save(page)]
      await tools.offline(false)
      tools.device.outage = { kind: 'dropBeforeBody' }
      await page.reload()
      await page.waitForFunction(() => 'chaos' in globalThis)
      assert.equal((await tools.call(page, 'list')).length, 3)
      tools.device.outage = undefined
      await tools.arrivesOnce(...kept)
    },
  },
  {
    number: 2,
    title: 'server down while the browser says online: no more tries than the backoff allows',
    run: async (tools) => {
      const page = await tools.open()
      tools.device.outage = { kind: 'dropBeforeBody' }
      const kept = await tools.save(page)
      await tools.pause(tools.time(300 * second))
      const uploads = tools.requests(kept).length
      const pings = tools.stand.faults.entries.filter(
        ({ device, operation }) => device === tools.device.name && operation === 'ping',
      ).length
      // Chromium itself sends once more what a kept connection lost. The probe may come each 30 s, half of it on average.
      assert(uploads >= 1 && uploads <= 24, `${uploads} requests of the upload`)
      assert(pings <= 80, `${pings} probes`)
      tools.device.outage = undefined
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 3,
    title: 'reset before the body',
    run: (tools) => arrivesThrough(tools, { kind: 'dropBeforeBody' }),
  },
  {
    number: 4,
    title: 'reset after the body, before the commit',
    run: (tools) => arrivesThrough(tools, { kind: 'dropAfterBody' }),
  },
  {
    number: 5,
    title: 'committed, and the answer lost: asked for, not sent again',
    run: async (tools) => {
      tools.script([{ kind: 'truncate' }])
      const kept = await tools.save(await tools.open())
      await tools.arrivesOnce(kept)
      assert.equal(tools.requests(kept, 'upload').length, 1)
      assert(tools.requests(kept, 'status').length >= 1)
    },
  },
  {
    number: 5,
    title: 'committed, and the connection lost before any answer',
    run: (tools) => arrivesThrough(tools, { kind: 'dropAfterCommit' }, { kind: 'dropAfterCommit' }),
  },
  {
    number: 6,
    title: 'an answer slower than the patience: one commit, nothing shown as failed',
    run: async (tools) => {
      tools.script([{ kind: 'delay', milliseconds: tools.answerTime(90 * second) }])
      const kept = await tools.save(await tools.open())
      await tools.arrivesOnce(kept)
      assert.equal(tools.requests(kept, 'upload').length, 1)
      for (const state of ['blocked', 'expired', 'cancelled']) assert(!tools.hasShown(kept, state), state)
    },
  },
  {
    number: 7,
    title: 'a trickle that stalls: ended after 30 s without progress, then sent whole',
    run: async (tools) => {
      // More than the buffers of two sockets take in.
      tools.script([{ kind: 'trickle', bytesPerSecond: 1000, stallAfter: 200 }])
      const begun = Date.now()
      const kept = await tools.save(await tools.open(), { kilobytes: 15_000, mime: 'application/pdf' })
      await tools.until(() => tools.requests(kept).length >= 2, 'a second request')
      assert(Date.now() - begun >= tools.answerTime(30 * second), 'patience was kept')
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 8,
    title: 'half an answer is no receipt',
    run: (tools) => arrivesThrough(tools, { kind: 'cut' }, { kind: 'truncate' }, { kind: 'cut' }),
  },
  {
    number: 9,
    title: 'a captive portal that answers everything: nothing deleted, nothing received',
    run: async (tools) => {
      tools.device.outage = { kind: 'portal200' }
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.until(() => tools.requests(kept).length >= 1, 'a try')
      await tools.pause(tools.time(60 * second))
      assert(!tools.hasShown(kept, 'received'))
      assert.equal((await tools.call(page, 'read', kept.key))?.sha256, kept.file.sha256)
      assert.equal((await tools.call(page, 'list'))[0]?.problem, 'portal')
      tools.device.outage = undefined
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 10,
    title: 'a redirect to a login page is a portal too',
    run: (tools) => arrivesThrough(tools, { kind: 'redirect302' }, { kind: 'redirect302' }),
  },
  {
    number: 11,
    title: '500 five times',
    run: (tools) =>
      arrivesThrough(tools, ...Array.from({ length: 5 }, () => ({ kind: 'status', status: 500 }) as const)),
  },
  {
    number: 11,
    title: '503 with Retry-After is waited for',
    run: async (tools) => {
      const wait = tools.divide === 1 ? 20 : 2
      tools.script([{ kind: 'status', status: 503, retryAfter: String(wait) }])
      const kept = await tools.save(await tools.open())
      await tools.arrivesOnce(kept)
      const [first, next] = tools.requests(kept)
      assert((next?.at ?? 0) - (first?.at ?? 0) >= wait * second - 50, 'waited')
    },
  },
  {
    number: 12,
    title: 'ten devices that come back together do not speak together',
    run: async (tools) => {
      const devices = await Promise.all(Array.from({ length: 10 }, (_, at) => tools.addDevice(`case 12, ${at}`)))
      const pages = []
      for (const [at, device] of devices.entries()) pages.push(await tools.open(`jitter=${at + 1}`, device))
      for (const device of devices) device.outage = { kind: 'status', status: 429 }
      const kept: StoredItem[] = []
      for (const page of pages) kept.push(await tools.save(page))
      await tools.until(() => kept.every((each) => tools.requests(each).length >= 1), 'a try of each')
      await tools.offline(true)
      await tools.pause(tools.time(60 * second))
      for (const device of devices) device.outage = undefined
      const before = kept.map((each) => tools.requests(each).length)
      await tools.offline(false)
      await tools.arrivesOnce(...kept)
      const first = kept.map((each, at) => tools.requests(each)[before[at] ?? 0]?.at ?? 0)
      const spread = Math.max(...first) - Math.min(...first)
      // Ten draws of 5 s lie within less than 2 s in one of six hundred runs.
      assert(spread >= tools.time(2 * second), `first tries within ${spread.toFixed(0)} ms`)
    },
  },
]
