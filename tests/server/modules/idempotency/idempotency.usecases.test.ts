import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { deleteAnswersBefore, readAnswer, writeAnswer } from '#server/modules/idempotency/idempotency.repository.ts'
import { once } from '#server/modules/idempotency/idempotency.usecases.ts'
import { AppError } from '#server/shared/app-error.ts'
import { sha256 } from '#server/shared/ids.ts'
import { createSecrets } from '#server/shared/secrets.ts'
import { countRows } from '#tests/support/booking.ts'
import { openTestDatabase } from '#tests/support/databases.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

const now = new Date('2026-11-21T00:00:00Z')
const secrets = createSecrets(['a key of the tests'])
let count = 0
const counting = async (): Promise<{ count: number }> => {
  count += 1
  return { count }
}
const run = (key: string, changes: Partial<Parameters<typeof once<{ count: number }>>[0]> = {}) =>
  once({ db: database.db, secrets, call: 'create', key, body: { a: 1 }, now, work: counting, ...changes })

describe('work that is done once', () => {
  it('gives its first answer to each replay of the same call, key and body', async () => {
    const first = await run('same')
    expect([await run('same'), await run('same')]).toEqual([first, first])
    expect(await run('another')).not.toEqual(first)
    expect(await run('same', { call: 'other' })).not.toEqual(first)
  })

  it('is done once by many who ask at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => run('at-once')))
    expect(new Set(answers.map((answer) => answer.count)).size).toBe(1)
  })

  it('refuses the same key with another body', async () => {
    await run('body')
    await expect(run('body', { body: { a: 2 } })).rejects.toMatchObject({
      code: 'request.idempotency-key-reused',
      status: 422,
    })
  })

  it('has nothing stored that a body could be tried through with, and knows it again after a change of the key', async () => {
    const body = { dateOfBirth: '1985-03-12' }
    const first = await run('secret', { body })
    const stored = await readAnswer(database.db, 'create', 'secret')
    expect([sha256(JSON.stringify(body)), JSON.stringify(body)]).not.toContain(stored?.bodyHash)
    const changed = createSecrets(['a newer key', 'a key of the tests'])
    expect(await run('secret', { body, secrets: changed })).toEqual(first)
    await expect(run('secret', { body, secrets: createSecrets(['a newer key']) })).rejects.toMatchObject({
      status: 422,
    })
  })

  it('knows a body again that an older version stored the hash of', async () => {
    const row = { call: 'create', key: 'older', status: 200, answer: { count: -1 }, now }
    await writeAnswer(database.db, { ...row, bodyHash: sha256(JSON.stringify({ a: 1 })) })
    expect(await run('older')).toEqual({ count: -1 })
    await expect(run('older', { body: { a: 2 } })).rejects.toMatchObject({ status: 422 })
  })

  it('gives its refusal to each replay, with the details it was completed with', async () => {
    const refused = () => Promise.reject(new AppError('hold.expired', 410))
    const refuse = async () => new AppError('hold.expired', 410, { alternatives: [] })
    await expect(run('refused', { work: refused, refuse })).rejects.toMatchObject({ details: { alternatives: [] } })
    await expect(run('refused')).rejects.toMatchObject({
      code: 'hold.expired',
      status: 410,
      details: { alternatives: [] },
    })
  })

  it('is done again after a cap, which says when', async () => {
    const capped = () => Promise.reject(new AppError('booking.too-many', 429, { secondsLeft: 60 }))
    await expect(run('capped', { work: capped })).rejects.toMatchObject({ status: 429 })
    expect(await run('capped')).toEqual({ count })
  })

  it('is done again after a failure that was no answer', async () => {
    await expect(run('failed', { work: () => Promise.reject(new Error('disk')) })).rejects.toThrow('disk')
    expect(await run('failed')).toEqual({ count })
  })

  it('is forgotten after its time', async () => {
    const first = await run('old')
    await deleteAnswersBefore(database.db, now)
    expect(await run('old')).toEqual(first)
    await deleteAnswersBefore(database.db, new Date(now.getTime() + 1))
    expect(await countRows(database.db, 'idempotent_answers')).toBe(0)
    expect(await run('old')).not.toEqual(first)
  })
})
