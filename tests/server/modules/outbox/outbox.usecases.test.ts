import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { finishAttempt, takeDueMessage } from '#server/modules/outbox/outbox.repository.ts'
import { queueMails, waitingSubjects } from '#server/modules/outbox/outbox.usecases.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
beforeEach(() => backend.reset())
afterAll(() => backend.close())

it('subjects wait until their mail is sent or given up, each kind by itself', async () => {
  const { db, clock } = backend.context
  const now = clock.now()
  await queueMails(
    db,
    [
      { kind: 'one', subject: 'a' },
      { kind: 'one', subject: 'b' },
      { kind: 'other', subject: 'c', recipient: '7', locale: 'mk' },
    ],
    now,
  )
  expect((await waitingSubjects(db, ['one'])).sort()).toEqual(['a', 'b'])
  for (const outcome of [{ sentAt: now }, { gaveUpAt: now }, { dueAt: now }]) {
    const row = await takeDueMessage(db, { now, leases: { usual: 1, urgent: 1 } })
    if (row) await finishAttempt(db, row, outcome)
  }
  expect(await waitingSubjects(db, ['one', 'other'])).toHaveLength(1)
})
