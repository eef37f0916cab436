import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { approveWaitingKiosks } from '#server/modules/demo/kiosks.usecases.ts'
import * as calls from '#src/contract/calls/demo.calls.ts'
import { requestKioskEnrolment } from '#src/contract/calls/kiosks.calls.ts'
import { type Backend, startBackend } from '#tests/support/backend.ts'
import { createDeviceKeys } from '#tests/support/kiosks.ts'

let backend: Backend
beforeAll(async () => {
  backend = await startBackend()
})
afterAll(() => backend.close())

describe('kiosks that wait', () => {
  it('are approved by one press, under names that the clinic has free [S-101]', async () => {
    for (let device = 0; device < 2; device += 1) {
      const { publicKey } = await createDeviceKeys()
      await backend.call(requestKioskEnrolment, { body: { name: 'Kiosk', publicKey } })
    }
    expect((await approveWaitingKiosks(backend.context)).names).toEqual(['Kiosk', 'Kiosk 2'])
    expect((await backend.call(calls.approveWaitingKiosks, {})).body.names).toEqual([])
  })
})
