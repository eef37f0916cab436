// Cases 13 to 18: what the server says, and what somebody says in its name.
import assert from 'node:assert/strict'
import type { NamedCase } from './case.ts'

const refusals: [number, string, string][] = [
  [403, 'access.denied', 'gone'],
  [404, 'booking-key.unknown', 'gone'],
  [410, 'booking-key.used', 'gone'],
  [413, 'document.too-large', 'too-large'],
  [415, 'document.type-not-accepted', 'type'],
  [422, 'document.damaged', 'refused'],
  [400, 'request.invalid', 'refused'],
]

export const answerCases: NamedCase[] = [
  {
    number: 13,
    title: '401: that booking waits for the patient, others go on; all of it goes on afterwards',
    run: async (tools) => {
      const page = await tools.open()
      tools.device.outage = { kind: 'status', status: 401, code: 'session.missing' }
      const kept = await tools.save(page)
      await tools.until(() => tools.state(kept) === 'paused_auth', 'paused')
      tools.device.outage = undefined
      const other = await tools.save(page)
      await tools.arrivesOnce(other)
      assert.equal(tools.state(kept), 'paused_auth')
      assert.equal((await tools.call(page, 'read', kept.key))?.sha256, kept.file.sha256)
      await tools.call(page, 'resume')
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 14,
    title: '401, and another patient signs in: neither shown to that one nor sent for that one',
    run: async (tools) => {
      const page = await tools.open()
      await tools.call(page, 'signIn', 'Ana')
      tools.device.outage = { kind: 'status', status: 401, code: 'session.missing' }
      const kept = await tools.save(page, { subject: 'Ana' })
      await tools.until(() => tools.state(kept) === 'paused_auth', 'paused')
      tools.device.outage = undefined
      await tools.call(page, 'signIn', 'Boris')
      const before = tools.requests(kept).length
      await tools.arrivesOnce(await tools.save(page, { subject: 'Boris' }))
      assert(!(await tools.call(page, 'list')).some(({ key }) => key === kept.key))
      assert.equal(await tools.call(page, 'read', kept.key), undefined)
      assert.equal(tools.requests(kept).length, before)
      await tools.call(page, 'signIn', 'Ana')
      await tools.arrivesOnce(kept)
    },
  },
  ...refusals.map(
    ([status, code, problem]): NamedCase => ({
      number: [403, 404, 410].includes(status) ? 15 : 16,
      title: `${status}: stopped with its reason, bytes kept, others flow`,
      run: async (tools) => {
        tools.script([{ kind: 'status', status, code }])
        const page = await tools.open()
        const kept = await tools.save(page)
        const other = await tools.save(page)
        await tools.until(() => tools.state(kept) === 'blocked', 'blocked')
        await tools.arrivesOnce(other)
        const listed = await tools.call(page, 'list')
        assert.equal(listed.find(({ key }) => key === kept.key)?.problem, problem)
        assert.equal((await tools.call(page, 'read', kept.key))?.sha256, kept.file.sha256)
        assert.equal(tools.requests(kept, 'upload').length, 1)
        const smaller = await tools.draft({ bookingKey: kept.bookingKey })
        const replaced = await tools.call(page, 'replace', kept.key, smaller.item)
        assert('key' in replaced && replaced.key !== kept.key, 'another file is another key')
        await tools.arrivesOnce({ ...smaller.kept, key: replaced.key })
      },
    }),
  ),
  {
    number: 17,
    title: 'a receipt for other bytes is none',
    run: async (tools) => {
      tools.script([{ kind: 'badHash' }, { kind: 'badHash' }])
      await tools.arrivesOnce(await tools.save(await tools.open()))
    },
  },
  {
    number: 17,
    title: 'after three of them somebody must look, and the bytes are kept',
    run: async (tools) => {
      tools.script([{ kind: 'badHash' }, { kind: 'badHash' }, { kind: 'badHash' }])
      const page = await tools.open()
      const kept = await tools.save(page)
      await tools.until(() => tools.state(kept) === 'blocked', 'blocked')
      assert(!tools.hasShown(kept, 'received'))
      assert.equal((await tools.call(page, 'read', kept.key))?.sha256, kept.file.sha256)
      await tools.call(page, 'tryAgain', kept.key)
      await tools.arrivesOnce(kept)
    },
  },
  {
    number: 18,
    title: 'a receipt for another key is none',
    run: async (tools) => {
      tools.script([{ kind: 'wrongKey' }, { kind: 'wrongKey' }])
      await tools.arrivesOnce(await tools.save(await tools.open()))
    },
  },
]
