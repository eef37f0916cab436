import { afterAll, beforeAll, expect, it } from 'vitest'
import { isKioskActive, readHandOff } from '#server/modules/hand-offs/hand-offs.repository.ts'
import { getHandOff, getHandOffState, handedUpload } from '#server/modules/hand-offs/hand-offs.usecases.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { unknownKey } from '#tests/support/sample-args.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

it('where nobody asked for a hand-off, a key opens none and takes nothing', async () => {
  const { context } = backend
  expect(await readHandOff(context.db, unknownKey)).toBeUndefined()
  expect(await isKioskActive(context.db, unknownKey)).toBe(false)
  const named = { bookingKey: unknownKey, key: unknownKey }
  await expect(getHandOffState(context, named)).rejects.toMatchObject({ code: 'hand-off.unknown' })
  await expect(getHandOff(context, unknownKey)).rejects.toMatchObject({ code: 'session.missing' })
  const caller = { kind: 'none' as const, id: null, network: '127.0.0.1' }
  const from = { key: unknownKey, idempotencyKey: unknownKey, caller }
  await expect(handedUpload(context, from)).rejects.toMatchObject({ code: 'session.missing' })
})
