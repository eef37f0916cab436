import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#server/db/transaction.ts'
import { countUses, deleteExpiredUses } from '#server/modules/quotas/quotas.repository.ts'
import { moveQuota, quotaWait, useQuota } from '#server/modules/quotas/quotas.usecases.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { countRows } from '#tests/support/booking.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

const db = () => backend.context.db
const tryOnce = (subject = 'one', max = 2) =>
  inTransaction(db(), (tx) => useQuota(tx, { name: 'tries', subject, max, seconds: 3600 }, backend.clock.now()))

describe('a quota', () => {
  it('lets so many uses of a subject through, and says when the first of them is over [API-119, API-120]', async () => {
    expect(await tryOnce()).toBe(0)
    backend.clock.advanceSeconds(600)
    expect([await tryOnce(), await tryOnce(), await tryOnce('other')]).toEqual([0, 3000, 0])
    backend.clock.advanceSeconds(3000)
    expect([await tryOnce(), await tryOnce()]).toEqual([0, 600])
  })

  it('tells the wait without counting', async () => {
    const wait = (max = 2) =>
      quotaWait(db(), { name: 'tries', subject: 'one', max, seconds: 3600 }, backend.clock.now())
    await tryOnce()
    expect([await wait(), await wait(), await wait(1), await wait(0)]).toEqual([0, 0, 3600, 0])
  })

  it('counts one after the other what comes at one moment', async () => {
    const left = await Promise.all(Array.from({ length: 10 }, () => tryOnce()))
    expect(left.filter((seconds) => seconds === 0)).toHaveLength(2)
  })

  it('of 0 is no limit', async () => {
    expect([await tryOnce('one', 0), await tryOnce('one', 0), await countRows(db(), 'quota_uses')]).toEqual([0, 0, 0])
  })

  it('counts nothing of a transaction that is undone', async () => {
    const undone = inTransaction(db(), async (tx) => {
      await useQuota(tx, { name: 'tries', subject: 'one', max: 1, seconds: 60 }, backend.clock.now())
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await tryOnce('one', 1)).toBe(0)
  })

  it('goes with its subject, and nothing of it stays when it is over', async () => {
    await tryOnce()
    await moveQuota(db(), { name: 'tries', from: 'one', to: 'two' })
    const now = backend.clock.now()
    expect((await countUses(db(), { name: 'tries', subject: 'two' }, now)).uses).toBe(1)
    await deleteExpiredUses(db(), new Date(now.getTime() + 3600 * 1000))
    expect(await countRows(db(), 'quota_uses')).toBe(0)
  })
})
